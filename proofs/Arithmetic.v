(** * Arithmetic periods

    G(n + p) = G(n) + s with s > 0, for codes that may leave three heaps (THEORY.md, "Periods"; after
    Austin 1976 and Howse and Nowakowski 2004). The conditions are those of src/verify/arithmetic.c: no
    option has the value G(n) + s, decided for the heaps of one period, and every smaller value has a
    witness that moves along by p. *)

From Coq Require Import NArith ZArith List Lia Arith Bool Permutation.
From Grundy Require Import Xors Games Values Heaps Codes Periods.
Import ListNotations.
Local Open Scope nim_scope.

(** ** Nim-sums and sums *)

Lemma pos_add_xor a : forall b, exists k, (Npos a + Npos b = Pos.lxor a b + 2 * k)%N.
Proof.
  induction a as [a IH|a IH|]; intros [b|b|];
    cbn [Pos.lxor]; try (destruct (IH b) as [k Hk]; destruct (Pos.lxor a b); cbn [Pos.Ndouble Pos.Nsucc_double]).
  all: solve [exists (2 * k + 1)%N; lia | exists (2 * k)%N; lia | exists 0%N; lia | exists 1%N; lia].
Qed.

Lemma add_xor a b : exists k, (a + b = (a (+) b) + 2 * k)%N.
Proof.
  destruct a as [|a]; [exists 0%N; rewrite N.lxor_0_l; lia|].
  destruct b as [|b]; [exists 0%N; rewrite N.lxor_0_r; lia|].
  apply pos_add_xor.
Qed.

Definition total (l : list N) : N := fold_right N.add 0%N l.

Lemma total_xors l : exists k, (total l = xors l + 2 * k)%N.
Proof.
  induction l as [|a l [k Hk]]; [now exists 0%N|].
  destruct (add_xor a (xors l)) as [j Hj]. exists (k + j)%N.
  change (a + total l = (a (+) xors l) + 2 * (k + j))%N. lia.
Qed.

(** ** Quotient and residue by a power of two *)

Section Parts.
Variable e : N.
Definition high (a : N) : N := N.shiftr a e.
Definition below (a : N) : N := N.land a (N.ones e).

Lemma high_xor a b : high (a (+) b) = high a (+) high b.
Proof. apply N.shiftr_lxor. Qed.

Lemma below_xor a b : below (a (+) b) = below a (+) below b.
Proof.
  unfold below. apply N.bits_inj. intro i. rewrite !N.land_spec, !N.lxor_spec, !N.land_spec.
  destruct (N.testbit a i), (N.testbit b i), (N.testbit (N.ones e) i); reflexivity.
Qed.

Lemma high_below a : a = (2 ^ e * high a + below a)%N.
Proof.
  unfold high, below. rewrite N.land_ones, N.shiftr_div_pow2. apply N.div_mod. now apply N.pow_nonzero.
Qed.

Lemma below_lt a : (below a < 2 ^ e)%N.
Proof. unfold below. rewrite N.land_ones. apply N.mod_lt. now apply N.pow_nonzero. Qed.

Lemma high_unique a q r : (r < 2 ^ e)%N -> a = (2 ^ e * q + r)%N -> high a = q /\ below a = r.
Proof.
  intros Hr ->. unfold high, below. rewrite N.land_ones, N.shiftr_div_pow2. split; symmetry.
  - now apply N.div_unique with r.
  - now apply N.mod_unique with q.
Qed.

Lemma high_add a k : high (a + 2 ^ e * k) = (high a + k)%N /\ below (a + 2 ^ e * k) = below a.
Proof.
  apply high_unique; [apply below_lt|]. rewrite (high_below a) at 1. lia.
Qed.

Lemma same_parts a b : high a = high b -> below a = below b -> a = b.
Proof. intros E1 E2. now rewrite (high_below a), (high_below b), E1, E2. Qed.

(** What is added above F's bits stays where it is. *)
Lemma xor_add_multiple a f k : (f < 2 ^ e)%N -> ((a + 2 ^ e * k) (+) f = (a (+) f) + 2 ^ e * k)%N.
Proof.
  intro Hf. destruct (high_add a k) as [E1 E2]. destruct (high_add (a (+) f) k) as [E3 E4].
  assert (Ef : high f = 0%N) by (apply (high_unique f 0 f Hf); lia).
  apply same_parts.
  - rewrite E3, !high_xor, E1, Ef, !N.lxor_0_r. reflexivity.
  - rewrite E4, !below_xor, E2. reflexivity.
Qed.

Lemma below_zero a : below a = 0%N <-> exists q, a = (2 ^ e * q)%N.
Proof.
  split.
  - intro E. exists (high a). rewrite (high_below a) at 1. lia.
  - intros [q ->]. apply (high_unique _ q 0); [|lia]. assert (2 ^ e <> 0)%N by now apply N.pow_nonzero. lia.
Qed.
End Parts.

(** Numbers whose nim-sum is w (+) q: by how much their sum can differ from w. *)
Lemma sum_differs l w q : xors l = w (+) q ->
  exists j : Z, (Z.of_N (total l) - Z.of_N w - Z.of_N q = 2 * j)%Z /\
    (- Z.of_N q <= Z.of_N (total l) - Z.of_N w)%Z /\
    (total l = xors l -> (Z.of_N (total l) - Z.of_N w <= Z.of_N q)%Z).
Proof.
  intro E. destruct (total_xors l) as [k Hk]. destruct (add_xor w q) as [i Hi].
  destruct (add_xor (w (+) q) q) as [j Hj].
  rewrite N.lxor_assoc, xor_self, N.lxor_0_r in Hj. rewrite E in Hk.
  exists (Z.of_N k - Z.of_N i)%Z. repeat split; lia.
Qed.

(** ** The conditions *)

(** Would an option that leaves [others], near (below n0) or of the first period, and one far heap more
    have the value that is claimed of n? Only the remainder of that heap by p is determined: [last]. *)
Definition meets (g : N -> N) (e step n0 p n t : N) (others : list N) : bool :=
  let left := (Z.of_N n - Z.of_N t - Z.of_N (total others))%Z in
  let last := (n0 + Z.to_N ((left - Z.of_N n0) mod Z.of_N p))%N in
  if N.eqb (below e (g last (+) xors (map g others) (+) g n)) 0 then
    let near := xors (map (fun o => if N.ltb o n0 then g o else 0%N) others) in
    let q := Z.of_N (high e near) in
    let far := total (map (fun o => if N.ltb o n0 then 0%N else high e (g o)) others) in
    let d := (Z.of_N (high e (g last) + far) - Z.of_N (high e (g n)) +
              Z.of_N step * ((left - Z.of_N last) / Z.of_N p))%Z in
    Z.even (d - q) && (- q <=? d)%Z && (negb (forallb (fun o => N.ltb o n0) others) || (d <=? q)%Z)
  else false.

Definition in_order (l : list N) : Prop := match l with [a; b] => (a <= b)%N | _ => True end.

Lemma meets_swap g e step n0 p n t a b :
  meets g e step n0 p n t [a; b] = meets g e step n0 p n t [b; a].
Proof.
  unfold meets. cbn [map total xors fold_right forallb].
  assert (E1 : (a + (b + 0) = b + (a + 0))%N) by lia. rewrite E1. clear E1.
  rewrite !N.lxor_0_r, !N.add_0_r, !andb_true_r, (N.lxor_comm (g a)), (andb_comm (N.ltb a n0)).
  rewrite (N.lxor_comm (if N.ltb a n0 then g a else 0%N)).
  rewrite (N.add_comm (if N.ltb a n0 then 0%N else high e (g a))). reflexivity.
Qed.

Section Arithmetic.
Variables (c : code) (k n0 p n1 : nat) (e step : N).
Let f := nim_value_of c.
Let g (i : N) := f (N.to_nat i).
Let s := (2 ^ e * step)%N.

(** Options with two equal heaps: what they are worth, and that is the value of the third heap. *)
Definition by_pair (n least : nat) (v : N) : Prop :=
  exists t d a b, In (t, d) (takes c) /\ may_leave t d 3 = true /\ least <= a /\ 1 <= a /\ 1 <= b /\
    a + 2 * b + t = n /\ f a = v.

Definition by_equal (n : nat) (v : N) : Prop :=
  v = 0%N /\ exists t d b, In (t, d) (takes c) /\ may_leave t d 2 = true /\ 1 <= b /\ 2 * b + t = n.

(** Options with a far heap and others whose nim-sum is below M. *)
Definition along (n : nat) (v : N) : Prop :=
  exists t d a l, In (t, d) (takes c) /\ length l <= 2 /\ may_leave t d (S (length l)) = true /\ n0 <= a /\
    Forall (fun b => 1 <= b) l /\ a + list_sum l + t = n /\ (xors (map f l) < 2 ^ e)%N /\
    f a (+) xors (map f l) = v.

Lemma far_pair_along n v : by_pair n n0 v -> along n v.
Proof.
  intros [t [d [a [b [H1 [H2 [H3 [H4 [H5 [H6 H7]]]]]]]]]]. exists t, d, a, [b; b].
  assert (Z : xors (map f [b; b]) = 0%N) by (simpl; now rewrite N.lxor_0_r, xor_self).
  rewrite Z, N.lxor_0_r. repeat split; auto; try (simpl; lia).
Qed.

Definition witnesses (E : N) (n : nat) : Prop :=
  (E + s <= f n)%N /\
  (forall v, (v < f n - E)%N -> by_pair n 1 v \/ by_equal n v) /\
  (forall v, (f n - E - s <= v)%N -> (v < f n - E)%N -> by_pair n n0 v) /\
  (forall v, (f n - E <= v)%N -> (v < f n)%N -> along n v).

Hypothesis Hbounded : bounded c k 3.
Hypothesis Hequal : unequal c = false.
Hypothesis Hn0 : 1 <= n0.
Hypothesis Hp : 2 <= p.
Hypothesis Heven : Nat.even p = true.
Hypothesis Hn1 : k + 3 * (n0 - 1) < n1.
Hypothesis Known : forall n, n0 <= n < n1 -> f (n + p) = (f n + s)%N.
Hypothesis Absent : forall t d others n, In (t, d) (takes c) -> length others <= 2 ->
  may_leave t d (S (length others)) = true -> in_order others ->
  Forall (fun o => 1 <= o < N.of_nat (n0 + p))%N others -> (N.of_nat n0 <= n < N.of_nat (n0 + p))%N ->
  meets g e step (N.of_nat n0) (N.of_nat p) n (N.of_nat t) others = false.
Variable E : N.
Hypothesis Present : forall n, n1 <= n < n1 + p -> witnesses E n.

Definition rep (o : nat) : nat := if o <? n0 then o else n0 + (o - n0) mod p.
Definition turns (o : nat) : nat := if o <? n0 then 0 else (o - n0) / p.

Lemma rep_turns o : o = rep o + p * turns o.
Proof.
  unfold rep, turns. destruct (Nat.ltb_spec o n0); [lia|].
  pose proof (Nat.div_mod (o - n0) p ltac:(lia)). lia.
Qed.

Lemma rep_range o : 1 <= o -> 1 <= rep o < n0 + p.
Proof.
  unfold rep. intro H. destruct (Nat.ltb_spec o n0); [lia|].
  pose proof (Nat.mod_upper_bound (o - n0) p ltac:(lia)). lia.
Qed.

Lemma rep_near o : (rep o <? n0) = (o <? n0).
Proof.
  unfold rep. destruct (Nat.ltb_spec o n0); [now apply Nat.ltb_lt|]. apply Nat.ltb_ge. lia.
Qed.

Lemma ltb_of_nat a b : N.ltb (N.of_nat a) (N.of_nat b) = (a <? b).
Proof. destruct (Nat.ltb_spec a b); [apply N.ltb_lt|apply N.ltb_ge]; lia. Qed.

Section Step.
Variable n : nat.
Hypothesis Hn : n1 <= n.
Hypothesis IH : forall m, n0 <= m < n -> f (m + p) = (f m + s)%N.

Lemma far_value o : o < n + p -> f o = (f (rep o) + 2 ^ e * (step * N.of_nat (turns o)))%N.
Proof.
  intro Ho. unfold rep, turns. destruct (Nat.ltb_spec o n0) as [L|L].
  - change (N.of_nat 0) with 0%N. rewrite !N.mul_0_r. lia.
  - assert (H : forall j r, n0 + r + j * p < n + p ->
        f (n0 + r + j * p) = (f (n0 + r)%nat + 2 ^ e * (step * N.of_nat j))%N).
    { induction j as [|j IHj]; intros r Hr.
      - rewrite Nat.mul_0_l, Nat.add_0_r. change (N.of_nat 0) with 0%N. rewrite !N.mul_0_r. lia.
      - replace (n0 + r + S j * p) with (n0 + r + j * p + p) by lia.
        rewrite IH by lia. rewrite IHj by lia. unfold s. lia. }
    pose proof (Nat.div_mod (o - n0) p ltac:(lia)) as D.
    rewrite <- H by lia. f_equal. lia.
Qed.

Let others_of (l : list nat) : list N := map (fun o => N.of_nat (rep o)) l.
Let far_high (o : nat) : N := if o <? n0 then 0%N else high e (f o).
Let near_value (o : nat) : N := if o <? n0 then f o else 0%N.

Lemma others_below l : Forall (fun o => o < n + p) l ->
  below e (xors (map f l)) = below e (xors (map g (others_of l))).
Proof.
  intro H. induction H as [|o l Ho _ IHl]; [reflexivity|]. cbn [map xors fold_right others_of].
  change (fold_right N.lxor 0%N) with xors. rewrite !below_xor. unfold others_of in IHl. rewrite IHl. f_equal.
  unfold g. rewrite Nnat.Nat2N.id, (far_value o Ho). apply high_add.
Qed.

Lemma others_high l :
  xors (map (fun o => high e (f o)) l) = xors (map far_high l) (+) high e (xors (map near_value l)).
Proof.
  induction l as [|o l IHl]; [now unfold high; rewrite N.shiftr_0_l|]. cbn [map xors fold_right].
  change (fold_right N.lxor 0%N) with xors. rewrite high_xor, IHl. unfold far_high at 2, near_value at 2.
  destruct (o <? n0).
  - rewrite N.lxor_0_l. apply xor_swap.
  - assert (Ez : high e 0 = 0%N) by (unfold high; apply N.shiftr_0_l). rewrite Ez, N.lxor_0_l.
    symmetry. apply N.lxor_assoc.
Qed.

Lemma high_xors l : high e (xors l) = xors (map (high e) l).
Proof.
  induction l as [|a l IHl]; [unfold high; apply N.shiftr_0_l|]. cbn [map xors fold_right].
  change (fold_right N.lxor 0%N) with xors. now rewrite high_xor, IHl.
Qed.

Lemma near_same l : xors (map near_value l) =
  xors (map (fun o => if N.ltb o (N.of_nat n0) then g o else 0%N) (others_of l)).
Proof.
  unfold others_of. rewrite map_map. f_equal. apply map_same. intros o _. rewrite ltb_of_nat, rep_near.
  unfold near_value, g. rewrite Nnat.Nat2N.id. unfold rep. destruct (o <? n0); reflexivity.
Qed.

Definition turned (l : list nat) : N := total (map (fun o => N.of_nat (turns o)) l).

Lemma far_same l : Forall (fun o => o < n + p) l -> total (map far_high l) =
  (total (map (fun o => if N.ltb o (N.of_nat n0) then 0%N else high e (g o)) (others_of l)) + step * turned l)%N.
Proof.
  intro H. induction H as [|o l Ho _ IHl]; [unfold turned; cbn; lia|].
  unfold turned, others_of in *. cbn [map total fold_right].
  change (fold_right N.add 0%N) with total. rewrite IHl, ltb_of_nat, rep_near.
  unfold far_high at 1. destruct (o <? n0) eqn:L.
  - unfold turns at 2. rewrite L. lia.
  - rewrite (far_value o Ho). unfold g. rewrite Nnat.Nat2N.id.
    destruct (high_add e (f (rep o)) (step * N.of_nat (turns o))) as [-> _]. lia.
Qed.

Lemma sum_same l : N.of_nat (list_sum l) = (total (others_of l) + N.of_nat p * turned l)%N.
Proof.
  unfold turned, others_of. induction l as [|o l IHl]; [cbn; lia|]. cbn [list_sum map total fold_right].
  change (fold_right N.add 0%N) with total. change (fold_right Nat.add 0) with list_sum.
  pose proof (rep_turns o). rewrite Nnat.Nat2N.inj_add, IHl. lia.
Qed.

Lemma all_near l : forallb (fun o => N.ltb o (N.of_nat n0)) (others_of l) = true -> total (map far_high l) = 0%N /\ xors (map far_high l) = 0%N.
Proof.
  unfold others_of. induction l as [|o l IHl]; [split; reflexivity|]. cbn [map forallb].
  rewrite ltb_of_nat, rep_near. intro H. apply andb_prop in H. destruct H as [H1 H2].
  destruct (IHl H2) as [E1 E2]. cbn [total xors fold_right].
  change (fold_right N.add 0%N) with total. change (fold_right N.lxor 0%N) with xors.
  unfold far_high at 1 3. rewrite H1, E1, E2. split; reflexivity.
Qed.

(** An option of value G(n) + s: then the conditions are met by its remainders. *)
Lemma option_meets t a others :
  n0 <= a -> a < n + p -> Forall (fun o => o < n + p) others -> a + list_sum others + t = n + p ->
  f a (+) xors (map f others) = (f n + s)%N ->
  meets g e step (N.of_nat n0) (N.of_nat p) (N.of_nat (rep n)) (N.of_nat t) (others_of others) = true.
Proof.
  intros Ha Hsmall Hothers Hsum V.
  pose proof (far_value n ltac:(lia)) as Fn. pose proof (far_value a Hsmall) as Fa.
  pose proof (rep_turns n) as Rn. pose proof (rep_turns a) as Ra. pose proof (sum_same others) as Rs.
  set (kn := N.of_nat (turns n)) in *. set (ka := N.of_nat (turns a)) in *. set (ko := turned others) in *.
  assert (Target : (f n + s = f (rep n) + 2 ^ e * (step * (kn + 1)))%N) by (rewrite Fn; unfold s; lia).
  unfold meets.
  set (left := (Z.of_N (N.of_nat (rep n)) - Z.of_N (N.of_nat t) - Z.of_N (total (others_of others)))%Z).
  assert (Hleft : (left - Z.of_nat (rep a) = Z.of_nat p * (Z.of_N ka + Z.of_N ko - Z.of_N kn - 1))%Z)
    by (unfold left; lia).
  assert (Near : n0 <= rep a < n0 + p).
  { split; [|apply rep_range; lia]. pose proof (rep_near a) as R.
    rewrite (proj2 (Nat.ltb_ge a n0) Ha) in R. now apply Nat.ltb_ge. }
  assert (Hmod : ((left - Z.of_N (N.of_nat n0)) mod Z.of_N (N.of_nat p) = Z.of_nat (rep a) - Z.of_nat n0)%Z).
  { symmetry. apply Z.mod_unique with (q := (Z.of_N ka + Z.of_N ko - Z.of_N kn - 1)%Z); lia. }
  rewrite Hmod. cbv zeta.
  replace (N.of_nat n0 + Z.to_N (Z.of_nat (rep a) - Z.of_nat n0))%N with (N.of_nat (rep a)) by lia.
  assert (Hdiv : ((left - Z.of_N (N.of_nat (rep a))) / Z.of_N (N.of_nat p) = Z.of_N ka + Z.of_N ko - Z.of_N kn - 1)%Z).
  { symmetry. apply Z.div_unique with (r := 0%Z); lia. }
  rewrite Hdiv.
  assert (G : forall i, g (N.of_nat i) = f i) by (intro i; unfold g; now rewrite Nnat.Nat2N.id).
  rewrite !G.
  (* residues *)
  assert (Res : below e (f (rep a) (+) xors (map g (others_of others)) (+) f (rep n)) = 0%N).
  { rewrite !below_xor, <- others_below by exact Hothers.
    assert (Ea : below e (f (rep a)) = below e (f a)) by (rewrite Fa; symmetry; apply high_add).
    assert (En : below e (f (rep n)) = below e (f n + s)) by (rewrite Target; symmetry; apply high_add).
    rewrite Ea, En, <- below_xor, V. apply xor_self. }
  rewrite Res. cbn [N.eqb].
  (* quotients *)
  pose proof (f_equal (high e) V) as Q.
  rewrite Target, high_xor, (proj1 (high_add e _ _)), high_xors, map_map, others_high, near_same in Q.
  set (q := high e (xors (map (fun o => if N.ltb o (N.of_nat n0) then g o else 0%N) (others_of others)))) in *.
  set (w := (high e (f (rep n)) + step * (kn + 1))%N) in *.
  assert (Sum : xors (high e (f a) :: map far_high others) = w (+) q).
  { cbn [xors fold_right]. change (fold_right N.lxor 0%N) with xors. rewrite <- Q.
    rewrite !N.lxor_assoc, xor_self, N.lxor_0_r. reflexivity. }
  destruct (sum_differs _ _ _ Sum) as [j [J1 [J2 J3]]].
  cbn [total fold_right] in J1, J2, J3. change (fold_right N.add 0%N) with total in J1, J2, J3.
  assert (Ha' : high e (f a) = (high e (f (rep a)) + step * ka)%N) by (rewrite Fa; apply high_add).
  rewrite (far_same _ Hothers) in J1, J2.
  fold ko in J1, J2. unfold w in J1, J2. rewrite Ha' in J1, J2.
  set (far := total (map (fun o => if N.ltb o (N.of_nat n0) then 0%N else high e (g o)) (others_of others))) in *.
  rewrite !andb_true_iff. repeat split.
  - apply Z.even_spec. exists j. lia.
  - apply Z.leb_le. lia.
  - apply orb_true_iff. destruct (forallb (fun o => N.ltb o (N.of_nat n0)) (others_of others)) eqn:Z; [right|now left].
    apply all_near in Z. destruct Z as [Z1 Z2]. rewrite (far_same _ Hothers) in J3, Z1. fold ko far in Z1, J3.
    apply Z.leb_le. cbn [xors fold_right] in J3. change (fold_right N.lxor 0%N) with xors in J3.
    rewrite Z2, N.lxor_0_r, Z1, N.add_0_r in J3. specialize (J3 eq_refl). unfold w in J3.
    rewrite Ha' in J3. lia.
Qed.

Lemma no_such_option l : code_move c (n + p) l -> xors (map f l) <> (f n + s)%N.
Proof.
  intros Hl V. assert (Small : Forall (fun o => o < n + p) l).
  { apply Forall_forall. intros o Ho. apply (code_smaller c (n + p) l); [now apply in_options|exact Ho]. }
  destruct Hl as [t [d [Hin [H3 [M [Pos [Hsum _]]]]]]]. destruct (Hbounded t d 0 Hin) as [Ht _].
  destruct (a_large_part l 3 n0) as [l1 [a [l2 [-> Ha]]]]; try lia.
  rewrite len_app in H3, M. simpl in H3, M. rewrite Nat.add_succ_r in H3, M. rewrite <- len_app in H3, M.
  rewrite list_sum_app in Hsum. simpl in Hsum.
  apply Forall_app in Small. destruct Small as [S1 S2]. apply Forall_cons_iff in S2. destruct S2 as [Sa S2].
  apply Forall_app in Pos. destruct Pos as [P1 P2]. apply Forall_cons_iff in P2. destruct P2 as [_ P2].
  rewrite map_app in V. cbn [map] in V. rewrite xors_middle, <- map_app in V.
  assert (So : Forall (fun o => o < n + p) (l1 ++ l2)) by now apply Forall_app.
  assert (Po : Forall (fun o => 1 <= o) (l1 ++ l2)) by now apply Forall_app.
  assert (Sum : a + list_sum (l1 ++ l2) + t = n + p) by (rewrite list_sum_app; lia).
  pose proof (option_meets t a (l1 ++ l2) Ha Sa So Sum V) as Meets.
  clear V Sum P1 P2 S1 S2 Hsum. remember (l1 ++ l2) as l eqn:El. clear El.
  assert (Range : Forall (fun o => 1 <= o < N.of_nat (n0 + p))%N (others_of l)).
  { unfold others_of. apply Forall_forall. intros o Ho. apply in_map_iff in Ho. destruct Ho as [x [<- Hx]].
    rewrite Forall_forall in Po. pose proof (rep_range x (Po x Hx)). lia. }
  assert (Rn : (N.of_nat n0 <= N.of_nat (rep n) < N.of_nat (n0 + p))%N).
  { pose proof (rep_range n ltac:(lia)). pose proof (rep_near n) as R.
    rewrite (proj2 (Nat.ltb_ge n n0)) in R by lia. apply Nat.ltb_ge in R. lia. }
  assert (Use : forall others, length others = length l -> in_order others ->
     Forall (fun o => 1 <= o < N.of_nat (n0 + p))%N others ->
     meets g e step (N.of_nat n0) (N.of_nat p) (N.of_nat (rep n)) (N.of_nat t) others = false).
  { intros others L O F. apply (Absent t d); try assumption; rewrite ?L; [lia|exact M]. }
  assert (Length : length (others_of l) = length l) by apply len_map.
  destruct (others_of l) as [|x [|y [|z r]]] eqn:Eo; try (rewrite Use in Meets; [discriminate| | |]; easy).
  - destruct (N.le_ge_cases x y) as [L|L].
    + rewrite Use in Meets; [discriminate|assumption|exact L|assumption].
    + rewrite meets_swap, Use in Meets; [discriminate|assumption|exact L|].
      rewrite !Forall_cons_iff in *. tauto.
Qed.

(** ** Witnesses move along *)

Lemma pair_moves least v : by_pair n least v -> by_pair (n + p) least v.
Proof.
  intros [t [d [a [b [H1 [H2 [H3 [H4 [H5 [H6 H7]]]]]]]]]].
  destruct (proj1 (Nat.even_spec p) Heven) as [i Hi].
  exists t, d, a, (b + i). repeat split; auto; lia.
Qed.

Lemma equal_moves v : by_equal n v -> by_equal (n + p) v.
Proof.
  intros [H0 [t [d [b [H1 [H2 [H3 H4]]]]]]]. destruct (proj1 (Nat.even_spec p) Heven) as [i Hi].
  split; [exact H0|]. exists t, d, (b + i). repeat split; auto; lia.
Qed.

Lemma splits_t t d j : In (t, d) (takes c) -> may_leave t d j = true -> 1 <= t \/ 2 <= j.
Proof.
  intros _ H. unfold may_leave in H. apply andb_prop in H. destruct H as [_ H]. apply orb_prop in H.
  rewrite !Nat.leb_le in H. exact H.
Qed.

Lemma far_pair_moves v : by_pair n n0 v -> by_pair (n + p) n0 (v + s)%N.
Proof.
  intros [t [d [a [b [H1 [H2 [H3 [H4 [H5 [H6 <-]]]]]]]]]].
  exists t, d, (a + p), b. repeat split; auto; try lia; apply IH; lia.
Qed.

Lemma sum_positive l : Forall (fun b => 1 <= b) l -> length l <= list_sum l.
Proof. intro H. induction H; simpl; lia. Qed.

Lemma along_moves v : along n v -> along (n + p) (v + s)%N.
Proof.
  intros [t [d [a [l [H1 [H2 [H3 [H4 [H5 [H6 [H7 <-]]]]]]]]]]].
  exists t, d, (a + p), l. pose proof (splits_t t d _ H1 H3) as T. pose proof (sum_positive l H5) as L.
  repeat split; auto; try lia. rewrite IH by lia. unfold s. now apply xor_add_multiple.
Qed.

Lemma along_option v m : along m v -> exists l, In l (options c m) /\ xors (map f l) = v.
Proof.
  intros [t [d [a [l [H1 [H2 [H3 [H4 [H5 [H6 [H7 H8]]]]]]]]]]]. exists (a :: l). split; [|exact H8].
  apply in_options. exists t, d. split; [exact H1|]. split; [simpl; lia|]. split; [exact H3|].
  split; [constructor; [lia|exact H5]|]. split; [simpl; lia|].
  rewrite Hequal. destruct l as [|b [|b' l']]; reflexivity.
Qed.

Lemma pair_option least v m : by_pair m least v -> exists l, In l (options c m) /\ xors (map f l) = v.
Proof.
  intros [t [d [a [b [H1 [H2 [H3 [H4 [H5 [H6 H7]]]]]]]]]]. exists [a; b; b]. split.
  - apply in_options. exists t, d. simpl. repeat split; auto; lia.
  - simpl. now rewrite N.lxor_0_r, xor_self, N.lxor_0_r.
Qed.

Lemma equal_option v m : by_equal m v -> exists l, In l (options c m) /\ xors (map f l) = v.
Proof.
  intros [-> [t [d [b [H1 [H2 [H3 H4]]]]]]]. exists [b; b]. split.
  - apply in_options. exists t, d. simpl. rewrite Hequal. repeat split; auto; lia.
  - simpl. now rewrite N.lxor_0_r, xor_self.
Qed.

Lemma witnesses_move : f (n + p) = (f n + s)%N -> witnesses E n -> witnesses E (n + p).
Proof.
  intros Eq [W1 [W2 [W3 W4]]]. unfold witnesses. rewrite Eq. split; [lia|]. repeat split.
  - intros v Hv. destruct (N.lt_ge_cases v (f n - E)) as [L|L].
    + destruct (W2 v L) as [W|W]; [left; now apply pair_moves|right; now apply equal_moves].
    + left. assert (W : by_pair n n0 (v - s)) by (apply W3; lia). apply far_pair_moves in W.
      replace (v - s + s)%N with v in W by lia.
      destruct W as [t [d [a [b W]]]]. exists t, d, a, b. intuition lia.
  - intros v H1 H2. assert (W : by_pair n n0 (v - s)) by (apply W3; lia). apply far_pair_moves in W.
    now replace (v - s + s)%N with v in W by lia.
  - intros v H1 H2. assert (W : along n (v - s)) by (apply W4; lia). apply along_moves in W.
    now replace (v - s + s)%N with v in W by lia.
Qed.

Lemma next_value : witnesses E n -> f (n + p) = (f n + s)%N.
Proof.
  intros [W1 [W2 [W3 W4]]]. unfold f at 1, nim_value_of. rewrite G_eq. apply mex_is. split.
  - intro Hin. apply in_map_iff in Hin. destruct Hin as [l [V Hl]]. apply in_options in Hl.
    exact (no_such_option l Hl V).
  - intros v Hv. enough (X : exists l, In l (options c (n + p)) /\ xors (map f l) = v).
    { destruct X as [l [Hl V]]. apply in_map_iff. now exists l. }
    destruct (N.lt_ge_cases v (f n - E)) as [L|L].
    + destruct (W2 v L) as [W|W]; [apply pair_moves in W; now apply pair_option in W|].
      apply equal_moves in W. now apply equal_option in W.
    + assert (W : along n (v - s)).
      { destruct (N.lt_ge_cases (v - s) (f n - E)) as [L'|L'].
        - apply far_pair_along, W3; lia.
        - apply W4; lia. }
      apply along_moves in W. replace (v - s + s)%N with v in W by lia. now apply along_option in W.
Qed.
End Step.

Theorem arithmetic_period : forall n, n0 <= n -> f (n + p) = (f n + s)%N.
Proof.
  enough (H : forall n, n0 <= n -> f (n + p) = (f n + s)%N /\ (n1 <= n -> witnesses E n)).
  { intros n Hn. now apply H. }
  induction n as [n IH] using lt_wf_ind. intro Hn.
  destruct (le_lt_dec n1 n) as [L|L]; [|split; [apply Known; lia|lia]].
  assert (IHn : forall m, n0 <= m < n -> f (m + p) = (f m + s)%N) by (intros m Hm; apply IH; lia).
  assert (W : witnesses E n).
  { destruct (le_lt_dec (n1 + p) n) as [L'|L'].
    - destruct (IH (n - p) ltac:(lia) ltac:(lia)) as [Eq W]. specialize (W ltac:(lia)).
      replace n with (n - p + p) by lia. apply witnesses_move; [lia| |exact Eq|exact W].
      intros m Hm. apply IHn. lia.
    - apply Present. lia. }
  split; [|intros _; exact W]. now apply next_value.
Qed.
End Arithmetic.
