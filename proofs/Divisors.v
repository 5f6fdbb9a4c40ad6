(** * Inclusion and exclusion for divisors

    How many of 1 .. n are divisible by none, and by some, of given numbers (THEORY.md, "Inclusion and
    exclusion"): the sum over the sets of these, with the sign of their number, of n / lcm. *)

From Coq Require Import List Lia Arith Bool ZArith.
From Grundy Require Import Xors.
Import ListNotations.

Definition divides_some (ds : list nat) (x : nat) : bool := existsb (fun d => x mod d =? 0) ds.

Definition how_many (p : nat -> bool) (n : nat) : nat := length (filter p (seq 1 n)).

(** All sets of the numbers, the empty one first. *)
Fixpoint subsets (ds : list nat) : list (list nat) :=
  match ds with
  | [] => [[]]
  | d :: ds => subsets ds ++ map (cons d) (subsets ds)
  end.

Definition lcm_of (l : nat) (ds : list nat) : nat := fold_left Nat.lcm ds l.

Definition term (n l : nat) (s : list nat) : Z :=
  (if Nat.even (length s) then Z.of_nat (n / lcm_of l s) else - Z.of_nat (n / lcm_of l s))%Z.

Definition total (l : list Z) : Z := fold_right Z.add 0%Z l.

Lemma total_app l m : total (l ++ m) = (total l + total m)%Z.
Proof. induction l as [|a l IH]; cbn [app total fold_right] in *; [reflexivity|]. unfold total in *. lia. Qed.

Lemma divides_spec l x : 1 <= l -> (x mod l =? 0) = true <-> Nat.divide l x.
Proof. intro Hl. rewrite Nat.eqb_eq. apply Nat.mod_divide. lia. Qed.

Lemma lcm_positive a b : 1 <= a -> 1 <= b -> 1 <= Nat.lcm a b.
Proof.
  intros Ha Hb. destruct (Nat.eq_dec (Nat.lcm a b) 0) as [E|E]; [|lia]. apply Nat.lcm_eq_0 in E. lia.
Qed.

Lemma divides_lcm a b x : 1 <= a -> 1 <= b -> (x mod Nat.lcm a b =? 0) = ((x mod a =? 0) && (x mod b =? 0)).
Proof.
  intros Ha Hb. apply eq_true_iff_eq. rewrite andb_true_iff, !divides_spec by (try apply lcm_positive; assumption).
  split.
  - intro H. split; (eapply Nat.divide_trans; [|exact H]); [apply Nat.divide_lcm_l|apply Nat.divide_lcm_r].
  - intros [H1 H2]. now apply Nat.lcm_least.
Qed.

Lemma how_many_step p n : how_many p (S n) = how_many p n + (if p (S n) then 1 else 0).
Proof.
  unfold how_many. rewrite seq_S, filter_app, len_app. cbn [filter].
  replace (1 + n) with (S n) by lia. destruct (p (S n)); reflexivity.
Qed.

(** Of 1 .. n, n / l are divisible by l. *)
Lemma multiples l n : 1 <= l -> how_many (fun x => x mod l =? 0) n = n / l.
Proof.
  intro Hl. induction n as [|n IH]; [now rewrite Nat.div_0_l by lia|]. rewrite how_many_step, IH.
  pose proof (Nat.div_mod n l ltac:(lia)) as E. pose proof (Nat.mod_upper_bound n l ltac:(lia)) as B.
  destruct (Nat.eq_dec (S (n mod l)) l) as [L|L].
  - assert (D : S n = l * S (n / l)) by (rewrite Nat.mul_succ_r; lia).
    rewrite D, Nat.mul_comm, Nat.mod_mul, Nat.div_mul by lia. cbn [Nat.eqb]. lia.
  - assert (D : S n / l = n / l) by (symmetry; apply Nat.div_unique with (r := S (n mod l)); lia).
    assert (M : S n mod l = S (n mod l)) by (symmetry; apply Nat.mod_unique with (q := n / l); lia).
    rewrite D, M. cbn [Nat.eqb]. lia.
Qed.

Lemma how_many_split p q n : how_many p n = how_many (fun x => p x && q x) n + how_many (fun x => p x && negb (q x)) n.
Proof.
  induction n as [|n IH]; [reflexivity|]. rewrite !how_many_step, IH. destruct (p (S n)), (q (S n)); cbn; lia.
Qed.

Lemma how_many_same p q n : (forall x, p x = q x) -> how_many p n = how_many q n.
Proof. intro H. induction n as [|n IH]; [reflexivity|]. now rewrite !how_many_step, IH, H. Qed.

Lemma term_cons n l d s : term n l (d :: s) = (- term n (Nat.lcm l d) s)%Z.
Proof.
  unfold term, lcm_of. cbn [length fold_left]. rewrite Nat.even_succ, <- Nat.negb_even.
  destruct (Nat.even (length s)); cbn [negb]; lia.
Qed.

Lemma total_opposite l : total (map Z.opp l) = (- total l)%Z.
Proof. induction l as [|a l IH]; cbn [map total fold_right] in *; [reflexivity|]. unfold total in *. lia. Qed.

Lemma none_among ds : Forall (fun d => 1 <= d) ds -> forall n l, 1 <= l ->
  Z.of_nat (how_many (fun x => (x mod l =? 0) && negb (divides_some ds x)) n) = total (map (term n l) (subsets ds)).
Proof.
  intro H. induction H as [|d ds Hd _ IH]; intros n l Hl.
  - cbn [subsets map total fold_right divides_some existsb negb]. unfold term, lcm_of. cbn [length fold_left Nat.even].
    rewrite (how_many_same _ (fun x => x mod l =? 0)) by (intro x; apply andb_true_r). rewrite multiples by exact Hl. lia.
  - cbn [subsets]. rewrite map_app, total_app, map_map. rewrite <- IH by exact Hl.
    rewrite (map_ext _ (fun s => Z.opp (term n (Nat.lcm l d) s)) (fun s => term_cons n l d s)).
    pose proof (lcm_positive l d Hl Hd) as Hlcm.
    rewrite <- (map_map (term n (Nat.lcm l d)) Z.opp), total_opposite. rewrite <- IH by exact Hlcm.
    rewrite (how_many_split (fun x => (x mod l =? 0) && negb (divides_some ds x)) (fun x => x mod d =? 0) n).
    rewrite (how_many_same (fun x => (x mod Nat.lcm l d =? 0) && negb (divides_some ds x))
               (fun x => (x mod l =? 0) && negb (divides_some ds x) && (x mod d =? 0))).
    2:{ intro x. rewrite divides_lcm by assumption.
        destruct (x mod l =? 0), (x mod d =? 0), (divides_some ds x); reflexivity. }
    rewrite (how_many_same (fun x => (x mod l =? 0) && negb (divides_some (d :: ds) x))
               (fun x => (x mod l =? 0) && negb (divides_some ds x) && negb (x mod d =? 0))).
    2:{ intro x. cbn [divides_some existsb]. fold (divides_some ds x).
        destruct (x mod l =? 0), (x mod d =? 0), (divides_some ds x); reflexivity. }
    lia.
Qed.

(** How many are divisible by none of them. *)
Theorem divisible_by_none ds n : Forall (fun d => 1 <= d) ds ->
  Z.of_nat (how_many (fun x => negb (divides_some ds x)) n) = total (map (term n 1) (subsets ds)).
Proof.
  intro H. pose proof (none_among ds H n 1 (le_n 1)) as E. rewrite <- E.
  rewrite (how_many_same (fun x => negb (divides_some ds x)) (fun x => (x mod 1 =? 0) && negb (divides_some ds x)));
    [reflexivity|]. intro x. now rewrite Nat.mod_1_r.
Qed.

(** How many are divisible by at least one: n less those. The empty set's term is n, so this is the sum over
    the other sets, with the opposite sign. *)
Theorem inclusion_exclusion ds n : Forall (fun d => 1 <= d) ds ->
  Z.of_nat (how_many (divides_some ds) n) = (Z.of_nat n - total (map (term n 1) (subsets ds)))%Z.
Proof.
  intro H. rewrite <- divisible_by_none by exact H.
  pose proof (how_many_split (fun _ => true) (divides_some ds) n) as S. cbn [andb] in S.
  assert (All : how_many (fun _ => true) n = n).
  { clear. induction n as [|n IH]; [reflexivity|]. rewrite how_many_step, IH. lia. }
  rewrite (how_many_same (fun x => divides_some ds x) (divides_some ds)) in S by reflexivity. lia.
Qed.

(** Of 1 .. 10, seven are divisible by 2 or 3: 5 + 3 - 1. *)
Example two_or_three : how_many (divides_some [2; 3]) 10 = 7.
Proof. apply Nat2Z.inj. rewrite inclusion_exclusion by (repeat constructor). reflexivity. Qed.
