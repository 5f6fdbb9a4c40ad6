(** * The axioms of misère quotients as a program

    Tables of commutative monoids, and the conditions of Quotients.v: the sums that stand for all are found by
    adding components until every sum is covered by one that is there, and then it is checked that this is so. *)

From Coq Require Import NArith List Lia Bool Arith FMapPositive Mergesort Orders.
From Grundy Require Import Xors Values Tables Quotients.
Import ListNotations.
Local Open Scope N_scope.

(** ** Values that are computed once *)

Section Memo.
Context {A : Type} (f : N -> A).

Definition memo (l : list N) : PositiveMap.t A :=
  fold_left (fun m x => PositiveMap.add (key x) (f x) m) l (PositiveMap.empty A).

Definition recall (m : PositiveMap.t A) (x : N) : A :=
  match PositiveMap.find (key x) m with Some v => v | None => f x end.

Lemma recall_memo l x : recall (memo l) x = f x.
Proof.
  unfold memo. assert (H : recall (PositiveMap.empty A) x = f x) by (unfold recall; now rewrite PositiveMap.gempty).
  revert H. generalize (PositiveMap.empty A). induction l as [|y l IH]; intros m H; [exact H|]. cbn [fold_left].
  apply IH. unfold recall. destruct (N.eq_dec y x) as [->|Hne].
  - now rewrite PositiveMap.gss.
  - rewrite PositiveMap.gso; [exact H|]. intro K. apply Hne. symmetry. now apply key_inj.
Qed.
End Memo.

(** ** Tables of products by generators

    [step x g] is the element x times the generator of number g. These maps commute, and each element is reached
    from 0 by those of its word; so the product of x and y is what the word of y makes of x. *)
Section Cayley.
Variables (order k : N) (products : tree) (words : PositiveMap.t (list N)).

Definition step (x g : N) : N := get products (x * k + g).
Definition act (w : list N) (x : N) : N := fold_left step w x.
Definition word (y : N) : list N := match PositiveMap.find (key y) words with Some w => w | None => [] end.
Definition times (x y : N) : N := act (word y) x.

Definition is_monoid : bool :=
  (1 <=? order) && match word 0 with [] => true | _ :: _ => false end &&
  forallb (fun y => (act (word y) 0 =? y) && forallb (fun g => g <? k) (word y)) (from_to 0 order) &&
  forallb (fun x => forallb (fun g => (step x g <? order) &&
    forallb (fun h => step (step x g) h =? step (step x h) g) (from_to 0 g)) (from_to 0 k)) (from_to 0 order).

Hypothesis Ok : is_monoid = true.

Definition in_order (x : N) : Prop := x < order.
Definition letters (w : list N) : Prop := Forall (fun g => g < k) w.

Lemma order_positive : 1 <= order.
Proof. unfold is_monoid in Ok. rewrite !andb_true_iff in Ok. now apply N.leb_le. Qed.

Lemma word_zero : word 0 = [].
Proof. unfold is_monoid in Ok. rewrite !andb_true_iff in Ok. destruct (word 0); [reflexivity|].
now destruct Ok as [[[_ H] _] _]. Qed.

Lemma word_ok y : in_order y -> act (word y) 0 = y /\ letters (word y).
Proof.
  intro Hy. unfold is_monoid in Ok. rewrite !andb_true_iff in Ok. destruct Ok as [[_ H] _].
  rewrite forallb_forall in H. specialize (H y ltac:(apply in_from_to; unfold in_order in Hy; lia)).
  apply andb_prop in H. destruct H as [H1 H2]. split; [now apply N.eqb_eq|]. apply Forall_forall. intros g Hg.
  rewrite forallb_forall in H2. now apply N.ltb_lt, H2.
Qed.

Lemma step_ok x g : in_order x -> g < k ->
  in_order (step x g) /\ forall h, h < g -> step (step x g) h = step (step x h) g.
Proof.
  intros Hx Hg. unfold is_monoid in Ok. rewrite !andb_true_iff in Ok. destruct Ok as [_ H].
  rewrite forallb_forall in H. specialize (H x ltac:(apply in_from_to; unfold in_order in Hx; lia)).
  rewrite forallb_forall in H. specialize (H g ltac:(apply in_from_to; lia)). apply andb_prop in H.
  destruct H as [H1 H2]. split; [now apply N.ltb_lt|]. intros h Hh. rewrite forallb_forall in H2.
  apply N.eqb_eq, H2, in_from_to. lia.
Qed.

Lemma step_swap x g h : in_order x -> g < k -> h < k -> step (step x g) h = step (step x h) g.
Proof.
  intros Hx Hg Hh. destruct (N.lt_trichotomy g h) as [L|[->|L]].
  - symmetry. now apply step_ok.
  - reflexivity.
  - now apply step_ok.
Qed.

Lemma act_in w x : letters w -> in_order x -> in_order (act w x).
Proof.
  intro Hw. revert x. induction Hw as [|g w Hg Hw IH]; intros x Hx; [exact Hx|]. apply IH. now apply step_ok.
Qed.

Lemma act_step w x g : letters w -> in_order x -> g < k -> act w (step x g) = step (act w x) g.
Proof.
  intros Hw. revert x. induction Hw as [|h w Hh Hw IH]; intros x Hx Hg; [reflexivity|]. cbn [act fold_left].
  rewrite step_swap by assumption. apply IH; [now apply step_ok|exact Hg].
Qed.

Lemma act_act v w x : letters v -> letters w -> in_order x -> act v (act w x) = act w (act v x).
Proof.
  intros Hv Hw. revert x. induction Hw as [|g w Hg Hw IH]; intros x Hx; [reflexivity|].
  change (act (g :: w) x) with (act w (step x g)). rewrite IH by now apply step_ok.
  rewrite act_step by assumption. reflexivity.
Qed.

Lemma zero_in : in_order 0.
Proof. pose proof order_positive. unfold in_order. lia. Qed.

(** What a word does to 0 determines what it does to all elements. *)
Lemma same_act v w x : letters v -> letters w -> act v 0 = act w 0 -> in_order x -> act v x = act w x.
Proof.
  intros Hv Hw Eq Hx. destruct (word_ok x Hx) as [Ex Lx]. rewrite <- Ex.
  rewrite (act_act v), (act_act w) by (try assumption; apply zero_in). now rewrite Eq.
Qed.

Lemma times_in x y : in_order x -> in_order y -> in_order (times x y).
Proof. intros Hx Hy. apply act_in; [now apply word_ok|exact Hx]. Qed.

Theorem cayley_monoid : commutative_monoid in_order times.
Proof.
  pose proof zero_in as Z. split.
  - exact Z.
  - exact times_in.
  - intros x Hx. unfold times. rewrite word_zero. reflexivity.
  - intros x y Hx Hy. unfold times. destruct (word_ok x Hx) as [Ex Lx]. destruct (word_ok y Hy) as [Ey Ly].
    rewrite <- Ex at 1. rewrite act_act by assumption. now rewrite Ey.
  - intros x y z Hx Hy Hz. destruct (word_ok y Hy) as [Ey Ly]. destruct (word_ok z Hz) as [Ez Lz].
    assert (Hyz := times_in y z Hy Hz). destruct (word_ok _ Hyz) as [Eyz Lyz].
    assert (App : forall u, act (word z) (act (word y) u) = act (word y ++ word z) u).
    { intro u. unfold act. now rewrite fold_left_app. }
    unfold times at 1 2. rewrite App. unfold times at 1. apply same_act; [| exact Lyz| |exact Hx].
    + apply Forall_app. now split.
    + rewrite Eyz, <- App, Ey. reflexivity.
Qed.

Lemma step_times x g : in_order x -> g < k -> step x g = times x (step 0 g).
Proof.
  intros Hx Hg. assert (Hs : in_order (step 0 g)) by (apply step_ok; [exact zero_in|exact Hg]).
  destruct (word_ok _ Hs) as [Es Ls]. unfold times. symmetry.
  apply (same_act (word (step 0 g)) [g]); [exact Ls|now constructor|exact Es|exact Hx].
Qed.
End Cayley.

(** The words, where elements come in the order of their numbers. *)
Fixpoint number_elements (order k : N) (products : list N) (x g found : N) (words : PositiveMap.t (list N)) :
    option (PositiveMap.t (list N)) :=
  match products with
  | [] => if found =? order then Some words else None
  | y :: products =>
      if (found <=? x) || (order <=? y) || (found <? y) then None
      else
        let fresh := y =? found in
        let words := if fresh then PositiveMap.add (key y) (word words x ++ [g]) words else words in
        let found := if fresh then found + 1 else found in
        if g + 1 =? k then number_elements order k products (x + 1) 0 found words
        else number_elements order k products x (g + 1) found words
  end.

(** ** Rows of P, and sets of elements *)

Fixpoint either (l m : list bool) : list bool :=
  match l, m with
  | a :: l, b :: m => (a || b) :: either l m
  | _, _ => []
  end.

Fixpoint meet (l m : list bool) : bool :=
  match l, m with
  | a :: l, b :: m => if a && b then true else meet l m
  | _, _ => false
  end.

(** The numbers where the row is false. *)
Fixpoint outside (zs : list N) (l : list bool) : list N :=
  match zs, l with
  | z :: zs, b :: l => if b then outside zs l else z :: outside zs l
  | _, _ => []
  end.

Lemma either_map (f g : N -> bool) zs : either (map f zs) (map g zs) = map (fun z => f z || g z) zs.
Proof. induction zs as [|z zs IH]; simpl; congruence. Qed.

Lemma meet_map (f g : N -> bool) zs z : meet (map f zs) (map g zs) = false -> In z zs -> f z = true -> g z = false.
Proof.
  induction zs as [|y zs IH]; simpl; [intros _ []|]. destruct (f y && g y) eqn:E; [discriminate|].
  intros H [->|Hin] Hf; [now rewrite Hf in E|]. now apply IH.
Qed.

Lemma outside_map (f : N -> bool) zs z : In z (outside zs (map f zs)) <-> In z zs /\ f z = false.
Proof.
  induction zs as [|y zs IH]; simpl; [tauto|]. destruct (f y) eqn:E; simpl; rewrite IH;
    intuition (subst; try congruence; auto).
Qed.

(** z for which z x is in D and z y in B, from the rows of products. *)
Fixpoint combined (zs xs ys : list N) (D B : numbers) : list N :=
  match zs, xs, ys with
  | z :: zs, a :: xs, b :: ys =>
      if member_of D a && member_of B b then z :: combined zs xs ys D B else combined zs xs ys D B
  | _, _, _ => []
  end.

Lemma combined_map (f g : N -> N) zs D B z :
  In z (combined zs (map f zs) (map g zs) D B) <->
  In z zs /\ member_of D (f z) = true /\ member_of B (g z) = true.
Proof.
  induction zs as [|y zs IH]; simpl; [tauto|].
  destruct (member_of D (f y)) eqn:E1, (member_of B (g y)) eqn:E2; simpl; rewrite IH;
    intuition (subst; try congruence; auto).
Qed.

(** Sets by their elements. *)
Definition sets_at (index : PositiveMap.t (list numbers)) (y : N) : list numbers :=
  match PositiveMap.find (key y) index with Some sets => sets | None => [] end.

Definition put (s : N * list N) (index : PositiveMap.t (list numbers)) : PositiveMap.t (list numbers) :=
  PositiveMap.add (key (fst s)) (set_of (snd s) :: sets_at index (fst s)) index.

Definition index_of (sums : list (N * list N)) : PositiveMap.t (list numbers) :=
  fold_right put (PositiveMap.empty (list numbers)) sums.

Definition covered (index : PositiveMap.t (list numbers)) (s : N * list N) : bool :=
  match snd s with
  | [] => true
  | _ => existsb (fun set => forallb (member_of set) (snd s)) (sets_at index (fst s))
  end.

Lemma sets_at_index sums y set : In set (sets_at (index_of sums) y) -> exists l, In (y, l) sums /\ set = set_of l.
Proof.
  induction sums as [|[x l] sums IH].
  - unfold sets_at, index_of. cbn [fold_right]. rewrite PositiveMap.gempty. intros [].
  - unfold index_of. cbn [fold_right]. fold (index_of sums). unfold put at 1. unfold sets_at at 1. cbn [fst snd].
    destruct (N.eq_dec x y) as [->|Hne].
    + rewrite PositiveMap.gss. intros [<-|H]; [exists l; split; [now left|reflexivity]|].
      destruct (IH H) as [m [Hm ->]]. exists m. split; [now right|reflexivity].
    + rewrite PositiveMap.gso by (intro K; apply Hne; symmetry; now apply key_inj). intro H.
      destruct (IH H) as [m [Hm ->]]. exists m. split; [now right|reflexivity].
Qed.

Definition as_sets (sums : list (N * list N)) : list (N * (N -> bool)) :=
  map (fun s => (fst s, member_of (set_of (snd s)))) sums.

Lemma covered_sound (E : N -> Prop) sums y l (owed : N -> Prop) :
  covered (index_of sums) (y, l) = true -> (forall z, E z -> owed z -> In z l) -> covers E (as_sets sums) y owed.
Proof.
  unfold covered. cbn [fst snd]. intros H Sub. destruct l as [|z l]; [left; intros z Hz Ho; exact (Sub z Hz Ho)|].
  apply existsb_exists in H. destruct H as [set [Hset Hall]]. apply sets_at_index in Hset.
  destruct Hset as [m [Hm ->]]. right. exists (member_of (set_of m)). split.
  - apply in_map_iff. now exists (y, m).
  - intros x Hx Ho. rewrite forallb_forall in Hall. now apply Hall, Sub.
Qed.

(** Lists that differ. *)
Definition bits (l : list bool) : positive := fold_right (fun (b : bool) p => if b then xI p else xO p) xH l.

Lemma bits_inj l : forall m, bits l = bits m -> l = m.
Proof.
  induction l as [|a l IH]; intros [|b m] H; simpl in H; try reflexivity.
  - destruct b; discriminate.
  - destruct a; discriminate.
  - destruct a, b; try discriminate; injection H as H; f_equal; now apply IH.
Qed.

Fixpoint distinct_keys (l : list positive) (m : PositiveMap.t unit) : bool :=
  match l with
  | [] => true
  | p :: l => match PositiveMap.find p m with Some _ => false | None => distinct_keys l (PositiveMap.add p tt m) end
  end.

Lemma distinct_keys_sound l : forall m, distinct_keys l m = true ->
  NoDup l /\ forall p, In p l -> PositiveMap.find p m = None.
Proof.
  induction l as [|p l IH]; intros m H; cbn [distinct_keys] in H; [split; [constructor|intros _ []]|].
  destruct (PositiveMap.find p m) eqn:F; [discriminate|]. apply IH in H. destruct H as [H1 H2]. split.
  - constructor; [|exact H1]. intro Hin. specialize (H2 p Hin). now rewrite PositiveMap.gss in H2.
  - intros q [<-|Hq]; [exact F|]. specialize (H2 q Hq). destruct (Pos.eq_dec p q) as [->|Hne]; [exact F|].
    now rewrite PositiveMap.gso in H2 by (now apply not_eq_sym).
Qed.

Lemma distinct_values {A B} (f : A -> B) l x y : NoDup (map f l) -> In x l -> In y l -> f x = f y -> x = y.
Proof.
  induction l as [|a l IH]; [intros _ []|]. simpl. intros H Hx Hy Eq. apply NoDup_cons_iff in H. destruct H as [H1 H2].
  destruct Hx as [->|Hx], Hy as [->|Hy]; auto.
  - destruct H1. rewrite Eq. now apply in_map.
  - destruct H1. rewrite <- Eq. now apply in_map.
Qed.

(** Longer lists before shorter ones, which they may cover. *)
Module LongestFirst <: TotalLeBool.
  Definition t : Type := N * list N.
  Definition leb (s s' : t) : bool := Nat.leb (length (snd s')) (length (snd s)).
  Lemma leb_total : forall s s', leb s s' = true \/ leb s' s = true.
  Proof. intros s s'. unfold leb. rewrite !Nat.leb_le. lia. Qed.
End LongestFirst.
Module ByLength := Sort LongestFirst.

(** ** The axioms, for kinds of components *)
Section Kinds.
Variables (order : N) (elements : list N) (mul : N -> N -> N) (P : N -> bool) (rows : N -> list N)
  (lost : N -> list bool).
Hypothesis Elements : elements = from_to 0 order.
Hypothesis Rows : forall x, rows x = map (fun z => mul z x) elements.
Hypothesis Lost : forall x, lost x = map (fun z => P (mul z x)) elements.
Hypothesis P0 : P 0 = false.

Definition lost_options (l : list N) : list bool :=
  fold_left (fun so_far x => either so_far (lost x)) l (map (fun _ => false) elements).

Lemma lost_options_spec l : lost_options l = map (fun z => existsb (fun x => P (mul z x)) l) elements.
Proof.
  unfold lost_options. change (fun z => existsb (fun x => P (mul z x)) l) with
    (fun z => (fun _ : N => false) z || existsb (fun x => P (mul z x)) l).
  generalize (fun _ : N => false). induction l as [|x l IH]; intro f; cbn [fold_left existsb].
  - apply map_same. intros z _. symmetry. apply orb_false_r.
  - rewrite Lost, either_map, IH. apply map_same. intros z _. symmetry. apply orb_assoc.
Qed.

Definition kind_ok (x : kind) : bool :=
  match snd x with
  | [] => fst x =? 0
  | l => negb (meet (lost (fst x)) (lost_options l))
  end.

(** What a component of this kind owes. *)
Definition owed (x : kind) : list N := outside elements (either (lost (fst x)) (lost_options (snd x))).

Definition owed_all (kinds : list kind) : list (N * list N) :=
  flat_map (fun x => match snd x with [] => [] | _ => [(fst x, owed x)] end) kinds.

Lemma owed_spec x z : In z (owed x) <-> z < order /\ P (mul z (fst x)) = false /\ forall y, In y (snd x) ->
  P (mul z y) = false.
Proof.
  unfold owed. rewrite Lost, lost_options_spec, either_map, outside_map, orb_false_iff, Elements.
  rewrite in_from_to. split.
  - intros [H1 [H2 H3]]. split; [lia|]. split; [exact H2|]. intros y Hy.
    destruct (P (mul z y)) eqn:X; [|reflexivity].
    assert (existsb (fun y => P (mul z y)) (snd x) = true) by (apply existsb_exists; now exists y). congruence.
  - intros [H1 [H2 H3]]. split; [lia|]. split; [exact H2|].
    destruct (existsb (fun y => P (mul z y)) (snd x)) eqn:X; [|reflexivity]. apply existsb_exists in X.
    destruct X as [y [Hy Ey]]. now rewrite H3 in Ey.
Qed.

(** Those that are not covered by others; whether enough are left is checked afterwards. *)
Definition gather (l : list (N * list N)) : list (N * list N) :=
  snd (fold_left (fun so_far s =>
    if covered (fst so_far) s then so_far else (put s (fst so_far), s :: snd so_far)) (ByLength.sort l)
    (PositiveMap.empty (list numbers), [])).

Definition extend (xs : list N) (x : N) (B : numbers) (single : N * numbers) : N * list N :=
  (mul (fst single) x, combined elements xs (rows (fst single)) (snd single) B).

(** All sums of the singles, as far as none covers them; none where one owes the identity. *)
Definition extend_all (singles : list (N * numbers)) (so_far : option (PositiveMap.t (list numbers) * list (N *
  list N)))
    (s : N * list N) : option (PositiveMap.t (list numbers) * list (N * list N)) :=
  let xs := rows (fst s) in
  let B := set_of (snd s) in
  fold_left (fun so_far single =>
    match so_far with
    | None => None
    | Some (index, fresh) =>
        let e := extend xs (fst s) B single in
        if covered index e then so_far
        else match snd e with
             | 0 :: _ => None
             | _ => Some (put e index, e :: fresh)
             end
    end) singles so_far.

Fixpoint saturate (rounds : nat) (singles : list (N * numbers)) (index : PositiveMap.t (list numbers))
    (all frontier : list (N * list N)) : option (list (N * list N)) :=
  match rounds, frontier with
  | _, [] => Some all
  | O, _ => None
  | S rounds, _ =>
      match fold_left (extend_all singles) frontier (Some (index, [])) with
      | None => None
      | Some (index, fresh) => saturate rounds singles index (fresh ++ all) fresh
      end
  end.

Definition sums_ok (singles sums : list (N * list N)) : bool :=
  let index := index_of sums in
  let with_sets := map (fun s => (fst s, set_of (snd s))) singles in
  forallb (covered index) singles &&
  forallb (fun s =>
    let xs := rows (fst s) in
    let B := set_of (snd s) in
    negb (member_of B 0) && forallb (fun single => covered index (extend xs (fst s) B single)) with_sets) sums.

Definition rounds : nat := N.to_nat 10000.

Definition kinds_ok (kinds : list kind) : bool :=
  if forallb kind_ok kinds then
    let all := owed_all kinds in
    let singles := gather all in
    let index := index_of singles in
    if forallb (covered index) all then
      match saturate rounds (map (fun s => (fst s, set_of (snd s))) singles) index singles singles with
      | None => false
      | Some sums => sums_ok singles (gather sums)
      end
    else false
  else false.

Lemma sums_ok_sound singles sums : sums_ok singles sums = true ->
  (forall y D, In (y, D) (as_sets singles) -> covers (fun x => x < order) (as_sets sums) y (fun z => D z = true)) /\
  (forall y D x B, In (y, D) (as_sets singles) -> In (x, B) (as_sets sums) ->
     covers (fun x => x < order) (as_sets sums) (mul y x) (fun z => D (mul z x) = true /\ B (mul z y) = true)) /\
  (forall x B, In (x, B) (as_sets sums) -> B 0 = false).
Proof.
  unfold sums_ok. cbv zeta. intro H. apply andb_prop in H. destruct H as [H1 H2]. rewrite forallb_forall in H1, H2.
  split; [|split].
  - intros y D HD. apply in_map_iff in HD. destruct HD as [[y' l] [Eq Hl]]. injection Eq as -> <-. cbn [snd].
    apply covered_sound with (l := l); [now apply H1|]. intros z _ Hz. now apply member_set_of.
  - intros y D x B HD HB. apply in_map_iff in HD, HB. destruct HD as [[y' l] [Eq Hl]], HB as [[x' m] [Eq' Hm]].
    injection Eq as -> <-. injection Eq' as -> <-. cbn [snd]. specialize (H2 (x, m) Hm). cbv beta zeta in H2.
    apply andb_prop in H2. destruct H2 as [_ H2]. rewrite forallb_forall in H2.
    specialize (H2 (y, set_of l) ltac:(apply in_map_iff; now exists (y, l))). unfold extend in H2. cbn [fst snd] in H2.
    apply (covered_sound _ _ _ _ _ H2). intros z Hz [HD HB]. rewrite !Rows. apply combined_map.
    split; [rewrite Elements; apply in_from_to; lia|now split].
  - intros x B HB. apply in_map_iff in HB. destruct HB as [[x' m] [Eq Hm]]. injection Eq as -> <-. cbn [snd].
    specialize (H2 (x, m) Hm). cbv beta zeta in H2. apply andb_prop in H2. destruct H2 as [H2 _].
    now apply negb_true_iff.
Qed.

Theorem kinds_ok_sound kinds : kinds_ok kinds = true ->
  exists singles sums, axioms (fun x => x < order) mul P kinds singles sums.
Proof.
  unfold kinds_ok. destruct (forallb kind_ok kinds) eqn:K; [|discriminate]. cbv zeta. rewrite forallb_forall in K.
  set (all := owed_all kinds). set (singles := gather all).
  destruct (forallb (covered (index_of singles)) all) eqn:C; [|discriminate]. rewrite forallb_forall in C.
  destruct (saturate _ _ _ _ _) as [sums|]; [|discriminate]. intro H. apply sums_ok_sound in H.
  destruct H as [S1 [S2 S3]].
  exists (as_sets singles), (as_sets (gather sums)). split; try assumption.
  - intros x Hx Ex. specialize (K x Hx). unfold kind_ok in K. rewrite Ex in K. now apply N.eqb_eq.
  - intros x y z Hx Hy Hz HP. specialize (K x Hx). unfold kind_ok in K.
    destruct (snd x) as [|o l] eqn:Ex; [destruct Hy|].
    apply negb_true_iff in K. rewrite Lost, lost_options_spec in K. cbv beta in Hz.
    pose proof (meet_map _ _ _ z K ltac:(rewrite Elements; apply in_from_to; lia) HP) as X. cbv beta in X.
    destruct (P (mul z y)) eqn:Y; [|reflexivity].
    assert (existsb (fun x => P (mul z x)) (o :: l) = true) by (apply existsb_exists; now exists y). congruence.
  - intros x Hx Ex. apply covered_sound with (l := owed x).
    + apply C. apply in_flat_map. exists x. split; [exact Hx|]. destruct (snd x); [now destruct Ex|now left].
    + intros z Hz [H1 H2]. apply owed_spec. now repeat split.
Qed.

Definition reduced_ok : bool := distinct_keys (map (fun x => bits (lost x)) elements) (PositiveMap.empty unit).

Lemma reduced_sound : reduced_ok = true -> forall x y, x < order -> y < order ->
  (forall z, z < order -> P (mul z x) = P (mul z y)) -> x = y.
Proof.
  intros H x y Hx Hy Same. apply distinct_keys_sound in H. destruct H as [H _].
  apply (distinct_values _ _ x y H); [rewrite Elements; apply in_from_to; lia|rewrite Elements; apply in_from_to; lia|].
  rewrite !Lost. f_equal. apply map_same. intros z Hz. rewrite Elements in Hz. apply in_from_to in Hz. apply Same. lia.
Qed.
End Kinds.
