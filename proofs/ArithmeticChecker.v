(** * Arithmetic periods, checked

    The conditions of [arithmetic_period] as a program, for values in a table. *)

From Coq Require Import NArith ZArith List Lia Arith Bool.
From Grundy Require Import Xors Games Values Heaps Codes Periods Arithmetic Tables.
Import ListNotations.
Local Open Scope N_scope.

Section Check.
Variables (c : code) (g : N -> N) (e step n0 p n1 : N).
Let s := N.shiftl step e.

(** No option has the value that is claimed, for the heaps n of one period. *)
Definition no_meeting (n : N) (td : nat * N) : bool :=
  let t := N.of_nat (fst td) in
  let free others := negb (meets g e step n0 p n t others) in
  (if may_leave (fst td) (snd td) 1 then free [] else true) &&
  (if may_leave (fst td) (snd td) 2 then forallb (fun a => free [a]) (from_to 1 (n0 + p)) else true) &&
  (if may_leave (fst td) (snd td) 3
   then forallb (fun a => forallb (fun b => free [a; b]) (from_to a (n0 + p))) (from_to 1 (n0 + p)) else true).

Definition absent : bool :=
  forallb (fun n => forallb (no_meeting n) (takes c)) (from_to n0 (n0 + p)).

(** Values of options with two equal heaps. *)
Definition pair_values (n least : N) : list N :=
  flat_map (fun td =>
    let t := N.of_nat (fst td) in
    if may_leave (fst td) (snd td) 3 then
      flat_map (fun b => if (t + 2 * b <? n) && (least <=? n - (t + 2 * b)) then [g (n - (t + 2 * b))] else [])
        (from_to 1 n)
    else []) (takes c).

Definition equal_values (n : N) : list N :=
  flat_map (fun td =>
    let t := N.of_nat (fst td) in
    if may_leave (fst td) (snd td) 2 && (t + 2 <=? n) && N.even (n - t) then [0] else []) (takes c).

(** What may be left together with a far heap: how many heaps, their sum and their nim-sum. *)
Definition rests : list (nat * N * N) :=
  filter (fun r => snd r <? 2 ^ e)
    ((O, 0, 0) ::
     flat_map (fun a => (1%nat, a, g a) :: map (fun b => (2%nat, a + b, N.lxor (g a) (g b))) (from_to a (n0 + p)))
       (from_to 1 (n0 + p))).

Definition goes_along (rs : list (nat * N * N)) (n v : N) : bool :=
  existsb (fun td => existsb (fun r =>
    let '(j, sum, nim) := r in
    let lost := N.of_nat (fst td) + sum in
    if lost + n0 <=? n then N.eqb (N.lxor (g (n - lost)) nim) v && may_leave (fst td) (snd td) (S j) else false)
    rs) (takes c).

(** The least number, from v on, that is not in the set. *)
Fixpoint missing (tries : nat) (v : N) (m : numbers) : N :=
  match tries with
  | O => v
  | S tries => if member_of m v then missing tries (v + 1) m else v
  end.

Definition options_of_pairs (n : N) : numbers := set_of (pair_values n 1 ++ equal_values n).

Definition exceptions : N :=
  fold_right (fun n most => N.max most (g n - missing (N.to_nat (g n)) 0 (options_of_pairs n))) 0
    (from_to n1 (n1 + p)).

Definition heap_witnesses (most : N) (rs : list (nat * N * N)) (n : N) : bool :=
  let all := options_of_pairs n in
  let far := set_of (pair_values n n0) in
  (most + s <=? g n) &&
  forallb (member_of all) (from_to 0 (g n - most)) &&
  forallb (member_of far) (from_to (g n - most - s) (g n - most)) &&
  forallb (fun v => if member_of far v then true else goes_along rs n v) (from_to (g n - most) (g n)).

Definition present : bool :=
  let most := exceptions in
  let rs := rests in
  forallb (heap_witnesses most rs) (from_to n1 (n1 + p)).
End Check.

(** How often 2 divides s. *)
Fixpoint twos (s : positive) : N :=
  match s with
  | xO s => N.succ (twos s)
  | _ => 0
  end.

Lemma twos_divides s : exists q, N.pos s = 2 ^ twos s * q.
Proof.
  induction s as [s _|s [q IH]|]; cbn [twos]; try (now exists (N.pos s~1)); [|now exists 1].
  exists q. rewrite N.pow_succ_r', <- N.mul_assoc, <- IH. reflexivity.
Qed.

Definition exponent (s : N) : N := match s with N0 => 0 | Npos s => twos s end.

Lemma exponent_divides s : s = 2 ^ exponent s * N.shiftr s (exponent s).
Proof.
  destruct s as [|s]; [now rewrite N.shiftr_0_l|]. cbn [exponent]. destruct (twos_divides s) as [q E].
  rewrite N.shiftr_div_pow2. enough (D : N.pos s / 2 ^ twos s = q) by now rewrite D.
  rewrite E at 1. rewrite N.mul_comm. apply N.div_mul. now apply N.pow_nonzero.
Qed.

(** [l]: the values of the heaps below n1 + p, of a code that may leave three. *)
Definition arithmetic_conditions (c : code) (n0 p s n1 : N) (l : list N) : bool :=
  let values := table_of l in
  let e := exponent s in
  let step := N.shiftr s e in
  absent c (get values) e step n0 p && present c (get values) e step n0 p n1.

Lemma meets_ext g g' e step n0 p n t others : 1 <= p ->
  (forall i, i < n0 + p -> g i = g' i) -> n < n0 + p -> Forall (fun o => o < n0 + p) others ->
  meets g e step n0 p n t others = meets g' e step n0 p n t others.
Proof.
  intros Hp Hg Hn Ho. rewrite Forall_forall in Ho. unfold meets.
  set (left := (Z.of_N n - Z.of_N t - Z.of_N (total others))%Z).
  set (last := (n0 + Z.to_N ((left - Z.of_N n0) mod Z.of_N p))).
  assert (Last : last < n0 + p).
  { unfold last. pose proof (Z.mod_pos_bound (left - Z.of_N n0) (Z.of_N p) ltac:(lia)). lia. }
  rewrite (Hg last Last), (Hg n Hn).
  assert (E1 : map g others = map g' others) by (apply map_same; intros o H; apply Hg, Ho, H).
  assert (E2 : map (fun o => if o <? n0 then g o else 0) others = map (fun o => if o <? n0 then g' o else 0) others).
  { apply map_same. intros o H. now rewrite (Hg o (Ho o H)). }
  assert (E3 : map (fun o => if o <? n0 then 0 else high e (g o)) others =
               map (fun o => if o <? n0 then 0 else high e (g' o)) others).
  { apply map_same. intros o H. now rewrite (Hg o (Ho o H)). }
  rewrite E1, E2, E3. reflexivity.
Qed.

Section Sound.
Variables (c : code) (k n0 p n1 : nat) (s : N) (l : list N).
Let f := nim_value_of c.
Let e := exponent s.
Let step := N.shiftr s e.
Let g := get (table_of l).
Hypothesis Hl : l = map f (seq 0 (n1 + p)).
Hypothesis Hn0 : (1 <= n0 <= n1)%nat.
Hypothesis Hp : (2 <= p)%nat.

Lemma saltus_is : s = 2 ^ e * step.
Proof. apply exponent_divides. Qed.

Lemma g_is i : (i < n1 + p)%nat -> g (N.of_nat i) = f i.
Proof.
  intro Hi. unfold g. rewrite get_table_of, Nnat.Nat2N.id, Hl.
  rewrite (nth_indep _ 0 (f 0%nat)) by (rewrite len_map, len_seq; exact Hi). rewrite map_nth. f_equal.
  now rewrite seq_nth.
Qed.

Lemma g_is_N i : i < N.of_nat (n1 + p) -> g i = f (N.to_nat i).
Proof. intro Hi. rewrite <- g_is by lia. f_equal. lia. Qed.

Lemma absent_sound : absent c g e step (N.of_nat n0) (N.of_nat p) = true ->
  forall t d others n, In (t, d) (takes c) -> (length others <= 2)%nat ->
  may_leave t d (S (length others)) = true -> in_order others ->
  Forall (fun o => 1 <= o < N.of_nat (n0 + p)) others -> N.of_nat n0 <= n < N.of_nat (n0 + p) ->
  meets (fun i => f (N.to_nat i)) e step (N.of_nat n0) (N.of_nat p) n (N.of_nat t) others = false.
Proof.
  intros H t d others n Hin H2 M O F Hn.
  rewrite <- (meets_ext g); [|lia|intros i Hi; apply g_is_N; lia|lia|].
  2:{ rewrite Forall_forall in F |- *. intros o Ho. specialize (F o Ho). lia. }
  unfold absent in H. rewrite forallb_forall in H. specialize (H n ltac:(apply in_from_to; lia)).
  rewrite forallb_forall in H. specialize (H (t, d) Hin). unfold no_meeting in H. cbn [fst snd] in H.
  apply andb_prop in H. destruct H as [H H3]. apply andb_prop in H. destruct H as [H1 H2'].
  destruct others as [|a [|b [|x r]]]; cbn [length] in M, H2; [| | |lia].
  - rewrite M in H1. now apply negb_true_iff.
  - rewrite M in H2'. rewrite forallb_forall in H2'. apply Forall_cons_iff in F. destruct F as [Fa _].
    apply negb_true_iff. apply H2'. apply in_from_to. lia.
  - rewrite M in H3. rewrite forallb_forall in H3. rewrite !Forall_cons_iff in F. destruct F as [Fa [Fb _]].
    cbn [in_order] in O. specialize (H3 a ltac:(apply in_from_to; lia)). rewrite forallb_forall in H3.
    apply negb_true_iff. apply H3. apply in_from_to. lia.
Qed.

Lemma pair_values_sound n least v : N.of_nat n < N.of_nat (n1 + p) -> (1 <= least)%nat ->
  In v (pair_values c g (N.of_nat n) (N.of_nat least)) -> by_pair c n least v.
Proof.
  intros Hn Hleast H. unfold pair_values in H. apply in_flat_map in H. destruct H as [[t d] [Hin H]].
  cbn [fst snd] in H. destruct (may_leave t d 3) eqn:M; [|destruct H]. apply in_flat_map in H.
  destruct H as [b [Hb H]]. apply in_from_to in Hb.
  destruct ((N.of_nat t + 2 * b <? N.of_nat n) && (N.of_nat least <=? N.of_nat n - (N.of_nat t + 2 * b))) eqn:C;
    [|destruct H].
  apply andb_prop in C. destruct C as [C1 C2]. apply N.ltb_lt in C1. apply N.leb_le in C2.
  destruct H as [<-|[]]. rewrite g_is_N by lia.
  exists t, d, (N.to_nat (N.of_nat n - (N.of_nat t + 2 * b))), (N.to_nat b).
  repeat split; auto; lia.
Qed.

Lemma equal_values_sound n v : In v (equal_values c (N.of_nat n)) -> by_equal c n v.
Proof.
  intro H. unfold equal_values in H. apply in_flat_map in H. destruct H as [[t d] [Hin H]].
  cbn [fst snd] in H. destruct (may_leave t d 2) eqn:M; [|destruct H]. cbn [andb] in H.
  destruct (N.leb_spec (N.of_nat t + 2) (N.of_nat n)) as [L|L]; [|destruct H]. cbn [andb] in H.
  destruct (N.even (N.of_nat n - N.of_nat t)) eqn:Ev; [|destruct H]. destruct H as [<-|[]].
  apply N.even_spec in Ev. destruct Ev as [b Hb].
  split; [reflexivity|]. exists t, d, (N.to_nat b). repeat split; auto; lia.
Qed.

Lemma along_sound n v : N.of_nat n < N.of_nat (n1 + p) ->
  goes_along c g (N.of_nat n0) (rests g e (N.of_nat n0) (N.of_nat p)) (N.of_nat n) v = true -> along c n0 e n v.
Proof.
  intros Hn H. unfold goes_along in H. apply existsb_exists in H. destruct H as [[t d] [Hin H]].
  apply existsb_exists in H. destruct H as [[[j sum] nim] [Hr H]]. cbn [fst snd] in H.
  destruct (N.leb_spec (N.of_nat t + sum + N.of_nat n0) (N.of_nat n)) as [L|L]; [|discriminate].
  apply andb_prop in H. destruct H as [V M]. apply N.eqb_eq in V.
  unfold rests in Hr. apply filter_In in Hr. destruct Hr as [Hr Low]. cbn [snd] in Low. apply N.ltb_lt in Low.
  assert (X : exists l', length l' = j /\ Forall (fun b => (1 <= b)%nat) l' /\ N.of_nat (list_sum l') = sum /\
                         xors (map f l') = nim).
  { destruct Hr as [E|Hr].
    - injection E as <- <- <-. exists []. repeat split. constructor.
    - apply in_flat_map in Hr. destruct Hr as [a [Ha Hr]]. apply in_from_to in Ha. destruct Hr as [E|Hr].
      + injection E as <- <- <-. exists [N.to_nat a]. rewrite g_is_N by lia. simpl. rewrite N.lxor_0_r.
        repeat split; try lia. constructor; [lia|constructor].
      + apply in_map_iff in Hr. destruct Hr as [b [E Hb]]. apply in_from_to in Hb.
        injection E as <- <- <-. exists [N.to_nat a; N.to_nat b]. rewrite !g_is_N by lia. simpl.
        rewrite N.lxor_0_r. repeat split; try lia. constructor; [lia|]. constructor; [lia|constructor]. }
  destruct X as [l' [Hj [F [Hsum Hnim]]]].
  exists t, d, (N.to_nat (N.of_nat n - (N.of_nat t + sum))), l'. fold f. rewrite Hnim.
  rewrite g_is_N in V by lia. rewrite Hj.
  assert (j <= 2)%nat.
  { destruct Hr as [E|Hr]; [injection E as <- _ _; lia|]. apply in_flat_map in Hr. destruct Hr as [a [_ Hr]].
    destruct Hr as [E|Hr]; [injection E as <- _ _; lia|]. apply in_map_iff in Hr. destruct Hr as [b [E _]].
    injection E as <- _ _. lia. }
  repeat split; auto; lia.
Qed.

Lemma present_sound : present c g e step (N.of_nat n0) (N.of_nat p) (N.of_nat n1) = true ->
  exists most, forall n, (n1 <= n < n1 + p)%nat -> witnesses c n0 e step most n.
Proof.
  intro H. unfold present in H. set (most := exceptions c g (N.of_nat p) (N.of_nat n1)) in H.
  exists most. intros n Hn. rewrite forallb_forall in H.
  specialize (H (N.of_nat n) ltac:(apply in_from_to; lia)). unfold heap_witnesses in H.
  assert (Es : N.shiftl step e = 2 ^ e * step) by (rewrite N.shiftl_mul_pow2; apply N.mul_comm).
  rewrite Es in H. rewrite g_is in H by lia.
  apply andb_prop in H. destruct H as [H H4]. apply andb_prop in H. destruct H as [H H3].
  apply andb_prop in H. destruct H as [H1 H2]. apply N.leb_le in H1. rewrite forallb_forall in H2, H3, H4.
  unfold witnesses. fold f. split; [exact H1|]. repeat split.
  - intros v Hv. specialize (H2 v ltac:(apply in_from_to; lia)). apply member_set_of in H2.
    apply in_app_iff in H2. destruct H2 as [H2|H2].
    + left. apply (pair_values_sound n 1); [lia|lia|exact H2].
    + right. now apply equal_values_sound.
  - intros v V1 V2. specialize (H3 v ltac:(apply in_from_to; lia)). apply member_set_of in H3.
    apply pair_values_sound; [lia|lia|exact H3].
  - intros v V1 V2. specialize (H4 v ltac:(apply in_from_to; lia)).
    destruct (member_of (set_of (pair_values c g (N.of_nat n) (N.of_nat n0))) v) eqn:Mem.
    + apply member_set_of in Mem. apply (far_pair_along c n0 e step). apply pair_values_sound; [lia|lia|exact Mem].
    + apply along_sound; [lia|exact H4].
Qed.

Theorem arithmetic_conditions_sound : bounded c k 3 -> unequal c = false -> Nat.even p = true ->
  (k + 3 * (n0 - 1) < n1)%nat -> (forall n, (n0 <= n < n1)%nat -> f (n + p) = f n + s) ->
  arithmetic_conditions c (N.of_nat n0) (N.of_nat p) s (N.of_nat n1) l = true -> repeats f n0 p s.
Proof.
  intros Hb Hu Hev Hn1 Known H. unfold arithmetic_conditions in H. apply andb_prop in H. destruct H as [H1 H2].
  apply present_sound in H2. destruct H2 as [most H2]. unfold repeats. intros n Hn.
  pose proof (arithmetic_period c k n0 p n1 e step Hb Hu ltac:(lia) Hp Hev Hn1) as T.
  fold f in T. rewrite <- saltus_is in T. exact (T Known (absent_sound H1) most H2 n Hn).
Qed.
End Sound.
