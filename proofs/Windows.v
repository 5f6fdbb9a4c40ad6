(** * A window of values

    What the certificates of periods and of quotients have in common: what a code takes and leaves, and that
    period and preperiod are least, read from the values of one period. *)

From Coq Require Import NArith List Lia Arith Bool.
From Grundy Require Import Xors Values Heaps Codes Periods Tables.
Import ListNotations.
Local Open Scope N_scope.

(** ** What a code takes and leaves *)

Definition leaves_some (c : code) (j : N) : bool := existsb (fun td => N.testbit (snd td) j) (takes c).

(** The most heaps that a move leaves, at least 1; the most stones that it takes. *)
Definition most_heaps (c : code) : nat := if leaves_some c 3 then 3 else if leaves_some c 2 then 2 else 1.
Definition most_stones (c : code) : nat := list_max (map fst (takes c)).

Lemma bounded_by c : bounded c (most_stones c) (most_heaps c).
Proof.
  intros t d j Hin. split.
  - unfold most_stones. pose proof (list_max_le (map fst (takes c)) (list_max (map fst (takes c)))) as [H _].
    specialize (H (le_n _)). rewrite Forall_forall in H. apply H. now apply (in_map fst _ (t, d)).
  - intros Hj Hb.
    assert (Hsome : leaves_some c (N.of_nat j) = true).
    { unfold leaves_some. apply existsb_exists. now exists (t, d). }
    unfold most_heaps. destruct (leaves_some c 3) eqn:E3; [lia|].
    assert (j <> 3%nat) by (intros ->; simpl in Hsome; congruence).
    destruct (leaves_some c 2) eqn:E2; [lia|].
    assert (j <> 2%nat) by (intros ->; simpl in Hsome; congruence). lia.
Qed.

Lemma most_heaps_positive c : (1 <= most_heaps c)%nat.
Proof. unfold most_heaps. destruct (leaves_some c 3), (leaves_some c 2); lia. Qed.

Lemma nth_map_seq (f : nat -> N) a n i : (i < n)%nat -> nth i (map f (seq a n)) 0 = f (a + i)%nat.
Proof.
  intro H. rewrite (nth_indep _ 0 (f 0%nat)) by (rewrite len_map, len_seq; exact H).
  rewrite map_nth. f_equal. now apply seq_nth.
Qed.

(** ** Comparing lists *)

(** Is the one list the other with s added, as far as the shorter one goes? *)
Fixpoint agree (s : N) (l m : list N) : bool :=
  match l, m with
  | a :: l, b :: m => if N.eqb a (b + s) then agree s l m else false
  | _, _ => true
  end.

Lemma agree_nth s l m : agree s l m = true ->
  forall i, (i < length l)%nat -> (i < length m)%nat -> nth i l 0 = nth i m 0 + s.
Proof.
  revert m. induction l as [|a l IH]; intros [|b m] H i Hl Hm; simpl in *; try lia.
  destruct (N.eqb a (b + s)) eqn:E; [|discriminate]. apply N.eqb_eq in E.
  destruct i as [|i]; [exact E|]. apply IH; [exact H|lia|lia].
Qed.

Lemma disagree_nth s l m : agree s l m = false ->
  exists i, (i < length l)%nat /\ (i < length m)%nat /\ nth i l 0 <> nth i m 0 + s.
Proof.
  revert m. induction l as [|a l IH]; intros [|b m] H; simpl in *; try discriminate.
  destruct (N.eqb a (b + s)) eqn:E.
  - destruct (IH m H) as [i [Hl [Hm Hd]]]. exists (S i). repeat split; [lia|lia|exact Hd].
  - apply N.eqb_neq in E. exists 0%nat. repeat split; [lia|lia|exact E].
Qed.

Fixpoint same_list (l m : list N) : bool :=
  match l, m with
  | [], [] => true
  | a :: l, b :: m => if N.eqb a b then same_list l m else false
  | _, _ => false
  end.

Lemma same_list_eq l m : same_list l m = true -> l = m.
Proof.
  revert m. induction l as [|a l IH]; intros [|b m] H; simpl in H; try discriminate; [reflexivity|].
  destruct (N.eqb a b) eqn:E; [|discriminate]. apply N.eqb_eq in E. f_equal; auto.
Qed.

Lemma nth_skip (l : list N) k i : nth i (skipn k l) 0 = nth (k + i) l 0.
Proof.
  revert l. induction k as [|k IH]; intros [|a l]; simpl; auto. now destruct i.
Qed.

Lemma nth_first (l : list N) k i : (i < k)%nat -> nth i (firstn k l) 0 = nth i l 0.
Proof.
  revert k i. induction l as [|a l IH]; intros [|k] [|i] H; simpl; auto; try lia. apply IH. lia.
Qed.

Lemma skip_map_seq (f : nat -> N) k a n : skipn k (map f (seq a n)) = map f (seq (a + k) (n - k)).
Proof.
  revert a n. induction k as [|k IH]; intros a n; simpl.
  - now rewrite Nat.add_0_r, Nat.sub_0_r.
  - destruct n as [|n]; [reflexivity|]. simpl. rewrite IH. do 2 f_equal. lia.
Qed.

(** ** Periods *)

(** W, the values of one period, is not itself with e added when moved by q; s is the saltus. *)
Definition moved_differs (s e : N) (q : nat) (w : list N) : bool :=
  negb (agree e (skipn q w ++ map (fun v => v + s) (firstn q w)) w).

Definition no_part_repeats (p s : N) (w : list N) : bool :=
  forallb (fun r => if (p mod r =? 0) && (s mod r =? 0) then moved_differs s (s / r) (N.to_nat (p / r)) w else true)
          (up_from 2 (N.to_nat p - 1)).

Definition preperiod_fails (n0 p : nat) (s : N) (l : list N) : bool :=
  match n0 with
  | O => true
  | S m => negb (N.eqb (nth (m + p) l 0) (nth m l 0 + s))
  end.

Fixpoint ascending (after : N) (l : list N) : bool :=
  match l with
  | [] => true
  | a :: l => if after <? a then ascending a l else false
  end.

(** [l]: the values from the heap before the preperiod on. *)
Definition check_window (n0 p s : N) (l : list N) : bool :=
  let start := if n0 =? 0 then O else 1%nat in
  let tail := skipn start l in
  agree s (skipn (N.to_nat p) tail) tail &&
  preperiod_fails start (N.to_nat p) s l &&
  no_part_repeats p s (firstn (N.to_nat p) tail).

Section Period.
Variables (f : nat -> N) (n0 p : nat) (s : N) (l : list N) (count : nat).
Hypothesis Hl : l = map f (seq 0 count).
Hypothesis Hp : (1 <= p)%nat.
Hypothesis Henough : (n0 + p <= count)%nat.

Lemma value_at i : (i < count)%nat -> nth i l 0 = f i.
Proof. intro H. rewrite Hl. now rewrite nth_map_seq. Qed.

Lemma length_values : length l = count.
Proof. now rewrite Hl, len_map, len_seq. Qed.

Lemma agree_known : agree s (skipn p (skipn n0 l)) (skipn n0 l) = true ->
  forall n, (n0 <= n)%nat -> (n + p < count)%nat -> f (n + p)%nat = f n + s.
Proof.
  intros H n Hn Hc. pose proof (agree_nth _ _ _ H (n - n0)%nat) as A. rewrite !nth_skip in A.
  replace (n0 + (p + (n - n0)))%nat with (n + p)%nat in A by lia.
  replace (n0 + (n - n0))%nat with n in A by lia.
  rewrite !value_at in A by lia. apply A; rewrite !len_skipn, length_values; lia.
Qed.

Lemma preperiod_checked : preperiod_fails n0 p s l = true -> n0 = 0%nat \/ f (n0 - 1 + p)%nat <> f (n0 - 1)%nat + s.
Proof.
  pose proof value_at as V. pose proof Henough as En. clear - En V.
  destruct n0 as [|m]; [now left|]. simpl. rewrite Nat.sub_0_r. intro H. right.
  apply negb_true_iff, N.eqb_neq in H. rewrite !V in H by lia. exact H.
Qed.

Lemma parts_checked : repeats f n0 p s -> no_part_repeats (N.of_nat p) s (firstn p (skipn n0 l)) = true ->
  forall r q e, (2 <= r)%nat -> p = (r * q)%nat -> s = N.of_nat r * e ->
  exists n, (n0 <= n)%nat /\ f (n + q)%nat <> f n + e.
Proof.
  intros Hrep H r q e Hr Hq He. unfold no_part_repeats in H. rewrite forallb_forall in H.
  assert (Hq1 : (1 <= q)%nat) by (destruct q; lia).
  assert (Hqp : (q <= p)%nat) by nia.
  assert (Hrp : (r <= p)%nat) by nia.
  assert (Hin : In (N.of_nat r) (up_from 2 (N.to_nat (N.of_nat p) - 1))) by (apply in_up_from; lia).
  specialize (H _ Hin). cbv beta in H.
  assert (Eq : N.of_nat p = N.of_nat q * N.of_nat r) by lia.
  assert (Es : s = e * N.of_nat r) by lia.
  rewrite Eq, Es, !N.mod_mul in H by lia. rewrite !N.div_mul in H by lia. cbn [N.eqb andb] in H.
  rewrite <- Es, Nnat.Nat2N.id in H. apply negb_true_iff in H. apply disagree_nth in H.
  destruct H as [i [_ [Hi Hd]]]. rewrite len_firstn, len_skipn, length_values in Hi.
  exists (n0 + i)%nat. split; [lia|]. intro E. apply Hd.
  set (w := firstn p (skipn n0 l)).
  assert (Wlen : length w = p) by (unfold w; rewrite len_firstn, len_skipn, length_values; lia).
  assert (W : forall j, (j < p)%nat -> nth j w 0 = f (n0 + j)%nat).
  { intros j Hj. unfold w. rewrite nth_first by exact Hj. rewrite nth_skip. apply value_at. lia. }
  rewrite (W i) by lia. rewrite <- E.
  destruct (le_lt_dec p (i + q)) as [L|L].
  - rewrite app_nth2; rewrite len_skipn, Wlen; [|lia].
    rewrite (nth_indep _ 0 (0 + s)) by (rewrite len_map, len_firstn, Wlen; lia).
    rewrite (map_nth (fun v => v + s)). rewrite nth_first by lia. rewrite W by lia.
    pose proof (Hrep (n0 + (i - (p - q)))%nat ltac:(lia)) as R. rewrite <- R. f_equal. lia.
  - rewrite app_nth1 by (rewrite len_skipn, Wlen; lia). rewrite nth_skip, W by lia. f_equal. lia.
Qed.
End Period.

Lemma map_seq_from (f : nat -> N) a n : map f (seq a n) = map (fun i => f (a + i)%nat) (seq 0 n).
Proof.
  revert a f. induction n as [|n IH]; intros a f; [reflexivity|]. cbn [seq map]. f_equal; [f_equal; lia|].
  rewrite (IH (S a)), (IH 1%nat). apply map_same. intros i _. f_equal. lia.
Qed.

(** What the window shows: the equation for the heaps that are read, and if it holds for all, that period
    and preperiod are least. *)
Lemma window_sound f n0 p s l count : (1 <= N.to_nat p)%nat -> (N.to_nat n0 + N.to_nat p <= count)%nat ->
  l = map f (seq (N.to_nat (N.pred n0)) (count - N.to_nat (N.pred n0))) -> check_window n0 p s l = true ->
  (forall n, (N.to_nat n0 <= n)%nat -> (n + N.to_nat p < count)%nat -> f (n + N.to_nat p)%nat = f n + s) /\
  (repeats f (N.to_nat n0) (N.to_nat p) s -> least_period f (N.to_nat n0) (N.to_nat p) s).
Proof.
  intros Hp Hcount Hl H. set (first := N.to_nat (N.pred n0)) in *.
  set (start := if n0 =? 0 then O else 1%nat) in H.
  assert (Start : (N.to_nat n0 = first + start)%nat).
  { unfold start, first. destruct (N.eqb_spec n0 0); lia. }
  rewrite map_seq_from in Hl. set (g := fun i => f (first + i)%nat) in Hl.
  unfold check_window in H. fold start in H. cbv zeta in H. rewrite !andb_true_iff in H. destruct H as [[H1 H2] H3].
  assert (Enough : (start + N.to_nat p <= count - first)%nat) by lia.
  split.
  - intros n Hn Hc.
    pose proof (agree_known g start (N.to_nat p) s l _ Hl Hp Enough H1 (n - first)%nat ltac:(lia) ltac:(lia)) as K.
    unfold g in K. replace (first + (n - first + N.to_nat p))%nat with (n + N.to_nat p)%nat in K by lia.
    now replace (first + (n - first))%nat with n in K by lia.
  - intro Hrep. assert (Rep : repeats g start (N.to_nat p) s).
    { intros i Hi. unfold g. replace (first + (i + N.to_nat p))%nat with (first + i + N.to_nat p)%nat by lia.
      apply Hrep. lia. }
    apply least_period_by_parts; [exact Hp|exact Hrep| |].
    + destruct (preperiod_checked g start (N.to_nat p) s l _ Hl Enough H2) as [E|E].
      * left. unfold start in E, Start. destruct (N.eqb_spec n0 0); [lia|discriminate].
      * assert (Hs : start = 1%nat \/ start = 0%nat) by (unfold start; destruct (n0 =? 0); auto).
        destruct Hs as [Es|Es]; [right|left; unfold first in Start; lia].
        unfold g in E. rewrite Es in E. simpl in E.
        replace (N.to_nat n0 - 1 + N.to_nat p)%nat with (first + N.to_nat p)%nat by lia.
        replace (N.to_nat n0 - 1)%nat with (first + 0)%nat by lia. exact E.
    + intros r q e Hr Hq He. rewrite <- (N2Nat.id p) in H3 at 1.
      destruct (parts_checked g start (N.to_nat p) s l _ Hl Hp Enough Rep H3 r q e Hr Hq He) as [i [Hi Hd]].
      exists (first + i)%nat. split; [lia|]. unfold g in Hd.
      now replace (first + (i + q))%nat with (first + i + q)%nat in Hd by lia.
Qed.
