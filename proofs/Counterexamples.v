(** * Wrong theorems

    Each theorem here is one of the others with a condition weakened or forgotten, and is refuted by a
    computed example. *)

From Coq Require Import NArith ZArith List Lia Arith Bool.
From Grundy Require Import Xors Xor Solutions Games Values Heaps Nim Divisors Codes Periods Subtraction Windows AllBut Rows Sparse Quotients QuotientChecker Checker.
Import ListNotations.

(** ** Tools: values from a table *)

Lemma by_table c N n : n < N -> nim_value_of c n = nth n (table c N) 0%N.
Proof. intro H. symmetry. now apply table_correct. Qed.

Definition repeats_below (t : list N) (n0 p bound : nat) : bool :=
  forallb (fun n => N.eqb (nth (n + p) t 0%N) (nth n t 0%N)) (seq n0 (bound - n0)).

Lemma repeats_below_spec c N n0 p bound :
  bound + p <= N -> repeats_below (table c N) n0 p bound = true ->
  forall n, n0 <= n < bound -> nim_value_of c (n + p) = nim_value_of c n.
Proof.
  intros HN H n Hn. unfold repeats_below in H. rewrite forallb_forall in H.
  rewrite !(by_table c N) by lia. apply N.eqb_eq. apply H. apply in_seq. lia.
Qed.

(** The theorem of Guy and Smith with another bound, and with preperiods from [least] on. *)
Definition guy_smith_with (bound : code -> nat -> nat -> nat -> nat -> nat) (least : nat) : Prop :=
  forall c k h p n0, bounded c k h -> 1 <= h -> 1 <= p -> least <= n0 ->
    (forall n, n0 <= n < bound c k h p n0 -> nim_value_of c (n + p) = nim_value_of c n) ->
    forall n, n0 <= n -> nim_value_of c (n + p) = nim_value_of c n.

(** A code and a heap at which the equation fails although it holds below the bound. *)
Lemma refuted bound least c p n0 bad N :
  1 <= p -> least <= n0 -> n0 <= bad -> bad + p < N ->
  bound c (most_stones c) (most_heaps c) p n0 + p <= N ->
  repeats_below (table c N) n0 p (bound c (most_stones c) (most_heaps c) p n0) = true ->
  N.eqb (nth (bad + p) (table c N) 0%N) (nth bad (table c N) 0%N) = false ->
  ~ guy_smith_with bound least.
Proof.
  intros Hp Hl Hb HN HB Hrep Hbad H. apply N.eqb_neq in Hbad. apply Hbad.
  rewrite <- !(by_table c N) by lia.
  apply (H c (most_stones c) (most_heaps c) p n0 (bounded_by c) (most_heaps_positive c) Hp Hl); [|exact Hb].
  exact (repeats_below_spec c N n0 p _ HB Hrep).
Qed.

Ltac by_example := unfold guy_smith_bound, most_stones, most_heaps; vm_compute; (reflexivity || lia).

(** 1. The window short by one: taking exactly two, period 2. *)
Theorem window_short_by_one : ~ guy_smith_with (fun c k h p n0 => guy_smith_bound c k h p n0 - 1) 1.
Proof. apply refuted with (c := Code [(2, 1%N)] false) (p := 2) (n0 := 1) (bad := 2) (N := 10); by_example. Qed.

(** 2. From heap 0 on, where a heap is nothing: 0.4. *)
Theorem preperiod_zero : ~ guy_smith_with guy_smith_bound 0.
Proof. apply refuted with (c := Code [(1, 4%N)] false) (p := 1) (n0 := 0) (bad := 2) (N := 10); by_example. Qed.

(** 3. The bound for one heap where a move may leave two: 0.4 again. *)
Theorem one_heap_of_two : ~ guy_smith_with (fun c k h p n0 => guy_smith_bound c k 1 p n0) 1.
Proof. apply refuted with (c := Code [(1, 4%N)] false) (p := 1) (n0 := 1) (bad := 2) (N := 10); by_example. Qed.

(** 4. Unequal heaps without the further period. *)
Theorem unequal_forgotten : ~ guy_smith_with (fun c k h p n0 => h * n0 + (h - 1) * p + k) 1.
Proof. apply refuted with (c := Code [(1, 6%N)] true) (p := 3) (n0 := 2) (bad := 9) (N := 20); by_example. Qed.

(** ** Periods and preperiods that are not least: taking one stone has period 2 from heap 0 on *)

Definition take_one : code := Code [(1, 3%N)] false.

Lemma take_one_period : least_period (nim_value_of take_one) 0 2 0.
Proof.
  apply (accepts_plain_sound (period_certificate take_one 0 2 0 3 by_window)). vm_compute. reflexivity.
Qed.

(** 5. A period need not be the least. *)
Theorem some_period_is_not_least :
  ~ forall (f : nat -> N) n0 p s, 1 <= p -> repeats f n0 p s ->
      (n0 = 0 \/ f (n0 - 1 + p) <> (f (n0 - 1)%nat + s)%N) -> least_period f n0 p s.
Proof.
  intro H. destruct take_one_period as [_ [Hrep _]].
  assert (H4 : repeats (nim_value_of take_one) 0 4 0).
  { intros n Hn. pose proof (repeats_times _ _ _ _ Hrep 2 n Hn) as E. simpl (2 * 2) in E. rewrite E. lia. }
  destruct (H _ 0 4 0%N ltac:(lia) H4 (or_introl eq_refl)) as [_ [_ Hleast]].
  destruct (Hleast 0 2 0%N ltac:(lia) Hrep) as [_ Hle]. lia.
Qed.

(** 6. Nor the preperiod. *)
Theorem some_preperiod_is_not_least :
  ~ forall (f : nat -> N) n0 p s, 1 <= p -> repeats f n0 p s ->
      (forall r q e, 2 <= r -> p = r * q -> s = (N.of_nat r * e)%N ->
         exists n, n0 <= n /\ f (n + q) <> (f n + e)%N) -> least_period f n0 p s.
Proof.
  intro H. destruct take_one_period as [_ [Hrep _]].
  assert (H1 : repeats (nim_value_of take_one) 1 2 0) by (intros n _; apply Hrep; lia).
  destruct (H _ 1 2 0%N ltac:(lia) H1) as [_ [_ Hleast]].
  - intros r q e Hr Hq He. exists 2. split; [lia|].
    assert (r = 2 /\ q = 1 /\ e = 0%N) as [-> [-> ->]] by (destruct q as [|[|q]]; nia).
    rewrite !(by_table take_one 5) by lia. vm_compute. discriminate.
  - destruct (Hleast 0 2 0%N ltac:(lia) Hrep) as [Hle _]. lia.
Qed.

(** 7. The saltus forgotten: hexadecimal 0.8 rises by 1 with each period of 3. *)
Theorem saltus_forgotten : ~ repeats (nim_value_of (Code [(1, 8%N)] false)) 1 3 0.
Proof.
  intro H. pose proof (H 1 (le_n 1)) as E. rewrite !(by_table _ 6) in E by lia. vm_compute in E. discriminate.
Qed.

(** 8. The bound of Guy and Smith does not prove a period with a saltus: hexadecimal 0.9 rises by 2 with
    each period of 4 from heap 2 to heap 18, and not to heap 19. *)
Theorem saltus_by_guy_smith :
  ~ forall c p n0 s, bounded c (most_stones c) (most_heaps c) -> 1 <= p -> 1 <= n0 ->
      (forall n, n0 <= n < guy_smith_bound c (most_stones c) (most_heaps c) p n0 ->
         nim_value_of c (n + p) = (nim_value_of c n + s)%N) ->
      repeats (nim_value_of c) n0 p s.
Proof.
  intro H. set (c := Code [(1, 9%N)] false).
  assert (R : repeats (nim_value_of c) 2 4 2).
  { apply H; [apply bounded_by|lia|lia|]. change (guy_smith_bound _ _ _ _ _) with 15. intros n Hn.
    rewrite !(by_table c 20) by lia.
    assert (E : forallb (fun n => N.eqb (nth (n + 4) (table c 20) 0%N) (nth n (table c 20) 0 + 2)%N) (seq 2 13) = true)
      by (vm_compute; reflexivity).
    rewrite forallb_forall in E. apply N.eqb_eq, E, in_seq. lia. }
  pose proof (R 15 ltac:(lia)) as E. rewrite !(by_table c 20) in E by lia. vm_compute in E. discriminate.
Qed.

(** 9. A window does not prove a period of a sparse space if the rare heaps are forgotten: 0.4 again, with
    the values of odd and even class. *)
Theorem rare_heaps_forgotten :
  ~ forall c k h n1 p W A, (forall a b, h (N.lxor a b) = xorb (h a) (h b)) -> bounded c k 2 -> 1 <= p -> 1 <= n1 ->
      2 * W <= n1 -> A + k <= W -> (forall n, n1 - W <= n < n1 -> nim_value_of c (n + p) = nim_value_of c n) ->
      (forall n v, n1 <= n < n1 + p -> (v < nim_value_of c n)%N -> common h false false n v = false ->
         good c h false false A n v) ->
      forall n, n1 - W <= n -> nim_value_of c (n + p) = nim_value_of c n.
Proof.
  intro H. set (c := Code [(1, 4%N)] false).
  assert (E : nim_value_of c (2 + 1) = nim_value_of c 2).
  { apply (H c 1 N.odd 2 1 1 0); try (clear H; lia).
    - intros a b. rewrite <- !N.bit0_odd. apply N.lxor_spec.
    - exact (bounded_by c).
    - intros n Hn. assert (n = 1) by lia. subst n. rewrite !(by_table c 4) by lia. reflexivity.
    - intros n v Hn Hv _. assert (n = 2) by lia. subst n. rewrite (by_table c 4) in Hv by lia.
      change (nth 2 (table c 4) 0%N) with 0%N in Hv. clear H. lia. }
  rewrite !(by_table c 4) in E by lia. vm_compute in E. discriminate.
Qed.

(** ** Nim *)

(** 10. Misère play is not decided as normal play is. *)
Theorem misere_as_normal : ~ forall l, Loses misere (g := nim) l <-> nim_sum l = 0%N.
Proof.
  intro H. pose proof (proj2 (H []) eq_refl) as L. apply misere_nim in L. unfold misere_lost in L.
  simpl in L. discriminate.
Qed.

(** 11. Heaps up to 2 with an even number of twos are not all lost in misère play: 1 1 is won. *)
Theorem even_number_of_twos :
  ~ forall l, forallb (fun n => n <=? 2) l = true -> Nat.even (count_occ Nat.eq_dec l 2) = true ->
      Loses misere (g := nim) l.
Proof.
  intro H. pose proof (H [1; 1] eq_refl eq_refl) as L. apply misere_nim in L. unfold misere_lost in L.
  simpl in L. discriminate.
Qed.

(** 12. Values of a sum are not added with carry. *)
Theorem values_added : ~ forall a b, value (g := nim) [a; b] = (value (g := nim) [a] + value (g := nim) [b])%N.
Proof.
  intro H. specialize (H 1 1). unfold nim in H. rewrite !value_heaps in H. cbn [map] in H.
  rewrite !nim_value in H. vm_compute in H. discriminate.
Qed.

(** ** Values *)

(** 13. Options of all smaller values do not make a value: none may have the value itself. *)
Theorem order_without_absence :
  ~ forall (l : list N) m m', (forall v, (v < m)%N -> In v l) -> (forall v, (v < m')%N -> In v l) -> m = m'.
Proof.
  intro H. assert (E : 0%N = 1%N); [|discriminate].
  apply (H [0%N]); intros v Hv; [lia|left; lia].
Qed.

(** 14. A winning move need not lower the value of the heap: in Kayles 4 with a heap of value 2 it rises
    from 1 to 3. *)
Theorem moves_only_lower :
  ~ forall c n m, In [m] (options c n) -> (nim_value_of c m < nim_value_of c n)%N.
Proof.
  intro H. pose proof (H kayles 4 3) as E. rewrite !(by_table kayles 6) in E by lia.
  assert (Hin : In [3] (options kayles 4)) by (vm_compute; tauto).
  specialize (E Hin). vm_compute in E. discriminate.
Qed.

(** 15. That a part is not v does not say that the option is not v: 1 is not 3, and 1 and 2 together are 3. *)
Theorem a_part_that_differs :
  ~ forall (l : list nat) n v, In n l -> G nim_rule n <> v -> xors (map (G nim_rule) l) <> v.
Proof.
  intro H. apply (H [1; 2] 1 3%N).
  - now left.
  - now rewrite nim_value.
  - cbn [map]. now rewrite !nim_value.
Qed.

(** 16. In inclusion and exclusion the least common multiple is not the product: of 1 .. 12 four are
    divisible by 4 or 6. *)
Definition product (s : list nat) : nat := fold_right Nat.mul 1 s.

Theorem products_for_multiples :
  ~ forall ds n, Forall (fun d => 1 <= d) ds ->
      Z.of_nat (how_many (divides_some ds) n) =
      (Z.of_nat n - Divisors.total (map (fun s => if Nat.even (length s) then Z.of_nat (n / product s)
                                                  else - Z.of_nat (n / product s)) (subsets ds)))%Z.
Proof. intro H. specialize (H [4; 6] 12 ltac:(repeat constructor)). vm_compute in H. discriminate. Qed.

(** 17. For a set of all numbers but some it is not enough that the last M values repeat: any number but 1. *)
Theorem state_by_window :
  ~ forall numbers M a p s, (forall m, In m numbers -> m <= M) -> M <= a ->
      (forall i, a - M <= i < a -> G (all_but_rule numbers) (i + p) = (G (all_but_rule numbers) i + s)%N) ->
      forall n, a - M <= n -> G (all_but_rule numbers) (n + p) = (G (all_but_rule numbers) n + s)%N.
Proof.
  intro H. pose proof (all_but_values_spec [1] 3 [0; 0; 1]%N eq_refl) as V. cbn [seq map] in V.
  injection V as V0 V1 V2. pose proof (H [1] 1 1 1 0%N) as H1. clear H.
  set (f := G (all_but_rule [1])) in *.
  assert (E : f (1 + 1) = (f 1%nat + 0)%N).
  { apply H1; [intros m [<-|[]]; apply le_n|apply le_n| |apply Nat.le_0_l].
    intros i Hi. assert (i = 0) by (clear - Hi; lia). subst i. cbn [Nat.add]. rewrite <- V0, <- V1. reflexivity. }
  cbn [Nat.add] in E. rewrite <- V2, <- V1 in E. discriminate.
Qed.

(** 18. For a misère quotient it is not enough that heaps one by one have what sums must have: taking one
    stone, 3 heaps of 1 are lost. The elements 0, 1, 2 are added, and 2 stands for all that is more. *)
Definition at_most_two (a b : N) : N := N.min 2 (a + b).

Lemma at_most_two_monoid : commutative_monoid (fun x => (x <= 2)%N) at_most_two.
Proof. unfold at_most_two. split; lia. Qed.

Lemma one_less_smaller n m : In m (match n with O => [] | S m => [m] end) -> m < n.
Proof. destruct n; [intros []|]. intros [<-|[]]. lia. Qed.

Definition one_less : rule := single (fun n => match n with O => [] | S m => [m] end) one_less_smaller.

Lemma one_less_falls (p q : heaps one_less) : In q (moves p) -> list_sum q < list_sum p.
Proof.
  intro H. apply in_heap_moves in H. destruct H as [l1 [n [l2 [parts [-> [H ->]]]]]].
  destruct n as [|n]; [destruct H|]. destruct H as [<-|[]]. rewrite !list_sum_app. simpl. lia.
Qed.

Theorem heaps_one_by_one :
  ~ forall (R : rule) (E : N -> Prop) mul (P : N -> bool) (f : nat -> N),
      commutative_monoid E mul -> (forall n, E (f n)) -> P 0%N = false -> (forall n, R n = [] -> f n = 0%N) ->
      (forall n l z, In l (R n) -> E z -> P (mul z (f n)) = true -> P (mul z (element mul f l)) = false) ->
      (forall n, R n <> [] -> P (f n) = false -> exists l, In l (R n) /\ P (element mul f l) = true) ->
      forall l, Loses misere (g := heaps R) l <-> P (element mul f l) = true.
Proof.
  intro H. set (f := fun n => if Nat.odd n then 1%N else 0%N).
  assert (F : forall n, f n = 0%N /\ f (S n) = 1%N \/ f n = 1%N /\ f (S n) = 0%N).
  { intro n. unfold f. rewrite Nat.odd_succ, <- Nat.negb_odd. destruct (Nat.odd n); auto. }
  assert (X : Loses misere (g := heaps one_less) [1; 1; 1] <-> N.eqb (element at_most_two f [1; 1; 1]) 1 = true).
  { apply (H one_less (fun x => (x <= 2)%N) at_most_two (fun x => N.eqb x 1) f).
    - exact at_most_two_monoid.
    - intro n. destruct (F n) as [[-> _]|[-> _]]; lia.
    - reflexivity.
    - intros [|n] E; [reflexivity|discriminate].
    - intros [|n] l z Hl Hz; [destruct Hl|]. destruct Hl as [<-|[]].
      unfold element, at_most_two. cbn [map Quotients.product fold_right].
      rewrite N.eqb_eq, N.eqb_neq. destruct (F n) as [[-> ->]|[-> ->]]; intros; lia.
    - intros [|n] E Hn; [now destruct E|]. exists [n]. split; [now left|]. revert Hn. unfold element, at_most_two.
      cbn [map Quotients.product fold_right]. rewrite N.eqb_neq, N.eqb_eq.
      destruct (F n) as [[-> ->]|[-> ->]]; intros; lia. }
  pose proof (wins_within_correct misere (heaps one_less) list_sum one_less_falls 4 [1; 1; 1] ltac:(simpl; lia)) as L.
  match type of L with if ?w then _ else _ => change w with false in L end. apply X in L. vm_compute in L. discriminate.
Qed.

(** 19. In misère play two equal parts do not cancel: two heaps of 2 are lost, and no heaps are won. *)
Theorem equal_parts_cancel :
  ~ forall n l, Wins misere (g := nim) l -> Wins misere (g := nim) (n :: n :: l).
Proof.
  intro H. destruct misere_cases as [_ [W L]]. exact (zermelo_one misere nim [2; 2] (H 2 [] W) L).
Qed.

(** 20. A set of all numbers but some has no last number that matters: any number but 1 is not the number 2 alone,
    although 2 is more than all that may not be taken. *)
Theorem numbers_beyond_forgotten :
  ~ forall numbers M, (forall m, In m numbers -> m <= M) -> forall n,
      G (all_but_rule numbers) n =
      nim_value_of (Code (map (fun t => (t, 3%N)) (filter (not_in numbers) (seq 1 (M + 1)))) false) n.
Proof.
  intro H. pose proof (all_but_values_spec [1] 5 [0; 0; 1; 1; 2]%N eq_refl) as V. cbn [seq map] in V.
  injection V as _ _ _ _ V4. specialize (H [1] 1 ltac:(intros m [<-|[]]; apply le_n) 4). rewrite <- V4 in H.
  rewrite (by_table _ 6) in H by lia. vm_compute in H. discriminate.
Qed.

(** 21. It is the rank that counts, not the number of equations: x = 0, stated twice, leaves y free. *)
Theorem equations_for_rank :
  ~ forall n system, width (S n) system -> (exists x, solution n system x) -> length system <= n ->
      counted (solution n system) (2 ^ (n - length system)).
Proof.
  intro H. set (system := [[true; false; false]; [true; false; false]]).
  assert (S : forall y, solution 2 system [false; y]).
  { intro y. split; [reflexivity|]. intros r [<-|[<-|[]]]; now destruct y. }
  destruct (H 2 system) as [all [_ [E L]]].
  - repeat constructor.
  - now exists [false; false].
  - apply le_n.
  - pose proof (proj2 (E _) (S false)) as F. pose proof (proj2 (E _) (S true)) as T.
    destruct all as [|x [|y all]]; try discriminate. destruct F as [F|[]], T as [T|[]]. congruence.
Qed.

(** 22. In Wythoff's game the diagonals do not make a state, without the values that the rows have used: the
    first three values of row 1 are 1, 2 and 0. *)
Theorem diagonals_for_state :
  ~ forall r m p, r <= m ->
      (forall i k, i <= r -> 1 <= k -> k <= r - i -> W i (m + p - k) = (W i (m - k) + N.of_nat p)%N) ->
      forall i n, i <= r -> m <= n -> W i (n + p) = (W i n + N.of_nat p)%N.
Proof.
  intro H. assert (C : exists later, columns_on 3 6 [] (repeat (0%N, FMapPositive.PositiveMap.empty unit) 2) =
    Some ([[2; 0]; [1; 2]; [0; 1]]%N, later)) by (eexists; vm_compute; reflexivity).
  destruct C as [later C]. apply (columns_on_right 1 3 0) in C; [|reflexivity|apply no_columns].
  destruct C as [C _]. unfold all_columns, column in C. cbn [seq rev app map Nat.add] in C.
  injection C as C2 D2 C1 D1 C0 D0. specialize (H 1 1 1 (le_n 1)).
  assert (E : W 1 (1 + 1) = (W 1 1 + 1)%N).
  { apply H; try apply le_n. intros i k Hi K1 K2. assert (i = 0 /\ k = 1) as [-> ->] by (clear - Hi K1 K2; lia).
    cbn [Nat.add Nat.sub]. rewrite <- C1, <- C0. reflexivity. }
  cbn [Nat.add] in E. rewrite <- D2, <- D1 in E. discriminate.
Qed.

(** 23. The values of a subtraction set need not repeat from heap 0 on: those of 2, 4, 7 do from heap 8 on. *)
Theorem purely_periodic : ~ forall S, exists p, 1 <= p /\ repeats (G (subtraction S)) 0 p 0.
Proof.
  intro H. destruct (H [2; 4; 7]) as [p [Hp R]].
  assert (L : least_period (nim_value_of (set_code [2; 4; 7])) 8 3 0).
  { apply (accepts_plain_sound (period_certificate (set_code [2; 4; 7]) 8 3 0 17 by_window)). vm_compute. reflexivity. }
  destruct L as [_ [_ L]]. destruct (L 0 p 0%N Hp) as [L0 _]; [|lia].
  intros n Hn. rewrite !sets_are_codes. now apply R.
Qed.

(** 24. Half of the splits are enough only because the product is commutative: of 3 there are 1 and 2, and 2 and 1. *)
Theorem commutativity_forgotten :
  ~ forall mul m x, (exists q, In q (quick_parts 2 m) /\ Quotients.product mul q = x) ->
      exists q, In q (half_parts 2 m) /\ Quotients.product mul q = x.
Proof.
  intro H. destruct (H (fun a _ => a) 3%N 2%N) as [q [Hq E]].
  - exists [2; 1]%N. split; [|reflexivity]. vm_compute. tauto.
  - destruct Hq as [<-|[]]. discriminate.
Qed.
