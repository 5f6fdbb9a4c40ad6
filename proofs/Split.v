(** * Split Nim

    A move replaces a heap by two smaller ones, zero allowed (THEORY.md, "Split Nim"). The value of a heap
    of n >= 1 is the n-th odious number: those with an odd number of binary ones. *)

From Coq Require Import NArith List Lia Arith Bool.
From Grundy Require Import Xors Games Values Heaps.
Import ListNotations.
Local Open Scope nim_scope.

(** ** The rule *)

Definition two_smaller (n : nat) : list (list nat) :=
  flat_map (fun a => map (fun b => [a; b]) (seq 0 n)) (seq 0 n).

(** The move, as one would write it down. *)
Lemma in_two_smaller n l : In l (two_smaller n) <-> exists a b, a < n /\ b < n /\ l = [a; b].
Proof.
  unfold two_smaller. rewrite in_flat_map. split.
  - intros [a [Ha Hl]]. apply in_map_iff in Hl. destruct Hl as [b [<- Hb]]. apply in_seq in Ha, Hb.
    exists a, b. repeat split; lia.
  - intros [a [b [Ha [Hb ->]]]]. exists a. split; [apply in_seq; lia|]. apply in_map_iff. exists b.
    split; [reflexivity|]. apply in_seq. lia.
Qed.

Lemma two_smaller_smaller n l m : In l (two_smaller n) -> In m l -> m < n.
Proof. intros Hl Hm. apply in_two_smaller in Hl. destruct Hl as [a [b [Ha [Hb ->]]]]. destruct Hm as [<-|[<-|[]]]; assumption. Qed.

Definition split_rule : rule := Rule two_smaller two_smaller_smaller.

(** ** Odious numbers *)

Fixpoint odd_ones (p : positive) : bool :=
  match p with
  | xH => true
  | xO p => odd_ones p
  | xI p => negb (odd_ones p)
  end.

Definition odious (n : N) : bool := match n with N0 => false | Npos p => odd_ones p end.

Lemma odious_ndouble n : odious (Pos.Ndouble n) = odious n.
Proof. now destruct n. Qed.

Lemma odious_nsucc_double n : odious (Pos.Nsucc_double n) = negb (odious n).
Proof. now destruct n. Qed.

Lemma pos_odious_xor a : forall b, odious (Pos.lxor a b) = xorb (odd_ones a) (odd_ones b).
Proof.
  induction a as [a IH|a IH|]; intros [b|b|]; cbn [Pos.lxor odd_ones];
    rewrite ?odious_ndouble, ?odious_nsucc_double, ?IH; cbn [odious odd_ones];
    try destruct (odd_ones a); try destruct (odd_ones b); reflexivity.
Qed.

(** The nim-sum of two odious numbers is not odious. *)
Lemma odious_xor a b : odious (a (+) b) = xorb (odious a) (odious b).
Proof.
  destruct a as [|a]; [rewrite N.lxor_0_l; now destruct (odious b)|].
  destruct b as [|b]; [rewrite N.lxor_0_r; now destruct (odious (Npos a))|]. apply pos_odious_xor.
Qed.

Lemma odious_double n : odious (2 * n) = odious n.
Proof. now destruct n. Qed.

Lemma odious_double_succ n : odious (2 * n + 1) = negb (odious n).
Proof. now destruct n. Qed.

Lemma odious_power k : odious (2 ^ k) = true.
Proof.
  induction k as [|k IH] using N.peano_ind; [reflexivity|]. now rewrite N.pow_succ_r', odious_double.
Qed.

(** The odious number with the upper bits m. *)
Definition with_upper (m : N) : N := (2 * m + (if odious m then 0 else 1))%N.

Lemma with_upper_odious m : odious (with_upper m) = true.
Proof.
  unfold with_upper. destruct (odious m) eqn:E; [now rewrite N.add_0_r, odious_double|].
  now rewrite odious_double_succ, E.
Qed.

Lemma odious_is v : odious v = true -> with_upper (N.div2 v) = v.
Proof.
  intro H. unfold with_upper. destruct v as [|[p|p|]]; cbn [N.div2 odious odd_ones] in *; try discriminate; try reflexivity.
  - apply negb_true_iff in H. rewrite H. reflexivity.
  - rewrite H. reflexivity.
Qed.

Lemma with_upper_less a b : (a < b)%N -> (with_upper a < with_upper b)%N.
Proof. unfold with_upper. destruct (odious a), (odious b); lia. Qed.

(** ** The theorem *)

Definition split_value (n : nat) : N := match n with O => 0%N | S m => with_upper (N.of_nat m) end.

Lemma odious_heap v m : odious v = true -> (v < with_upper (N.of_nat m))%N -> exists a, a < S m /\ split_value a = v.
Proof.
  intros Hv H. exists (S (N.to_nat (N.div2 v))). cbn [split_value]. rewrite Nnat.N2Nat.id, (odious_is v Hv).
  split; [|reflexivity]. destruct (le_lt_dec m (N.to_nat (N.div2 v))) as [L|L]; [exfalso|lia].
  rewrite <- (odious_is v Hv) in H. destruct (N.eq_dec (N.div2 v) (N.of_nat m)) as [E|E]; [rewrite E in H; lia|].
  pose proof (with_upper_less (N.of_nat m) (N.div2 v) ltac:(lia)). lia.
Qed.

Lemma odious_not_zero v : odious v = true -> v <> 0%N.
Proof. now intros H ->. Qed.

Lemma split_absent m a b : a < S m -> b < S m -> split_value a (+) split_value b <> with_upper (N.of_nat m).
Proof.
  intros Ha Hb E. pose proof (with_upper_odious (N.of_nat m)) as O.
  destruct a as [|a], b as [|b]; cbn [split_value] in E.
  - rewrite <- E in O. discriminate.
  - rewrite N.lxor_0_l in E. pose proof (with_upper_less (N.of_nat b) (N.of_nat m) ltac:(lia)). lia.
  - rewrite N.lxor_0_r in E. pose proof (with_upper_less (N.of_nat a) (N.of_nat m) ltac:(lia)). lia.
  - rewrite <- E, odious_xor, !with_upper_odious in O. discriminate.
Qed.

Lemma split_present m v : (v < with_upper (N.of_nat m))%N ->
  exists a b, a < S m /\ b < S m /\ split_value a (+) split_value b = v.
Proof.
  intro Hv. destruct (N.eq_dec v 0) as [->|Hz]; [exists 0, 0; repeat split; lia|].
  destruct (odious v) eqn:O.
  - destruct (odious_heap v m O Hv) as [a [Ha E]]. exists a, 0. repeat split; [exact Ha|lia|].
    cbn [split_value]. now rewrite N.lxor_0_r.
  - set (top := (2 ^ N.log2 v)%N). assert (Ot : odious top = true) by apply odious_power.
    assert (Hl : (top <= v)%N) by (apply N.log2_spec; lia).
    assert (Hne : top <> v) by (intros E; rewrite E in Ot; congruence).
    assert (Lower : (v (+) top < v)%N).
    { apply xor_lt; [now apply odious_not_zero|]. unfold top. rewrite N.log2_pow2 by lia. now apply N.bit_log2. }
    assert (Ol : odious (v (+) top) = true) by now rewrite odious_xor, O, Ot.
    destruct (odious_heap top m Ot ltac:(lia)) as [a [Ha Ea]].
    destruct (odious_heap (v (+) top) m Ol ltac:(lia)) as [b [Hb Eb]].
    exists a, b. rewrite Ea, Eb. repeat split; try assumption. rewrite N.lxor_comm, N.lxor_assoc, xor_self.
    apply N.lxor_0_r.
Qed.

(** G(0) = 0, and G(n) is the n-th odious number. *)
Theorem split_nim n : G split_rule n = split_value n.
Proof.
  apply G_unique. clear n. intro n. symmetry. apply mex_is. destruct n as [|m].
  - split; [intros []|]. intros v Hv. cbn [split_value] in Hv. lia.
  - cbn [split_value]. split.
    + intro H. apply in_map_iff in H. destruct H as [l [E Hl]]. apply in_two_smaller in Hl.
      destruct Hl as [a [b [Ha [Hb ->]]]]. simpl map in E. cbn [xors fold_right] in E. rewrite N.lxor_0_r in E.
      exact (split_absent m a b Ha Hb E).
    + intros v Hv. destruct (split_present m v Hv) as [a [b [Ha [Hb E]]]]. apply in_map_iff. exists [a; b].
      split; [|apply in_two_smaller; now exists a, b]. cbn [map xors fold_right]. now rewrite N.lxor_0_r.
Qed.

Example odious_values : map split_value (seq 0 9) = [0; 1; 2; 4; 7; 8; 11; 13; 14]%N.
Proof. reflexivity. Qed.
