(** * Misère quotients

    Plambeck 2005; Plambeck and Siegel 2008 (THEORY.md, "Misère play"). A commutative monoid with a set P of
    its elements, and an element for each component. Conditions on the components alone, and on finitely many
    sums of them, imply that a sum is lost exactly if its element is in P. *)

From Coq Require Import NArith List Lia Bool Arith Wellfounded Permutation.
From Grundy Require Import Xors Games Values Heaps Codes Periods.
Import ListNotations.
Local Open Scope N_scope.

(** ** Monoids: the elements are numbers, 0 is the identity *)

Record commutative_monoid (E : N -> Prop) (mul : N -> N -> N) : Prop := {
  has_identity : E 0;
  closed : forall x y, E x -> E y -> E (mul x y);
  identity : forall x, E x -> mul x 0 = x;
  commutes : forall x y, E x -> E y -> mul x y = mul y x;
  associates : forall x y z, E x -> E y -> E z -> mul (mul x y) z = mul x (mul y z)
}.

Definition product (mul : N -> N -> N) (l : list N) : N := fold_right mul 0 l.

Lemma empty_or_not {A} (l : list A) : {l = []} + {l <> []}.
Proof. destruct l; [now left|now right]. Qed.

Section Product.
Variables (E : N -> Prop) (mul : N -> N -> N).
Hypothesis M : commutative_monoid E mul.

Lemma identity_left x : E x -> mul 0 x = x.
Proof. intro H. rewrite (commutes _ _ M) by (trivial; apply M). now apply (identity _ _ M). Qed.

Lemma product_in l : Forall E l -> E (product mul l).
Proof. intro H. induction H as [|x l Hx Hl IH]; simpl; [apply M|]. now apply (closed _ _ M). Qed.

Lemma product_app l m : Forall E l -> Forall E m -> product mul (l ++ m) = mul (product mul l) (product mul m).
Proof.
  intros Hl Hm. induction Hl as [|x l Hx Hl IH]; simpl.
  - symmetry. now apply identity_left, product_in.
  - rewrite IH. symmetry. apply (associates _ _ M); [exact Hx|now apply product_in|now apply product_in].
Qed.

Lemma product_middle l m n : Forall E l -> Forall E m -> Forall E n ->
  product mul (l ++ m ++ n) = mul (product mul (l ++ n)) (product mul m).
Proof.
  intros Hl Hm Hn. assert (El := product_in l Hl). assert (Em := product_in m Hm). assert (En := product_in n Hn).
  rewrite !product_app by (try apply Forall_app; auto).
  rewrite (commutes _ _ M (product mul m)) by assumption. symmetry. now apply (associates _ _ M).
Qed.

Lemma product_unordered l m : Permutation l m -> Forall E l -> product mul l = product mul m.
Proof.
  intro H. induction H as [|x l m H IH|x y l|l m n H1 IH1 H2 IH2]; intro Hl; [reflexivity| | |].
  - apply Forall_cons_iff in Hl. simpl. now rewrite IH.
  - apply Forall_cons_iff in Hl. destruct Hl as [Hy Hl]. apply Forall_cons_iff in Hl. destruct Hl as [Hx Hl]. simpl.
    pose proof (product_in l Hl) as Hp. fold (product mul l). rewrite <- !(associates _ _ M) by assumption.
    now rewrite (commutes _ _ M y x).
  - rewrite IH1 by exact Hl. apply IH2. now apply (Permutation_Forall H1).
Qed.

(** z (x y) = (z y) x *)
Lemma regroup z x y : E z -> E x -> E y -> mul z (mul x y) = mul (mul z y) x.
Proof.
  intros Hz Hx Hy. rewrite (commutes _ _ M x y) by assumption. symmetry. now apply (associates _ _ M).
Qed.
End Product.

(** ** The axioms *)

Section Quotient.
Context {T : Type} (R : T -> list (list T)).
Hypothesis Ends : well_founded (part_of R).
Variables (E : N -> Prop) (mul : N -> N -> N) (P : N -> bool).
Hypothesis M : commutative_monoid E mul.

(** The components that the quotient is about, closed under moves, and the element of each. *)
Variables (listed : T -> Prop) (f : T -> N).
Hypothesis Closed : forall t l, listed t -> In l (R t) -> Forall listed l.
Hypothesis In_E : forall t, listed t -> E (f t).

Definition element (l : list T) : N := product mul (map f l).

(** All that the axioms read of a component: its element, and the elements of its options. *)
Definition kind : Type := N * list N.

Definition is_kind (t : T) (k : kind) : Prop :=
  f t = fst k /\ forall x, In x (snd k) <-> exists l, In l (R t) /\ element l = x.

(** Such a component owes z if next to a sum of element z only a move in that sum can lead to P. *)
Definition kind_owes (k : kind) (z : N) : Prop :=
  P (mul z (fst k)) = false /\ forall x, In x (snd k) -> P (mul z x) = false.

(** Sums that stand for all: their elements, with sets that hold all that they owe. *)
Definition covers (sums : list (N * (N -> bool))) (y : N) (owed : N -> Prop) : Prop :=
  (forall z, E z -> ~ owed z) \/
  exists set, In (y, set) sums /\ forall z, E z -> owed z -> set z = true.

Record axioms (kinds : list kind) (singles sums : list (N * (N -> bool))) : Prop := {
  empty_won : P 0 = false;
  ended_identity : forall k, In k kinds -> snd k = [] -> fst k = 0;
  none_in_P : forall k x z, In k kinds -> In x (snd k) -> E z -> P (mul z (fst k)) = true -> P (mul z x) = false;
  singles_cover : forall k, In k kinds -> snd k <> [] -> covers singles (fst k) (kind_owes k);
  sums_cover : forall y D, In (y, D) singles -> covers sums y (fun z => D z = true);
  sums_closed : forall y D x B, In (y, D) singles -> In (x, B) sums ->
    covers sums (mul y x) (fun z => D (mul z x) = true /\ B (mul z y) = true);
  none_owes_identity : forall x B, In (x, B) sums -> B 0 = false
}.

Variables (kinds : list kind) (singles sums : list (N * (N -> bool))).
Hypothesis A : axioms kinds singles sums.
Hypothesis Kinds : forall t, listed t -> exists k, In k kinds /\ is_kind t k.

(** ** Elements of sums *)

Lemma elements_in l : Forall listed l -> Forall E (map f l).
Proof. intro H. apply Forall_map. revert H. apply Forall_impl. exact In_E. Qed.

Lemma element_in l : Forall listed l -> E (element l).
Proof. intro H. now apply (product_in E mul M), elements_in. Qed.

Lemma element_app l m : Forall listed l -> Forall listed m -> element (l ++ m) = mul (element l) (element m).
Proof. intros Hl Hm. unfold element. rewrite map_app. apply (product_app E mul M); now apply elements_in. Qed.

Lemma element_one t : listed t -> element [t] = f t.
Proof. intro H. apply (identity _ _ M). now apply In_E. Qed.

Lemma moves_listed l q : Forall listed l -> In q (heap_moves R l) -> Forall listed q.
Proof.
  intros Hl Hq. apply in_heap_moves in Hq. destruct Hq as [l1 [t [l2 [parts [-> [Hp ->]]]]]].
  apply Forall_app in Hl. destruct Hl as [H1 H2]. apply Forall_cons_iff in H2. destruct H2 as [Ht H2].
  apply Forall_app. split; [exact H1|]. apply Forall_app. split; [now apply (Closed t)|exact H2].
Qed.

Lemma ended_component t : listed t -> R t = [] -> f t = 0.
Proof.
  intros Ht E0. destruct (Kinds t Ht) as [k [Hk [Ef Ho]]]. rewrite Ef. apply (ended_identity _ _ _ A); [exact Hk|].
  destruct (snd k) as [|x l]; [reflexivity|]. destruct (proj1 (Ho x) (or_introl eq_refl)) as [o [Ho' _]].
  rewrite E0 in Ho'. destruct Ho'.
Qed.

Lemma ended_sum l : Forall listed l -> heap_moves R l = [] -> element l = 0.
Proof.
  intro H. induction H as [|t l Ht Hl IH]; [reflexivity|]. simpl. intro E0. apply app_eq_nil in E0.
  destruct E0 as [E1 E2]. apply map_eq_nil in E1, E2. unfold element in *. simpl.
  rewrite (ended_component t Ht E1), (IH E2). apply (identity _ _ M), M.
Qed.

(** ** What a sum owes *)

Definition owes (l : list T) (z : N) : Prop :=
  P (mul z (element l)) = false /\ forall q, In q (heap_moves R l) -> P (mul z (element q)) = false.

Lemma owes_first t l z : listed t -> Forall listed l -> E z -> owes (t :: l) z ->
  P (mul (mul z (element l)) (f t)) = false /\
  forall parts, In parts (R t) -> P (mul (mul z (element l)) (element parts)) = false.
Proof.
  intros Ht Hl Hz [H1 H2]. assert (El := element_in l Hl). split.
  - rewrite <- (regroup E mul M) by auto. exact H1.
  - intros parts Hp. assert (Hparts := Closed t parts Ht Hp).
    specialize (H2 (parts ++ l)). rewrite element_app in H2 by assumption.
    rewrite <- (regroup E mul M); [|exact Hz|now apply element_in|exact El]. apply H2. simpl.
    apply in_app_iff. left. apply in_map_iff. now exists parts.
Qed.

Lemma owes_rest t l z : listed t -> Forall listed l -> E z -> owes (t :: l) z -> owes l (mul z (f t)).
Proof.
  intros Ht Hl Hz [H1 H2]. split.
  - rewrite (associates _ _ M) by (auto using element_in). exact H1.
  - intros q Hq. assert (Hq' := moves_listed l q Hl Hq).
    rewrite (associates _ _ M) by (auto using element_in). apply (H2 (t :: q)). simpl. apply in_app_iff. right.
    now apply in_map.
Qed.

Lemma covers_less l y (B B' : N -> Prop) : (forall z, E z -> B z -> B' z) -> covers l y B' -> covers l y B.
Proof.
  intros H [H'|[set [Hin Hs]]]; [left|right; exists set; split; [exact Hin|]]; intros z Hz Hb.
  - exact (H' z Hz (H z Hz Hb)).
  - auto.
Qed.

Lemma component_covered t : listed t -> R t <> [] ->
  covers singles (f t) (fun z => P (mul z (f t)) = false /\ forall l, In l (R t) -> P (mul z (element l)) = false).
Proof.
  intros Ht Hr. destruct (Kinds t Ht) as [k [Hk [Ef Ho]]]. rewrite Ef.
  apply covers_less with (B' := kind_owes k).
  - intros z Hz [H1 H2]. split; [exact H1|]. intros x Hx. apply Ho in Hx. destruct Hx as [l [Hl <-]]. now apply H2.
  - apply (singles_cover _ _ _ A); [exact Hk|]. intro E0. destruct (R t) as [|l rest] eqn:Er; [contradiction|].
    assert (Hin : In (element l) (snd k)) by (apply Ho; exists l; split; [now left|reflexivity]).
    rewrite E0 in Hin. destruct Hin.
Qed.

Lemma sum_covered l : Forall listed l -> heap_moves R l <> [] -> covers sums (element l) (owes l).
Proof.
  intro H. induction H as [|t l Ht Hl IH]; [now intros []|]. intro Hm.
  assert (El := element_in l Hl). assert (Et := In_E t Ht).
  change (element (t :: l)) with (mul (f t) (element l)).
  destruct (empty_or_not (R t)) as [Er|Er].
  - rewrite (ended_component t Ht Er), (identity_left E mul M) by exact El.
    apply covers_less with (B' := owes l).
    + intros z Hz Ho. apply owes_rest in Ho; try assumption.
      rewrite (ended_component t Ht Er), (identity _ _ M) in Ho by exact Hz. exact Ho.
    + apply IH. intro E0. apply Hm. simpl. now rewrite Er, E0.
  - pose proof (component_covered t Ht Er) as C1. destruct (empty_or_not (heap_moves R l)) as [Em|Em].
    + rewrite (ended_sum l Hl Em), (identity _ _ M) by exact Et.
      assert (Sub : forall z, E z -> owes (t :: l) z ->
        P (mul z (f t)) = false /\ forall parts, In parts (R t) -> P (mul z (element parts)) = false).
      { intros z Hz Ho. apply owes_first in Ho; try assumption.
        rewrite (ended_sum l Hl Em), (identity _ _ M) in Ho by exact Hz. exact Ho. }
      apply (covers_less _ _ _ _ Sub). destruct C1 as [C1|[D [Hin HD]]]; [now left|].
      apply (covers_less _ _ _ (fun z => D z = true)); [exact HD|]. now apply (sums_cover _ _ _ A).
    + specialize (IH Em). destruct C1 as [C1|[D [HinD HD]]].
      * left. intros z Hz Ho. apply owes_first in Ho; try assumption.
        apply (C1 (mul z (element l))); [now apply (closed _ _ M)|exact Ho].
      * destruct IH as [C2|[B [HinB HB]]].
        -- left. intros z Hz Ho. apply owes_rest in Ho; try assumption.
           apply (C2 (mul z (f t))); [now apply (closed _ _ M)|exact Ho].
        -- apply (covers_less _ _ _ (fun z => D (mul z (element l)) = true /\ B (mul z (f t)) = true)).
           ++ intros z Hz Ho. split.
              ** apply HD; [now apply (closed _ _ M)|]. now apply owes_first.
              ** apply HB; [now apply (closed _ _ M)|]. now apply owes_rest.
           ++ now apply (sums_closed _ _ _ A).
Qed.

(** ** Who wins *)

Definition all_sums : game := components R Ends.

(** The theorem of Plambeck and Siegel: the elements in P are those of the sums that are lost. *)
Theorem quotient_decides : forall l : all_sums, Forall listed l ->
  if P (element l) then Loses misere l else Wins misere l.
Proof.
  apply (game_induction all_sums (fun l => Forall listed l -> if P (element l) then Loses misere l else Wins misere l)).
  intros l IH Hl. change (moves (g := all_sums)) with (heap_moves R) in IH.
  destruct (P (element l)) eqn:EP.
  - apply loses_all; change (moves (g := all_sums)) with (heap_moves R).
    + intro E0. rewrite (ended_sum l Hl E0), (empty_won _ _ _ A) in EP. discriminate.
    + intros q Hq. specialize (IH q Hq (moves_listed l q Hl Hq)).
      enough (N0 : P (element q) = false) by now rewrite N0 in IH. clear IH.
      apply in_heap_moves in Hq. destruct Hq as [l1 [t [l2 [parts [-> [Hp ->]]]]]].
      apply Forall_app in Hl. destruct Hl as [H1 H2]. apply Forall_cons_iff in H2. destruct H2 as [Ht H2].
      assert (Hparts := Closed t parts Ht Hp). assert (H12 : Forall listed (l1 ++ l2)) by (apply Forall_app; auto).
      assert (Middle : forall m, Forall listed m -> element (l1 ++ m ++ l2) = mul (element (l1 ++ l2)) (element m)).
      { intros m Hm. unfold element. rewrite !map_app. apply (product_middle E mul M); now apply elements_in. }
      rewrite Middle by exact Hparts. change (t :: l2) with ([t] ++ l2) in EP.
      rewrite Middle, element_one in EP by auto. destruct (Kinds t Ht) as [k [Hk [Ef Ho]]]. rewrite Ef in EP.
      apply (none_in_P _ _ _ A k); [exact Hk| |now apply element_in|exact EP]. apply Ho. now exists parts.
  - destruct (empty_or_not (heap_moves R l)) as [Em|Em]; [now apply wins_at_end|].
    destruct (existsb (fun q => P (element q)) (heap_moves R l)) eqn:X.
    + apply existsb_exists in X. destruct X as [q [Hq EQ]]. apply wins_by with q; [exact Hq|].
      specialize (IH q Hq (moves_listed l q Hl Hq)). now rewrite EQ in IH.
    + exfalso. assert (O : owes l 0).
      { split; [now rewrite (identity_left E mul M) by now apply element_in|]. intros q Hq.
        rewrite (identity_left E mul M) by now apply element_in, (moves_listed l).
        destruct (P (element q)) eqn:EQ; [|reflexivity].
        assert (existsb (fun q => P (element q)) (heap_moves R l) = true) by (apply existsb_exists; now exists q).
        congruence. }
      destruct (sum_covered l Hl Em) as [C|[B [Hin HB]]]; [exact (C 0 (has_identity _ _ M) O)|].
      pose proof (HB 0 (has_identity _ _ M) O) as B0. rewrite (none_owes_identity _ _ _ A _ _ Hin) in B0. discriminate.
Qed.

Corollary lost_in_P (l : all_sums) : Forall listed l -> (Loses misere l <-> P (element l) = true).
Proof.
  intro Hl. pose proof (quotient_decides l Hl) as D. destruct (P (element l)); split; intro H; try easy.
  destruct (zermelo_one misere all_sums l D H).
Qed.

(** ** That it is the quotient: sums have the same element exactly if no sum tells them apart *)

Definition indistinguishable (l m : list T) : Prop :=
  forall q, Forall listed q -> (Loses misere (g := all_sums) (l ++ q) <-> Loses misere (g := all_sums) (m ++ q)).

Theorem quotient_is_exact l m : Forall listed l -> Forall listed m ->
  (forall x, E x -> exists q, Forall listed q /\ element q = x) ->
  (forall x y, E x -> E y -> (forall z, E z -> P (mul z x) = P (mul z y)) -> x = y) ->
  (element l = element m <-> indistinguishable l m).
Proof.
  intros Hl Hm Generated Reduced. split.
  - intros Eq q Hq. rewrite !lost_in_P by (apply Forall_app; auto). rewrite !element_app, Eq by assumption. reflexivity.
  - intro H. apply Reduced; try now apply element_in. intros z Hz.
    destruct (Generated z Hz) as [q [Hq Eq]]. specialize (H q Hq).
    rewrite !lost_in_P, !element_app, Eq in H by (try apply Forall_app; auto).
    rewrite !(commutes _ _ M z) by (try assumption; now apply element_in).
    destruct (P (mul (element l) z)), (P (mul (element m) z)); intuition congruence.
Qed.
End Quotient.

(** ** Periods

    If the elements of heaps repeat, so do those of their options: as in the theorem of Guy and Smith. *)
Section Repeating.
Variables (c : code) (mul : N -> N -> N) (F : nat -> N) (k h p n0 : nat).
Hypothesis Bounded : bounded c k h.
Hypothesis Equal : unequal c = false.
Hypothesis Hh : (1 <= h)%nat.
Hypothesis Hp : (1 <= p)%nat.
Hypothesis Hn0 : (1 <= n0)%nat.
Hypothesis Repeats : forall n, (n0 <= n)%nat -> F (n + p)%nat = F n.

Lemma replaced l1 (a b : nat) l2 : F a = F b ->
  product mul (map F (l1 ++ a :: l2)) = product mul (map F (l1 ++ b :: l2)).
Proof. intro Eq. rewrite !map_app. simpl. now rewrite Eq. Qed.

Lemma all_allowed l : allowed (unequal c) l = true.
Proof. rewrite Equal. destruct l as [|? [|? [|? ?]]]; reflexivity. Qed.

Theorem options_repeat n x : (h * n0 + (h - 1) * p + k <= n)%nat ->
  (exists l, In l (options c n) /\ product mul (map F l) = x) <->
  (exists l, In l (options c (n + p)) /\ product mul (map F l) = x).
Proof.
  intro Hn. assert (B : (guy_smith_bound c k h p n0 <= n)%nat) by (unfold guy_smith_bound; rewrite Equal; lia).
  split; intros [l [Hl <-]]; apply in_options in Hl;
    destruct (move_bounds c k h p n0 Bounded Hh Hp Hn0 n B _ _ Hl) as [Hlen Hsum].
  - destruct (a_large_part l h n0) as [l1 [a [l2 [-> Ha]]]]; try lia.
    exists (l1 ++ (a + p)%nat :: l2). split; [|apply replaced, Repeats; exact Ha]. apply in_options.
    apply (exchange c n (n + p) l1 a); [exact Hl|lia|lia|apply all_allowed].
  - assert (L : (h * (n0 + p) <= list_sum l)%nat).
    { rewrite Nat.mul_add_distr_l. assert (h * p = (h - 1) * p + p)%nat by (destruct h; simpl; lia). lia. }
    destruct (a_large_part l h (n0 + p)) as [l1 [a [l2 [-> Ha]]]]; try lia.
    exists (l1 ++ (a - p)%nat :: l2). split.
    + apply in_options. apply (exchange c (n + p) n l1 a); [exact Hl|lia|lia|apply all_allowed].
    + apply replaced. rewrite <- (Repeats (a - p)) by lia. f_equal. lia.
Qed.
End Repeating.
