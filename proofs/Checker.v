(** * The checker

    Certificates as values, what each claims about the game, and [accepts], with the theorem that what
    is accepted is true. The conditions are those of [grundy verify] (src/verify/period.c, rule.c).

    [accepts] takes the program that computes the nim-values, [compute], of which only one thing is
    asked: when it answers, the answer is right ([computes]). [plain] is that of Codes.v; Fast.v has one
    with machine integers. *)

From Coq Require Import NArith List Lia Arith Bool.
From Grundy Require Import Xors Games Values Heaps Codes Periods Xor.
Import ListNotations.
Local Open Scope N_scope.

(** ** Certificates and claims *)

Inductive period_proof := by_window | by_guy_smith.

Inductive certificate :=
| period_certificate (c : code) (preperiod period saltus computed_to : N) (proof : period_proof)
| values_certificate (c : code) (from to : N) (values : list N)
| contradiction_certificate (equations unknowns : N) (system : list row) (numbers : list N).

Definition claim (x : certificate) : Prop :=
  match x with
  | period_certificate c n0 p s _ _ =>
      least_period (nim_value_of c) (N.to_nat n0) (N.to_nat p) s
  | values_certificate c from to values =>
      from <= to /\ map (nim_value_of c) (seq (N.to_nat from) (N.to_nat (to + 1 - from))) = values
  | contradiction_certificate _ unknowns system _ => no_solution unknowns system
  end.

(** ** Computing values *)

Definition computes (compute : code -> nat -> option (list N)) : Prop :=
  forall c n l, compute c n = Some l -> l = map (nim_value_of c) (seq 0 n).

Definition plain (c : code) (n : nat) : option (list N) := Some (table c n).

Lemma nth_map_seq (f : nat -> N) a n i : (i < n)%nat -> nth i (map f (seq a n)) 0 = f (a + i)%nat.
Proof.
  intro H. rewrite (nth_indep _ 0 (f 0%nat)) by (rewrite len_map, len_seq; exact H).
  rewrite map_nth. f_equal. now apply seq_nth.
Qed.

Lemma plain_computes : computes plain.
Proof.
  intros c n l H. injection H as <-. apply nth_ext with (d := 0) (d' := 0).
  - now rewrite table_length, len_map, len_seq.
  - intros i Hi. rewrite table_length in Hi. now rewrite table_correct, nth_map_seq.
Qed.

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

(** ** Comparing lists *)

(** Do the lists agree as far as the shorter one goes? *)
Fixpoint agree (l m : list N) : bool :=
  match l, m with
  | a :: l, b :: m => if N.eqb a b then agree l m else false
  | _, _ => true
  end.

Lemma agree_nth l m : agree l m = true ->
  forall i, (i < length l)%nat -> (i < length m)%nat -> nth i l 0 = nth i m 0.
Proof.
  revert m. induction l as [|a l IH]; intros [|b m] H i Hl Hm; simpl in *; try lia.
  destruct (N.eqb a b) eqn:E; [|discriminate]. apply N.eqb_eq in E.
  destruct i as [|i]; [exact E|]. apply IH; [exact H|lia|lia].
Qed.

Lemma disagree_nth l m : agree l m = false ->
  exists i, (i < length l)%nat /\ (i < length m)%nat /\ nth i l 0 <> nth i m 0.
Proof.
  revert m. induction l as [|a l IH]; intros [|b m] H; simpl in *; try discriminate.
  destruct (N.eqb a b) eqn:E.
  - destruct (IH m H) as [i [Hl [Hm Hd]]]. exists (S i). repeat split; [lia|lia|exact Hd].
  - apply N.eqb_neq in E. exists 0%nat. repeat split; [lia|lia|exact E].
Qed.

Lemma nth_skip (l : list N) k i : nth i (skipn k l) 0 = nth (k + i) l 0.
Proof.
  revert l. induction k as [|k IH]; intros [|a l]; simpl; auto. now destruct i.
Qed.

Lemma nth_first (l : list N) k i : (i < k)%nat -> nth i (firstn k l) 0 = nth i l 0.
Proof.
  revert k i. induction l as [|a l IH]; intros [|k] [|i] H; simpl; auto; try lia. apply IH. lia.
Qed.

(** ** Periods *)

Fixpoint up_from (r : N) (n : nat) : list N :=
  match n with
  | O => []
  | S n => r :: up_from (r + 1) n
  end.

Lemma in_up_from r n x : In x (up_from r n) <-> r <= x /\ x < r + N.of_nat n.
Proof.
  revert r. induction n as [|n IH]; intro r; simpl; [lia|]. rewrite IH. lia.
Qed.

(** W, the values of one period, is not the same q further on. *)
Definition moved_differs (q : nat) (w : list N) : bool := negb (agree (skipn q w ++ firstn q w) w).

Definition no_part_repeats (p : N) (w : list N) : bool :=
  forallb (fun r => if N.eqb (p mod r) 0 then moved_differs (N.to_nat (p / r)) w else true)
          (up_from 2 (N.to_nat p - 1)).

Definition preperiod_fails (n0 p : nat) (l : list N) : bool :=
  match n0 with
  | O => true
  | S m => negb (N.eqb (nth (m + p) l 0) (nth m l 0))
  end.

Definition heaps_read (c : code) (n0 p : N) : N :=
  N.of_nat (most_heaps c) * (N.max 1 n0 + p) + N.of_nat (most_stones c) + (if unequal c then p else 0).

Definition proof_applies (c : code) (proof : period_proof) : bool :=
  match proof with
  | by_window => Nat.eqb (most_heaps c) 1
  | by_guy_smith => Nat.ltb 1 (most_heaps c)
  end.

Definition accepts_period (compute : code -> nat -> option (list N))
    (c : code) (n0 p s computed_to : N) (proof : period_proof) : bool :=
  if (1 <=? p) && (s =? 0) && proof_applies c proof && (computed_to + 1 =? heaps_read c n0 p) then
    match compute c (N.to_nat (heaps_read c n0 p)) with
    | None => false
    | Some l =>
        let start := N.to_nat n0 in
        let tail := skipn start l in
        agree (skipn (N.to_nat p) tail) tail &&
        preperiod_fails start (N.to_nat p) l &&
        no_part_repeats p (firstn (N.to_nat p) tail)
    end
  else false.

Section Period.
Variables (c : code) (n0 p : nat) (l : list N) (count : nat).
Let f := nim_value_of c.
Hypothesis Hl : l = map f (seq 0 count).
Hypothesis Hp : (1 <= p)%nat.
Hypothesis Hcount : (count = most_heaps c * (Nat.max 1 n0 + p) + most_stones c + if unequal c then p else 0)%nat.

Lemma value_at i : (i < count)%nat -> nth i l 0 = f i.
Proof. intro H. rewrite Hl. now rewrite nth_map_seq. Qed.

Lemma length_values : length l = count.
Proof. now rewrite Hl, len_map, len_seq. Qed.

Lemma enough : (n0 + p <= count)%nat.
Proof.
  pose proof (most_heaps_positive c).
  assert (1 * (Nat.max 1 n0 + p) <= most_heaps c * (Nat.max 1 n0 + p))%nat by (apply Nat.mul_le_mono_r; lia).
  lia.
Qed.

Lemma repeats_checked : agree (skipn p (skipn n0 l)) (skipn n0 l) = true -> repeats f n0 p 0.
Proof.
  intro H. pose proof (agree_nth _ _ H) as A.
  assert (Known : forall n, (n0 <= n)%nat -> (n + p < count)%nat -> f (n + p)%nat = f n).
  { intros n Hn Hc. specialize (A (n - n0)%nat). rewrite !nth_skip in A.
    replace (n0 + (p + (n - n0)))%nat with (n + p)%nat in A by lia.
    replace (n0 + (n - n0))%nat with n in A by lia.
    rewrite !value_at in A by lia. apply A; rewrite !len_skipn, length_values; lia. }
  pose proof (guy_smith c (most_stones c) (most_heaps c) p (Nat.max 1 n0) (bounded_by c)
                (most_heaps_positive c) Hp (Nat.le_max_l 1 n0)) as Far.
  assert (Bound : (guy_smith_bound c (most_stones c) (most_heaps c) p (Nat.max 1 n0) + p = count)%nat).
  { unfold guy_smith_bound. rewrite Hcount. pose proof (most_heaps_positive c).
    rewrite Nat.mul_add_distr_l.
    assert (most_heaps c * p = (most_heaps c - 1) * p + p)%nat by (destruct (most_heaps c); simpl; lia). lia. }
  intros n Hn. rewrite N.add_0_r. destruct (le_lt_dec (Nat.max 1 n0) n) as [L|L].
  - apply Far; [|exact L]. intros m Hm. apply Known; lia.
  - apply Known; [exact Hn|]. pose proof (most_heaps_positive c).
    assert (1 * (Nat.max 1 n0 + p) <= most_heaps c * (Nat.max 1 n0 + p))%nat by (apply Nat.mul_le_mono_r; lia).
    lia.
Qed.

Lemma preperiod_checked : preperiod_fails n0 p l = true -> n0 = 0%nat \/ f (n0 - 1 + p)%nat <> f (n0 - 1)%nat + 0.
Proof.
  pose proof enough as En. pose proof value_at as V. clear - En V.
  destruct n0 as [|m]; [now left|]. simpl. rewrite Nat.sub_0_r, N.add_0_r. intro H. right.
  apply negb_true_iff, N.eqb_neq in H. rewrite !V in H by lia. exact H.
Qed.

Lemma parts_checked : repeats f n0 p 0 -> no_part_repeats (N.of_nat p) (firstn p (skipn n0 l)) = true ->
  forall r q, (2 <= r)%nat -> p = (r * q)%nat -> exists n, (n0 <= n)%nat /\ f (n + q)%nat <> f n.
Proof.
  intros Hrep H r q Hr Hq. unfold no_part_repeats in H. rewrite forallb_forall in H.
  assert (Hq1 : (1 <= q)%nat) by (destruct q; lia).
  assert (Hqp : (q <= p)%nat) by nia.
  assert (Hrp : (r <= p)%nat) by nia.
  assert (Hin : In (N.of_nat r) (up_from 2 (N.to_nat (N.of_nat p) - 1))) by (apply in_up_from; lia).
  specialize (H _ Hin). cbv beta in H.
  assert (Eq : N.of_nat p = N.of_nat q * N.of_nat r) by lia.
  rewrite Eq, N.mod_mul in H by lia. rewrite N.div_mul in H by lia. simpl in H.
  rewrite Nnat.Nat2N.id in H. apply negb_true_iff in H. apply disagree_nth in H.
  destruct H as [i [_ [Hi Hd]]]. rewrite len_firstn, len_skipn, length_values in Hi.
  exists (n0 + i)%nat. split; [lia|]. intro E. apply Hd.
  pose proof enough as En. set (w := firstn p (skipn n0 l)).
  assert (Wlen : length w = p) by (unfold w; rewrite len_firstn, len_skipn, length_values; lia).
  assert (W : forall j, (j < p)%nat -> nth j w 0 = f (n0 + j)%nat).
  { intros j Hj. unfold w. rewrite nth_first by exact Hj. rewrite nth_skip. apply value_at. lia. }
  rewrite (W i) by lia. rewrite <- E.
  destruct (le_lt_dec p (i + q)) as [L|L].
  - rewrite app_nth2; rewrite len_skipn, Wlen; [|lia]. rewrite nth_first by lia. rewrite W by lia.
    pose proof (Hrep (n0 + (i - (p - q)))%nat ltac:(lia)) as R. rewrite N.add_0_r in R.
    rewrite <- R. f_equal. lia.
  - rewrite app_nth1 by (rewrite len_skipn, Wlen; lia). rewrite nth_skip, W by lia. f_equal. lia.
Qed.
End Period.

Theorem accepts_period_sound compute c n0 p s computed_to proof :
  computes compute -> accepts_period compute c n0 p s computed_to proof = true ->
  claim (period_certificate c n0 p s computed_to proof).
Proof.
  intros Hc H. unfold accepts_period in H.
  destruct ((1 <=? p) && (s =? 0) && proof_applies c proof && (computed_to + 1 =? heaps_read c n0 p)) eqn:E;
    [|discriminate].
  apply andb_prop in E. destruct E as [E _]. apply andb_prop in E. destruct E as [E _].
  apply andb_prop in E. destruct E as [E1 E2]. apply N.leb_le in E1. apply N.eqb_eq in E2. subst s.
  destruct (compute c (N.to_nat (heaps_read c n0 p))) as [l|] eqn:El; [|discriminate].
  apply Hc in El. cbv zeta in H. apply andb_prop in H. destruct H as [H H3].
  apply andb_prop in H. destruct H as [H1 H2].
  assert (Hp : (1 <= N.to_nat p)%nat) by lia.
  assert (Hcount : N.to_nat (heaps_read c n0 p) =
    (most_heaps c * (Nat.max 1 (N.to_nat n0) + N.to_nat p) + most_stones c +
     (if unequal c then N.to_nat p else 0))%nat).
  { unfold heaps_read. destruct (unequal c); lia. }
  pose proof (repeats_checked c (N.to_nat n0) (N.to_nat p) l _ El Hp Hcount H1) as Hrep.
  simpl. apply least_period_by_parts; [exact Hp|exact Hrep| |].
  - exact (preperiod_checked c (N.to_nat n0) (N.to_nat p) l _ El Hp Hcount H2).
  - intros r q e Hr Hq He.
    replace p with (N.of_nat (N.to_nat p)) in H3 by lia. rewrite Nnat.Nat2N.id in H3.
    destruct (parts_checked c (N.to_nat n0) (N.to_nat p) l _ El Hp Hcount Hrep H3 r q Hr Hq) as [n [Hn Hd]].
    exists n. split; [exact Hn|]. assert (e = 0) by (destruct e; [reflexivity|]; lia). subst e. now rewrite N.add_0_r.
Qed.

(** ** Values *)

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

Definition accepts_values (compute : code -> nat -> option (list N)) (c : code) (from to : N) (values : list N) : bool :=
  if (from <=? to) then
    match compute c (N.to_nat (to + 1)) with
    | None => false
    | Some l => same_list (skipn (N.to_nat from) l) values
    end
  else false.

Lemma skip_map_seq (f : nat -> N) k a n : skipn k (map f (seq a n)) = map f (seq (a + k) (n - k)).
Proof.
  revert a n. induction k as [|k IH]; intros a n; simpl.
  - now rewrite Nat.add_0_r, Nat.sub_0_r.
  - destruct n as [|n]; [reflexivity|]. simpl. rewrite IH. do 2 f_equal. lia.
Qed.

Theorem accepts_values_sound compute c from to values :
  computes compute -> accepts_values compute c from to values = true ->
  claim (values_certificate c from to values).
Proof.
  intros Hc H. unfold accepts_values in H. destruct (from <=? to) eqn:E; [|discriminate].
  apply N.leb_le in E. destruct (compute c (N.to_nat (to + 1))) as [l|] eqn:El; [|discriminate].
  apply Hc in El. apply same_list_eq in H. subst l. simpl. split; [exact E|]. rewrite <- H, skip_map_seq.
  f_equal. f_equal; lia.
Qed.

(** ** All certificates *)

Definition accepts_with (compute : code -> nat -> option (list N)) (x : certificate) : bool :=
  match x with
  | period_certificate c n0 p s computed_to proof => accepts_period compute c n0 p s computed_to proof
  | values_certificate c from to values => accepts_values compute c from to values
  | contradiction_certificate equations unknowns system numbers =>
      accepts_contradiction equations unknowns system numbers
  end.

Theorem accepts_with_sound compute x : computes compute -> accepts_with compute x = true -> claim x.
Proof.
  intros Hc. destruct x; simpl accepts_with.
  - now apply accepts_period_sound.
  - now apply accepts_values_sound.
  - apply accepts_contradiction_sound.
Qed.

(** Without any axiom. *)
Definition accepts_plain : certificate -> bool := accepts_with plain.

Theorem accepts_plain_sound x : accepts_plain x = true -> claim x.
Proof. apply accepts_with_sound, plain_computes. Qed.
