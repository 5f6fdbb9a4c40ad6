(** * Tables and sets of numbers

    A list of values as a binary tree, in which the i-th is found in log i steps, and sets of numbers: the
    standard library's maps from positive numbers. *)

From Coq Require Import NArith List Lia Arith Bool FMapPositive.
From Grundy Require Import Xors.
Import ListNotations.
Local Open Scope N_scope.

Definition key (i : N) : positive := N.succ_pos i.

Lemma key_inj i j : key i = key j -> i = j.
Proof. intro H. rewrite <- (N.pos_pred_succ i), <- (N.pos_pred_succ j). unfold key in H. now rewrite H. Qed.

Definition tree := PositiveMap.t N.

Definition get (m : tree) (i : N) : N :=
  match PositiveMap.find (key i) m with Some v => v | None => 0 end.

Fixpoint enter (i : N) (l : list N) (m : tree) : tree :=
  match l with
  | [] => m
  | v :: l => enter (N.succ i) l (PositiveMap.add (key i) v m)
  end.

Definition table_of (l : list N) : tree := enter 0 l (PositiveMap.empty N).

Lemma get_enter l : forall i m j, get (enter i l m) j =
  if (i <=? j) && (j <? i + N.of_nat (length l)) then nth (N.to_nat (j - i)) l 0 else get m j.
Proof.
  induction l as [|v l IH]; intros i m j; cbn [enter length].
  - destruct (N.leb_spec i j), (N.ltb_spec j (i + N.of_nat 0)); cbn [andb]; try reflexivity. lia.
  - rewrite IH. destruct (N.eq_dec i j) as [<-|Hne].
    + rewrite (proj2 (N.leb_gt (N.succ i) i)) by lia. rewrite (proj2 (N.leb_le i i)) by lia.
      cbn [andb]. rewrite (proj2 (N.ltb_lt i _)) by lia. rewrite N.sub_diag. unfold get.
      now rewrite PositiveMap.gss.
    + assert (Other : get (PositiveMap.add (key i) v m) j = get m j).
      { unfold get. rewrite PositiveMap.gso; [reflexivity|]. intro K. apply Hne. now apply key_inj. }
      rewrite Other. destruct (N.leb_spec (N.succ i) j) as [L|L].
      * rewrite (proj2 (N.leb_le i j)) by lia. cbn [andb].
        replace (i + N.of_nat (S (length l))) with (N.succ i + N.of_nat (length l)) by lia.
        destruct (N.ltb_spec j (N.succ i + N.of_nat (length l))); [|reflexivity].
        replace (N.to_nat (j - i)) with (S (N.to_nat (j - N.succ i))) by lia. reflexivity.
      * rewrite (proj2 (N.leb_gt i j)) by lia. reflexivity.
Qed.

Theorem get_table_of l i : get (table_of l) i = nth (N.to_nat i) l 0.
Proof.
  unfold table_of. rewrite get_enter. rewrite (proj2 (N.leb_le 0 i)) by lia. cbn [andb].
  destruct (N.ltb_spec i (0 + N.of_nat (length l))) as [L|L].
  - now rewrite N.sub_0_r.
  - rewrite nth_overflow by lia. unfold get. now rewrite PositiveMap.gempty.
Qed.

(** ** Sets *)

Definition numbers := PositiveMap.t unit.

Definition member_of (m : numbers) (v : N) : bool :=
  match PositiveMap.find (key v) m with Some _ => true | None => false end.

Fixpoint insert (l : list N) (m : numbers) : numbers :=
  match l with
  | [] => m
  | v :: l => insert l (PositiveMap.add (key v) tt m)
  end.

Definition set_of (l : list N) : numbers := insert l (PositiveMap.empty unit).

Lemma member_insert l : forall m v, member_of (insert l m) v = true <-> In v l \/ member_of m v = true.
Proof.
  induction l as [|w l IH]; intros m v; cbn [insert].
  - split; [now right|]. intros [[]|H]. exact H.
  - rewrite IH. unfold member_of at 1 2. destruct (N.eq_dec w v) as [->|Hne].
    + rewrite PositiveMap.gss. split; intros _; [left; now left|now right].
    + rewrite PositiveMap.gso by (intro K; apply Hne; symmetry; now apply key_inj).
      unfold member_of. simpl. intuition congruence.
Qed.

Theorem member_set_of l v : member_of (set_of l) v = true <-> In v l.
Proof.
  unfold set_of. rewrite member_insert. unfold member_of. rewrite PositiveMap.gempty. intuition discriminate.
Qed.

(** ** Numbers in order *)

(** r, r + 1, …, n of them. *)
Fixpoint up_from (r : N) (n : nat) : list N :=
  match n with
  | O => []
  | S n => r :: up_from (r + 1) n
  end.

Lemma in_up_from r n x : In x (up_from r n) <-> r <= x /\ x < r + N.of_nat n.
Proof.
  revert r. induction n as [|n IH]; intro r; simpl; [lia|]. rewrite IH. lia.
Qed.

Definition from_to (a b : N) : list N := up_from a (N.to_nat (b - a)).

Lemma in_from_to a b x : In x (from_to a b) <-> a <= x < b.
Proof. unfold from_to. rewrite in_up_from. lia. Qed.
