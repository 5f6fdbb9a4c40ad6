(** * Subtraction sets

    A move takes s stones from a heap, s in a finite set S (THEORY.md, "Subtraction sets"). Golomb 1966: no
    value is above the number of members, and from some heap on the values repeat. *)

From Coq Require Import NArith List Lia Arith Bool.
From Grundy Require Import Xors Games Values Heaps Codes Periods.
Import ListNotations.

Definition taking (S : list nat) (n : nat) : list nat :=
  map (fun s => n - s) (filter (fun s => (1 <=? s) && (s <=? n)) S).

(** The move, as one would write it down. *)
Lemma in_taking S n m : In m (taking S n) <-> exists s, In s S /\ 1 <= s /\ s + m = n.
Proof.
  unfold taking. rewrite in_map_iff. split.
  - intros [s [<- H]]. apply filter_In in H. destruct H as [H E]. apply andb_prop in E. destruct E as [E1 E2].
    apply Nat.leb_le in E1, E2. exists s. repeat split; (assumption || lia).
  - intros [s [H [E1 <-]]]. exists s. split; [lia|]. apply filter_In. split; [exact H|]. apply andb_true_intro.
    split; apply Nat.leb_le; lia.
Qed.

Lemma taking_smaller S n m : In m (taking S n) -> m < n.
Proof. intro H. apply in_taking in H. destruct H as [s [_ H]]. lia. Qed.

Definition subtraction (S : list nat) : rule := single (taking S) (taking_smaller S).

(** ** Values are bounded *)

Lemma mex_bounded l m : is_mex l m -> (m <= N.of_nat (length l))%N.
Proof.
  intros [_ H]. pose proof (all_below l (N.to_nat m)) as A. rewrite N2Nat.id in A. specialize (A H). lia.
Qed.

Lemma filter_shorter {A} (f : A -> bool) l : length (filter f l) <= length l.
Proof. induction l as [|a l IH]; simpl; [lia|]. destruct (f a); simpl; lia. Qed.

Theorem values_bounded S n : (G (subtraction S) n <= N.of_nat (length S))%N.
Proof.
  assert (M : is_mex (map (G (subtraction S)) (taking S n)) (G (subtraction S) n)).
  { unfold subtraction at 2. rewrite G_single. apply mex_spec. }
  apply mex_bounded in M. unfold taking in M. rewrite !len_map in M.
  pose proof (filter_shorter (fun s => (1 <=? s) && (s <=? n)) S). lia.
Qed.

(** ** Values repeat *)

(** The lists of k numbers up to b. *)
Fixpoint windows (k b : nat) : list (list N) :=
  match k with
  | O => [[]]
  | S k => flat_map (fun v => map (cons v) (windows k b)) (map N.of_nat (seq 0 (b + 1)))
  end.

Lemma in_windows b l : Forall (fun v => (v <= N.of_nat b)%N) l -> In l (windows (length l) b).
Proof.
  intro H. induction H as [|v l Hv _ IH]; [now left|]. simpl. apply in_flat_map. exists v. split; [|now apply in_map].
  apply in_map_iff. exists (N.to_nat v). split; [lia|]. apply in_seq. lia.
Qed.

Lemma repeated_or_not (l : list (list N)) :
  NoDup l \/ exists i j, i < j /\ j < length l /\ nth i l [] = nth j l [].
Proof.
  induction l as [|a l [N|[i [j [H1 [H2 E]]]]]]; [left; constructor| |].
  - destruct (in_dec (list_eq_dec N.eq_dec) a l) as [Hin|Hout]; [right|left; now constructor].
    apply (In_nth _ _ []) in Hin. destruct Hin as [j [Hj E]]. exists 0, (S j). simpl. repeat split; [lia|lia|now symmetry].
  - right. exists (S i), (S j). simpl. repeat split; [lia|lia|exact E].
Qed.

Lemma two_windows (f : nat -> N) (k b : nat) : (forall n, (f n <= N.of_nat b)%N) ->
  exists i j, i < j /\ map f (seq i k) = map f (seq j k).
Proof.
  intro H. set (w := fun n => map f (seq n k)). set (all := map w (seq 0 (S (length (windows k b))))).
  assert (D : ~ NoDup all).
  { intro N. apply NoDup_incl_length with (l' := windows k b) in N.
    - unfold all in N. rewrite len_map, len_seq in N. lia.
    - intros l Hl. apply in_map_iff in Hl. destruct Hl as [n [<- _]].
      replace k with (length (w n)) at 1 by (unfold w; now rewrite len_map, len_seq).
      apply in_windows, Forall_forall. intros v Hv. apply in_map_iff in Hv. destruct Hv as [m [<- _]]. apply H. }
  destruct (repeated_or_not all) as [N|[i [j [Hij [Hj E]]]]]; [now destruct D|]. exists i, j. split; [exact Hij|].
  unfold all in Hj, E. rewrite len_map, len_seq in Hj. fold (w i) (w j).
  rewrite !(nth_indep _ [] (w 0)), !map_nth, !seq_nth in E by (rewrite ?len_map, ?len_seq; lia). exact E.
Qed.

(** Golomb 1966. *)
Theorem golomb S : exists n0 p, 1 <= p /\ repeats (G (subtraction S)) n0 p 0.
Proof.
  set (f := G (subtraction S)). set (M := list_max S).
  destruct (two_windows f M (length S) (values_bounded S)) as [i [j [Hij W]]].
  assert (Max : forall s, In s S -> s <= M).
  { intros s Hs. pose proof (proj1 (list_max_le S M) (le_n _)) as X. rewrite Forall_forall in X. now apply X. }
  exists i, (j - i). split; [lia|]. intro n. rewrite N.add_0_r. induction n as [n IH] using lt_wf_ind. intro Hn.
  destruct (le_lt_dec (i + M) n) as [L|L].
  - unfold f at 1 2. unfold subtraction. rewrite !G_single. fold (subtraction S) f. f_equal. unfold taking.
    rewrite !map_map.
    replace (filter (fun s => (1 <=? s) && (s <=? n + (j - i))) S) with (filter (fun s => (1 <=? s) && (s <=? n)) S).
    + apply map_ext_in. intros s Hs. apply filter_In in Hs. destruct Hs as [Hs E]. apply andb_prop in E.
      destruct E as [E _]. apply Nat.leb_le in E. specialize (Max s Hs). rewrite <- (IH (n - s)) by lia. f_equal. lia.
    + apply filter_ext_in. intros s Hs. specialize (Max s Hs). f_equal.
      rewrite (proj2 (Nat.leb_le s n)), (proj2 (Nat.leb_le s (n + (j - i)))) by lia. reflexivity.
  - pose proof (f_equal (fun l => nth (n - i) l (f 0)) W) as E. cbv beta in E. rewrite !map_nth, !seq_nth in E by lia.
    replace (i + (n - i)) with n in E by lia. replace (j + (n - i)) with (n + (j - i)) in E by lia. now symmetry.
Qed.

(** ** As codes: take s, and leave no heap or one *)

Definition set_code (S : list nat) : code := Code (map (fun s => (s, 3%N)) (filter (Nat.leb 1) S)) false.

Lemma set_moves S n l : In l (options (set_code S) n) <->
  exists m, In m (taking S n) /\ l = match m with O => [] | _ => [m] end.
Proof.
  rewrite in_options. unfold code_move. cbn [takes unequal set_code]. split.
  - intros [t [d [Hin [Len [M [P [Sum _]]]]]]]. apply in_map_iff in Hin. destruct Hin as [s [E Hs]]. injection E as -> <-.
    apply filter_In in Hs. destruct Hs as [Hs Ht]. apply Nat.leb_le in Ht. exists (list_sum l). split.
    + apply in_taking. exists t. repeat split; (assumption || lia).
    + destruct l as [|a [|b l]].
      * reflexivity.
      * apply Forall_cons_iff in P. simpl in *. destruct a as [|a]; [lia|]. now rewrite Nat.add_0_r.
      * destruct l as [|c [|e l]]; [discriminate M|discriminate M|]. simpl in Len. lia.
  - intros [m [Hm ->]]. apply in_taking in Hm. destruct Hm as [s [Hs [H1 E]]]. exists s, 3%N. split; [|].
    + apply in_map_iff. exists s. split; [reflexivity|]. apply filter_In. split; [exact Hs|now apply Nat.leb_le].
    + destruct s as [|s]; [lia|]. split; [destruct m; simpl; lia|]. split; [now destruct m|].
      split; [destruct m; auto using Forall_nil, Forall_cons with arith|]. split; [destruct m; simpl; lia|now destruct m].
Qed.

Theorem sets_are_codes S n : nim_value_of (set_code S) n = G (subtraction S) n.
Proof.
  unfold nim_value_of. revert n. apply G_unique. intro n. unfold subtraction at 1. rewrite G_single.
  fold (subtraction S). assert (Z : G (subtraction S) 0 = 0%N).
  { unfold subtraction. rewrite G_single. unfold taking. replace (filter _ S) with (@nil nat); [reflexivity|].
    symmetry. induction S as [|[|s] S IH]; simpl; auto. }
  apply mex_same. intro v. cbn [splits code_rule]. rewrite !in_map_iff. split.
  - intros [m [E Hm]]. exists (match m with O => [] | _ => [m] end). split; [|apply set_moves; now exists m].
    destruct m; simpl; [congruence|]. now rewrite N.lxor_0_r.
  - intros [l [E Hl]]. apply set_moves in Hl. destruct Hl as [m [Hm ->]]. exists m. split; [|exact Hm].
    destruct m; simpl in E; [congruence|]. now rewrite N.lxor_0_r in E.
Qed.
