(** * Equations over GF(2)

    An equation is a row of bits, the coefficients first and the right-hand side last (THEORY.md,
    "Equations over GF(2)"). A vector solves it if the XOR of its bits at the coefficients that are 1 is
    the right-hand side. *)

From Coq Require Import List Bool NArith Lia Arith.
From Grundy Require Import Xors.
Import ListNotations.

Definition row := list bool.

(** The XOR of the bits of x where the row has a 1; [width] unknowns. *)
Fixpoint left_side (r : row) (x : list bool) : bool :=
  match r, x with
  | a :: r, b :: x => xorb (a && b) (left_side r x)
  | _, _ => false
  end.

(** A row of n + 1 bits is solved by n bits. *)
Definition solves (x : list bool) (r : row) : Prop := left_side r x = nth (length x) r false.

Fixpoint add_rows (r s : row) : row :=
  match r, s with
  | a :: r, b :: s => xorb a b :: add_rows r s
  | _, _ => []
  end.

Lemma add_rows_length r s : length r = length s -> length (add_rows r s) = length r.
Proof. revert s. induction r as [|a r IH]; intros [|b s] H; simpl in *; auto. Qed.

Lemma left_side_add r s x : length r = length s ->
  left_side (add_rows r s) x = xorb (left_side r x) (left_side s x).
Proof.
  revert s x. induction r as [|a r IH]; intros [|b s] x H; try discriminate; [reflexivity|].
  destruct x as [|c x]; [reflexivity|]. simpl. rewrite IH by (simpl in H; congruence).
  destruct a, b, c, (left_side r x), (left_side s x); reflexivity.
Qed.

Lemma nth_add r s n : length r = length s ->
  nth n (add_rows r s) false = xorb (nth n r false) (nth n s false).
Proof.
  revert s n. induction r as [|a r IH]; intros [|b s] n H; try discriminate; [now destruct n|].
  destruct n as [|n]; [reflexivity|]. simpl. apply IH. simpl in H. congruence.
Qed.

(** Elimination is sound: who solves two equations solves their sum. *)
Theorem solves_add x r s : length r = length s -> solves x r -> solves x s -> solves x (add_rows r s).
Proof. unfold solves. intros H Hr Hs. now rewrite left_side_add, nth_add, Hr, Hs. Qed.

(** Adding one equation to another keeps the solutions. *)
Theorem elimination_step x r s : length r = length s -> solves x r ->
  (solves x s <-> solves x (add_rows r s)).
Proof.
  intros H Hr. split; [now apply solves_add|]. unfold solves in *.
  rewrite left_side_add, nth_add by exact H. rewrite Hr. intro E.
  destruct (nth (length x) r false), (left_side s x), (nth (length x) s false); simpl in *; congruence.
Qed.

(** The sum of some of the equations. *)
Definition sum_rows (width : nat) (rows : list row) : row := fold_right add_rows (repeat false width) rows.

Lemma sum_rows_length width rows : Forall (fun r => length r = width) rows ->
  length (sum_rows width rows) = width.
Proof.
  intro H. induction H as [|r rows Hr _ IH]; simpl.
  - clear. induction width; simpl; auto.
  - rewrite add_rows_length; [exact Hr|]. now rewrite IH.
Qed.

Lemma left_side_zero width x : left_side (repeat false width) x = false.
Proof. revert x. induction width as [|w IH]; intros [|b x]; simpl; rewrite ?IH; reflexivity. Qed.

Lemma nth_zero width n : nth n (repeat false width) false = false.
Proof. revert n. induction width as [|w IH]; intros [|n]; simpl; auto. Qed.

Lemma solves_sum x width rows : Forall (fun r => length r = width) rows ->
  (forall r, In r rows -> solves x r) -> solves x (sum_rows width rows).
Proof.
  intro H. induction H as [|r rows Hr Hrows IH]; intro Hall; simpl.
  - unfold solves. now rewrite left_side_zero, nth_zero.
  - apply solves_add.
    + rewrite Hr. symmetry. now apply sum_rows_length.
    + apply Hall. now left.
    + apply IH. intros s Hs. apply Hall. now right.
Qed.

Definition reads_0_is_1 (n : nat) (r : row) : bool := negb (existsb (fun b => b) (firstn n r)) && nth n r false.

Lemma left_side_none r n x : length x = n -> existsb (fun b => b) (firstn n r) = false -> left_side r x = false.
Proof.
  revert n x. induction r as [|a r IH]; intros n x Hx H; [reflexivity|].
  destruct x as [|b x]; [reflexivity|]. destruct n as [|n]; [discriminate|]. simpl in *.
  destruct a; [discriminate|]. simpl in H |- *. rewrite (IH n x); congruence.
Qed.

(** A contradiction as a sum of equations: if some of them add up to 0 = 1, no vector solves all. *)
Theorem contradiction (n : nat) (system chosen : list row) :
  Forall (fun r => length r = S n) system -> incl chosen system ->
  reads_0_is_1 n (sum_rows (S n) chosen) = true ->
  forall x, length x = n -> ~ (forall r, In r system -> solves x r).
Proof.
  intros Hs Hincl H x Hx Hall. unfold reads_0_is_1 in H. apply andb_prop in H. destruct H as [H1 H2].
  apply negb_true_iff in H1.
  assert (Hc : Forall (fun r => length r = S n) chosen).
  { apply Forall_forall. intros r Hr. rewrite Forall_forall in Hs. apply Hs, Hincl, Hr. }
  pose proof (solves_sum x (S n) chosen Hc (fun r Hr => Hall r (Hincl r Hr))) as E.
  unfold solves in E. rewrite Hx in E. rewrite (left_side_none _ n x Hx H1) in E. congruence.
Qed.

(** ** Certificates of contradictions: the numbers of equations, counted from 1, ascending *)

Fixpoint choose {A} (next : N) (system : list A) (numbers : list N) : option (list A) :=
  match numbers with
  | [] => Some []
  | k :: rest =>
      match system with
      | [] => None
      | r :: system =>
          if N.eqb k next
          then match choose (next + 1) system rest with Some chosen => Some (r :: chosen) | None => None end
          else choose (next + 1) system numbers
      end
  end.

Definition accepts_contradiction (equations unknowns : N) (system : list row) (numbers : list N) : bool :=
  N.eqb (N.of_nat (length system)) equations &&
  forallb (fun r => N.eqb (N.of_nat (length r)) (unknowns + 1)) system &&
  match choose 1 system numbers with
  | Some chosen => reads_0_is_1 (N.to_nat unknowns) (sum_rows (S (N.to_nat unknowns)) chosen)
  | None => false
  end.

Definition no_solution (unknowns : N) (system : list row) : Prop :=
  forall x, length x = N.to_nat unknowns -> ~ (forall r, In r system -> solves x r).

Lemma choose_incl {A} (system : list A) : forall next numbers chosen, choose next system numbers = Some chosen -> incl chosen system.
Proof.
  induction system as [|r system IH]; intros next numbers chosen H.
  - destruct numbers; [|discriminate]. injection H as <-. intros s [].
  - destruct numbers as [|k rest]; [injection H as <-; intros s []|]. cbn [choose] in H.
    destruct (N.eqb k next).
    + destruct (choose (next + 1) system rest) as [c|] eqn:E; [|discriminate]. injection H as <-.
      intros s [<-|Hs]; [now left|]. right. exact (IH _ _ _ E s Hs).
    + intros s Hs. right. exact (IH _ _ _ H s Hs).
Qed.

Theorem accepts_contradiction_sound equations unknowns system numbers :
  accepts_contradiction equations unknowns system numbers = true -> no_solution unknowns system.
Proof.
  unfold accepts_contradiction. intro H. apply andb_prop in H. destruct H as [H H3].
  apply andb_prop in H. destruct H as [_ H2].
  destruct (choose 1 system numbers) as [chosen|] eqn:E; [|discriminate].
  refine (contradiction (N.to_nat unknowns) system chosen _ (choose_incl _ _ _ _ E) H3).
  apply Forall_forall. intros r Hr. rewrite forallb_forall in H2. specialize (H2 r Hr).
  apply N.eqb_eq in H2. lia.
Qed.

(** x + y = 1, y + z = 0, x + z = 0 has no solution: all three add up to 0 = 1. *)
Example three_equations :
  no_solution 3 [[true; true; false; true]; [false; true; true; false]; [true; false; true; false]].
Proof. apply accepts_contradiction_sound with (equations := 3%N) (numbers := [1; 2; 3]%N). reflexivity. Qed.
