(** * The other games of the notes

    At most K from a heap, staircases, tokens on acyclic graphs (THEORY.md, "Single games"), each from its
    rule. Subtraction sets and Grundy's game are codes, see Codes.v. *)

From Coq Require Import NArith List Lia Arith Bool.
From Grundy Require Import Xors Games Values Heaps.
Import ListNotations.
Local Open Scope nim_scope.

(** ** At most K: a move takes 1 .. K stones from a heap *)

Definition up_to (k n : nat) : list nat := map (fun s => n - s) (seq 1 (Nat.min k n)).

Lemma in_up_to k n m : In m (up_to k n) <-> m < n /\ n <= m + k.
Proof.
  unfold up_to. rewrite in_map_iff. split.
  - intros [s [<- Hs]]. apply in_seq in Hs. lia.
  - intros H. exists (n - m). split; [lia|]. apply in_seq. lia.
Qed.

Lemma up_to_smaller k n m : In m (up_to k n) -> m < n.
Proof. rewrite in_up_to. lia. Qed.

Definition bounded_nim_rule (k : nat) : rule := single (up_to k) (up_to_smaller k).

(** The value of a heap of n is n mod (K + 1). *)
Theorem bounded_nim k n : G (bounded_nim_rule k) n = N.of_nat (n mod (k + 1)).
Proof.
  apply (G_single_is _ _ (fun n => N.of_nat (n mod (k + 1)))); clear n.
  - intros n m Hm E. apply in_up_to in Hm. apply Nnat.Nat2N.inj in E.
    pose proof (Nat.div_mod n (k + 1) ltac:(lia)) as En. pose proof (Nat.div_mod m (k + 1) ltac:(lia)) as Em.
    rewrite E in Em. assert (n - m = (k + 1) * (n / (k + 1)) - (k + 1) * (m / (k + 1))) by lia.
    rewrite <- Nat.mul_sub_distr_l in H. destruct (n / (k + 1) - m / (k + 1)); lia.
  - intros n v Hv. set (r := n mod (k + 1)) in *.
    pose proof (Nat.mod_upper_bound n (k + 1) ltac:(lia)) as Hr. fold r in Hr.
    pose proof (Nat.div_mod n (k + 1) ltac:(lia)) as En. fold r in En.
    exists (n - (r - N.to_nat v)). split.
    + apply in_up_to. lia.
    + replace (n - (r - N.to_nat v)) with (N.to_nat v + n / (k + 1) * (k + 1)) by lia.
      rewrite Nat.mod_add by lia. rewrite Nat.mod_small by lia. apply Nnat.N2Nat.id.
Qed.

Corollary bounded_nim_lost k (l : list nat) :
  P_position (g := heaps (bounded_nim_rule k)) l <-> xors (map (fun n => N.of_nat (n mod (k + 1))) l) = 0%N.
Proof.
  rewrite heaps_lost. replace (map (G (bounded_nim_rule k)) l) with (map (fun n => N.of_nat (n mod (k + 1))) l).
  - reflexivity.
  - apply map_same. intros n _. symmetry. apply bounded_nim.
Qed.

(** ** Staircase

    A position lists the stones on the ground, on step 1, on step 2, …; a move takes at least one stone
    from a step one step down. *)
Fixpoint stair_moves (l : list nat) : list (list nat) :=
  match l with
  | a :: (b :: r) as t =>
      map (fun c => (a + c) :: (b - c) :: r) (seq 1 b) ++ map (cons a) (stair_moves t)
  | _ => []
  end.

(** The move, as one would write it down. *)
Lemma in_stair_moves l q : In q (stair_moves l) <->
  exists l1 a b r c, l = l1 ++ a :: b :: r /\ 1 <= c <= b /\ q = l1 ++ (a + c) :: (b - c) :: r.
Proof.
  revert q. induction l as [|a l IH]; intro q.
  - split; [intros []|]. intros [l1 [a [b [r [c [E _]]]]]]. now destruct l1.
  - destruct l as [|b r].
    + split; [intros []|]. intros [[|x [|y l1]] [a' [b [r [c [E _]]]]]]; discriminate.
    + cbn [stair_moves]. rewrite in_app_iff, !in_map_iff. split.
      * intros [[c [<- Hc]]|[q' [<- Hq]]].
        -- apply in_seq in Hc. exists [], a, b, r, c. repeat split; lia.
        -- apply IH in Hq. destruct Hq as [l1 [a' [b' [r' [c [E [Hc ->]]]]]]].
           exists (a :: l1), a', b', r', c. rewrite E. auto.
      * intros [l1 [a' [b' [r' [c [E [Hc ->]]]]]]]. destruct l1 as [|x l1]; simpl in E.
        -- injection E as <- <- <-. left. exists c. split; [reflexivity|]. apply in_seq. lia.
        -- injection E as <- E. right. exists (l1 ++ (a' + c) :: (b' - c) :: r'). split; [reflexivity|].
           apply IH. exists l1, a', b', r', c. auto.
Qed.

(** How many steps the stones have to go down in all. *)
Fixpoint weight (l : list nat) : nat :=
  match l with
  | [] => 0
  | _ :: t => list_sum t + weight t
  end.

Lemma stair_lighter l q : In q (stair_moves l) -> weight q < weight l.
Proof.
  intro H. apply in_stair_moves in H. destruct H as [l1 [a [b [r [c [-> [Hc ->]]]]]]].
  induction l1 as [|x l1 IH]; simpl; [lia|]. rewrite !list_sum_app. simpl. lia.
Qed.

Definition staircase : game :=
  Game (list nat) stair_moves (measure_ends stair_moves weight stair_lighter).

(** The nim-sum of the odd steps. *)
Fixpoint odd_steps (l : list nat) : N :=
  match l with
  | [] => 0%N
  | _ :: t => even_places t
  end
with even_places (l : list nat) : N :=
  match l with
  | [] => 0%N
  | a :: t => N.of_nat a (+) odd_steps t
  end.

Lemma step_differs l1 a b r c : 1 <= c <= b ->
  odd_steps (l1 ++ (a + c) :: (b - c) :: r) <> odd_steps (l1 ++ a :: b :: r) /\
  even_places (l1 ++ (a + c) :: (b - c) :: r) <> even_places (l1 ++ a :: b :: r).
Proof.
  intro Hc. induction l1 as [|x l1 [IH1 IH2]].
  - cbn [app odd_steps even_places]. split; rewrite !(N.lxor_comm (N.of_nat _)); intro E;
      apply xor_injective in E; lia.
  - cbn [app odd_steps even_places]. split; [exact IH2|]. intro E. apply xor_injective in E. contradiction.
Qed.

Lemma stair_lower n : forall l v, length l <= n -> (v < odd_steps l)%N ->
  exists q, In q (stair_moves l) /\ odd_steps q = v.
Proof.
  induction n as [n IH] using lt_wf_ind. intros l v Hl Hv.
  destruct l as [|a [|b r]]; [cbn in Hv; lia|cbn in Hv; lia|].
  cbn [odd_steps even_places] in Hv. apply bouton_two in Hv. destruct Hv as [[b' [Hb E]]|[x [Hx E]]].
  - exists ((a + (b - N.to_nat b')) :: (b - (b - N.to_nat b')) :: r). split.
    + apply in_stair_moves. exists [], a, b, r, (b - N.to_nat b'). repeat split; lia.
    + cbn [odd_steps even_places]. replace (N.of_nat (b - (b - N.to_nat b'))) with b' by lia. exact E.
  - simpl in Hl. destruct (IH (length r) ltac:(lia) r x (le_n _) Hx) as [q [Hq Eq]].
    exists (a :: b :: q). split.
    + apply in_stair_moves in Hq. destruct Hq as [l1 [a' [b' [r' [c [-> [Hc ->]]]]]]].
      apply in_stair_moves. exists (a :: b :: l1), a', b', r', c. auto.
    + cbn [odd_steps even_places]. now rewrite Eq.
Qed.

(** Sprague 1937: the value is the nim-sum of the odd steps. *)
Theorem staircase_value (l : staircase) : value l = odd_steps l.
Proof.
  apply (value_unique (g := staircase) odd_steps); clear l.
  - intros l q Hq. apply in_stair_moves in Hq. destruct Hq as [l1 [a [b [r [c [-> [Hc ->]]]]]]].
    now apply step_differs.
  - intros l v Hv. exact (stair_lower (length l) l v (le_n _) Hv).
Qed.

Corollary staircase_lost (l : staircase) : P_position l <-> odd_steps l = 0%N.
Proof. now rewrite value_zero, staircase_value. Qed.

(** [2, 1, 3], with an empty ground: won, and [1, 5, 1] is lost. *)
Example staircase_examples :
  P_position (g := staircase) [0; 1; 5; 1] /\ N_position (g := staircase) [0; 2; 1; 3].
Proof.
  split; [now apply staircase_lost|]. apply value_nonzero. rewrite staircase_value. discriminate.
Qed.

(** ** Tokens on an acyclic graph

    [next] are the edges; that the graph has no cycle is said by a [rank] that falls along each edge. The
    position is one token; several tokens are a sum. *)
Section Graph.
Variables (vertex : Type) (next : vertex -> list vertex) (rank : vertex -> nat).
Hypothesis acyclic : forall v w, In w (next v) -> rank w < rank v.

Definition token : game := Game vertex next (measure_ends next rank acyclic).

Theorem token_value (v : vertex) : value (g := token) v = mex (map (value (g := token)) (next v)).
Proof. apply (value_eq (g := token)). Qed.

Theorem two_tokens (v w : vertex) :
  P_position (g := sum token token) (v, w) <-> value (g := token) v = value (g := token) w.
Proof. rewrite value_zero, sprague_grundy. apply xor_zero. Qed.
End Graph.
