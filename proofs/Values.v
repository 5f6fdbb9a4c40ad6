(** * Nim-values

    The mex of a list is the least number that is not in it; the nim-value of a position is the mex of
    its options' values (THEORY.md, "Nim-values"). *)

From Coq Require Import NArith List Lia Bool Arith Wellfounded Relation_Operators.
From Grundy Require Import Xors Games.
Import ListNotations.
Local Open Scope N_scope.
Local Open Scope nim_scope.

(** ** Mex *)

Definition member (v : N) (l : list N) : bool := existsb (N.eqb v) l.

Lemma member_spec v l : member v l = true <-> In v l.
Proof.
  unfold member. rewrite existsb_exists. split.
  - intros [w [Hw E]]. apply N.eqb_eq in E. now subst.
  - intro H. exists v. split; [exact H|apply N.eqb_refl].
Qed.

Definition is_mex (l : list N) (m : N) : Prop := ~ In m l /\ forall v, v < m -> In v l.

Lemma mex_unique l m m' : is_mex l m -> is_mex l m' -> m = m'.
Proof.
  intros [H1 H2] [H1' H2']. destruct (N.lt_trichotomy m m') as [L|[E|L]]; [|exact E|].
  - destruct (H1 (H2' m L)).
  - destruct (H1' (H2 m' L)).
Qed.

(** Looks for the least number from v on that is not in l; a list of n numbers lacks one of 0 .. n. *)
Fixpoint mex_from (tries : nat) (v : N) (l : list N) : N :=
  match tries with
  | O => v
  | S tries => if member v l then mex_from tries (N.succ v) l else v
  end.

Definition mex (l : list N) : N := mex_from (length l) 0 l.

Lemma all_below (l : list N) (n : nat) : (forall v, v < N.of_nat n -> In v l) -> (n <= length l)%nat.
Proof.
  intro H.
  assert (Hl : length (map N.of_nat (seq 0 n)) = n).
  { generalize 0%nat. induction n as [|n IH]; intro s; simpl; [reflexivity|].
    f_equal. apply IH. intros v Hv. apply H. lia. }
  rewrite <- Hl. apply NoDup_incl_length.
  - apply FinFun.Injective_map_NoDup; [|apply seq_NoDup]. intros a b E. now apply Nnat.Nat2N.inj.
  - intros v Hv. apply in_map_iff in Hv. destruct Hv as [i [<- Hi]]. apply in_seq in Hi. apply H. lia.
Qed.

Lemma mex_from_spec l tries v :
  (forall w, w < v -> In w l) -> (length l <= tries + N.to_nat v)%nat -> is_mex l (mex_from tries v l).
Proof.
  revert v. induction tries as [|tries IH]; intros v Hv Hl; simpl.
  - split; [|exact Hv]. intro Hin.
    assert (S (N.to_nat v) <= length l)%nat; [|lia].
    apply all_below. intros w Hw. destruct (N.eq_dec w v) as [->|Hne]; [exact Hin|]. apply Hv. lia.
  - destruct (member v l) eqn:E.
    + apply IH; [|lia]. intros w Hw. apply member_spec in E.
      destruct (N.eq_dec w v) as [->|Hne]; [exact E|]. apply Hv. lia.
    + split; [|exact Hv]. intro Hin. apply member_spec in Hin. congruence.
Qed.

Theorem mex_spec l : is_mex l (mex l).
Proof. apply mex_from_spec; [intros w Hw; now apply N.nlt_0_r in Hw|lia]. Qed.

Lemma mex_is l m : is_mex l m -> mex l = m.
Proof. intro H. apply mex_unique with l; [apply mex_spec|exact H]. Qed.

(** The mex depends on what is in the list alone. *)
Lemma mex_same l m : (forall v, In v l <-> In v m) -> mex l = mex m.
Proof.
  intro H. apply mex_is. destruct (mex_spec m) as [H1 H2]. split.
  - intro Hin. now apply H1, H.
  - intros v Hv. now apply H, H2.
Qed.

Lemma mex_nil : mex [] = 0.
Proof. reflexivity. Qed.

(** ** The value of a position *)

Fixpoint map_in {A B} (l : list A) : (forall x, In x l -> B) -> list B :=
  match l with
  | [] => fun _ => []
  | x :: l => fun f => f x (or_introl eq_refl) :: map_in l (fun y H => f y (or_intror H))
  end.

Lemma map_in_ext {A B} (l : list A) (f f' : forall x, In x l -> B) :
  (forall x H, f x H = f' x H) -> map_in l f = map_in l f'.
Proof. induction l as [|a l IH]; intro E; simpl; [reflexivity|]. f_equal; [apply E|]. apply IH. auto. Qed.

Lemma map_in_map {A B} (l : list A) (f : A -> B) : map_in l (fun x _ => f x) = map f l.
Proof. induction l as [|a l IH]; simpl; congruence. Qed.

Definition value {g : game} : g -> N :=
  Fix (ends g) (fun _ => N) (fun p v => mex (map_in (moves p) v)).

Theorem value_eq {g : game} (p : g) : value p = mex (map value (moves p)).
Proof.
  unfold value at 1. rewrite Fix_eq.
  - f_equal. apply map_in_map.
  - intros x f f' E. f_equal. apply map_in_ext. intros. apply E.
Qed.

(** What G(p) = n means: no option of value n, and options of all values below n. *)
Lemma no_option_of_value {g : game} (p q : g) : In q (moves p) -> value q <> value p.
Proof.
  intros Hq E. destruct (mex_spec (map value (moves p))) as [H _]. apply H.
  rewrite <- value_eq, <- E. now apply in_map.
Qed.

Lemma option_of_value {g : game} (p : g) v : v < value p -> exists q, In q (moves p) /\ value q = v.
Proof.
  rewrite value_eq. intro Hv. apply (mex_spec (map value (moves p))) in Hv.
  apply in_map_iff in Hv. destruct Hv as [q [E Hq]]. now exists q.
Qed.

Lemma value_is {g : game} (p : g) n :
  (forall q, In q (moves p) -> value q <> n) ->
  (forall v, v < n -> exists q, In q (moves p) /\ value q = v) -> value p = n.
Proof.
  intros H1 H2. rewrite value_eq. apply mex_is. split.
  - intro Hin. apply in_map_iff in Hin. destruct Hin as [q [E Hq]]. exact (H1 q Hq E).
  - intros v Hv. destruct (H2 v Hv) as [q [Hq E]]. apply in_map_iff. now exists q.
Qed.

(** Uniqueness: a function on positions with the two properties is the nim-value. *)
Theorem value_unique {g : game} (f : g -> N) :
  (forall p q, In q (moves p) -> f q <> f p) ->
  (forall p v, v < f p -> exists q, In q (moves p) /\ f q = v) ->
  forall p, value p = f p.
Proof.
  intros H1 H2. apply game_induction. intros p IH. apply value_is.
  - intros q Hq. rewrite (IH q Hq). now apply H1.
  - intros v Hv. destruct (H2 p v Hv) as [q [Hq E]]. exists q. split; [exact Hq|]. now rewrite IH.
Qed.

(** A position is lost exactly when its value is 0. *)
Theorem value_zero {g : game} (p : g) : P_position p <-> value p = 0.
Proof.
  apply (characterise normal g (fun p => value p = 0)).
  - intro q. apply N.eq_dec.
  - intros q r E Hr. pose proof (no_option_of_value q r Hr). congruence.
  - intros q Hne _. apply option_of_value. lia.
  - intros q E. split; [reflexivity|]. intros _. rewrite value_eq, E. reflexivity.
Qed.

Corollary value_nonzero {g : game} (p : g) : N_position p <-> value p <> 0.
Proof.
  rewrite <- value_zero. destruct (zermelo normal g p) as [H|H].
  - split; [|trivial]. intros _ H'. exact (zermelo_one _ _ p H H').
  - split; [|contradiction]. intros H' _. exact (zermelo_one _ _ p H' H).
Qed.

(** ** Sums: a move in a sum is a move in one component *)

Definition sum_moves (g h : game) (p : g * h) : list (g * h) :=
  map (fun a => (a, snd p)) (moves (fst p)) ++ map (fun b => (fst p, b)) (moves (snd p)).

Lemma in_sum_moves g h a b q :
  In q (sum_moves g h (a, b)) <->
  (exists a', In a' (moves a) /\ q = (a', b)) \/ (exists b', In b' (moves b) /\ q = (a, b')).
Proof.
  unfold sum_moves. simpl. rewrite in_app_iff, !in_map_iff. split.
  - intros [[x [<- H]]|[x [<- H]]]; [left|right]; eauto.
  - intros [[x [H ->]]|[x [H ->]]]; [left|right]; eauto.
Qed.

Lemma sum_ends g h : well_founded (option_of (sum_moves g h)).
Proof.
  intros [a b]. revert b. pattern a. apply game_induction. clear a. intros a IHa b.
  pattern b. apply game_induction. clear b. intros b IHb. constructor. intros q Hq.
  apply in_sum_moves in Hq. destruct Hq as [[a' [Ha ->]]|[b' [Hb ->]]]; [now apply IHa|now apply IHb].
Qed.

Definition sum (g h : game) : game := Game (g * h) (sum_moves g h) (sum_ends g h).

(** The theorem of Sprague and Grundy: the value of a sum is the nim-sum of the values. *)
Theorem sprague_grundy (g h : game) (p : sum g h) : value p = value (fst p) (+) value (snd p).
Proof.
  revert p. apply (value_unique (g := sum g h)).
  - intros [a b] q Hq. apply in_sum_moves in Hq. simpl.
    destruct Hq as [[a' [Ha ->]]|[b' [Hb ->]]]; simpl; intro E.
    + rewrite !(N.lxor_comm _ (value b)) in E. apply xor_injective in E.
      exact (no_option_of_value a a' Ha E).
    + apply xor_injective in E. exact (no_option_of_value b b' Hb E).
  - intros [a b] v Hv. simpl in Hv. destruct (bouton_two _ _ _ Hv) as [[x [Hx E]]|[x [Hx E]]].
    + destruct (option_of_value a x Hx) as [a' [Ha Ea]]. exists (a', b). split.
      * apply in_sum_moves. left. eauto.
      * simpl. now rewrite Ea.
    + destruct (option_of_value b x Hx) as [b' [Hb Eb]]. exists (a, b'). split.
      * apply in_sum_moves. right. eauto.
      * simpl. now rewrite Eb.
Qed.

(** Equal values, equal sums: G(p) = G(q) exactly when p and q can replace one another in all sums. *)
Definition same_in_sums {g h : game} (p : g) (q : h) : Prop :=
  forall (k : game) (r : k), P_position (g := sum g k) (p, r) <-> P_position (g := sum h k) (q, r).

Theorem equal_values_equal_sums (g h : game) (p : g) (q : h) : value p = value q <-> same_in_sums p q.
Proof.
  split.
  - intros E k r. rewrite !value_zero, !sprague_grundy. simpl. now rewrite E.
  - intro H. specialize (H h q). rewrite !value_zero, !sprague_grundy in H. simpl in H.
    rewrite xor_self in H. apply xor_zero. now apply H.
Qed.

(** All winning moves: in a sum of value x, the moves in p to an option of value G(p) (+) x. *)
Theorem winning_moves (g h : game) (a a' : g) (b : h) :
  In a' (moves a) ->
  (P_position (g := sum g h) (a', b) <-> value a' = value a (+) value (g := sum g h) (a, b)).
Proof.
  intros _. rewrite value_zero, !sprague_grundy. simpl. now rewrite xor_cancel, xor_zero.
Qed.

(** ** Values computed by the definition, for games with a measure *)

Fixpoint value_within {T} (m : T -> list T) (depth : nat) (p : T) : N :=
  match depth with
  | O => 0
  | S depth => mex (map (value_within m depth) (m p))
  end.

Lemma map_same {A B} (f f' : A -> B) l : (forall x, In x l -> f x = f' x) -> map f l = map f' l.
Proof. intro H. apply map_ext_in. exact H. Qed.

Theorem value_within_correct (g : game) (height : g -> nat) :
  (forall p q : g, In q (moves p) -> (height q < height p)%nat) ->
  forall depth (p : g), (height p < depth)%nat -> value_within moves depth p = value p.
Proof.
  intro Hm. induction depth as [|depth IH]; intros p Hp; [lia|]. cbn [value_within].
  rewrite value_eq. f_equal. apply map_same. intros q Hq. apply IH. apply Hm in Hq. lia.
Qed.
