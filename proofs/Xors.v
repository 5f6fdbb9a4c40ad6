(** * Nim-sums

    The nim-sum of two numbers is their addition in binary without carry: [N.lxor], written [x (+) y].
    The lemma of Bouton (THEORY.md, "XOR"): if x is the nim-sum of a list and y < x, some number a of
    the list has a (+) (x (+) y) < a. *)

From Coq Require Import NArith List Lia Bool Permutation.
Import ListNotations.
Local Open Scope N_scope.

Declare Scope nim_scope.
Infix "(+)" := N.lxor (at level 50, left associativity) : nim_scope.
Local Open Scope nim_scope.

(** The nim-sum of a list. *)
Definition xors (l : list N) : N := fold_right N.lxor 0 l.

Lemma xor_self a : a (+) a = 0.
Proof. apply N.lxor_nilpotent. Qed.

Lemma xor_cancel a b : a (+) (a (+) b) = b.
Proof. rewrite <- N.lxor_assoc, xor_self. apply N.lxor_0_l. Qed.

Lemma xor_zero a b : a (+) b = 0 <-> a = b.
Proof.
  split; intro H.
  - now apply N.lxor_eq.
  - subst. apply xor_self.
Qed.

Lemma xor_injective a b c : a (+) b = a (+) c -> b = c.
Proof. intro H. now rewrite <- (xor_cancel a b), H, xor_cancel. Qed.

Lemma xor_swap a b c : a (+) (b (+) c) = b (+) (a (+) c).
Proof. now rewrite <- !N.lxor_assoc, (N.lxor_comm a b). Qed.

Lemma xor_of_options a b c : (a (+) b) (+) (a (+) c) = b (+) c.
Proof. now rewrite N.lxor_assoc, (xor_swap b a c), xor_cancel. Qed.

(** Equal numbers cancel in pairs wherever they are: the nim-sum of a list depends on neither order
    nor brackets. *)
Lemma xors_app l m : xors (l ++ m) = xors l (+) xors m.
Proof.
  induction l as [|a l IH]; simpl.
  - reflexivity.
  - now rewrite IH, N.lxor_assoc.
Qed.

Lemma xors_permutation l m : Permutation l m -> xors l = xors m.
Proof.
  induction 1 as [|a l m _ IH|a b l|l m n _ IH1 _ IH2]; simpl.
  - reflexivity.
  - now rewrite IH.
  - apply xor_swap.
  - now rewrite IH1.
Qed.

Lemma xors_middle l a m : xors (l ++ a :: m) = a (+) xors (l ++ m).
Proof. rewrite !xors_app. simpl. apply xor_swap. Qed.

(** ** The lemma *)

Lemma top_bit k : k <> 0 -> N.shiftr k (N.log2 k) = 1.
Proof.
  intro Hk. rewrite N.shiftr_div_pow2.
  destruct (N.log2_spec k) as [Hl Hu]; [lia|].
  rewrite N.pow_succ_r' in Hu. symmetry.
  apply N.div_unique with (r := k - 2 ^ N.log2 k); lia.
Qed.

Lemma odd_xor_one m : N.testbit m 0 = true -> m (+) 1 < m.
Proof. destruct m as [|[p|p|]]; simpl; try discriminate; lia. Qed.

Lemma shiftr_lt a b t : N.shiftr a t < N.shiftr b t -> a < b.
Proof.
  rewrite !N.shiftr_div_pow2. intro H.
  destruct (N.lt_ge_cases a b) as [L|L]; [exact L|].
  assert (b / 2 ^ t <= a / 2 ^ t); [|lia].
  apply N.div_le_mono; [|exact L]. apply N.pow_nonzero. lia.
Qed.

(** If a has the top bit of k, then a (+) k < a. *)
Lemma xor_lt a k : k <> 0 -> N.testbit a (N.log2 k) = true -> a (+) k < a.
Proof.
  intros Hk Hb. apply shiftr_lt with (t := N.log2 k).
  rewrite N.shiftr_lxor, (top_bit k Hk). apply odd_xor_one.
  rewrite N.shiftr_spec'. exact Hb.
Qed.

Lemma difference_nonzero x y : y < x -> x (+) y <> 0.
Proof. intros H E. apply N.lxor_eq in E. rewrite E in H. now apply N.lt_irrefl in H. Qed.

Lemma difference_bit x y : y < x -> N.testbit x (N.log2 (x (+) y)) = true.
Proof.
  intro Hlt. set (d := x (+) y).
  assert (Hd : d <> 0) by now apply difference_nonzero.
  destruct (N.testbit x (N.log2 d)) eqn:Hb; [reflexivity|exfalso].
  assert (Hy : N.testbit y (N.log2 d) = true).
  { replace y with (x (+) d) by (unfold d; apply xor_cancel).
    rewrite N.lxor_spec, Hb, N.bit_log2; [reflexivity|exact Hd]. }
  apply (xor_lt y d Hd) in Hy.
  assert (Hx : y (+) d = x) by (unfold d; now rewrite xor_swap, xor_self, N.lxor_0_r).
  rewrite Hx in Hy. apply (N.lt_irrefl x). now apply N.lt_trans with y.
Qed.

Lemma bit_of_xors l t : N.testbit (xors l) t = true -> exists a, In a l /\ N.testbit a t = true.
Proof.
  induction l as [|b l IH]; simpl; [discriminate|].
  rewrite N.lxor_spec. intro H. destruct (N.testbit b t) eqn:E.
  - exists b. auto.
  - destruct IH as [a [Ha Hb]]; [now destruct (N.testbit (xors l) t)|]. exists a. auto.
Qed.

(** For two heaps of values a and b and any y < a (+) b: one of the two can be lowered so that the
    nim-sum becomes y. *)
Lemma bouton_two a b y :
  y < a (+) b ->
  (exists a', a' < a /\ a' (+) b = y) \/ (exists b', b' < b /\ a (+) b' = y).
Proof.
  intro Hy. pose proof (difference_nonzero _ _ Hy) as Hd. pose proof (difference_bit _ _ Hy) as Hb.
  pose proof (xor_cancel (a (+) b) y) as Hend.
  remember (a (+) b (+) y) as d eqn:Ed. clear Ed. rewrite N.lxor_spec in Hb.
  destruct (N.testbit a (N.log2 d)) eqn:Ha.
  - left. exists (a (+) d). split; [now apply xor_lt|].
    rewrite <- Hend, (N.lxor_assoc a d b), (N.lxor_comm d b). symmetry. apply N.lxor_assoc.
  - rewrite xorb_false_l in Hb. right. exists (b (+) d). split; [now apply xor_lt|].
    rewrite <- Hend. symmetry. apply N.lxor_assoc.
Qed.

(** The same for any number of them: the lemma of the notes. *)
Theorem bouton l y :
  y < xors l -> exists l1 a l2 a', l = l1 ++ a :: l2 /\ a' < a /\ xors (l1 ++ a' :: l2) = y.
Proof.
  intro Hy. set (d := xors l (+) y).
  assert (Hd : d <> 0) by now apply difference_nonzero.
  destruct (bit_of_xors l (N.log2 d)) as [a [Hin Hb]]; [now apply difference_bit|].
  apply in_split in Hin. destruct Hin as [l1 [l2 ->]].
  exists l1, a, l2, (a (+) d). repeat split; [now apply xor_lt|].
  rewrite xors_middle. rewrite N.lxor_assoc, (N.lxor_comm d), <- N.lxor_assoc, <- xors_middle.
  unfold d. apply xor_cancel.
Qed.

(** k <> 0 the nim-sum of a list: some a of the list has a (+) k < a. *)
Corollary lemma_of_the_notes l : xors l <> 0 -> exists a, In a l /\ a (+) xors l < a.
Proof.
  intro H. destruct (bit_of_xors l (N.log2 (xors l))) as [a [Ha Hb]].
  - now apply N.bit_log2.
  - exists a. split; [exact Ha|]. now apply xor_lt.
Qed.

(** ** Lengths of lists, under names that all versions of the standard library leave alone *)

Lemma len_app {A} (l m : list A) : length (l ++ m) = (length l + length m)%nat.
Proof. induction l; simpl; auto. Qed.

Lemma len_map {A B} (f : A -> B) l : length (map f l) = length l.
Proof. induction l; simpl; auto. Qed.

Lemma len_seq a n : length (seq a n) = n.
Proof. revert a. induction n; simpl; auto. Qed.

Lemma len_rev {A} (l : list A) : length (rev l) = length l.
Proof. induction l; simpl; [reflexivity|]. rewrite len_app. simpl. lia. Qed.

Lemma len_skipn {A} n (l : list A) : length (skipn n l) = (length l - n)%nat.
Proof. revert l. induction n; intros [|a l]; simpl; auto. Qed.

Lemma len_firstn {A} n (l : list A) : length (firstn n l) = Nat.min n (length l).
Proof. revert l. induction n; intros [|a l]; simpl; auto. Qed.
