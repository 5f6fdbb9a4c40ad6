(** * Periods

    G(n + p) = G(n) + s for all n >= n0 (THEORY.md, "Periods"): when p and n0 are least, and the theorem of
    Guy and Smith, by which finitely many heaps prove it. *)

From Coq Require Import NArith List Lia Arith Bool.
From Grundy Require Import Xors Games Values Heaps Codes.
Import ListNotations.
Local Open Scope nim_scope.

Definition repeats (f : nat -> N) (n0 p : nat) (s : N) : Prop :=
  forall n, n0 <= n -> f (n + p) = (f n + s)%N.

(** The claim: a period with this preperiod, and no other period has a smaller preperiod, none is
    smaller. *)
Definition least_period (f : nat -> N) (n0 p : nat) (s : N) : Prop :=
  1 <= p /\ repeats f n0 p s /\
  forall n0' p' s', 1 <= p' -> repeats f n0' p' s' -> n0 <= n0' /\ p <= p'.

Section Least.
Variable f : nat -> N.

Lemma repeats_times n0 p s : repeats f n0 p s ->
  forall k n, n0 <= n -> f (n + k * p) = (f n + N.of_nat k * s)%N.
Proof.
  intro H. induction k as [|k IH]; intros n Hn.
  - rewrite Nat.add_0_r. lia.
  - replace (n + S k * p) with ((n + k * p) + p) by lia. rewrite (H (n + k * p)) by lia. rewrite (IH n Hn), Nnat.Nat2N.inj_succ, N.mul_succ_l. lia.
Qed.

Lemma preperiod_least n0 p s n0' p' s' :
  repeats f n0 p s -> 1 <= p' -> repeats f n0' p' s' ->
  (n0 = 0 \/ f (n0 - 1 + p) <> (f (n0 - 1) + s)%N) -> n0 <= n0'.
Proof.
  intros H Hp' H' Hd. destruct (le_lt_dec n0 n0') as [L|L]; [exact L|exfalso].
  destruct Hd as [E|Hd]; [lia|]. apply Hd. set (m := n0 - 1). assert (Hm : n0' <= m) by lia.
  pose proof (H' m Hm) as E1. pose proof (H' (m + p) ltac:(lia)) as E2.
  pose proof (H (m + p') ltac:(lia)) as E3.
  replace (m + p + p') with (m + p' + p) in E2 by lia. lia.
Qed.

Lemma same_slope n0 p s n0' p' s' : repeats f n0 p s -> repeats f n0' p' s' ->
  (N.of_nat p' * s = N.of_nat p * s')%N.
Proof.
  intros H H'. pose proof (repeats_times _ _ _ H p' (n0 + n0') ltac:(lia)) as E.
  pose proof (repeats_times _ _ _ H' p (n0 + n0') ltac:(lia)) as E'.
  rewrite (Nat.mul_comm p p') in E'. lia.
Qed.

Lemma repeats_earlier n0 p s n0' p' s' :
  1 <= p -> repeats f n0 p s -> repeats f n0' p' s' -> repeats f n0 p' s'.
Proof.
  intros Hp H H' n Hn. pose proof (H' (n + n0' * p) ltac:(nia)) as E.
  replace (n + n0' * p + p') with ((n + p') + n0' * p) in E by lia.
  rewrite !(repeats_times _ _ _ H) in E by lia. lia.
Qed.

(** Two periods have their greatest common divisor as a period. *)
Lemma gcd_repeats n0 p s p' s' : 1 <= p -> repeats f n0 p s -> repeats f n0 p' s' ->
  exists r e, p = r * Nat.gcd p p' /\ s = (N.of_nat r * e)%N /\ repeats f n0 (Nat.gcd p p') e.
Proof.
  intros Hp H H'. set (g := Nat.gcd p p').
  destruct (Nat.gcd_divide_l p p') as [r Hr]. fold g in Hr.
  destruct (Nat.gcd_bezout_pos p p' ltac:(lia)) as [u [v Huv]]. fold g in Huv.
  pose proof (same_slope _ _ _ _ _ _ H H') as Hs.
  assert (Hg : 1 <= g) by (destruct g; [rewrite Nat.mul_0_r in Hr; lia|lia]).
  assert (Hu : (N.of_nat u * N.of_nat p = N.of_nat g + N.of_nat v * N.of_nat p')%N) by lia.
  assert (Hdiff : (N.of_nat p * (N.of_nat u * s) = N.of_nat g * s + N.of_nat p * (N.of_nat v * s'))%N).
  { replace (N.of_nat p * (N.of_nat u * s))%N with ((N.of_nat u * N.of_nat p) * s)%N by lia.
    rewrite Hu. replace (N.of_nat p * (N.of_nat v * s'))%N with (N.of_nat v * (N.of_nat p * s'))%N by lia.
    rewrite <- Hs. lia. }
  assert (Hge : (N.of_nat v * s' <= N.of_nat u * s)%N).
  { apply N.mul_le_mono_pos_l with (p := N.of_nat p); [lia|]. rewrite Hdiff. lia. }
  exists r, (N.of_nat u * s - N.of_nat v * s')%N. split; [exact Hr|]. split.
  - apply N.mul_cancel_l with (p := N.of_nat g); [lia|].
    replace (N.of_nat g * (N.of_nat r * (N.of_nat u * s - N.of_nat v * s')))%N
      with (N.of_nat p * (N.of_nat u * s - N.of_nat v * s'))%N.
    + rewrite N.mul_sub_distr_l, Hdiff. lia.
    + rewrite Hr at 1. rewrite Nnat.Nat2N.inj_mul. lia.
  - intros n Hn. pose proof (repeats_times _ _ _ H u n Hn) as E.
    rewrite Huv in E. replace (n + (g + v * p')) with ((n + g) + v * p') in E by lia.
    rewrite (repeats_times _ _ _ H' v (n + g) ltac:(lia)) in E. lia.
Qed.

(** So a period is least if none of its parts p / r is one, and its preperiod is least if the equation
    fails just before it. *)
Theorem least_period_by_parts n0 p s :
  1 <= p -> repeats f n0 p s ->
  (n0 = 0 \/ f (n0 - 1 + p) <> (f (n0 - 1) + s)%N) ->
  (forall r q e, 2 <= r -> p = r * q -> s = (N.of_nat r * e)%N ->
     exists n, n0 <= n /\ f (n + q) <> (f n + e)%N) ->
  least_period f n0 p s.
Proof.
  intros Hp H Hpre Hparts. split; [exact Hp|]. split; [exact H|]. intros n0' p' s' Hp' H'.
  split; [now apply (preperiod_least n0 p s n0' p' s')|].
  pose proof (repeats_earlier _ _ _ _ _ _ Hp H H') as H0.
  destruct (gcd_repeats _ _ _ _ _ Hp H H0) as [r [e [Hr [He Hg]]]].
  destruct (le_lt_dec 2 r) as [L|L].
  - exfalso. destruct (Hparts r _ e L Hr He) as [n [Hn Hne]]. apply Hne, Hg, Hn.
  - assert (E : p = Nat.gcd p p') by (destruct r as [|[|r]]; simpl in Hr; lia).
    destruct (Nat.gcd_divide_r p p') as [q Hq]. rewrite <- E in Hq. destruct q; simpl in Hq; lia.
Qed.
End Least.

(** ** The theorem of Guy and Smith

    Moves take at most k stones and leave at most h heaps. *)
Definition bounded (c : code) (k h : nat) : Prop :=
  forall t d j, In (t, d) (takes c) -> t <= k /\ (j <= 3 -> N.testbit d (N.of_nat j) = true -> j <= h).

Lemma a_large_part (l : list nat) (h m : nat) :
  1 <= h -> 1 <= m -> length l <= h -> h * m <= list_sum l ->
  exists l1 a l2, l = l1 ++ a :: l2 /\ m <= a.
Proof.
  intros Hh Hm Hlen Hsum. destruct (Exists_dec (fun a => m <= a) l (le_dec m)) as [E|E].
  - apply Exists_exists in E. destruct E as [a [Hin Ha]]. apply in_split in Hin.
    destruct Hin as [l1 [l2 ->]]. eauto.
  - exfalso. assert (Hle : list_sum l <= length l * (m - 1)).
    { clear Hlen Hsum. induction l as [|a l IH]; simpl; [lia|].
      assert (~ m <= a) by (intro Ha; apply E; now left).
      assert (~ Exists (fun a => m <= a) l) by (intro Ha; apply E; now right). specialize (IH H0). lia. }
    assert (length l * (m - 1) <= h * (m - 1)) by (apply Nat.mul_le_mono_r; exact Hlen).
    assert (h * m = h * (m - 1) + h) by (replace m with (m - 1 + 1) at 1 by lia; lia). lia.
Qed.

Lemma middle_facts l1 (a b : nat) l2 :
  length (l1 ++ b :: l2) = length (l1 ++ a :: l2) /\
  list_sum (l1 ++ b :: l2) + a = list_sum (l1 ++ a :: l2) + b /\
  (1 <= b -> Forall (fun x => 1 <= x) (l1 ++ a :: l2) -> Forall (fun x => 1 <= x) (l1 ++ b :: l2)).
Proof.
  rewrite !len_app, !list_sum_app. simpl. repeat split; [lia|].
  rewrite !Forall_app, !Forall_cons_iff. tauto.
Qed.

(** The same heaps but one, b in place of a, are an option of n' where n' - n = b - a, as far as two equal
    heaps do not matter. *)
Lemma exchange c n n' l1 a b l2 :
  code_move c n (l1 ++ a :: l2) -> 1 <= b -> n' + a = n + b ->
  allowed (unequal c) (l1 ++ b :: l2) = true -> code_move c n' (l1 ++ b :: l2).
Proof.
  intros [t [d [Hin [H3 [M [Hp [Hs _]]]]]]] Hb Hn Ha.
  destruct (middle_facts l1 a b l2) as [E1 [E2 E3]]. exists t, d. rewrite E1.
  repeat split; auto. lia.
Qed.

Lemma allowed_two u l : length l <> 2 -> allowed u l = true.
Proof. destruct l as [|a [|b [|x l]]]; simpl; intro H; try reflexivity. lia. Qed.

Section GuySmith.
Variables (c : code) (k h p n0 : nat).
Hypothesis Hbounded : bounded c k h.
Hypothesis Hh : 1 <= h.
Hypothesis Hp : 1 <= p.
Hypothesis Hn0 : 1 <= n0.

Let f := nim_value_of c.

(** As far as this the equation must be known. *)
Definition guy_smith_bound : nat := h * n0 + (h - 1) * p + k + (if unequal c then p else 0).

Variable n : nat.
Hypothesis Hn : guy_smith_bound <= n.
Hypothesis IH : forall m, n0 <= m < n -> f (m + p) = f m.

Lemma move_bounds m l : code_move c m l -> length l <= h /\ m <= list_sum l + k.
Proof.
  intros [t [d [Hin [H3 [M [_ [Hs _]]]]]]].
  destruct (Hbounded t d (length l) Hin) as [Ht Hj]. apply andb_prop in M. destruct M as [M _].
  split; [now apply Hj|lia].
Qed.

Lemma down : forall l, code_move c (n + p) l ->
  exists l', code_move c n l' /\ xors (map f l') = xors (map f l).
Proof.
  intros l Hl. destruct (move_bounds _ _ Hl) as [Hlen Hsum]. unfold guy_smith_bound in Hn.
  assert (Hlow : h * (n0 + p) + (if unequal c then p else 0) <= list_sum l).
  { rewrite Nat.mul_add_distr_l. assert (h * p = (h - 1) * p + p) by (destruct h; simpl; lia). lia. }
  (* with b = a - p in place of a *)
  assert (Step : forall l1 a l2, l = l1 ++ a :: l2 -> n0 + p <= a ->
    allowed (unequal c) (l1 ++ (a - p) :: l2) = true ->
    exists l', code_move c n l' /\ xors (map f l') = xors (map f l)).
  { intros l1 a l2 -> Ha Hall. exists (l1 ++ (a - p) :: l2). split.
    - apply (exchange c (n + p) n l1 a); [exact Hl|lia|lia|exact Hall].
    - rewrite !map_app. simpl. rewrite !xors_middle. f_equal.
      assert (a < n + p).
      { apply (code_smaller c (n + p) (l1 ++ a :: l2)); [now apply in_options|].
        apply in_app_iff. right. now left. }
      replace a with (a - p + p) at 2 by lia. symmetry. apply IH. lia. }
  destruct (unequal c) eqn:U.
  - destruct (Nat.eq_dec (length l) 2) as [E2|E2].
    + destruct l as [|a [|b [|x l]]]; try discriminate. simpl in Hlow.
      assert (Hab : a <> b).
      { destruct Hl as [t [d [_ [_ [_ [_ [_ Hall]]]]]]]. rewrite U in Hall. simpl in Hall.
        intros ->. rewrite Nat.eqb_refl in Hall. discriminate. }
      assert (H2 : 2 * (n0 + p) <= h * (n0 + p)) by (apply Nat.mul_le_mono_r; exact Hlen).
      assert (Ok : forall x y, x <> y -> allowed true [x; y] = true).
      { intros x y Hxy. simpl. now rewrite (proj2 (Nat.eqb_neq x y) Hxy). }
      destruct (le_lt_dec b a) as [L|L].
      * destruct (Nat.eq_dec (a - p) b) as [E|E].
        -- apply (Step [a] b []); [reflexivity|lia|]. apply Ok. lia.
        -- apply (Step [] a [b]); [reflexivity|lia|]. now apply Ok.
      * destruct (Nat.eq_dec a (b - p)) as [E|E].
        -- apply (Step [] a [b]); [reflexivity|lia|]. apply Ok. lia.
        -- apply (Step [a] b []); [reflexivity|lia|]. now apply Ok.
    + destruct (a_large_part l h (n0 + p)) as [l1 [a [l2 [E Ha]]]]; try lia.
      apply (Step l1 a l2 E Ha). apply allowed_two. rewrite E in E2.
      now rewrite (proj1 (middle_facts l1 a (a - p) l2)).
  - destruct (a_large_part l h (n0 + p)) as [l1 [a [l2 [E Ha]]]]; try lia.
    apply (Step l1 a l2 E Ha). destruct (l1 ++ (a - p) :: l2) as [|? [|? [|? ?]]]; reflexivity.
Qed.

Lemma up : forall l, code_move c n l ->
  exists l', code_move c (n + p) l' /\ xors (map f l') = xors (map f l).
Proof.
  intros l Hl. destruct (move_bounds _ _ Hl) as [Hlen Hsum]. unfold guy_smith_bound in Hn.
  assert (Hlow : h * n0 <= list_sum l) by lia.
  assert (Step : forall l1 a l2, l = l1 ++ a :: l2 -> n0 <= a ->
    allowed (unequal c) (l1 ++ (a + p) :: l2) = true ->
    exists l', code_move c (n + p) l' /\ xors (map f l') = xors (map f l)).
  { intros l1 a l2 -> Ha Hall. exists (l1 ++ (a + p) :: l2). split.
    - apply (exchange c n (n + p) l1 a); [exact Hl|lia|lia|exact Hall].
    - rewrite !map_app. simpl. rewrite !xors_middle. f_equal. apply IH. split; [exact Ha|].
      apply (code_smaller c n (l1 ++ a :: l2)); [now apply in_options|].
      apply in_app_iff. right. now left. }
  destruct (unequal c) eqn:U.
  - destruct (Nat.eq_dec (length l) 2) as [E2|E2].
    + destruct l as [|a [|b [|x l]]]; try discriminate. simpl in Hlow.
      assert (H2 : 2 * n0 <= h * n0) by (apply Nat.mul_le_mono_r; exact Hlen).
      assert (Ok : forall x y, x <> y -> allowed true [x; y] = true).
      { intros x y Hxy. simpl. now rewrite (proj2 (Nat.eqb_neq x y) Hxy). }
      destruct (le_lt_dec b a) as [L|L].
      * apply (Step [] a [b]); [reflexivity|lia|]. apply Ok. lia.
      * apply (Step [a] b []); [reflexivity|lia|]. apply Ok. lia.
    + destruct (a_large_part l h n0) as [l1 [a [l2 [E Ha]]]]; try lia.
      apply (Step l1 a l2 E Ha). apply allowed_two. rewrite E in E2.
      now rewrite (proj1 (middle_facts l1 a (a + p) l2)).
  - destruct (a_large_part l h n0) as [l1 [a [l2 [E Ha]]]]; try lia.
    apply (Step l1 a l2 E Ha). destruct (l1 ++ (a + p) :: l2) as [|? [|? [|? ?]]]; reflexivity.
Qed.
End GuySmith.

(** Guy and Smith 1956, for any h; with h = 1 it is the window of k values that repeats (Golomb 1966), with
    h = 2 and unequal heaps it is Grundy's game. *)
Theorem guy_smith (c : code) (k h p n0 : nat) :
  bounded c k h -> 1 <= h -> 1 <= p -> 1 <= n0 ->
  (forall n, n0 <= n < guy_smith_bound c k h p n0 -> nim_value_of c (n + p) = nim_value_of c n) ->
  forall n, n0 <= n -> nim_value_of c (n + p) = nim_value_of c n.
Proof.
  intros Hb Hh Hp Hn0 Hknown. induction n as [n IHn] using lt_wf_ind. intro Hn.
  destruct (le_lt_dec (guy_smith_bound c k h p n0) n) as [L|L]; [|now apply Hknown].
  assert (IH : forall m, n0 <= m < n -> nim_value_of c (m + p) = nim_value_of c m).
  { intros m [H1 H2]. now apply IHn. }
  unfold nim_value_of at 1 2. rewrite !G_eq. apply mex_same. intro v. rewrite !in_map_iff. split.
  - intros [l [E Hl]]. apply in_options in Hl.
    destruct (down c k h p n0 Hb Hh Hp Hn0 n L IH l Hl) as [l' [Hl' E']].
    exists l'. split; [|now apply in_options]. rewrite <- E. exact E'.
  - intros [l [E Hl]]. apply in_options in Hl.
    destruct (up c k h p n0 Hb Hh Hp Hn0 n L IH l Hl) as [l' [Hl' E']].
    exists l'. split; [|now apply in_options]. rewrite <- E. exact E'.
Qed.
