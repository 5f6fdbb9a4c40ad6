(** * Certificates of whole positions

    Who wins a sum of heaps and of tokens on graphs, where nim-values do not help, as in misère play: by claims
    that each rest on those before them, as src/verify/strategy.c checks them. A position is won if some move leads
    to one that is claimed to be lost, and lost if every move leads to one that is claimed to be won. *)

From Coq Require Import NArith List Lia Bool Arith FMapPositive Permutation.
From Grundy Require Import Games Values Heaps Tables Claims QuotientChecker.
Import ListNotations.

(** ** The order of components, and those without moves, make no difference *)
Section Same.
Context {T : Type} (R : T -> list (list T)).
Hypothesis Ends : well_founded (part_of R).

Definition live (t : T) : bool := match R t with [] => false | _ => true end.
Definition same_position (l m : list T) : Prop := Permutation (filter live l) (filter live m).

Lemma same_moves l m q : same_position l m -> In q (heap_moves R l) ->
  exists q', In q' (heap_moves R m) /\ same_position q q'.
Proof.
  intros H Hq. apply in_heap_moves in Hq. destruct Hq as [l1 [t [l2 [parts [-> [Hp ->]]]]]].
  assert (Lt : live t = true) by (unfold live; destruct (R t); [destruct Hp|reflexivity]).
  assert (Hin : In t m).
  { apply (filter_In live). apply (Permutation_in t H), filter_In. split; [apply in_elt|exact Lt]. }
  apply in_split in Hin. destruct Hin as [m1 [m2 ->]]. exists (m1 ++ parts ++ m2). split.
  - apply in_heap_moves. exists m1, t, m2, parts. auto.
  - unfold same_position in *. rewrite !filter_app in *. cbn [filter] in H. rewrite Lt in H.
    apply Permutation_app_inv in H.
    apply Permutation_trans with (filter live parts ++ filter live l1 ++ filter live l2);
      [apply Permutation_app_swap_app|].
    apply Permutation_trans with (filter live parts ++ filter live m1 ++ filter live m2);
      [now apply Permutation_app_head|].
    apply Permutation_app_swap_app.
Qed.

Lemma same_ended l m : same_position l m -> heap_moves R l = [] -> heap_moves R m = [].
Proof.
  intros H E. destruct (heap_moves R m) as [|q qs] eqn:Em; [reflexivity|exfalso].
  destruct (same_moves m l q) as [q' [Hq' _]]; [now apply Permutation_sym|rewrite Em; now left|].
  rewrite E in Hq'. destruct Hq'.
Qed.

Theorem same_outcome (c : convention) : forall l m : components R Ends, same_position l m ->
  (Wins c l -> Wins c m) /\ (Loses c l -> Loses c m).
Proof.
  apply (game_induction (components R Ends) (fun l => forall m : components R Ends, same_position l m ->
    (Wins c l -> Wins c m) /\ (Loses c l -> Loses c m))).
  intros l IH m H. assert (H' : same_position m l) by now apply Permutation_sym. split; intro O.
  - destruct O as [l Ec El|l q Hq Hl].
    + apply wins_at_end; [exact Ec|]. now apply (same_ended l).
    + destruct (same_moves l m q H Hq) as [q' [Hq' Hs]]. apply wins_by with q'; [exact Hq'|].
      now apply (IH q Hq q' Hs).
  - destruct O as [l Ec El|l Hne Hall].
    + apply loses_at_end; [exact Ec|]. now apply (same_ended l).
    + apply loses_all.
      * intro E. apply Hne. now apply (same_ended m).
      * intros q' Hq'. destruct (same_moves m l q' H' Hq') as [q [Hq Hs]].
        apply (IH q Hq q' (Permutation_sym Hs)). now apply Hall.
Qed.
End Same.

(** ** Keys of positions *)

Fixpoint append_digits (p tail : positive) : positive :=
  match p with
  | xH => xO tail
  | xO p => xI (xO (append_digits p tail))
  | xI p => xI (xI (append_digits p tail))
  end.

Lemma append_digits_inj p : forall q a b, append_digits p a = append_digits q b -> p = q /\ a = b.
Proof.
  induction p as [p IH|p IH|]; intros [q|q|] a b H; cbn [append_digits] in H; try discriminate; injection H as H;
    try (destruct (IH q a b H) as [-> ->]); split; congruence.
Qed.

Definition list_key (l : list positive) : positive := fold_right append_digits xH l.

Lemma list_key_inj l : forall m, list_key l = list_key m -> l = m.
Proof.
  induction l as [|p l IH]; intros [|q m] H; cbn [list_key fold_right] in H; try reflexivity.
  - destruct q; discriminate.
  - destruct p; discriminate.
  - apply append_digits_inj in H. destruct H as [-> H]. f_equal. now apply IH.
Qed.

Definition before (a b : component) : bool :=
  (Nat.ltb (fst a) (fst b) || Nat.eqb (fst a) (fst b) && N.leb (snd a) (snd b))%bool.

Fixpoint insert_component (a : component) (l : list component) : list component :=
  match l with
  | [] => [a]
  | b :: l => if before a b then a :: b :: l else b :: insert_component a l
  end.

Lemma insert_permutation a l : Permutation (insert_component a l) (a :: l).
Proof.
  induction l as [|b l IH]; cbn [insert_component]; [apply Permutation_refl|].
  destruct (before a b); [apply Permutation_refl|].
  apply Permutation_trans with (b :: a :: l); [now apply perm_skip|apply perm_swap].
Qed.

Definition sorted (l : list component) : list component := fold_right insert_component [] l.

Lemma sorted_permutation l : Permutation (sorted l) l.
Proof.
  induction l as [|a l IH]; [apply Permutation_refl|]. cbn [sorted fold_right]. fold (sorted l).
  apply Permutation_trans with (a :: sorted l); [apply insert_permutation|now apply perm_skip].
Qed.

(** ** Claims *)
Section Positions.
Variables (c : convention) (games : list heap_game).

Definition quick_moves (t : component) : list (list component) :=
  match nth_error games (fst t) with
  | Some h => map (map (pair (fst t))) (quick h (snd t))
  | None => []
  end.

Lemma in_quick_moves t o : In o (quick_moves t) <-> In o (heap_options games t).
Proof.
  destruct t as [g n]. unfold quick_moves. cbn [fst snd]. destruct (nth_error games g) as [h|] eqn:Eg.
  - rewrite (in_heap_options games g h n o Eg), in_map_iff.
    split; intros [l [H1 H2]]; exists l; split; congruence || assumption.
  - unfold heap_options. cbn [fst]. rewrite Eg. tauto.
Qed.

Lemma quick_sum_moves l q : In q (heap_moves quick_moves l) <-> In q (heap_moves (heap_options games) l).
Proof.
  rewrite !in_heap_moves. split; intros [l1 [t [l2 [parts [E1 [H E2]]]]]]; exists l1, t, l2, parts;
    (split; [exact E1|split; [now apply in_quick_moves|exact E2]]).
Qed.

Lemma quick_live t : live quick_moves t = live (heap_options games) t.
Proof.
  unfold live. pose proof (in_quick_moves t) as H. destruct (quick_moves t) as [|o l], (heap_options games t) as [|o' l'];
    try reflexivity; exfalso; [apply (H o')|apply (H o)]; now left.
Qed.

Definition position_key (l : list component) : positive :=
  list_key (map (fun t => heap_key (fst t) (snd t)) (sorted (filter (live quick_moves) l))).

Lemma same_key l m : position_key l = position_key m -> same_position (heap_options games) l m.
Proof.
  unfold position_key, same_position. intro H. apply list_key_inj in H.
  assert (Inj : forall a b : list component,
    map (fun t => heap_key (fst t) (snd t)) a = map (fun t => heap_key (fst t) (snd t)) b -> a = b).
  { induction a as [|[g n] a IH]; intros [|[g' n'] b] E; try discriminate; [reflexivity|]. cbn [map fst snd] in E.
    injection E as E1 E2. apply heap_key_inj in E1. destruct E1 as [-> ->]. f_equal. now apply IH. }
  apply Inj in H. rewrite !(filter_ext _ _ quick_live) in H.
  apply Permutation_trans with (sorted (filter (live (heap_options games)) l));
    [apply Permutation_sym, sorted_permutation|].
  rewrite H. apply sorted_permutation.
Qed.

Definition outcomes : Type := PositiveMap.t bool.
Definition outcome_of (known : outcomes) (l : list component) : option bool := PositiveMap.find (position_key l) known.

Definition claim_holds (known : outcomes) (l : list component) (won : bool) : bool :=
  match heap_moves quick_moves l with
  | [] => Bool.eqb won (match c with misere => true | normal => false end)
  | moves =>
      if won then some (fun q => match outcome_of known q with Some w => negb w | None => false end) moves
      else forallb (fun q => match outcome_of known q with Some w => w | None => false end) moves
  end.

Fixpoint check_outcomes (known : outcomes) (claims : list (list component * bool)) : option outcomes :=
  match claims with
  | [] => Some known
  | (l, won) :: claims =>
      if claim_holds known l won then check_outcomes (PositiveMap.add (position_key l) won known) claims else None
  end.

Definition accepts_position (position : list component) (next : bool) (claims : list (list component * bool)) : bool :=
  forallb numbered_ok games &&
  match check_outcomes (PositiveMap.empty bool) claims with
  | Some known => match outcome_of known position with Some w => Bool.eqb w next | None => false end
  | None => false
  end.

Definition outcome_is (l : list component) (won : bool) : Prop :=
  if won then Wins c (g := heap_sums games) l else Loses c (g := heap_sums games) l.

Definition right_outcomes (known : outcomes) : Prop := forall l won, outcome_of known l = Some won -> outcome_is l won.

Lemma claim_holds_sound known l won : right_outcomes known -> claim_holds known l won = true -> outcome_is l won.
Proof.
  intros Hk H. unfold claim_holds in H. pose proof (quick_sum_moves l) as Q. unfold outcome_is.
  destruct (heap_moves quick_moves l) as [|q0 qs] eqn:E.
  - assert (E' : moves (g := heap_sums games) l = []).
    { change (heap_moves (heap_options games) l = []).
      destruct (heap_moves (heap_options games) l) as [|q q']; [reflexivity|].
      exfalso. apply (Q q). now left. }
    apply Bool.eqb_prop in H. destruct c; subst won; [now apply loses_at_end|now apply wins_at_end].
  - destruct won.
    + apply some_exists in H. destruct H as [q [Hq Hw]]. apply wins_by with q; [now apply Q|].
      destruct (outcome_of known q) as [w|] eqn:F; [|discriminate]. destruct w; [discriminate|]. exact (Hk q false F).
    + rewrite forallb_forall in H. apply loses_all.
      * change (heap_moves (heap_options games) l <> []). intro E'. specialize (Q q0). rewrite E' in Q.
        destruct (proj1 Q (or_introl eq_refl)).
      * intros q Hq. apply Q in Hq. specialize (H q Hq). destruct (outcome_of known q) as [w|] eqn:F; [|discriminate].
        subst w. exact (Hk q true F).
Qed.

Lemma check_outcomes_sound claims : forall known known', right_outcomes known ->
  check_outcomes known claims = Some known' -> right_outcomes known'.
Proof.
  induction claims as [|[l won] claims IH]; intros known known' Hk H; cbn [check_outcomes] in H.
  - injection H as <-. exact Hk.
  - destruct (claim_holds known l won) eqn:E; [|discriminate]. revert H. apply IH. intros m w F.
    unfold outcome_of in F. destruct (Pos.eq_dec (position_key l) (position_key m)) as [Ek|Nk].
    + rewrite <- Ek, PositiveMap.gss in F. injection F as <-. apply (claim_holds_sound known) in E; [|exact Hk].
      destruct (same_outcome (heap_options games) (heap_options_end games) c l m (same_key l m Ek)) as [S1 S2].
      destruct won; [exact (S1 E)|exact (S2 E)].
    + rewrite PositiveMap.gso in F by (now apply not_eq_sym). exact (Hk m w F).
Qed.

(** What such a certificate claims. *)
Definition position_claim (position : list component) (next : bool) : Prop :=
  Forall well_numbered games /\ outcome_is position next.

Theorem accepts_position_sound position next claims :
  accepts_position position next claims = true -> position_claim position next.
Proof.
  unfold accepts_position. intro H. apply andb_prop in H. destruct H as [W H]. split; [now apply numbered_sound|].
  destruct (check_outcomes _ claims) as [known|] eqn:E; [|discriminate].
  apply check_outcomes_sound in E; [|intros l w F; unfold outcome_of in F; rewrite PositiveMap.gempty in F; discriminate].
  destruct (outcome_of known position) as [w|] eqn:F; [|discriminate]. apply Bool.eqb_prop in H. subst w. now apply E.
Qed.
End Positions.
