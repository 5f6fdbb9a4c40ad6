(** * Take-and-break codes

    Octal and hexadecimal codes as rules (THEORY.md, "Octal and hexadecimal codes"). A code lists for
    numbers t of stones a digit d: a move takes t stones from a heap and leaves what remains in j heaps,
    none empty, where bit j of d is set. Digit 0 may only split: j >= 2. A subtraction set is the code
    with digit 3 for each of its numbers. In Grundy's game two heaps that a move leaves are unequal. *)

From Coq Require Import NArith List Lia Arith Bool.
From Grundy Require Import Xors Games Values Heaps.
Import ListNotations.
Local Open Scope nim_scope.

Record code := Code { takes : list (nat * N); unequal : bool }.

Definition may_leave (t : nat) (d : N) (j : nat) : bool :=
  N.testbit d (N.of_nat j) && ((1 <=? t) || (2 <=? j)).

Definition allowed (u : bool) (l : list nat) : bool :=
  match l with
  | [a; b] => negb (u && (a =? b))
  | _ => true
  end.

(** The move, as one would write it down: from a heap of n to the heaps l. *)
Definition code_move (c : code) (n : nat) (l : list nat) : Prop :=
  exists t d, In (t, d) (takes c) /\ length l <= 3 /\ may_leave t d (length l) = true /\
    Forall (fun a => 1 <= a) l /\ list_sum l + t = n /\ allowed (unequal c) l = true.

(** The lists of j positive numbers of sum m. *)
Fixpoint parts (j m : nat) : list (list nat) :=
  match j with
  | O => if m =? 0 then [[]] else []
  | S j => flat_map (fun a => map (cons a) (parts j (m - a))) (seq 1 m)
  end.

Lemma in_parts j m l : In l (parts j m) <-> length l = j /\ Forall (fun a => 1 <= a) l /\ list_sum l = m.
Proof.
  revert m l. induction j as [|j IH]; intros m l; simpl.
  - destruct (m =? 0) eqn:E.
    + apply Nat.eqb_eq in E. subst. split.
      * intros [<-|[]]. repeat split. constructor.
      * intros [H _]. destruct l; [now left|discriminate].
    + apply Nat.eqb_neq in E. split; [intros []|]. intros [H [_ Hs]]. destruct l; [|discriminate].
      simpl in Hs. congruence.
  - rewrite in_flat_map. split.
    + intros [a [Ha Hl]]. apply in_seq in Ha. apply in_map_iff in Hl. destruct Hl as [l' [<- Hl]].
      apply IH in Hl. destruct Hl as [H1 [H2 H3]]. simpl. repeat split; [congruence| |lia].
      constructor; [lia|exact H2].
    + intros [H1 [H2 H3]]. destruct l as [|a l]; [discriminate|]. apply Forall_cons_iff in H2.
      destruct H2 as [Ha Hl]. simpl in H1, H3. exists a. split; [apply in_seq; lia|]. apply in_map_iff. exists l.
      split; [reflexivity|]. apply IH. repeat split; [congruence|assumption|lia].
Qed.

Definition options (c : code) (n : nat) : list (list nat) :=
  flat_map (fun td =>
    if fst td <=? n then
      flat_map (fun j =>
        if may_leave (fst td) (snd td) j then filter (allowed (unequal c)) (parts j (n - fst td)) else [])
        [0; 1; 2; 3]
    else []) (takes c).

Theorem in_options c n l : In l (options c n) <-> code_move c n l.
Proof.
  unfold options, code_move. rewrite in_flat_map. split.
  - intros [[t d] [Hin H]]. cbn [fst snd] in H. destruct (t <=? n) eqn:Ht; [|destruct H].
    apply Nat.leb_le in Ht. apply in_flat_map in H. destruct H as [j [Hj H]].
    destruct (may_leave t d j) eqn:M; [|destruct H]. apply filter_In in H. destruct H as [H Ha].
    apply in_parts in H. destruct H as [H1 [H2 H3]]. exists t, d.
    assert (j <= 3) by (simpl in Hj; lia).
    repeat split; try assumption; try lia. now rewrite H1.
  - intros [t [d [Hin [H3 [M [Hp [Hs Ha]]]]]]]. exists (t, d). split; [exact Hin|]. cbn [fst snd].
    replace (t <=? n) with true by (symmetry; apply Nat.leb_le; lia).
    apply in_flat_map. exists (length l). split.
    + destruct l as [|? [|? [|? [|? ?]]]]; simpl in *; try lia; tauto.
    + rewrite M. apply filter_In. split; [|exact Ha]. apply in_parts. repeat split; [exact Hp|lia].
Qed.

Lemma part_and_rest l m : Forall (fun a => 1 <= a) l -> In m l -> m + (length l - 1) <= list_sum l.
Proof.
  intros H. induction H as [|a l Ha Hl IH]; [intros []|]. intro Hm. simpl.
  assert (Hsum : length l <= list_sum l).
  { clear IH Hm. induction Hl; simpl; lia. }
  destruct Hm as [->|Hm]; [lia|]. specialize (IH Hm). destruct l; simpl in *; lia.
Qed.

Lemma code_smaller c n l m : In l (options c n) -> In m l -> m < n.
Proof.
  intros Hl Hm. apply in_options in Hl. destruct Hl as [t [d [_ [_ [M [Hp [Hs _]]]]]]].
  pose proof (part_and_rest l m Hp Hm). unfold may_leave in M. apply andb_prop in M.
  destruct M as [_ M]. apply orb_prop in M. destruct M as [M|M]; apply Nat.leb_le in M; lia.
Qed.

Definition code_rule (c : code) : rule := Rule (options c) (code_smaller c).

(** The game and the value of a heap of n. *)
Definition code_game (c : code) : game := heaps (code_rule c).
Definition nim_value_of (c : code) (n : nat) : N := G (code_rule c) n.

(** The values of heaps 0 .. n - 1 by the definition, heap after heap; slow, but nothing is assumed. *)
Fixpoint table (c : code) (n : nat) : list N :=
  match n with
  | O => []
  | S n =>
      let t := table c n in
      t ++ [mex (map (fun l => xors (map (fun m => nth m t 0%N) l)) (options c n))]
  end.

Lemma table_length c n : length (table c n) = n.
Proof. induction n as [|n IH]; simpl; [reflexivity|]. rewrite len_app, IH. simpl. lia. Qed.

Theorem table_correct c n m : m < n -> nth m (table c n) 0%N = nim_value_of c m.
Proof.
  revert m. induction n as [|n IH]; intros m Hm; [lia|]. simpl.
  destruct (Nat.eq_dec m n) as [->|Hne].
  - rewrite app_nth2; rewrite table_length; [|lia]. rewrite Nat.sub_diag. simpl.
    unfold nim_value_of. rewrite G_eq. f_equal. apply map_same. intros l Hl. f_equal.
    apply map_same. intros x Hx. apply IH. now apply (code_smaller c n l).
  - rewrite app_nth1 by (rewrite table_length; lia). apply IH. lia.
Qed.

(** Known names. Kayles: take one or two, and what remains may be split. *)
Definition kayles : code := Code [(1, 7%N); (2, 7%N)] false.
Definition dawson_kayles : code := Code [(2, 7%N)] false.
Definition grundys_game : code := Code [(0, 4%N)] true.

Example kayles_values : table kayles 13 = [0; 1; 2; 3; 1; 4; 3; 2; 1; 4; 2; 6; 4]%N.
Proof. vm_compute. reflexivity. Qed.
Example grundy_values : table grundys_game 13 = [0; 0; 0; 1; 0; 2; 1; 0; 2; 1; 0; 2; 1]%N.
Proof. vm_compute. reflexivity. Qed.
