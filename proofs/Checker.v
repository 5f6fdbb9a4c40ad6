(** * The checker

    Certificates as values, what each claims about the game, and [accepts], with the theorem that what
    is accepted is true. The conditions are those of [grundy verify] (src/verify/period.c, rule.c).

    [accepts] takes the program that computes the nim-values, [compute], of which only one thing is
    asked: when it answers, the answer is right ([computes]). [plain] is that of Codes.v; Fast.v has one
    with machine integers. *)

From Coq Require Import NArith List Lia Arith Bool.
From Grundy Require Import Xors Games Values Heaps Codes Periods Windows Xor Solutions AllBut Rows Tables ArithmeticChecker Sparse Claims QuotientChecker
  Positions.
Import ListNotations.
Local Open Scope N_scope.

(** ** Certificates and claims *)

(** [matched_at] is the n1 of Arithmetic.v and of Sparse.v; [arms] is A there, [window] W. *)
Inductive period_proof :=
| by_window
| by_guy_smith
| by_arithmetic (matched_at : N)
| by_sparse_window (mask parity : N) (rares : list N) (arms window matched_at : N).

Inductive certificate :=
| period_certificate (c : code) (preperiod period saltus computed_to : N) (proof : period_proof)
| all_but_certificate (numbers : list nat) (preperiod period saltus computed_to matched_at : N)
| values_certificate (c : code) (from to : N) (values : list N)
| all_but_values_certificate (numbers : list nat) (from to : N) (values : list N)
| contradiction_certificate (equations unknowns : N) (system : list row) (numbers : list N)
| solution_certificate (equations unknowns : N) (system : list row) (rank : N) (free : list N) (solution : row)
    (basis : option (list row))
| terms_contradiction_certificate (equations : N) (system : list terms) (numbers : list N)
| terms_solution_certificate (equations unknowns : N) (system : list terms) (solution : row)
| strategy_certificate (games : list heap_game) (position : list part) (value : option N) (next : bool)
    (claims : list heap_claim)
| quotient_certificate (games : list heap_game) (order p_size : N) (generators : list component) (products p : list N)
    (closure : list component) (phi : list N) (periods : list (N * N)) (position : option (list component * bool))
| position_certificate (games : list heap_game) (position : list component) (next : bool)
    (claims : list (list component * bool))
| vertices_certificate (edges : list (list nat)) (claims : list heap_claim)
| row_certificate (row preperiod period matched repeated : N).

Definition claim (x : certificate) : Prop :=
  match x with
  | period_certificate c n0 p s _ _ =>
      least_period (nim_value_of c) (N.to_nat n0) (N.to_nat p) s
  | all_but_certificate numbers n0 p s _ _ =>
      least_period (G (all_but_rule numbers)) (N.to_nat n0) (N.to_nat p) s
  | values_certificate c from to values =>
      from <= to /\ map (nim_value_of c) (seq (N.to_nat from) (N.to_nat (to + 1 - from))) = values
  | all_but_values_certificate numbers from to values =>
      from <= to /\
      map (G (all_but_rule numbers)) (seq (N.to_nat from) (N.to_nat (to + 1 - from))) = values
  | contradiction_certificate _ unknowns system _ => no_solution unknowns system
  | solution_certificate _ unknowns system rank free x0 basis => solution_claim unknowns system rank free x0 basis
  | terms_contradiction_certificate _ system _ => no_assignment system
  | terms_solution_certificate _ _ system x0 => terms_solution_claim system x0
  | strategy_certificate games position v next _ => strategy_claim games position v next
  | quotient_certificate games order p_size _ _ p closure phi periods position =>
      quotient_claim games periods order p_size p closure phi position
  | position_certificate games position next _ => position_claim misere games position next
  | vertices_certificate edges claims => vertices_claim edges claims
  | row_certificate row n0 q _ _ => row_claim row n0 q
  end.

(** ** Computing values *)

Definition computes (compute : code -> nat -> option (list N)) : Prop :=
  forall c n l, compute c n = Some l -> l = map (nim_value_of c) (seq 0 n).

(** The values of the heaps [first] .. [count] - 1 from the rare heaps of a sparse space, which are these;
    each value below that of a heap from n1 on is one of a [good] option. *)
Definition splitting (c : code) : list (nat * N) := filter (fun td => may_leave (fst td) (snd td) 2) (takes c).
Definition splitting_parity (c : code) : bool := match splitting c with [] => false | td :: _ => Nat.odd (fst td) end.

Definition sparse_program : Type := code -> N -> bool -> N -> list N -> N -> N -> N -> option (list N).

Definition sparse_computes (sparse : sparse_program) : Prop :=
  forall c mask flip arms rares n1 count first l, (most_heaps c <= 2)%nat ->
    (flip = true -> forall t d, In (t, d) (takes c) -> may_leave t d 2 = true -> Nat.odd t = splitting_parity c) ->
    sparse c mask flip arms rares n1 count first = Some l ->
    exists h, (forall a b, h (N.lxor a b) = xorb (h a) (h b)) /\
      l = map (nim_value_of c) (seq (N.to_nat first) (N.to_nat (count - first))) /\
      (forall r, (r < N.to_nat count)%nat -> is_rare c h flip (splitting_parity c) r = true -> In (N.of_nat r) rares) /\
      (forall n v, (N.to_nat n1 <= n < N.to_nat count)%nat -> v < nim_value_of c n ->
         good c h flip (splitting_parity c) (N.to_nat arms) n v).

Definition plain (c : code) (n : nat) : option (list N) := Some (table c n).

Lemma plain_computes : computes plain.
Proof.
  intros c n l H. injection H as <-. apply nth_ext with (d := 0) (d' := 0).
  - now rewrite table_length, len_map, len_seq.
  - intros i Hi. rewrite table_length in Hi. now rewrite table_correct, nth_map_seq.
Qed.

(** ** Periods *)

(** An odd period is doubled, with its saltus, in a proof of an arithmetic period. *)
Definition even_times (p : N) : N := if N.even p then 1 else 2.

Definition heaps_read (c : code) (n0 p : N) (proof : period_proof) : N :=
  match proof with
  | by_window | by_guy_smith =>
      N.of_nat (most_heaps c) * (N.max 1 n0 + p) + N.of_nat (most_stones c) + (if unequal c then p else 0)
  | by_arithmetic n1 => n1 + even_times p * p
  | by_sparse_window _ _ _ _ _ n1 => n1 + p
  end.

(** The inequalities of [sparse_window]. *)
Definition sparse_applies (c : code) (n0 p mask parity : N) (rares : list N) (arms window n1 : N) : bool :=
  Nat.eqb (most_heaps c) 2 && (parity <=? 1) && negb (N.land mask 65535 =? 0) &&
  (if parity =? 1 then forallb (fun td => Bool.eqb (Nat.odd (fst td)) (splitting_parity c)) (splitting c) && N.even p
   else true) &&
  ascending 0 rares && forallb (fun r => r <=? arms) rares &&
  (window =? arms + N.of_nat (most_stones c)) && (n1 =? N.max n0 window + window) && (1 <=? n1).

Definition proof_applies (c : code) (n0 p s : N) (proof : period_proof) : bool :=
  match proof with
  | by_window => (s =? 0) && Nat.eqb (most_heaps c) 1
  | by_guy_smith => (s =? 0) && Nat.ltb 1 (most_heaps c)
  | by_arithmetic n1 =>
      (1 <=? s) && Nat.eqb (most_heaps c) 3 && negb (unequal c) &&
      (N.of_nat (most_stones c) + 1 + 3 * N.pred n0 <=? n1)
  | by_sparse_window mask parity rares arms window n1 =>
      (s =? 0) && sparse_applies c n0 p mask parity rares arms window n1
  end.

(** What remains to be checked when the equation has been seen to hold for the heaps that are read. *)
Definition proof_holds (c : code) (n0 p s : N) (proof : period_proof) (l : list N) : bool :=
  match proof with
  | by_window | by_guy_smith | by_sparse_window _ _ _ _ _ _ => true
  | by_arithmetic n1 => arithmetic_conditions c (N.max 1 n0) (even_times p * p) (even_times p * s) n1 l
  end.

Definition accepts_period (compute : code -> nat -> option (list N)) (sparse : sparse_program)
    (c : code) (n0 p s computed_to : N) (proof : period_proof) : bool :=
  let count := heaps_read c n0 p proof in
  if (1 <=? p) && proof_applies c n0 p s proof && (computed_to + 1 =? count) then
    match proof with
    | by_sparse_window mask parity rares arms _ n1 =>
        match sparse c mask (parity =? 1) arms rares n1 count (N.pred n0) with
        | None => false
        | Some l => check_window n0 p s l
        end
    | _ =>
        match compute c (N.to_nat count) with
        | None => false
        | Some l => check_window n0 p s (skipn (N.to_nat (N.pred n0)) l) && proof_holds c n0 p s proof l
        end
    end
  else false.

(** *** Why the equation holds for all heaps *)

Lemma most_heaps_reads c n0 p : (n0 + p <= most_heaps c * (Nat.max 1 n0 + p))%nat.
Proof.
  pose proof (most_heaps_positive c).
  assert (1 * (Nat.max 1 n0 + p) <= most_heaps c * (Nat.max 1 n0 + p))%nat by (apply Nat.mul_le_mono_r; lia).
  lia.
Qed.

Lemma guy_smith_repeats c n0 p count : (1 <= p)%nat ->
  (count = most_heaps c * (Nat.max 1 n0 + p) + most_stones c + if unequal c then p else 0)%nat ->
  (forall n, (n0 <= n)%nat -> (n + p < count)%nat -> nim_value_of c (n + p) = nim_value_of c n + 0) ->
  repeats (nim_value_of c) n0 p 0.
Proof.
  intros Hp Hcount Known.
  pose proof (guy_smith c (most_stones c) (most_heaps c) p (Nat.max 1 n0) (bounded_by c)
                (most_heaps_positive c) Hp (Nat.le_max_l 1 n0)) as Far.
  assert (Bound : (guy_smith_bound c (most_stones c) (most_heaps c) p (Nat.max 1 n0) + p = count)%nat).
  { unfold guy_smith_bound. rewrite Hcount. pose proof (most_heaps_positive c).
    rewrite Nat.mul_add_distr_l.
    assert (most_heaps c * p = (most_heaps c - 1) * p + p)%nat by (destruct (most_heaps c); simpl; lia). lia. }
  pose proof (most_heaps_positive c) as Hpos.
  assert (1 * (Nat.max 1 n0 + p) <= most_heaps c * (Nat.max 1 n0 + p))%nat by (apply Nat.mul_le_mono_r; lia).
  intros n Hn. destruct (le_lt_dec (Nat.max 1 n0) n) as [L|L].
  - rewrite N.add_0_r. apply Far; [|exact L]. intros m Hm. rewrite Known; lia.
  - apply Known; lia.
Qed.

Lemma arithmetic_repeats c n0 p s n1 l : (1 <= p)%nat -> let q := even_times (N.of_nat p) in
  l = map (nim_value_of c) (seq 0 (N.to_nat (N.of_nat n1 + q * N.of_nat p))) ->
  (most_heaps c <= 3)%nat -> unequal c = false -> (most_stones c + 3 * Nat.pred n0 < n1)%nat ->
  (forall n, (n0 <= n)%nat -> (n + p < N.to_nat (N.of_nat n1 + q * N.of_nat p))%nat ->
     nim_value_of c (n + p) = nim_value_of c n + s) ->
  arithmetic_conditions c (N.max 1 (N.of_nat n0)) (q * N.of_nat p) (q * s) (N.of_nat n1) l = true ->
  repeats (nim_value_of c) n0 p s.
Proof.
  intros Hp q Hl Hheaps Hu Hn1 Known H. set (f := nim_value_of c) in *.
  set (start := Nat.max 1 n0). set (p' := N.to_nat (q * N.of_nat p)).
  assert (Hq : q = 1 /\ Nat.even p = true \/ q = 2).
  { unfold q, even_times. destruct (N.even (N.of_nat p)) eqn:Ev; [left|now right]. split; [reflexivity|].
    apply Nat.even_spec. apply N.even_spec in Ev. destruct Ev as [m Hm]. exists (N.to_nat m). lia. }
  assert (Hev : Nat.even p' = true /\ (2 <= p')%nat).
  { destruct Hq as [[-> Ev]|Hq].
    - replace p' with p by (unfold p'; lia). split; [exact Ev|]. destruct p as [|[|p0]]; [lia|discriminate|lia].
    - assert (E : p' = (2 * p)%nat) by (unfold p'; rewrite Hq; lia). rewrite E. split; [|lia].
      apply Nat.even_spec. now exists p. }
  assert (Bounds : bounded c (most_stones c) 3).
  { intros t d j Hin. destruct (bounded_by c t d j Hin) as [B1 B2]. split; [exact B1|].
    intros. assert (j <= most_heaps c)%nat by auto. lia. }
  assert (Far : repeats f start p' (q * s)).
  { apply (arithmetic_conditions_sound c (most_stones c) start p' n1 (q * s) l); try tauto.
    - rewrite Hl. f_equal. f_equal. unfold p'. lia.
    - unfold start. lia.
    - unfold start. lia.
    - intros n Hn. unfold start in Hn. destruct Hq as [[Eq _]|Eq].
      + assert (E1 : q * N.of_nat p = N.of_nat p) by (rewrite Eq; lia).
        replace p' with p by (unfold p'; lia). rewrite Eq, N.mul_1_l. apply Known; lia.
      + assert (E2 : q * N.of_nat p = 2 * N.of_nat p) by now rewrite Eq.
        replace (n + p')%nat with (n + p + p)%nat by (unfold p'; lia).
        fold f. rewrite !Known by lia. rewrite Eq. lia.
    - replace (N.of_nat start) with (N.max 1 (N.of_nat n0)) by (unfold start; lia).
      replace (N.of_nat p') with (q * N.of_nat p) by (unfold p'; lia). exact H. }
  intros n. induction n as [n IH] using lt_wf_ind. intro Hn.
  destruct (le_lt_dec (n1 + (p' - p)) n) as [L|L].
  - destruct Hq as [[Eq _]|Eq].
    + replace p' with p in * by (unfold p'; rewrite Eq; lia). specialize (Far n). rewrite Eq, N.mul_1_l in Far.
      apply Far. unfold start. lia.
    + assert (Ep : p' = (p + p)%nat) by (unfold p'; rewrite Eq; lia).
      pose proof (IH (n - p)%nat ltac:(lia) ltac:(lia)) as E1.
      pose proof (Far (n - p)%nat ltac:(unfold start; lia)) as E2.
      replace (n - p + p)%nat with n in E1 by lia.
      replace (n - p + p')%nat with (n + p)%nat in E2 by lia. rewrite E1, E2, Eq. lia.
  - apply Known; [exact Hn|]. unfold p' in L.
    assert (E : q * N.of_nat p = N.of_nat p \/ q * N.of_nat p = 2 * N.of_nat p)
      by (destruct Hq as [[Eq _]|Eq]; rewrite Eq; [left; apply N.mul_1_l|now right]).
    destruct E as [E|E]; rewrite E in L |- *; lia.
Qed.

Lemma enough_read c n0 p s proof : proof_applies c n0 p s proof = true -> n0 + p <= heaps_read c n0 p proof.
Proof.
  intro H. unfold heaps_read. pose proof (most_heaps_reads c (N.to_nat n0) (N.to_nat p)) as M.
  destruct proof as [| |n1|mask parity rares arms window n1]; [lia|lia| |]; cbn [proof_applies] in H.
  - rewrite !andb_true_iff in H. destruct H as [_ H]. apply N.leb_le in H. unfold even_times. destruct (N.even p); lia.
  - unfold sparse_applies in H. rewrite !andb_true_iff in H. destruct H as [_ [[_ H] _]]. apply N.eqb_eq in H. lia.
Qed.

Definition by_all_heaps (proof : period_proof) : bool := match proof with by_sparse_window _ _ _ _ _ _ => false | _ => true end.

Lemma proof_repeats c n0 p s proof l : by_all_heaps proof = true -> 1 <= p -> proof_applies c n0 p s proof = true ->
  l = map (nim_value_of c) (seq 0 (N.to_nat (heaps_read c n0 p proof))) ->
  (forall n, (N.to_nat n0 <= n)%nat -> (n + N.to_nat p < N.to_nat (heaps_read c n0 p proof))%nat ->
     nim_value_of c (n + N.to_nat p) = nim_value_of c n + s) ->
  proof_holds c n0 p s proof l = true -> repeats (nim_value_of c) (N.to_nat n0) (N.to_nat p) s.
Proof.
  intros All Hp A Hl Known H.
  assert (Gs : heaps_read c n0 p proof = heaps_read c n0 p by_window -> s = 0 ->
               repeats (nim_value_of c) (N.to_nat n0) (N.to_nat p) s).
  { intros E ->. rewrite E in Known.
    apply guy_smith_repeats with (count := N.to_nat (heaps_read c n0 p by_window)); [lia| |exact Known].
    unfold heaps_read. destruct (unequal c); lia. }
  destruct proof as [| |n1|]; [| | |discriminate]; cbn [proof_applies] in A; rewrite !andb_true_iff in A.
  - apply Gs; [reflexivity|]. now apply N.eqb_eq.
  - apply Gs; [reflexivity|]. now apply N.eqb_eq.
  - clear Gs. destruct A as [[[A1 A2] A3] A4]. apply Nat.eqb_eq in A2. apply negb_true_iff in A3.
    apply N.leb_le in A4. unfold heaps_read in Hl, Known. simpl in H.
    apply (arithmetic_repeats c (N.to_nat n0) (N.to_nat p) s (N.to_nat n1) l);
      rewrite ?N2Nat.id; try assumption; lia.
Qed.

Lemma ascending_below after l arms : ascending after l = true -> forallb (fun r => r <=? arms) l = true ->
  forall r, In r l -> r <= arms.
Proof. intros _ H r Hr. rewrite forallb_forall in H. now apply N.leb_le, H. Qed.

Lemma sparse_repeats sparse c n0 p mask parity rares arms window n1 l : sparse_computes sparse -> 1 <= p ->
  sparse_applies c n0 p mask parity rares arms window n1 = true ->
  sparse c mask (parity =? 1) arms rares n1 (n1 + p) (N.pred n0) = Some l -> check_window n0 p 0 l = true ->
  least_period (nim_value_of c) (N.to_nat n0) (N.to_nat p) 0.
Proof.
  intros Hs Hp A El H. unfold sparse_applies in A. rewrite !andb_true_iff in A.
  destruct A as [[[[[[[[A1 A2] A3] A4] A5] A6] A7] A8] A9].
  apply Nat.eqb_eq in A1. apply N.eqb_eq in A7, A8. apply N.leb_le in A9.
  assert (Par : (parity =? 1) = true -> (forall t d, In (t, d) (takes c) -> may_leave t d 2 = true ->
     Nat.odd t = splitting_parity c) /\ N.even p = true).
  { intro E. rewrite E in A4. apply andb_prop in A4. destruct A4 as [A4 Ev]. split; [|exact Ev].
    intros t d Hin M. rewrite forallb_forall in A4. apply Bool.eqb_prop, (A4 (t, d)).
    unfold splitting. apply filter_In. split; [exact Hin|exact M]. }
  destruct (Hs c mask (parity =? 1) arms rares n1 (n1 + p) (N.pred n0) l ltac:(lia) (fun E => proj1 (Par E)) El)
    as [h [Hlin [Hl [Hrares Hgood]]]].
  replace (N.to_nat (n1 + p - N.pred n0)) with (N.to_nat (n1 + p) - N.to_nat (N.pred n0))%nat in Hl by lia.
  assert (Hb : bounded c (most_stones c) 2).
  { intros t d j Hin. destruct (bounded_by c t d j Hin) as [B1 B2]. split; [exact B1|].
    intros. assert (j <= most_heaps c)%nat by auto. lia. }
  destruct (window_sound (nim_value_of c) n0 p 0 l (N.to_nat (n1 + p)) ltac:(lia) ltac:(lia) Hl H) as [Known Least].
  apply Least. intros n Hn. destruct (le_lt_dec (N.to_nat n1) n) as [L|L]; [|apply Known; lia].
  rewrite N.add_0_r.
  apply (sparse_window c (most_stones c) h (parity =? 1) (splitting_parity c) Hlin Hb (fun E => proj1 (Par E))
           (N.to_nat n1) (N.to_nat p) (N.to_nat window) (N.to_nat arms)); try lia.
  - intro E. apply Nat.even_spec. destruct (Par E) as [_ Ev]. apply N.even_spec in Ev. destruct Ev as [m Hm].
    exists (N.to_nat m). lia.
  - intros r Hr Rr. pose proof (Hrares r ltac:(lia) Rr) as Hin.
    rewrite forallb_forall in A6. apply A6, N.leb_le in Hin. lia.
  - intros m Hm. rewrite Known by lia. apply N.add_0_r.
  - intros m v Hm Hv _. apply Hgood; [lia|exact Hv].
Qed.

Theorem accepts_period_sound compute sparse c n0 p s computed_to proof :
  computes compute -> sparse_computes sparse -> accepts_period compute sparse c n0 p s computed_to proof = true ->
  claim (period_certificate c n0 p s computed_to proof).
Proof.
  intros Hc Hs H. unfold accepts_period in H. cbv zeta in H.
  destruct ((1 <=? p) && proof_applies c n0 p s proof && (computed_to + 1 =? heaps_read c n0 p proof)) eqn:E;
    [|discriminate].
  apply andb_prop in E. destruct E as [E _]. apply andb_prop in E. destruct E as [E1 E2]. apply N.leb_le in E1.
  simpl claim. destruct (by_all_heaps proof) eqn:All.
  - assert (X : exists l, compute c (N.to_nat (heaps_read c n0 p proof)) = Some l /\
      check_window n0 p s (skipn (N.to_nat (N.pred n0)) l) && proof_holds c n0 p s proof l = true).
    { destruct proof; try discriminate;
        (match type of H with context [compute ?a ?b] => destruct (compute a b) as [l|]; [|discriminate] end);
        exists l; (split; [reflexivity|exact H]). }
    destruct X as [l [El X]]. apply Hc in El. apply andb_prop in X. destruct X as [X1 X2].
    pose proof (enough_read c n0 p s proof E2) as Enough.
    pose proof (skip_map_seq (nim_value_of c) (N.to_nat (N.pred n0)) 0 (N.to_nat (heaps_read c n0 p proof))) as Sk.
    rewrite <- El in Sk. cbn [Nat.add] in Sk.
    destruct (window_sound (nim_value_of c) n0 p s _ (N.to_nat (heaps_read c n0 p proof)) ltac:(lia) ltac:(lia) Sk X1)
      as [Known Least].
    apply Least. exact (proof_repeats c n0 p s proof l All E1 E2 El Known X2).
  - destruct proof as [| | |mask parity rares arms window n1]; try discriminate.
    cbn [proof_applies] in E2. apply andb_prop in E2. destruct E2 as [Es E2]. apply N.eqb_eq in Es. subst s.
    cbn [heaps_read] in H. destruct (sparse c mask (parity =? 1) arms rares n1 (n1 + p) (N.pred n0)) as [l|] eqn:El;
      [|discriminate].
    exact (sparse_repeats sparse c n0 p mask parity rares arms window n1 l Hs E1 E2 El H).
Qed.

(** *** Sets of all numbers but some *)

Definition accepts_all_but (S : list nat) (n0 p s computed_to a : N) : bool :=
  if (1 <=? p) && (n0 + N.of_nat (list_max S) <=? a) && (computed_to + 1 =? a + p) then
    match all_but_values S (N.to_nat (a + p)) with
    | None => false
    | Some l =>
        check_window n0 p s (skipn (N.to_nat (N.pred n0)) l) &&
        same_states (list_max S) (N.to_nat a) (N.to_nat p) s l
    end
  else false.

Theorem accepts_all_but_sound S n0 p s computed_to a : accepts_all_but S n0 p s computed_to a = true ->
  claim (all_but_certificate S n0 p s computed_to a).
Proof.
  unfold accepts_all_but. intro H.
  destruct ((1 <=? p) && (n0 + N.of_nat (list_max S) <=? a) && (computed_to + 1 =? a + p)) eqn:E; [|discriminate].
  rewrite !andb_true_iff in E. destruct E as [[E1 E2] _]. apply N.leb_le in E1, E2.
  destruct (all_but_values S (N.to_nat (a + p))) as [l|] eqn:El; [|discriminate].
  apply all_but_values_spec in El. apply andb_prop in H. destruct H as [H1 H2].
  set (f := G (all_but_rule S)) in *.
  pose proof (skip_map_seq f (N.to_nat (N.pred n0)) 0 (N.to_nat (a + p))) as Sk. rewrite <- El in Sk.
  cbn [Nat.add] in Sk.
  destruct (window_sound f n0 p s _ (N.to_nat (a + p)) ltac:(lia) ltac:(lia) Sk H1) as [Known Least].
  simpl claim. fold f. apply Least. intros n Hn. destruct (le_lt_dec (N.to_nat a) n) as [L|L]; [|apply Known; lia].
  apply (same_states_sound S (list_max S) (N.to_nat a) (N.to_nat p) s l); try lia; try exact H2.
  - intros m Hm. pose proof (list_max_le S (list_max S)) as [X _]. specialize (X (le_n _)).
    rewrite Forall_forall in X. now apply X.
  - rewrite El. f_equal. f_equal. lia.
  - intros i Hi. apply Known; lia.
Qed.

(** ** Values *)

Definition accepts_values (compute : code -> nat -> option (list N)) (c : code) (from to : N) (values : list N) : bool :=
  if (from <=? to) then
    match compute c (N.to_nat (to + 1)) with
    | None => false
    | Some l => same_list (skipn (N.to_nat from) l) values
    end
  else false.

Theorem accepts_values_sound compute c from to values :
  computes compute -> accepts_values compute c from to values = true ->
  claim (values_certificate c from to values).
Proof.
  intros Hc H. unfold accepts_values in H. destruct (from <=? to) eqn:E; [|discriminate].
  apply N.leb_le in E. destruct (compute c (N.to_nat (to + 1))) as [l|] eqn:El; [|discriminate].
  apply Hc in El. apply same_list_eq in H. subst l. simpl. split; [exact E|]. rewrite <- H, skip_map_seq.
  f_equal. f_equal; lia.
Qed.

Definition accepts_all_but_values (numbers : list nat) (from to : N) (values : list N) : bool :=
  if from <=? to then
    match all_but_values numbers (N.to_nat (to + 1)) with
    | None => false
    | Some l => same_list (skipn (N.to_nat from) l) values
    end
  else false.

Theorem accepts_all_but_values_sound numbers from to values :
  accepts_all_but_values numbers from to values = true -> claim (all_but_values_certificate numbers from to values).
Proof.
  intro H. unfold accepts_all_but_values in H. destruct (from <=? to) eqn:E; [|discriminate].
  apply N.leb_le in E. destruct (all_but_values numbers (N.to_nat (to + 1))) as [l|] eqn:El; [|discriminate].
  apply all_but_values_spec in El. apply same_list_eq in H. subst l. simpl. split; [exact E|].
  rewrite <- H, skip_map_seq. f_equal. f_equal; lia.
Qed.

(** ** All certificates *)

Definition accepts_with (compute : code -> nat -> option (list N)) (sparse : sparse_program) (x : certificate) : bool :=
  match x with
  | period_certificate c n0 p s computed_to proof => accepts_period compute sparse c n0 p s computed_to proof
  | all_but_certificate numbers n0 p s computed_to a => accepts_all_but numbers n0 p s computed_to a
  | values_certificate c from to values => accepts_values compute c from to values
  | all_but_values_certificate numbers from to values => accepts_all_but_values numbers from to values
  | contradiction_certificate equations unknowns system numbers =>
      accepts_contradiction equations unknowns system numbers
  | solution_certificate equations unknowns system rank free x0 basis =>
      accepts_solution equations unknowns system rank free x0 basis
  | terms_contradiction_certificate equations system numbers => accepts_terms_contradiction equations system numbers
  | terms_solution_certificate equations unknowns system x0 => accepts_terms_solution equations unknowns system x0
  | strategy_certificate games position v next claims => accepts_strategy games position v next claims
  | quotient_certificate games order p_size generators products p closure phi periods position =>
      accepts_quotient games order p_size generators products p closure phi periods position
  | position_certificate games position next claims => accepts_position misere games position next claims
  | vertices_certificate edges claims => accepts_vertices edges claims
  | row_certificate row n0 q matched repeated => accepts_row row n0 q matched repeated
  end.

Theorem accepts_with_sound compute sparse x :
  computes compute -> sparse_computes sparse -> accepts_with compute sparse x = true -> claim x.
Proof.
  intros Hc Hs. destruct x; simpl accepts_with.
  - now apply accepts_period_sound.
  - apply accepts_all_but_sound.
  - now apply accepts_values_sound.
  - apply accepts_all_but_values_sound.
  - apply accepts_contradiction_sound.
  - apply accepts_solution_sound.
  - apply accepts_terms_contradiction_sound.
  - apply accepts_terms_solution_sound.
  - apply accepts_strategy_sound.
  - apply accepts_quotient_sound.
  - apply accepts_position_sound.
  - apply accepts_vertices_sound.
  - apply accepts_row_sound.
Qed.

(** Without any axiom; it leaves the proofs of sparse spaces to SparseFast.v. *)
Definition accepts_plain : certificate -> bool := accepts_with plain (fun _ _ _ _ _ _ _ _ => None).

Theorem accepts_plain_sound x : accepts_plain x = true -> claim x.
Proof. apply accepts_with_sound; [apply plain_computes|]. intros ? ? ? ? ? ? ? ? ? _ _ H. discriminate. Qed.
