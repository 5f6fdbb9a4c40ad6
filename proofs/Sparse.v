(** * Sparse space

    Periods of octal games from few heaps, by common and rare values (THEORY.md, "A window that repeats";
    Berlekamp, Conway and Guy 1982, ch. 4). The statement is that of src/verify/sparse.c, for any function
    h of values to bits with h(a (+) b) = h(a) xor h(b); the program takes the parity of the bits of a
    mask. *)

From Coq Require Import NArith List Lia Arith Bool.
From Grundy Require Import Xors Games Values Heaps Codes Periods.
Import ListNotations.
Local Open Scope nim_scope.

Section Sparse.
Variables (c : code) (k : nat) (h : N -> bool) (s tau : bool).
Hypothesis h_linear : forall a b, h (a (+) b) = xorb (h a) (h b).
Hypothesis Hbounded : bounded c k 2.
Hypothesis Hparity : s = true ->
  forall t d, In (t, d) (takes c) -> may_leave t d 2 = true -> Nat.odd t = tau.

Let f := nim_value_of c.

(** Is v of common class at n? *)
Definition common (n : nat) (v : N) : bool :=
  Bool.eqb (xorb (h v) (s && Nat.odd n)) (negb (s && tau)).
Definition is_rare (n : nat) : bool := (1 <=? n) && negb (common n (f n)).

(** A split has a value of common class exactly if one of its two heaps is rare. *)
Lemma split_class t d n a b : In (t, d) (takes c) -> may_leave t d 2 = true -> 1 <= a -> 1 <= b ->
  a + b + t = n -> common n (f a (+) f b) = xorb (is_rare a) (is_rare b).
Proof.
  intros Hin M Ha Hb <-. unfold is_rare, common.
  rewrite (proj2 (Nat.leb_le 1 a) Ha), (proj2 (Nat.leb_le 1 b) Hb), h_linear, !Nat.odd_add. cbn [andb].
  destruct s; cbn [andb].
  - rewrite (Hparity eq_refl t d Hin M). destruct (h (f a)), (h (f b)), (Nat.odd a), (Nat.odd b), tau; reflexivity.
  - destruct (h (f a)), (h (f b)); reflexivity.
Qed.

(** A value of an option that is no split, or a split with a part that is rare or at most A. *)
Definition good (A n : nat) (v : N) : Prop :=
  exists l, code_move c n l /\ xors (map f l) = v /\
    (length l <= 1 \/ exists a b, l = [a; b] /\ (is_rare a = true \/ a <= A)).

Lemma allowed_single u x : allowed u [x] = true.
Proof. reflexivity. Qed.

Lemma allowed_pair u a b : a <> b -> allowed u [a; b] = true.
Proof. intro H. simpl. rewrite (proj2 (Nat.eqb_neq a b) H). now rewrite andb_false_r. Qed.

Lemma move_cases n l : code_move c n l ->
  (l = [] /\ n <= k) \/
  (exists x t d, l = [x] /\ In (t, d) (takes c) /\ may_leave t d 1 = true /\ 1 <= x /\ 1 <= t <= k /\ x + t = n) \/
  (exists a b t d, l = [a; b] /\ In (t, d) (takes c) /\ may_leave t d 2 = true /\ 1 <= a /\ 1 <= b /\ t <= k /\
     a + b + t = n /\ allowed (unequal c) [a; b] = true).
Proof.
  intros [t [d [Hin [H3 [M [Pos [Hs Hall]]]]]]]. destruct (Hbounded t d (length l) Hin) as [Ht Hj].
  assert (H2 : length l <= 2) by (apply Hj; [exact H3|unfold may_leave in M; now apply andb_prop in M]).
  destruct l as [|a [|b [|x l]]]; cbn [length] in *; [| | |lia].
  - left. simpl in Hs. split; [reflexivity|lia].
  - right; left. apply Forall_cons_iff in Pos. destruct Pos as [Pa _]. simpl in Hs. exists a, t, d.
    assert (1 <= t).
    { unfold may_leave in M. apply andb_prop in M. destruct M as [_ M]. destruct t; [discriminate|lia]. }
    repeat split; try assumption; lia.
  - right; right. rewrite !Forall_cons_iff in Pos. destruct Pos as [Pa [Pb _]]. simpl in Hs. exists a, b, t, d.
    repeat split; try assumption; lia.
Qed.

Lemma move_single n x t d : In (t, d) (takes c) -> may_leave t d 1 = true -> 1 <= x -> x + t = n ->
  code_move c n [x].
Proof.
  intros. exists t, d. repeat split; try assumption; simpl; try lia. constructor; [assumption|constructor].
Qed.

Lemma move_pair n a b t d : In (t, d) (takes c) -> may_leave t d 2 = true -> 1 <= a -> 1 <= b ->
  a + b + t = n -> allowed (unequal c) [a; b] = true -> code_move c n [a; b].
Proof.
  intros. exists t, d. repeat split; try assumption; simpl; try lia.
  constructor; [assumption|]. constructor; [assumption|constructor].
Qed.

Variables (n1 p W A : nat).
Hypothesis Hp : 1 <= p.
Hypothesis Heven : s = true -> Nat.even p = true.
Hypothesis Hn1 : 1 <= n1.
Hypothesis HW : 2 * W <= n1.
Hypothesis HA : A + k <= W.
Hypothesis Rares : forall r, r < n1 + p -> is_rare r = true -> r + k <= W.
Hypothesis Window : forall n, n1 - W <= n < n1 -> f (n + p) = f n.
Hypothesis Witness : forall n v, n1 <= n < n1 + p -> (v < f n)%N -> common n v = false -> good A n v.

Lemma common_moves n v : common (n + p) v = common n v.
Proof.
  unfold common. rewrite Nat.odd_add. destruct s; cbn [andb]; [|reflexivity].
  replace (Nat.odd p) with false; [now rewrite xorb_false_r|].
  unfold Nat.odd. now rewrite (Heven eq_refl).
Qed.

Lemma common_times j n v : common (n + j * p) v = common n v.
Proof.
  induction j as [|j IHj]; [f_equal; lia|].
  replace (n + S j * p) with (n + j * p + p) by lia. now rewrite common_moves.
Qed.

Section Step.
Variable n : nat.
Hypothesis Hn : n1 <= n.
Hypothesis IH : forall i, n1 - W <= i < n -> f (i + p) = f i.
Hypothesis IHrare : forall r, r < n + p -> is_rare r = true -> r + k <= W.

Lemma times j : forall x, n1 - W <= x -> x + j * p < n + p -> f (x + j * p) = f x.
Proof.
  induction j as [|j IHj]; intros x Hx Hj; [f_equal; lia|].
  replace (x + S j * p) with (x + j * p + p) by lia. rewrite IH by lia. apply IHj; lia.
Qed.

Lemma n_not_rare : is_rare n = false.
Proof. destruct (is_rare n) eqn:E; [|reflexivity]. apply IHrare in E; lia. Qed.

Lemma n_common : common n (f n) = true.
Proof.
  pose proof n_not_rare as R. unfold is_rare in R. rewrite (proj2 (Nat.leb_le 1 n)) in R by lia.
  cbn [andb] in R. now apply negb_false_iff.
Qed.

(** One of the heaps is at most W - k, the other is moved by p. *)
Lemma rare_moves_down a b t d : In (t, d) (takes c) -> may_leave t d 2 = true -> 1 <= a -> 1 <= b -> t <= k ->
  a + b + t = n + p -> is_rare a = true -> is_rare b = false ->
  code_move c n [a; b - p] /\ code_move c n [b - p; a] /\ f (b - p) = f b.
Proof.
  intros Hin M Ha Hb Ht Hs Ra Rb. assert (Sa : a + k <= W) by (apply IHrare; [lia|exact Ra]).
  assert (Eb : f b = f (b - p)) by (replace b with (b - p + p) at 1 by lia; apply IH; lia).
  assert (Hne : a <> b - p).
  { intros E. assert (Rb' : is_rare b = is_rare (b - p)).
    { unfold is_rare. rewrite Eb. replace b with (b - p + p) at 2 by lia. rewrite common_moves.
      rewrite (proj2 (Nat.leb_le 1 b)), (proj2 (Nat.leb_le 1 (b - p))) by lia. reflexivity. }
    rewrite <- E in Rb'. congruence. }
  repeat split; [apply (move_pair n a (b - p) t d)|apply (move_pair n (b - p) a t d)|now symmetry];
    try assumption; try lia; apply allowed_pair; [exact Hne|now apply not_eq_sym].
Qed.

Lemma not_option l : code_move c (n + p) l -> xors (map f l) <> f n.
Proof.
  intros Hl V.
  assert (Absurd : forall l', code_move c n l' -> xors (map f l') = f n -> False).
  { intros l' Hl' V'. apply (no_option_of_value (g := code_game c) [n] l').
    - simpl. rewrite app_nil_r. apply in_map_iff. exists l'. split; [apply app_nil_r|now apply in_options].
    - unfold code_game. rewrite value_heaps. exact V'. }
  destruct (move_cases _ _ Hl) as [[-> Hk]|[[x [t [d [-> [Hin [M [Hx [Ht Hs]]]]]]]]|
    [a [b [t [d [-> [Hin [M [Ha [Hb [Ht [Hs Hall]]]]]]]]]]]]].
  - lia.
  - apply (Absurd [x - p]).
    + apply (move_single n (x - p) t d); try assumption; lia.
    + rewrite <- V. simpl. rewrite !N.lxor_0_r. symmetry. replace x with (x - p + p) at 1 by lia. apply IH. lia.
  - pose proof (split_class t d (n + p) a b Hin M Ha Hb Hs) as C.
    cbn [map xors fold_right] in V. rewrite N.lxor_0_r in V. rewrite V, common_moves, n_common in C.
    destruct (is_rare a) eqn:Ra, (is_rare b) eqn:Rb; try discriminate.
    + destruct (rare_moves_down a b t d Hin M Ha Hb Ht Hs Ra Rb) as [H1 [_ E]].
      apply (Absurd _ H1). cbn [map xors fold_right]. rewrite N.lxor_0_r, E. exact V.
    + destruct (rare_moves_down b a t d Hin M Hb Ha Ht ltac:(lia) Rb Ra) as [_ [H2 E]].
      apply (Absurd _ H2). cbn [map xors fold_right]. rewrite N.lxor_0_r, E. exact V.
Qed.

(** A heap m with the value of n: its options whose small part is at most W - k are moved to n + p. *)
Lemma moves_up m j l a : n1 <= m -> m + j * p = n + p -> 1 <= j -> code_move c m l ->
  length l <= 1 \/ (exists b, (l = [a; b] \/ l = [b; a]) /\ a + k <= W) ->
  exists l', code_move c (n + p) l' /\ xors (map f l') = xors (map f l).
Proof.
  intros Hm Hj Hj1 Hl Hcase. pose proof (Nat.mul_le_mono_r 1 j p Hj1) as Hjp.
  destruct (move_cases _ _ Hl) as [[-> Hk]|[[x [t [d [-> [Hin [M [Hx [Ht Hs]]]]]]]]|
    [x [y [t [d [-> [Hin [M [Hx [Hy [Ht [Hs Hall]]]]]]]]]]]]].
  - lia.
  - exists [x + j * p]. split; [apply (move_single (n + p) _ t d); try assumption; lia|].
    simpl. rewrite !N.lxor_0_r. apply times; lia.
  - destruct Hcase as [Hcase|[b [Eab Ha]]]; [simpl in Hcase; lia|].
    destruct Eab as [E|E]; injection E as -> ->.
    + exists [a; b + j * p]. split.
      * apply (move_pair (n + p) _ _ t d); try assumption; try lia. apply allowed_pair. lia.
      * simpl. rewrite !N.lxor_0_r, times by lia. reflexivity.
    + exists [b + j * p; a]. split.
      * apply (move_pair (n + p) _ _ t d); try assumption; try lia. apply allowed_pair. lia.
      * simpl. rewrite !N.lxor_0_r, times by lia. reflexivity.
Qed.

Lemma smaller_option v : (v < f n)%N -> exists l, code_move c (n + p) l /\ xors (map f l) = v.
Proof.
  intro Hv. destruct (common n v) eqn:C.
  - assert (X : exists l, code_move c n l /\ xors (map f l) = v).
    { unfold f, nim_value_of in Hv. rewrite G_eq in Hv. apply (mex_spec _) in Hv. apply in_map_iff in Hv.
      destruct Hv as [l [V Hl]]. exists l. split; [now apply in_options|exact V]. }
    destruct X as [l [Hl V]]. rewrite <- V.
    destruct (move_cases _ _ Hl) as [[-> Hk]|[[x [t [d [-> _]]]]|
      [a [b [t [d [-> [Hin [M [Ha [Hb [Ht [Hs _]]]]]]]]]]]]].
    + apply (moves_up n 1 [] 0); [lia|lia|lia|exact Hl|left; simpl; lia].
    + apply (moves_up n 1 [x] 0); [lia|lia|lia|exact Hl|left; simpl; lia].
    + pose proof (split_class t d n a b Hin M Ha Hb Hs) as Cl.
      cbn [map xors fold_right] in V. rewrite N.lxor_0_r in V. rewrite V, C in Cl.
      destruct (is_rare a) eqn:Ra.
      * apply (moves_up n 1 [a; b] a); [lia|lia|lia|exact Hl|]. right. exists b.
        split; [now left|]. apply IHrare; [lia|exact Ra].
      * destruct (is_rare b) eqn:Rb; [|discriminate].
        apply (moves_up n 1 [a; b] b); [lia|lia|lia|exact Hl|]. right. exists a.
        split; [now right|]. apply IHrare; [lia|exact Rb].
  - set (j := (n - n1) / p). set (m := n1 + (n - n1) mod p).
    pose proof (Nat.div_mod (n - n1) p ltac:(lia)) as D. pose proof (Nat.mod_upper_bound (n - n1) p ltac:(lia)) as B.
    assert (Em : m + j * p = n) by (unfold m, j; lia).
    assert (Hm : n1 <= m < n1 + p) by (unfold m; lia).
    assert (Fm : f m = f n) by (rewrite <- Em; symmetry; apply times; lia).
    assert (Cm : common m v = false).
    { rewrite <- C, <- Em. symmetry. apply common_times. }
    destruct (Witness m v Hm ltac:(rewrite Fm; exact Hv) Cm) as [l [Hl [V G]]]. rewrite <- V.
    destruct G as [G|[a [b [-> G]]]].
    + apply (moves_up m (S j) l 0); [lia|lia|lia|exact Hl|now left].
    + apply (moves_up m (S j) [a; b] a); [lia|lia|lia|exact Hl|]. right. exists b. split; [now left|].
      destruct G as [G|G]; [|lia]. apply Rares; [|exact G].
      assert (a < m) by (apply (code_smaller c m [a; b]); [now apply in_options|now left]). lia.
Qed.

Lemma step_value : f (n + p) = f n.
Proof.
  unfold f at 1, nim_value_of. rewrite G_eq. apply mex_is. split.
  - intro Hin. apply in_map_iff in Hin. destruct Hin as [l [V Hl]]. apply in_options in Hl.
    exact (not_option l Hl V).
  - intros v Hv. destruct (smaller_option v Hv) as [l [Hl V]]. apply in_map_iff. exists l.
    split; [exact V|now apply in_options].
Qed.

Lemma step_common : is_rare (n + p) = false.
Proof. unfold is_rare. rewrite step_value, common_moves, n_common. now rewrite andb_false_r. Qed.
End Step.

Theorem sparse_window : forall n, n1 - W <= n -> f (n + p) = f n.
Proof.
  enough (H : forall n, n1 <= n ->
    (forall i, n1 - W <= i < n -> f (i + p) = f i) /\ (forall r, r < n + p -> is_rare r = true -> r + k <= W)).
  { intros n Hn. destruct (H (n + n1 + 1) ltac:(lia)) as [H1 _]. apply H1. lia. }
  intros n Hn. induction Hn as [|n Hn [IH IHrare]]; [split; [exact Window|exact Rares]|].
  split.
  - intros i Hi. destruct (Nat.eq_dec i n) as [->|Hne]; [now apply step_value|]. apply IH. lia.
  - intros r Hr R. destruct (Nat.eq_dec r (n + p)) as [->|Hne]; [|apply IHrare; [lia|exact R]].
    rewrite step_common in R by assumption. discriminate.
Qed.
End Sparse.
