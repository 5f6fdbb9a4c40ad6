(** * Nim

    Bouton 1901, in normal and in misère play (THEORY.md, "Nim" and "Misère play"). A move takes any
    number of stones, at least one, from one heap. *)

From Coq Require Import NArith List Lia Arith.
From Grundy Require Import Xors Games Values Heaps.
Import ListNotations.
Local Open Scope nim_scope.

Lemma below_smaller n m : In m (seq 0 n) -> m < n.
Proof. intro H. apply in_seq in H. lia. Qed.

Definition nim_rule : rule := single (seq 0) below_smaller.
Definition nim : game := heaps nim_rule.

Lemma nim_moves (l q : list nat) :
  In q (heap_moves nim_rule l) <->
  exists l1 n l2 m, l = l1 ++ n :: l2 /\ m < n /\ q = l1 ++ m :: l2.
Proof.
  rewrite in_heap_moves. split.
  - intros [l1 [n [l2 [parts [-> [H ->]]]]]]. simpl in H. apply in_map_iff in H.
    destruct H as [m [<- Hm]]. exists l1, n, l2, m. repeat split. now apply below_smaller.
  - intros [l1 [n [l2 [m [-> [Hm ->]]]]]]. exists l1, n, l2, [m]. repeat split.
    simpl. apply in_map_iff. exists m. split; [reflexivity|]. apply in_seq. lia.
Qed.

(** The value of a heap of n is n. *)
Theorem nim_value n : G nim_rule n = N.of_nat n.
Proof.
  apply G_single_is; clear n.
  - intros n m Hm E. apply below_smaller in Hm. lia.
  - intros n v Hv. exists (N.to_nat v). split; [apply in_seq; lia|lia].
Qed.

Definition nim_sum (l : list nat) : N := xors (map N.of_nat l).

(** Bouton's theorem: a position is lost exactly when its nim-sum is 0. *)
Theorem nim_lost (l : list nat) : P_position (g := nim) l <-> nim_sum l = 0%N.
Proof.
  unfold nim. rewrite heaps_lost. unfold nim_sum.
  replace (map (G nim_rule) l) with (map N.of_nat l); [reflexivity|].
  apply map_same. intros n _. symmetry. apply nim_value.
Qed.

(** ** Misère Nim *)

Definition small (l : list nat) : bool := forallb (fun n => n <=? 1) l.

Lemma small_app l m : small (l ++ m) = (small l && small m)%bool.
Proof. apply forallb_app. Qed.

Lemma small_sum l : small l = true -> nim_sum l = 0%N \/ nim_sum l = 1%N.
Proof.
  induction l as [|n l IH]; simpl; [now left|]. intro H.
  apply andb_prop in H. destruct H as [Hn Hl]. apply Nat.leb_le in Hn. unfold nim_sum in *. simpl.
  destruct n as [|[|n]]; [| |lia]; destruct (IH Hl) as [->| ->]; simpl; auto.
Qed.

Lemma nim_sum_middle l1 n l2 : nim_sum (l1 ++ n :: l2) = N.of_nat n (+) nim_sum (l1 ++ l2).
Proof. unfold nim_sum. rewrite !map_app. simpl. apply xors_middle. Qed.

Lemma nim_sum_differs l1 n m l2 : m < n -> nim_sum (l1 ++ m :: l2) <> nim_sum (l1 ++ n :: l2).
Proof.
  rewrite !nim_sum_middle, !(N.lxor_comm _ (nim_sum (l1 ++ l2))). intros H E.
  apply xor_injective in E. lia.
Qed.

Lemma nim_to_zero l : nim_sum l <> 0%N ->
  exists l1 n l2 m, l = l1 ++ n :: l2 /\ m < n /\ nim_sum (l1 ++ m :: l2) = 0%N.
Proof.
  intro H. destruct (bouton (map N.of_nat l) 0) as [v1 [a [v2 [a' [E [Ha Hx]]]]]].
  { unfold nim_sum in H. lia. }
  apply map_eq_app in E. destruct E as [l1 [l' [-> [<- E]]]].
  apply map_eq_cons in E. destruct E as [n [l2 [-> [<- <-]]]].
  exists l1, n, l2, (N.to_nat a'). split; [reflexivity|]. split; [lia|].
  unfold nim_sum. rewrite map_app. simpl. now rewrite Nnat.N2Nat.id.
Qed.

(** Rule 2 of the notes: with heaps of 0 and 1 alone, a position is lost exactly when the number of ones
    is odd (their nim-sum is 1); otherwise exactly when the nim-sum is 0, as in normal play. *)
Definition misere_lost (l : list nat) : Prop := nim_sum l = if small l then 1%N else 0%N.

Lemma small_middle l1 n l2 : small (l1 ++ n :: l2) = ((n <=? 1) && small (l1 ++ l2))%bool.
Proof. rewrite !small_app. simpl. destruct (small l1), (n <=? 1), (small l2); reflexivity. Qed.

Lemma misere_no_move l1 n l2 m : m < n -> misere_lost (l1 ++ n :: l2) -> ~ misere_lost (l1 ++ m :: l2).
Proof.
  intros Hm. unfold misere_lost. pose proof (nim_sum_differs l1 n m l2 Hm) as D.
  rewrite !small_middle. destruct (small (l1 ++ l2)) eqn:Hs; rewrite ?Bool.andb_true_r, ?Bool.andb_false_r;
    [|congruence].
  destruct (n <=? 1) eqn:En; destruct (m <=? 1) eqn:Em; try congruence.
  - apply Nat.leb_le in En. apply Nat.leb_gt in Em. lia.
  - intros E _. rewrite nim_sum_middle in E. apply N.lxor_eq in E. apply Nat.leb_gt in En.
    destruct (small_sum _ Hs) as [E'|E']; rewrite E' in E; lia.
Qed.

Lemma small_not_ended l : small l = true -> heap_moves nim_rule l <> [] ->
  exists l1 l2, l = l1 ++ 1 :: l2.
Proof.
  intros Hs Hm. destruct (heap_moves nim_rule l) as [|q r] eqn:E; [contradiction|].
  assert (Hq : In q (heap_moves nim_rule l)) by (rewrite E; now left).
  apply nim_moves in Hq. destruct Hq as [l1 [n [l2 [m [-> [Hn _]]]]]].
  rewrite small_middle in Hs. apply andb_prop in Hs. destruct Hs as [Hs _]. apply Nat.leb_le in Hs.
  exists l1, l2. f_equal. f_equal. lia.
Qed.

Lemma misere_some_move l : ~ misere_lost l -> heap_moves nim_rule l <> [] ->
  exists q, In q (heap_moves nim_rule l) /\ misere_lost q.
Proof.
  unfold misere_lost. intros Hk Hm. destruct (small l) eqn:Hs.
  - destruct (small_not_ended l Hs Hm) as [l1 [l2 ->]].
    exists (l1 ++ 0 :: l2). split.
    { apply nim_moves. exists l1, 1, l2, 0. auto. }
    pose proof (small_sum _ Hs) as E. rewrite nim_sum_middle in E, Hk.
    rewrite small_middle in Hs |- *. simpl in Hs |- *. rewrite Hs, nim_sum_middle.
    destruct (small_sum _ Hs) as [E'|E']; rewrite E' in *; simpl in *; [contradiction|reflexivity].
  - destruct (nim_to_zero l Hk) as [l1 [n [l2 [m [-> [Hn Hz]]]]]].
    destruct (small (l1 ++ m :: l2)) eqn:Hs'.
    + rewrite small_middle in Hs', Hs. apply andb_prop in Hs'. destruct Hs' as [Hm1 Hr].
      rewrite Hr, Bool.andb_true_r in Hs. apply Nat.leb_gt in Hs. apply Nat.leb_le in Hm1.
      exists (l1 ++ (1 - m) :: l2). split.
      * apply nim_moves. exists l1, n, l2, (1 - m). repeat split. lia.
      * rewrite small_middle, Hr, Bool.andb_true_r, nim_sum_middle.
        rewrite nim_sum_middle in Hz. apply N.lxor_eq in Hz. rewrite <- Hz.
        destruct m as [|[|m]]; [reflexivity|reflexivity|lia].
    + exists (l1 ++ m :: l2). rewrite Hs'. split; [|exact Hz].
      apply nim_moves. exists l1, n, l2, m. auto.
Qed.

Lemma nim_ended l : heap_moves nim_rule l = [] -> small l = true /\ nim_sum l = 0%N.
Proof.
  induction l as [|n l IH]; [split; reflexivity|]. intro E. simpl in E.
  apply app_eq_nil in E. destruct E as [E1 E2]. apply map_eq_nil in E1.
  destruct n as [|n]; [|discriminate]. apply map_eq_nil in E2. apply IH in E2.
  destruct E2 as [E2 E3]. split; [exact E2|]. unfold nim_sum in *. exact E3.
Qed.

Theorem misere_nim (l : list nat) :
  (Loses misere (g := nim) l <-> misere_lost l) /\ (Wins misere (g := nim) l <-> ~ misere_lost l).
Proof.
  revert l. apply (characterise misere nim misere_lost).
  - intro l. apply N.eq_dec.
  - intros l q Hk Hq. apply nim_moves in Hq. destruct Hq as [l1 [n [l2 [m [-> [Hm ->]]]]]].
    now apply (misere_no_move l1 n).
  - exact misere_some_move.
  - intros l E. apply nim_ended in E. destruct E as [E1 E2]. unfold misere_lost.
    rewrite E1, E2. split; discriminate.
Qed.

(** The cases that the notes leave open: 1 1 and the empty position are won, 2 2 is lost. *)
Example misere_cases :
  Wins misere (g := nim) [1; 1] /\ Wins misere (g := nim) [] /\ Loses misere (g := nim) [2; 2].
Proof. repeat split; apply misere_nim; unfold misere_lost; simpl; easy. Qed.
