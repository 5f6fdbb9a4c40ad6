(** * Games that end

    A game: positions, and for each the list of its options, such that every play ends. Both players
    have the same options (THEORY.md, "Games"). *)

From Coq Require Import List Lia Bool Wellfounded Relation_Operators Arith.
Import ListNotations.

(** q is an option of p. *)
Definition option_of {T} (moves : T -> list T) (q p : T) : Prop := In q (moves p).

Record game := Game {
  position :> Type;
  moves : position -> list position;
  ends : well_founded (option_of moves)
}.
Arguments moves {g} p : rename.

(** A measure that falls with each move shows that a game ends. *)
Lemma measure_ends {T} (moves : T -> list T) (height : T -> nat) :
  (forall p q, In q (moves p) -> height q < height p) -> well_founded (option_of moves).
Proof.
  intro H. apply well_founded_lt_compat with (f := height). intros q p Hq. now apply H.
Qed.

Lemma game_induction (g : game) (Q : g -> Prop) :
  (forall p, (forall q, In q (moves p) -> Q q) -> Q p) -> forall p, Q p.
Proof. intro H. apply (well_founded_ind (ends g)). exact H. Qed.

(** ** Who wins

    [normal]: a player who cannot move loses; [misere]: a player who cannot move wins. [Wins c p]: p is
    an N-position, the player to move can force a win; [Loses c p]: p is a P-position. *)
Inductive convention := normal | misere.

Inductive Wins (c : convention) {g : game} : g -> Prop :=
| wins_at_end p : c = misere -> moves p = [] -> Wins c p
| wins_by p q : In q (moves p) -> Loses c q -> Wins c p
with Loses (c : convention) {g : game} : g -> Prop :=
| loses_at_end p : c = normal -> moves p = [] -> Loses c p
| loses_all p : moves p <> [] -> (forall q, In q (moves p) -> Wins c q) -> Loses c p.

Definition N_position {g : game} (p : g) := Wins normal p.
Definition P_position {g : game} (p : g) := Loses normal p.

Lemma first_such {T} (A B : T -> Prop) (l : list T) :
  (forall x, In x l -> {A x} + {B x}) ->
  {x | In x l /\ B x} + {forall x, In x l -> A x}.
Proof.
  induction l as [|a l IH]; intro H.
  - right. intros x [].
  - destruct (H a (or_introl eq_refl)) as [Ha|Ha].
    + destruct IH as [[x [Hin Hx]]|Hall].
      * intros x Hx. apply H. now right.
      * left. exists x. split; [now right|exact Hx].
      * right. intros x [->|Hx]; [exact Ha|now apply Hall].
    + left. exists a. split; [now left|exact Ha].
Qed.

(** Zermelo's theorem (THEORY.md, "Every position is decided"): in a game that ends, exactly one of the
    two players can force a win. It is decided by a program, [zermelo] itself. *)
Theorem zermelo (c : convention) (g : game) : forall p : g, {Wins c p} + {Loses c p}.
Proof.
  apply (well_founded_induction_type (ends g)). intros p IH.
  destruct (first_such (Wins c) (Loses c) (moves p)) as [[q [Hq Hl]]|Hall].
  - intros q Hq. apply IH, Hq.
  - left. now apply wins_by with q.
  - destruct (moves p) as [|q l] eqn:E.
    + destruct c; [right; now apply loses_at_end|left; now apply wins_at_end].
    + right. apply loses_all; rewrite E; [discriminate|exact Hall].
Qed.

Theorem zermelo_one (c : convention) (g : game) : forall p : g, Wins c p -> Loses c p -> False.
Proof.
  apply (game_induction g (fun p => Wins c p -> Loses c p -> False)). intros p IH Hw Hl.
  destruct Hw as [p Hc He|p q Hq Hlq]; destruct Hl as [p Hc' He'|p Hne Hall].
  - congruence.
  - contradiction.
  - rewrite He' in Hq. destruct Hq.
  - apply (IH q Hq); [now apply Hall|exact Hlq].
Qed.

(** What the notes check by hand: a set K of positions is that of the P-positions if (1) no move leads
    from K to K, (2) some move leads from any position outside K to K, unless play has ended, and (3)
    of the positions where play has ended those in K are the lost ones. *)
Theorem characterise (c : convention) (g : game) (K : g -> Prop) (dec : forall p, {K p} + {~ K p}) :
  (forall p q, K p -> In q (moves p) -> ~ K q) ->
  (forall p, ~ K p -> moves p <> [] -> exists q, In q (moves p) /\ K q) ->
  (forall p : g, moves p = [] -> (K p <-> c = normal)) ->
  forall p, (Loses c p <-> K p) /\ (Wins c p <-> ~ K p).
Proof.
  intros H1 H2 H3.
  assert (H : forall p, (K p -> Loses c p) /\ (~ K p -> Wins c p)).
  { apply (game_induction g (fun p => (K p -> Loses c p) /\ (~ K p -> Wins c p))).
    intros p IH. split; intro Hp.
    - destruct (moves p) as [|q l] eqn:E.
      + apply loses_at_end; [now apply (H3 p E)|exact E].
      + apply loses_all; [now rewrite E|]. intros r Hr. rewrite E in Hr.
        apply (IH r Hr), (H1 p); [exact Hp|now rewrite E].
    - destruct (moves p) as [|q l] eqn:E.
      + apply wins_at_end; [|exact E]. destruct c; [|reflexivity].
        destruct Hp. now apply (H3 p E).
      + destruct (H2 p Hp) as [r [Hr Hk]]; [now rewrite E|].
        apply wins_by with r; [exact Hr|]. apply IH; [now rewrite <- E|exact Hk]. }
  intro p. destruct (H p) as [Hk Hn]. pose proof (zermelo_one c g p) as Hone.
  destruct (dec p); tauto.
Qed.

(** ** Strategies

    [answers s p]: the player to move at p who always moves as s says makes the last move, whatever the
    other player does. *)
Inductive answers {g : game} (s : g -> option g) : g -> Prop :=
| answers_by p q : s p = Some q -> In q (moves p) ->
    (forall r, In r (moves q) -> answers s r) -> answers s p.

(** The strategy: to the first P-position among the options. *)
Definition best {g : game} (p : g) : option g :=
  find (fun q => if zermelo normal g q then false else true) (moves p).

Lemma best_sound {g : game} (p q : g) : best p = Some q -> In q (moves p) /\ P_position q.
Proof.
  intro H. apply find_some in H. destruct H as [Hin H]. split; [exact Hin|].
  destruct (zermelo normal g q); [discriminate|assumption].
Qed.

Lemma best_complete {g : game} (p : g) : N_position p -> exists q, best p = Some q.
Proof.
  intro H. destruct (best p) as [q|] eqn:E; [now exists q|exfalso].
  destruct H as [p Hc _|p q Hq Hl]; [discriminate|].
  pose proof (find_none _ _ E q Hq) as Hf. simpl in Hf.
  destruct (zermelo normal g q) as [Hw|_]; [|discriminate].
  exact (zermelo_one _ _ q Hw Hl).
Qed.

Theorem strategy {g : game} (p : g) : N_position p <-> answers best p.
Proof.
  split.
  - revert p.
    assert (H : forall p : g, (N_position p -> answers best p) /\
                              (P_position p -> forall r, In r (moves p) -> answers best r)).
    { apply (game_induction g (fun p => (N_position p -> answers best p) /\
                                        (P_position p -> forall r, In r (moves p) -> answers best r))).
      intros p IH. split.
      - intro Hw. destruct (best_complete p Hw) as [q Hq]. destruct (best_sound _ _ Hq) as [Hin Hl].
        apply answers_by with q; [exact Hq|exact Hin|]. now apply IH.
      - intros Hl r Hr. apply (proj1 (IH r Hr)). destruct Hl as [p _ He|p _ Hall].
        + rewrite He in Hr. destruct Hr.
        + now apply Hall. }
    intro p. apply H.
  - intros [p' q Hq Hin _]. destruct (best_sound _ _ Hq) as [_ Hl]. now apply wins_by with q.
Qed.

(** ** Two sides, and positions that say who loses

    Left and Right may move differently, and a position may say that play has ended and who has won:
    [final s p = Some true] if the player s to move has won, [Some false] if he has lost. Without a move
    and without such a word the player to move loses. *)
Inductive side := left_side | right_side.
Definition other (s : side) := match s with left_side => right_side | right_side => left_side end.

Record arena := Arena {
  place :> Type;
  turns : side -> place -> list place;
  final : side -> place -> option bool;
  arena_ends : well_founded (fun q p => exists s, In q (turns s p))
}.
Arguments turns {a} s p : rename.
Arguments final {a} s p : rename.

Inductive Wins_as {a : arena} : side -> a -> Prop :=
| has_won s p : final s p = Some true -> Wins_as s p
| turns_to s p q : final s p = None -> In q (turns s p) -> Loses_as (other s) q -> Wins_as s p
with Loses_as {a : arena} : side -> a -> Prop :=
| has_lost s p : final s p = Some false -> Loses_as s p
| turns_all s p : final s p = None -> (forall q, In q (turns s p) -> Wins_as (other s) q) -> Loses_as s p.

Theorem zermelo_sides (a : arena) : forall (p : a) s, {Wins_as s p} + {Loses_as s p}.
Proof.
  apply (well_founded_induction_type (arena_ends a)
           (fun p => forall s, {Wins_as s p} + {Loses_as s p})). intros p IH s.
  destruct (final s p) as [[|]|] eqn:E.
  - left. now apply has_won.
  - right. now apply has_lost.
  - destruct (first_such (Wins_as (other s)) (Loses_as (other s)) (turns s p)) as [[q [Hq Hl]]|Hall].
    + intros q Hq. apply IH. now exists s.
    + left. now apply turns_to with q.
    + right. now apply turns_all.
Qed.

Theorem zermelo_sides_one (a : arena) : forall (p : a) s, Wins_as s p -> Loses_as s p -> False.
Proof.
  apply (well_founded_ind (arena_ends a) (fun p => forall s, Wins_as s p -> Loses_as s p -> False)).
  intros p IH s Hw Hl.
  destruct Hw as [s p E|s p q E Hq Hlq]; destruct Hl as [s p E'|s p E' Hall]; try congruence.
  apply (IH q (ex_intro _ s Hq) (other s)); [now apply Hall|exact Hlq].
Qed.

(** The four outcomes: the next player wins, the previous player, and Left or Right, no matter who starts. *)
Inductive outcome := outcome_N | outcome_P | outcome_L | outcome_R.

Definition has_outcome {a : arena} (p : a) (o : outcome) : Prop :=
  match o with
  | outcome_N => Wins_as left_side p /\ Wins_as right_side p
  | outcome_P => Loses_as left_side p /\ Loses_as right_side p
  | outcome_L => Wins_as left_side p /\ Loses_as right_side p
  | outcome_R => Loses_as left_side p /\ Wins_as right_side p
  end.

Theorem four_outcomes (a : arena) (p : a) : exists o, has_outcome p o /\ forall o', has_outcome p o' -> o' = o.
Proof.
  pose proof (zermelo_sides_one a p) as One.
  destruct (zermelo_sides a p left_side) as [L|L]; destruct (zermelo_sides a p right_side) as [R|R];
    [exists outcome_N|exists outcome_L|exists outcome_R|exists outcome_P];
    (split; [split; assumption|]);
    intros [| | |] [L' R']; try reflexivity; exfalso; eauto.
Qed.

(** ** Counting to 21

    Two players count up from 0, each by 1, 2 or 3 numbers, and who says 21 wins: from 21 there is no
    move. By the definition alone, computed: the first player loses exactly from 1, 5, 9, 13, 17, 21. *)
Definition race_moves (target most n : nat) : list nat :=
  filter (fun m => m <=? target) (map (fun s => n + s) (seq 1 most)).

Lemma race_ends target most : well_founded (option_of (race_moves target most)).
Proof.
  apply measure_ends with (height := fun n => target - n). intros n m H.
  unfold race_moves in H. apply filter_In in H. destruct H as [H Hle].
  apply in_map_iff in H. destruct H as [s [<- Hs]]. apply in_seq in Hs. apply Nat.leb_le in Hle. lia.
Qed.

Definition race target most : game := Game nat (race_moves target most) (race_ends target most).

(** Is f true of some element? Unlike [existsb] it looks no further than needed. *)
Fixpoint some {T} (f : T -> bool) (l : list T) : bool :=
  match l with
  | [] => false
  | x :: l => if f x then true else some f l
  end.

Lemma some_exists {T} (f : T -> bool) l : some f l = true <-> exists x, In x l /\ f x = true.
Proof.
  rewrite <- existsb_exists. induction l as [|a l IH]; simpl; [tauto|].
  destruct (f a); simpl; [tauto|exact IH].
Qed.

(** The definition as a program with a bound on the length of play. *)
Fixpoint wins_within (c : convention) {T} (m : T -> list T) (depth : nat) (p : T) : bool :=
  match depth with
  | O => false
  | S depth =>
      match m p with
      | [] => match c with normal => false | misere => true end
      | l => some (fun q => negb (wins_within c m depth q)) l
      end
  end.

Theorem wins_within_correct (c : convention) (g : game) (height : g -> nat) :
  (forall p q : g, In q (moves p) -> height q < height p) ->
  forall depth (p : g), height p < depth ->
    if wins_within c moves depth p then Wins c p else Loses c p.
Proof.
  intro Hm. induction depth as [|depth IH]; intros p Hp; [lia|]. cbn [wins_within].
  destruct (moves p) as [|q l] eqn:E.
  - destruct c; [now apply loses_at_end|now apply wins_at_end].
  - assert (Hall : forall r, In r (q :: l) -> height r < depth).
    { intros r Hr. rewrite <- E in Hr. apply Hm in Hr. lia. }
    destruct (some (fun q => negb (wins_within c moves depth q)) (q :: l)) eqn:X.
    + apply some_exists in X. destruct X as [r [Hr Hw]]. pose proof (IH r (Hall r Hr)) as H.
      destruct (wins_within c moves depth r); [discriminate|]. apply wins_by with r; [now rewrite E|exact H].
    + apply loses_all; [now rewrite E|]. intros r Hr. rewrite E in Hr.
      pose proof (IH r (Hall r Hr)) as H. destruct (wins_within c moves depth r) eqn:Y; [exact H|].
      assert (C : some (fun q => negb (wins_within c moves depth q)) (q :: l) = true).
      { apply some_exists. exists r. split; [exact Hr|now rewrite Y]. }
      congruence.
Qed.

Definition first_player_loses_21 (n : nat) : bool := negb (wins_within normal (race_moves 21 3) 22 n).

Example twenty_one_computed : filter first_player_loses_21 (seq 0 22) = [1; 5; 9; 13; 17; 21].
Proof. vm_compute. reflexivity. Qed.

Theorem counting_to_21 (n : nat) : n <= 21 -> (P_position (g := race 21 3) n <-> n mod 4 = 1).
Proof.
  intro Hn.
  assert (H : if wins_within normal (race_moves 21 3) 22 n then N_position (g := race 21 3) n
              else P_position (g := race 21 3) n).
  { apply (wins_within_correct normal (race 21 3) (fun m => 21 - m)); [|lia].
    intros p q H. simpl in H. unfold race_moves in H. apply filter_In in H. destruct H as [H Hle].
    apply in_map_iff in H. destruct H as [s [<- Hs]]. apply in_seq in Hs. apply Nat.leb_le in Hle. lia. }
  assert (C : forallb (fun n => Bool.eqb (wins_within normal (race_moves 21 3) 22 n)
                                         (negb (n mod 4 =? 1))) (seq 0 22) = true).
  { vm_compute. reflexivity. }
  rewrite forallb_forall in C.
  assert (Hin : In (n : nat) (seq 0 22)) by (apply in_seq; split; [apply Nat.le_0_l|now apply le_n_S]).
  specialize (C n Hin). apply eqb_prop in C. rewrite C in H.
  destruct (n mod 4 =? 1) eqn:E; simpl in H.
  - apply Nat.eqb_eq in E. tauto.
  - apply Nat.eqb_neq in E. split; intro H'; [|contradiction].
    destruct (zermelo_one normal (race 21 3) n H H').
Qed.
