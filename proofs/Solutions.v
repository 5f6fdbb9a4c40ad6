(** * The solutions of equations over GF(2)

    Rank, free unknowns and the number of solutions (THEORY.md, "Equations over GF(2)"), and all solutions
    as one of them plus the kernel. The rank is defined without elimination: the coefficients of [rank]
    equations have 2^rank different sums. *)

From Coq Require Import List Bool NArith Lia Arith Permutation Mergesort Orders.
From Grundy Require Import Xors Tables Windows Xor.
Import ListNotations.

(** ** Vectors *)

Definition zero (n : nat) : row := repeat false n.

Lemma zero_length n : length (zero n) = n.
Proof. apply repeat_length. Qed.

Lemma add_comm r : forall s, add_rows r s = add_rows s r.
Proof. induction r as [|a r IH]; intros [|b s]; simpl; try reflexivity. now rewrite IH, xorb_comm. Qed.

Lemma add_assoc r : forall s t, add_rows (add_rows r s) t = add_rows r (add_rows s t).
Proof. induction r as [|a r IH]; intros [|b s] [|c t]; simpl; try reflexivity. now rewrite IH, xorb_assoc. Qed.

Lemma add_swap r s t : add_rows r (add_rows s t) = add_rows s (add_rows r t).
Proof. now rewrite <- !add_assoc, (add_comm r s). Qed.

Lemma add_zero n v : length v = n -> add_rows (zero n) v = v.
Proof. intros <-. unfold zero. induction v as [|[|] v IH]; simpl; now rewrite ?IH. Qed.

Lemma add_self r : add_rows r r = zero (length r).
Proof. unfold zero. induction r as [|a r IH]; simpl; [reflexivity|]. now rewrite IH, xorb_nilpotent. Qed.

Lemma add_cancel r s : length r = length s -> add_rows r (add_rows r s) = s.
Proof. intro H. rewrite <- add_assoc, add_self. now apply add_zero. Qed.

Lemma left_side_comm r : forall x, left_side r x = left_side x r.
Proof. induction r as [|a r IH]; intros [|b x]; simpl; try reflexivity. now rewrite IH, andb_comm. Qed.

Lemma left_side_sum r x y : length x = length y -> left_side r (add_rows x y) = xorb (left_side r x) (left_side r y).
Proof. intro H. rewrite !(left_side_comm r). now apply left_side_add. Qed.

(** ** The kernel, and the sums of rows *)

Definition width (n : nat) (rows : list row) : Prop := Forall (fun r => length r = n) rows.

(** The solutions of the equations whose right-hand sides are all 0. *)
Definition kernel (n : nat) (rows : list row) (x : row) : Prop :=
  length x = n /\ forall r, In r rows -> left_side r x = false.

(** Sums of any number of rows; a row that is added twice does not count. *)
Inductive is_sum (n : nat) (rows : list row) : row -> Prop :=
| no_rows : is_sum n rows (zero n)
| one_more r v : In r rows -> is_sum n rows v -> is_sum n rows (add_rows r v).

Lemma kernel_sum n rows x y : kernel n rows x -> kernel n rows y -> kernel n rows (add_rows x y).
Proof.
  intros [Lx Hx] [Ly Hy]. split; [rewrite add_rows_length; congruence|]. intros r Hr.
  rewrite left_side_sum, Hx, Hy by (assumption || congruence). reflexivity.
Qed.

(** ** Elimination: for each unknown, whether it has a pivot *)

Fixpoint take_pivot (rows : list row) : option (row * list row) :=
  match rows with
  | [] => None
  | (true :: p) :: rest => Some (p, rest)
  | r :: rest => match take_pivot rest with Some (p, others) => Some (p, r :: others) | None => None end
  end.

(** The row without its first coefficient, which the pivot row, 1 and then p, makes 0. *)
Definition clear (p r : row) : row :=
  match r with
  | true :: r => add_rows p r
  | false :: r => r
  | [] => []
  end.

Fixpoint pivots (n : nat) (rows : list row) : list bool :=
  match n with
  | O => []
  | S n => match take_pivot rows with
           | Some (p, others) => true :: pivots n (map (clear p) others)
           | None => false :: pivots n (map (@tl bool) rows)
           end
  end.

Lemma take_pivot_some rows : forall p others, take_pivot rows = Some (p, others) ->
  Permutation rows ((true :: p) :: others).
Proof.
  induction rows as [|r rows IH]; intros p others H; [discriminate|]. simpl in H.
  assert (E : forall q, match take_pivot rows with Some (p, o) => Some (p, q :: o) | None => None end = Some (p, others) ->
    Permutation (q :: rows) ((true :: p) :: others)).
  { intros q Hq. destruct (take_pivot rows) as [[p' o]|]; [|discriminate]. injection Hq as -> <-.
    rewrite (IH p o eq_refl). apply perm_swap. }
  destruct r as [|[|] r]; [now apply E| |now apply E]. injection H as -> ->. reflexivity.
Qed.

Lemma take_pivot_none rows : take_pivot rows = None -> forall r, In r rows -> hd false r = false.
Proof.
  induction rows as [|r rows IH]; intros H s Hs; [destruct Hs|]. simpl in H.
  destruct r as [|[|] r]; try discriminate; (destruct (take_pivot rows) as [[p o]|]; [discriminate|]);
    destruct Hs as [<-|Hs]; try reflexivity; now apply IH.
Qed.

Lemma pivots_length n : forall rows, length (pivots n rows) = n.
Proof.
  induction n as [|n IH]; intro rows; [reflexivity|]. cbn [pivots].
  destruct (take_pivot rows) as [[p others]|]; simpl; now rewrite IH.
Qed.

(** A column with a pivot, or without one, as an induction. *)
Lemma by_columns (Q : nat -> list row -> list bool -> Prop) :
  (forall rows, width 0 rows -> Q 0 rows []) ->
  (forall n p others rows, width (S n) rows -> length p = n -> width (S n) others ->
     Permutation rows ((true :: p) :: others) -> width n (map (clear p) others) ->
     Q n (map (clear p) others) (pivots n (map (clear p) others)) ->
     Q (S n) rows (true :: pivots n (map (clear p) others))) ->
  (forall n rows, width n rows -> Q n rows (pivots n rows) ->
     Q (S n) (map (cons false) rows) (false :: pivots n rows)) ->
  forall n rows, width n rows -> Q n rows (pivots n rows).
Proof.
  intros H0 H1 H2. induction n as [|n IH]; intros rows W; [now apply H0|]. cbn [pivots].
  destruct (take_pivot rows) as [[p others]|] eqn:E.
  - pose proof (take_pivot_some rows p others E) as P.
    pose proof (Permutation_Forall P W) as W'. apply Forall_cons_iff in W'. destruct W' as [Wp Wo].
    simpl in Wp. injection Wp as Wp.
    assert (Wc : width n (map (clear p) others)).
    { apply Forall_map. revert Wo. apply Forall_impl. intros [|[|] r] Hr; [discriminate| |]; injection Hr as Hr; simpl;
        [rewrite add_rows_length|]; congruence. }
    apply H1; try assumption. now apply IH.
  - pose proof (take_pivot_none rows E) as Z.
    assert (R : rows = map (cons false) (map (@tl bool) rows)).
    { rewrite map_map, <- (map_id rows) at 1. apply map_ext_in. intros r Hr. unfold width in W. rewrite Forall_forall in W.
      specialize (W r Hr). specialize (Z r Hr). destruct r as [|b r]; [discriminate|]. simpl in Z. now subst b. }
    assert (Wt : width n (map (@tl bool) rows)).
    { apply Forall_map. revert W. apply Forall_impl. intros [|b r] Hr; [discriminate|now injection Hr]. }
    rewrite R at 1. apply H2; [exact Wt|]. now apply IH.
Qed.

(** ** What elimination keeps *)

Lemma kernel_pivot n p others rows b x : length p = n -> width (S n) others -> Permutation rows ((true :: p) :: others) ->
  (kernel (S n) rows (b :: x) <-> b = left_side p x /\ kernel n (map (clear p) others) x).
Proof.
  intros Lp Wo P.
  assert (C : forall r, In r others -> b = left_side p x -> left_side r (b :: x) = left_side (clear p r) x).
  { intros r Hr ->. unfold width in Wo. rewrite Forall_forall in Wo. specialize (Wo r Hr).
    destruct r as [|[|] r]; [discriminate| |]; cbn [left_side clear andb]; [|apply xorb_false_l]. rewrite left_side_add; [reflexivity|].
    injection Wo as Wo. congruence. }
  split.
  - intros [Lx H]. injection Lx as Lx.
    assert (B : b = left_side p x).
    { specialize (H (true :: p)). rewrite P in H. specialize (H (or_introl eq_refl)). simpl in H.
      now apply xorb_eq in H. }
    split; [exact B|]. split; [exact Lx|]. intros r Hr. apply in_map_iff in Hr. destruct Hr as [s [<- Hs]].
    rewrite <- C by assumption. apply H. rewrite P. now right.
  - intros [B [Lx H]]. split; [simpl; congruence|]. intros r Hr. rewrite P in Hr. destruct Hr as [<-|Hr].
    + simpl. rewrite B. apply xorb_nilpotent.
    + rewrite C by assumption. apply H. now apply in_map.
Qed.

Lemma kernel_free n rows b x : kernel (S n) (map (cons false) rows) (b :: x) <-> kernel n rows x.
Proof.
  unfold kernel. simpl. split; intros [L H]; (split; [congruence|]); intros r Hr.
  - specialize (H (false :: r) (in_map _ _ _ Hr)). cbn [left_side andb] in H. now rewrite xorb_false_l in H.
  - apply in_map_iff in Hr. destruct Hr as [s [<- Hs]]. cbn [left_side andb]. rewrite xorb_false_l. now apply H.
Qed.

Lemma sum_length n rows v : width n rows -> is_sum n rows v -> length v = n.
Proof.
  intros W H. induction H as [|r v Hr _ IH]; [apply zero_length|]. unfold width in W. rewrite Forall_forall in W.
  specialize (W r Hr). rewrite add_rows_length; congruence.
Qed.

Lemma clear_add n p r w : length p = n -> length r = S n -> length w = S n ->
  clear p (add_rows r w) = add_rows (clear p r) (clear p w).
Proof.
  destruct r as [|a r], w as [|b w]; try discriminate. intros Lp Lr Lw. injection Lr as Lr. injection Lw as Lw.
  destruct a, b; simpl.
  - rewrite add_assoc, (add_swap r p w), add_cancel; [reflexivity|]. rewrite add_rows_length; congruence.
  - now rewrite add_assoc.
  - apply add_swap.
  - reflexivity.
Qed.

Lemma sum_pivot n p others rows w : width (S n) rows -> length p = n -> width (S n) others ->
  Permutation rows ((true :: p) :: others) -> width n (map (clear p) others) -> length w = S n ->
  (is_sum (S n) rows w <-> is_sum n (map (clear p) others) (clear p w)).
Proof.
  intros W Lp Wo P Wc Lw. unfold width in W, Wo. rewrite Forall_forall in W, Wo. split.
  - intro H. clear Lw. induction H as [|r v Hr Hv IH]; [apply no_rows|].
    pose proof (sum_length (S n) rows v ltac:(now apply Forall_forall) Hv) as Lv.
    rewrite (clear_add n) by (auto; now apply W). rewrite P in Hr. destruct Hr as [<-|Hr].
    + simpl. rewrite add_self, Lp. rewrite add_zero; [exact IH|]. now apply (sum_length n (map (clear p) others)).
    + apply one_more; [now apply in_map|exact IH].
  - assert (Hp : In (true :: p) rows) by (rewrite P; now left).
    assert (Z : forall v, is_sum n (map (clear p) others) v -> is_sum (S n) rows (false :: v)).
    { intros v H. induction H as [|r v Hr Hv IH]; [apply (no_rows (S n))|].
      apply in_map_iff in Hr. destruct Hr as [s [<- Hs]]. assert (Hin : In s rows) by (rewrite P; now right).
      specialize (Wo s Hs). destruct s as [|[|] s]; [discriminate| |]; cbn [clear].
      - replace (false :: add_rows (add_rows p s) v) with (add_rows (true :: p) (add_rows (true :: s) (false :: v)))
          by (simpl; now rewrite add_assoc). now repeat apply one_more.
      - exact (one_more (S n) rows (false :: s) (false :: v) Hin IH). }
    destruct w as [|[|] w]; [discriminate| |]; cbn [clear]; intro H; apply Z in H; [|exact H].
    injection Lw as Lw. pose proof (one_more (S n) rows _ _ Hp H) as E. simpl in E. now rewrite add_cancel in E by congruence.
Qed.

Lemma sum_free n rows b v : is_sum (S n) (map (cons false) rows) (b :: v) <-> b = false /\ is_sum n rows v.
Proof.
  split.
  - assert (G : forall w, is_sum (S n) (map (cons false) rows) w -> exists v, w = false :: v /\ is_sum n rows v).
    { intros w H. induction H as [|r w Hr _ [u [-> Hu]]]; [exists (zero n); split; [reflexivity|apply no_rows]|].
      apply in_map_iff in Hr. destruct Hr as [s [<- Hs]]. exists (add_rows s u). split; [reflexivity|now apply one_more]. }
    intro H. apply G in H. destruct H as [u [E Hu]]. injection E as -> ->. now split.
  - intros [-> H]. induction H as [|r v Hr _ IH]; [apply (no_rows (S n))|].
    exact (one_more (S n) (map (cons false) rows) (false :: r) (false :: v) (in_map _ _ _ Hr) IH).
Qed.

(** ** Counting *)

Definition counted (S : row -> Prop) (count : nat) : Prop :=
  exists all, NoDup all /\ (forall x, In x all <-> S x) /\ length all = count.

Lemma no_duplicates (l m : list row) : NoDup l -> NoDup m -> (forall x, In x l -> In x m -> False) -> NoDup (l ++ m).
Proof.
  intros Nl Nm D. induction Nl as [|x l Hx _ IH]; [exact Nm|]. simpl. constructor.
  - rewrite in_app_iff. intros [H|H]; [now apply Hx|]. exact (D x (or_introl eq_refl) H).
  - apply IH. intros y Hy. apply D. now right.
Qed.

Lemma no_duplicates_map (f : row -> row) l : NoDup l -> (forall x y, In x l -> In y l -> f x = f y -> x = y) ->
  NoDup (map f l).
Proof.
  intro N. induction N as [|x l Hx _ IH]; intro I; simpl; constructor.
  - intro H. apply in_map_iff in H. destruct H as [y [E Hy]]. apply I in E; [now subst y|now right|now left].
  - apply IH. intros y z Hy Hz. apply I; now right.
Qed.

Lemma two_kinds all all' (f g : row -> row) (S : row -> Prop) : NoDup all -> NoDup all' ->
  (forall x y, In x all -> In y all -> f x = f y -> x = y) ->
  (forall x y, In x all' -> In y all' -> g x = g y -> x = y) ->
  (forall x y, In x all -> In y all' -> f x <> g y) ->
  (forall x, S x <-> (exists y, f y = x /\ In y all) \/ (exists y, g y = x /\ In y all')) ->
  counted S (length all + length all').
Proof.
  intros N N' If Ig D H. exists (map f all ++ map g all'). split; [|split].
  - apply no_duplicates; [now apply no_duplicates_map|now apply no_duplicates_map|].
    intros x Hf Hg. apply in_map_iff in Hf, Hg. destruct Hf as [y [<- Hy]], Hg as [z [E Hz]]. now apply (D y z).
  - intro x. now rewrite in_app_iff, !in_map_iff, H.
  - now rewrite len_app, !len_map.
Qed.

Definition how_often (b : bool) (l : list bool) : nat := count_occ bool_dec l b.

(** The kernel has as many elements as there are choices of the unknowns without a pivot. *)
Lemma kernel_counted n rows : width n rows -> counted (kernel n rows) (2 ^ how_often false (pivots n rows)).
Proof.
  revert n rows. apply (by_columns (fun n rows l => counted (kernel n rows) (2 ^ how_often false l))).
  - intros rows W. exists [[]]. split; [|split].
    + repeat constructor. intros [].
    + intro x. split.
      * intros [<-|[]]. split; [reflexivity|]. intros r _. now destruct r.
      * intros [L _]. destruct x; [now left|discriminate].
    + reflexivity.
  - intros n p others rows _ Lp Wo P _ [all [N [H L]]].
    replace (2 ^ how_often false (true :: pivots n (map (clear p) others))) with (length all + length (@nil row))
      by (simpl; lia).
    apply (two_kinds all [] (fun x => left_side p x :: x) (cons false) _ N (NoDup_nil _)); try (intros; congruence || contradiction).
    intro x. split.
    + intro Hx. left. destruct x as [|b x]; [destruct Hx as [E _]; discriminate|].
      apply (kernel_pivot n p others rows b x Lp Wo P) in Hx. destruct Hx as [-> Hx]. exists x. split; [reflexivity|].
      now apply H.
    + intros [[y [<- Hy]]|[y [_ []]]]. apply (kernel_pivot n p others rows _ y Lp Wo P). split; [reflexivity|].
      now apply H.
  - intros n rows _ [all [N [H L]]].
    replace (2 ^ how_often false (false :: pivots n rows)) with (length all + length all) by (simpl; lia).
    apply (two_kinds all all (cons false) (cons true)); try (intros; congruence); try assumption.
    intro x. split.
    + intro Hx. destruct x as [|b x]; [destruct Hx as [E _]; discriminate|]. apply kernel_free, H in Hx.
      destruct b; [right|left]; now exists x.
    + intros [[y [<- Hy]]|[y [<- Hy]]]; now apply kernel_free, H.
Qed.

(** The rows have 2^rank different sums, with as many pivots as the rank. *)
Lemma sums_counted n rows : width n rows -> counted (is_sum n rows) (2 ^ how_often true (pivots n rows)).
Proof.
  revert n rows. apply (by_columns (fun n rows l => counted (is_sum n rows) (2 ^ how_often true l))).
  - intros rows W. exists [[]]. split; [|split].
    + repeat constructor. intros [].
    + intro x. split.
      * intros [<-|[]]. apply (no_rows 0).
      * intro H. apply sum_length in H; [|exact W]. destruct x; [now left|discriminate].
    + reflexivity.
  - intros n p others rows W Lp Wo P Wc [all [N [H L]]].
    replace (2 ^ how_often true (true :: pivots n (map (clear p) others))) with (length all + length all) by (simpl; lia).
    assert (E : forall v, In v all -> length v = n) by (intros v Hv; apply H in Hv; exact (sum_length n _ v Wc Hv)).
    assert (I : forall x y, In x all -> In y all -> true :: add_rows p x = true :: add_rows p y -> x = y).
    { intros x y Hx Hy X. injection X as X. pose proof (E x Hx). pose proof (E y Hy).
      apply (f_equal (add_rows p)) in X. now rewrite !add_cancel in X by congruence. }
    apply (two_kinds all all (cons false) (fun v => true :: add_rows p v)); try (intros; congruence); try assumption.
    intro x. split.
    + intro Hx. pose proof (sum_length _ _ _ W Hx) as Lx. apply (sum_pivot n p others rows x W Lp Wo P Wc Lx) in Hx.
      apply H in Hx. destruct x as [|[|] x]; [discriminate| |]; cbn [clear] in Hx; [right|left; now exists x].
      injection Lx as Lx. exists (add_rows p x). split; [|exact Hx].
      rewrite add_cancel; congruence.
    + intros [[y [<- Hy]]|[y [<- Hy]]]; pose proof (E y Hy) as Ly.
      * apply (sum_pivot n p others rows _ W Lp Wo P Wc); [simpl; congruence|]. now apply H.
      * apply (sum_pivot n p others rows _ W Lp Wo P Wc).
        -- simpl. rewrite add_rows_length; congruence.
        -- cbn [clear]. rewrite add_cancel by congruence. now apply H.
  - intros n rows W [all [N [H L]]].
    replace (2 ^ how_often true (false :: pivots n rows)) with (length all + length (@nil row)) by (simpl; lia).
    apply (two_kinds all [] (cons false) (cons true) _ N (NoDup_nil _)); try (intros; congruence || contradiction).
    intro x. split.
    + intro Hx. left. assert (W' : width (S n) (map (cons false) rows)).
      { apply Forall_map. revert W. apply Forall_impl. intros r Hr. simpl. congruence. }
      pose proof (sum_length _ _ _ W' Hx) as Lx. destruct x as [|b x]; [discriminate|]. apply sum_free in Hx.
      destruct Hx as [-> Hx]. exists x. split; [reflexivity|]. now apply H.
    + intros [[y [<- Hy]]|[y [_ []]]]. apply sum_free. split; [reflexivity|now apply H].
Qed.

(** ** Free unknowns *)

(** The unknowns without a pivot, the first of which has the number k. *)
Fixpoint free_from (k : N) (l : list bool) : list N :=
  match l with
  | [] => []
  | true :: l => free_from (k + 1) l
  | false :: l => k :: free_from (k + 1) l
  end.

(** The bits of a vector at these. *)
Fixpoint at_free (l : list bool) (x : row) : row :=
  match l, x with
  | true :: l, _ :: x => at_free l x
  | false :: l, b :: x => b :: at_free l x
  | _, _ => []
  end.

Lemma at_free_add l : forall x y, at_free l (add_rows x y) = add_rows (at_free l x) (at_free l y).
Proof.
  induction l as [|[|] l IH]; intros [|a x] [|b y]; simpl; rewrite ?IH; try reflexivity. now destruct (at_free l x).
Qed.

Lemma at_free_zero l : forall n, length l = n -> at_free l (zero n) = zero (how_often false l).
Proof.
  induction l as [|[|] l IH]; intros [|n] H; try discriminate; [reflexivity| |]; injection H as H; simpl.
  - now apply IH.
  - cbn [zero repeat at_free]. f_equal. now apply IH.
Qed.

Lemma at_free_length l : forall x, length x = length l -> length (at_free l x) = how_often false l.
Proof.
  induction l as [|[|] l IH]; intros [|b x] H; try discriminate; [reflexivity| |]; injection H as H; simpl;
    now rewrite IH.
Qed.

Lemma in_free_from l : forall k0 k, In k (free_from k0 l) <-> exists i, k = (k0 + N.of_nat i)%N /\ nth i l true = false.
Proof.
  induction l as [|b l IH]; intros k0 k.
  - split; [intros []|]. intros [[|i] [_ H]]; discriminate.
  - assert (E : In k (free_from (k0 + 1) l) <-> exists i, k = (k0 + N.of_nat (S i))%N /\ nth (S i) (b :: l) true = false).
    { rewrite IH. split; intros [i [-> H]]; exists i; (split; [lia|exact H]). }
    destruct b; simpl; rewrite E; split.
    + intros [i H]. now exists (S i).
    + intros [[|i] H]; [now destruct H|now exists i].
    + intros [<-|[i H]]; [exists 0; split; [lia|reflexivity]|now exists (S i)].
    + intros [[|i] H]; [left; lia|right; now exists i].
Qed.

Lemma free_from_length l : forall k, length (free_from k l) = how_often false l.
Proof. induction l as [|[|] l IH]; intro k; simpl; now rewrite ?IH. Qed.

Lemma left_side_of_zero r : forall x, (forall j, nth j x false = false) -> left_side r x = false.
Proof.
  induction r as [|a r IH]; intros [|b x] H; try reflexivity. simpl. rewrite IH.
  - specialize (H 0). simpl in H. subst b. now rewrite andb_false_r.
  - intro j. exact (H (S j)).
Qed.

(** An unknown is free exactly if some vector of the kernel has its last 1 there: its coefficients are a sum of
    those of unknowns before it. *)
Lemma free_unknown n rows : width n rows -> forall i, nth i (pivots n rows) true = false <->
  exists x, kernel n rows x /\ nth i x false = true /\ forall j, i < j -> nth j x false = false.
Proof.
  revert n rows. apply (by_columns (fun n rows l => forall i, nth i l true = false <->
    exists x, kernel n rows x /\ nth i x false = true /\ forall j, i < j -> nth j x false = false)).
  - intros rows _ i. split; [now destruct i|]. intros [x [[L _] [H _]]]. destruct x; [|discriminate]. now destruct i.
  - intros n p others rows _ Lp Wo P _ IH i. destruct i as [|i]; simpl; [|rewrite IH].
    + split; [discriminate|]. intros [x [K [H Z]]]. destruct x as [|b x]; [discriminate|].
      apply (kernel_pivot n p others rows b x Lp Wo P) in K. destruct K as [-> _]. simpl in H.
      rewrite left_side_of_zero in H; [discriminate|]. intro j. apply (Z (S j)). lia.
    + split; intros [x [K [H Z]]].
      * exists (left_side p x :: x). split; [now apply (kernel_pivot n p others rows _ x Lp Wo P)|].
        split; [exact H|]. intros [|j] Hj; [lia|]. apply Z. lia.
      * destruct x as [|b x]; [discriminate|]. apply (kernel_pivot n p others rows b x Lp Wo P) in K. exists x.
        split; [apply K|]. split; [exact H|]. intros j Hj. apply (Z (S j)). lia.
  - intros n rows W IH i. destruct i as [|i]; simpl; [|rewrite IH].
    + split; [|reflexivity]. intros _. exists (true :: zero n). split; [|split; [reflexivity|]].
      * apply kernel_free. split; [apply zero_length|]. intros r _. apply left_side_of_zero. apply nth_zero.
      * intros [|j] Hj; [lia|]. apply nth_zero.
    + split; intros [x [K [H Z]]].
      * exists (false :: x). split; [now apply kernel_free|]. split; [exact H|]. intros [|j] Hj; [lia|]. apply Z. lia.
      * destruct x as [|b x]; [discriminate|]. apply kernel_free in K. exists x. split; [exact K|].
        split; [exact H|]. intros j Hj. apply (Z (S j)). lia.
Qed.

Lemma zero_at_free n rows : width n rows -> forall x, kernel n rows x ->
  at_free (pivots n rows) x = zero (how_often false (pivots n rows)) -> x = zero n.
Proof.
  revert n rows. apply (by_columns (fun n rows l => forall x, kernel n rows x ->
    at_free l x = zero (how_often false l) -> x = zero n)).
  - intros rows _ x [L _] _. now destruct x.
  - intros n p others rows _ Lp Wo P _ IH x K H. destruct x as [|b x]; [now destruct K|].
    apply (kernel_pivot n p others rows b x Lp Wo P) in K. destruct K as [-> K]. simpl in H.
    rewrite (IH x K H). cbn [zero repeat]. f_equal. apply left_side_of_zero. apply nth_zero.
  - intros n rows _ IH x K H. destruct x as [|b x]; [now destruct K|]. apply kernel_free in K.
    cbn [zero how_often at_free count_occ] in H. simpl in H. injection H as -> H. cbn [zero repeat]. f_equal. now apply IH.
Qed.

(** ** All solutions: one of them, and sums of a basis of the kernel *)

Fixpoint sum_chosen (n : nat) (chosen : list bool) (rows : list row) : row :=
  match chosen, rows with
  | c :: chosen, r :: rows => if c then add_rows r (sum_chosen n chosen rows) else sum_chosen n chosen rows
  | _, _ => zero n
  end.

Fixpoint units (m : nat) : list row :=
  match m with
  | O => []
  | S m => (true :: zero m) :: map (cons false) (units m)
  end.

Lemma sum_chosen_false m chosen : forall rows,
  sum_chosen (S m) chosen (map (cons false) rows) = false :: sum_chosen m chosen rows.
Proof. induction chosen as [|[|] chosen IH]; intros [|r rows]; simpl; rewrite ?IH; reflexivity. Qed.

Lemma sum_units m : forall chosen, length chosen = m -> sum_chosen m chosen (units m) = chosen.
Proof.
  induction m as [|m IH]; intros [|c chosen] H; try discriminate; [reflexivity|]. injection H as H.
  cbn [sum_chosen units]. rewrite sum_chosen_false, IH by exact H. destruct c; [|reflexivity].
  cbn [add_rows]. now rewrite add_zero.
Qed.

Lemma at_free_chosen l n chosen : length l = n -> forall rows,
  at_free l (sum_chosen n chosen rows) = sum_chosen (how_often false l) chosen (map (at_free l) rows).
Proof.
  intro L. induction chosen as [|[|] chosen IH]; intros [|r rows]; simpl; rewrite ?at_free_add, ?IH; try reflexivity;
    now apply at_free_zero.
Qed.

Lemma chosen_in_kernel n rows basis : (forall k, In k basis -> kernel n rows k) ->
  forall chosen, kernel n rows (sum_chosen n chosen basis).
Proof.
  intros H chosen. revert basis H.
  assert (Z : kernel n rows (zero n)).
  { split; [apply zero_length|]. intros r _. apply left_side_of_zero. apply nth_zero. }
  induction chosen as [|[|] chosen IH]; intros [|k basis] H; try exact Z; cbn [sum_chosen].
  - apply kernel_sum; [now apply H; left|]. apply IH. intros j Hj. now apply H; right.
  - apply IH. intros j Hj. now apply H; right.
Qed.

Lemma kernel_basis n rows basis : width n rows -> (forall k, In k basis -> kernel n rows k) ->
  map (at_free (pivots n rows)) basis = units (how_often false (pivots n rows)) ->
  forall x, kernel n rows x -> x = sum_chosen n (at_free (pivots n rows) x) basis.
Proof.
  intros W B U x K. set (l := pivots n rows) in *. set (y := sum_chosen n (at_free l x) basis).
  assert (Ky : kernel n rows y) by now apply chosen_in_kernel.
  assert (Ll : length l = n) by apply pivots_length. assert (Lx : length x = n) by apply K.
  assert (E : add_rows x y = zero n).
  { apply (zero_at_free n rows W); [now apply kernel_sum|]. fold l. unfold y.
    rewrite at_free_add, at_free_chosen, U, sum_units by (try apply at_free_length; congruence).
    rewrite add_self, at_free_length; congruence. }
  rewrite <- (add_cancel x y) by (destruct Ky; congruence). rewrite E, add_comm. symmetry. now apply add_zero.
Qed.

(** ** Systems with right-hand sides *)

Definition solution (n : nat) (system : list row) (x : row) : Prop :=
  length x = n /\ forall r, In r system -> solves x r.

Definition coefficients (n : nat) (system : list row) : list row := map (firstn n) system.

Lemma coefficients_width n system : width (S n) system -> width n (coefficients n system).
Proof.
  intro W. apply Forall_map. revert W. apply Forall_impl. intros r Hr. rewrite len_firstn, Hr. lia.
Qed.

Lemma left_side_firstn r : forall n x, length x = n -> left_side (firstn n r) x = left_side r x.
Proof.
  induction r as [|a r IH]; intros [|n] [|b x] H; try discriminate; try reflexivity. simpl. rewrite IH; [reflexivity|].
  now injection H.
Qed.

(** With one solution given, a vector is a solution exactly if their sum is in the kernel. *)
Lemma solution_shift n system x0 x : solution n system x0 -> length x = n ->
  (solution n system x <-> kernel n (coefficients n system) (add_rows x0 x)).
Proof.
  intros [L0 H0] L. assert (E : forall r, In r system ->
    left_side (firstn n r) (add_rows x0 x) = xorb (nth n r false) (left_side r x)).
  { intros r Hr. rewrite left_side_firstn, left_side_sum by (rewrite ?add_rows_length; congruence).
    specialize (H0 r Hr). unfold solves in H0. now rewrite H0, L0. }
  unfold solution, kernel, coefficients. split.
  - intros [_ H]. split; [rewrite add_rows_length; congruence|]. intros q Hq. apply in_map_iff in Hq.
    destruct Hq as [r [<- Hr]]. rewrite E by exact Hr. specialize (H r Hr). unfold solves in H. rewrite H, L.
    apply xorb_nilpotent.
  - intros [_ H]. split; [exact L|]. intros r Hr. specialize (H _ (in_map _ _ _ Hr)). rewrite E in H by exact Hr.
    apply xorb_eq in H. unfold solves. now rewrite L.
Qed.

Lemma solutions_counted n system x0 : width (S n) system -> solution n system x0 ->
  counted (solution n system) (2 ^ how_often false (pivots n (coefficients n system))).
Proof.
  intros W H0. destruct (kernel_counted n _ (coefficients_width n system W)) as [all [N [H C]]].
  assert (L0 : length x0 = n) by apply H0. exists (map (add_rows x0) all). split; [|split].
  - apply no_duplicates_map; [exact N|]. intros x y Hx Hy E. apply H in Hx, Hy. destruct Hx as [Lx _], Hy as [Ly _].
    apply (f_equal (add_rows x0)) in E. now rewrite !add_cancel in E by congruence.
  - intro x. rewrite in_map_iff. split.
    + intros [y [<- Hy]]. apply H in Hy. assert (Ly : length y = n) by apply Hy.
      apply (solution_shift n system x0); [exact H0|rewrite add_rows_length; congruence|].
      now rewrite add_cancel by congruence.
    + intro Hx. assert (Lx : length x = n) by apply Hx. exists (add_rows x0 x). split; [apply add_cancel; congruence|].
      apply H. now apply solution_shift.
  - now rewrite len_map.
Qed.

(** Rouché and Capelli: no solution, or 2^(n - rank), where the equations' coefficients have 2^rank sums. *)
Theorem rouche_capelli n system : width (S n) system ->
  let rank := how_often true (pivots n (coefficients n system)) in
  rank <= n /\ counted (is_sum n (coefficients n system)) (2 ^ rank) /\
  ((forall x, ~ solution n system x) \/ counted (solution n system) (2 ^ (n - rank))).
Proof.
  intro Ws. pose proof (coefficients_width n system Ws) as W. set (l := pivots n (coefficients n system)). intro rank.
  assert (Sum : rank + how_often false l = n).
  { rewrite <- (pivots_length n (coefficients n system)). fold l. unfold rank, how_often. clear.
    induction l as [|[|] l IH]; simpl; lia. }
  split; [lia|]. split; [now apply sums_counted|].
  replace (n - rank) with (how_often false l) by lia.
  destruct (kernel_counted n [] (Forall_nil _)) as [vectors [_ [V _]]].
  set (fits := fun x => forallb (fun r => Bool.eqb (left_side r x) (nth n r false)) system).
  assert (Fits : forall x, length x = n -> (fits x = true <-> solution n system x)).
  { intros x L. unfold fits, solution, solves. rewrite forallb_forall, L. split.
    - intro H. split; [reflexivity|]. intros r Hr. now apply eqb_prop, H.
    - intros [_ H] r Hr. rewrite H by exact Hr. apply eqb_reflx. }
  destruct (existsb fits vectors) eqn:F; [right|left].
  - apply existsb_exists in F. destruct F as [x0 [H0 F]]. apply V in H0. apply Fits in F; [|apply H0].
    now apply (solutions_counted n system x0).
  - intros x Hx. assert (X : existsb fits vectors = true); [|congruence]. apply existsb_exists. exists x.
    split; [|apply Fits; [apply Hx|exact Hx]]. apply V. split; [apply Hx|]. intros r [].
Qed.

(** A column with a pivot is where the first 1 of some sum of rows is. *)
Lemma pivot_of_sum n rows : width n rows -> forall i, i < n -> nth i (pivots n rows) true = true ->
  exists v, is_sum n rows v /\ (forall j, j < i -> nth j v false = false) /\ nth i v false = true.
Proof.
  revert n rows. apply (by_columns (fun n rows l => forall i, i < n -> nth i l true = true ->
    exists v, is_sum n rows v /\ (forall j, j < i -> nth j v false = false) /\ nth i v false = true)).
  - intros rows _ i Hi. lia.
  - intros n p others rows W Lp Wo P Wc IH [|i] Hi H.
    + exists (add_rows (true :: p) (zero (S n))). split; [|split].
      * apply one_more; [rewrite P; now left|apply no_rows].
      * intros j Hj. lia.
      * reflexivity.
    + destruct (IH i ltac:(lia) H) as [v [Hv [Z O]]]. exists (false :: v). split; [|split; [|exact O]].
      * apply (sum_pivot n p others rows _ W Lp Wo P Wc); [|exact Hv]. simpl. f_equal.
        exact (sum_length n _ v Wc Hv).
      * intros [|j] Hj; [reflexivity|]. apply Z. lia.
  - intros n rows _ IH [|i] Hi H; [discriminate|]. destruct (IH i ltac:(lia) H) as [v [Hv [Z O]]]. exists (false :: v).
    split; [now apply sum_free|]. split; [|exact O]. intros [|j] Hj; [reflexivity|]. apply Z. lia.
Qed.

Lemma left_side_last r : forall n y, length r = S n -> length y = S n -> nth n y false = true ->
  left_side r y = xorb (left_side r (firstn n y)) (nth n r false).
Proof.
  induction r as [|a r IH]; intros n [|b y] Lr Ly O; try discriminate. injection Lr as Lr. injection Ly as Ly.
  destruct n as [|n].
  - destruct r, y; try discriminate. simpl in O |- *. subst b. now destruct a.
  - cbn [firstn left_side nth] in *. now rewrite (IH n y Lr Ly O), xorb_assoc.
Qed.

(** Where there is no solution, some of the equations add up to 0 = 1. *)
Theorem contradiction_exists n system : width (S n) system ->
  ((forall x, ~ solution n system x) <-> is_sum (S n) system (zero n ++ [true])).
Proof.
  intro W. split.
  - intro None. destruct (nth n (pivots (S n) system) true) eqn:E.
    + destruct (pivot_of_sum (S n) system W n ltac:(lia) E) as [v [Hv [Z O]]].
      replace (zero n ++ [true]) with v; [exact Hv|]. pose proof (sum_length _ _ _ W Hv) as L. clear - L Z O.
      revert n L Z O. induction v as [|b v IH]; intros n L Z O; [discriminate|]. injection L as L.
      destruct n as [|n]; [destruct v; [|discriminate]; simpl in O; now subst b|]. cbn [zero repeat app]. f_equal.
      * exact (Z 0 ltac:(lia)).
      * apply IH; [exact L| |exact O]. intros j Hj. apply (Z (S j)). lia.
    + exfalso. apply (free_unknown (S n) system W) in E. destruct E as [y [[Ly K] [O _]]].
      apply (None (firstn n y)). assert (Lx : length (firstn n y) = n) by (rewrite len_firstn; lia).
      split; [exact Lx|]. intros r Hr. specialize (K r Hr). unfold width in W. rewrite Forall_forall in W.
      rewrite (left_side_last r n y (W r Hr) Ly O) in K. apply xorb_eq in K. unfold solves. now rewrite Lx.
  - intros H x [Lx Hx]. assert (S : forall v, is_sum (S n) system v -> solves x v).
    { intros v Hv. induction Hv as [|r v Hr Hv IH].
      - unfold solves. now rewrite left_side_zero, nth_zero.
      - apply solves_add; [|now apply Hx|exact IH]. unfold width in W. rewrite Forall_forall in W.
        rewrite (sum_length (S n) system v), (W r Hr); [reflexivity| |exact Hv]. now apply Forall_forall. }
    specialize (S _ H). unfold solves in S. rewrite Lx in S. clear - S Lx. revert n Lx S.
    induction x as [|b x IH]; intros [|n] Lx S; try discriminate. injection Lx as Lx.
    cbn [zero repeat app left_side andb nth] in S. rewrite xorb_false_l in S. now apply (IH n).
Qed.

(** ** Certificates of solutions *)

Definition zero_at (free : list N) (x : row) : Prop := forall k, In k free -> nth (N.to_nat (k - 1)) x false = false.

(** What a solved system claims: a solution, how many there are, the rank, which unknowns are free, and, with a
    basis of the kernel, that each solution is the given one and a sum of some of the basis, in one way. *)
Definition solution_claim (unknowns : N) (system : list row) (rank : N) (free : list N) (x0 : row)
    (basis : option (list row)) : Prop :=
  let n := N.to_nat unknowns in
  solution n system x0 /\ zero_at free x0 /\ (rank <= unknowns)%N /\
  counted (solution n system) (2 ^ N.to_nat (unknowns - rank)) /\
  counted (is_sum n (coefficients n system)) (2 ^ N.to_nat rank) /\
  (forall k, In k free <-> exists i, k = (1 + N.of_nat i)%N /\ exists x, kernel n (coefficients n system) x /\
     nth i x false = true /\ forall j, i < j -> nth j x false = false) /\
  match basis with
  | None => True
  | Some basis => forall x, solution n system x <->
      exists! chosen, length chosen = length basis /\ x = add_rows x0 (sum_chosen n chosen basis)
  end.

Fixpoint same_row (r s : row) : bool :=
  match r, s with
  | [], [] => true
  | a :: r, b :: s => if Bool.eqb a b then same_row r s else false
  | _, _ => false
  end.

Fixpoint same_rows (l m : list row) : bool :=
  match l, m with
  | [], [] => true
  | r :: l, s :: m => if same_row r s then same_rows l m else false
  | _, _ => false
  end.

Lemma same_row_eq r : forall s, same_row r s = true -> r = s.
Proof.
  induction r as [|a r IH]; intros [|b s] H; try discriminate; [reflexivity|]. simpl in H.
  destruct (Bool.eqb a b) eqn:E; [|discriminate]. apply eqb_prop in E. f_equal; auto.
Qed.

Lemma same_rows_eq l : forall m, same_rows l m = true -> l = m.
Proof.
  induction l as [|r l IH]; intros [|s m] H; try discriminate; [reflexivity|]. simpl in H.
  destruct (same_row r s) eqn:E; [|discriminate]. apply same_row_eq in E. f_equal; auto.
Qed.

Definition has_length (n : nat) (r : row) : bool := Nat.eqb (length r) n.

Definition accepts_solution (equations unknowns : N) (system : list row) (rank : N) (free : list N) (x0 : row)
    (basis : option (list row)) : bool :=
  let n := N.to_nat unknowns in
  if N.eqb (N.of_nat (length system)) equations && forallb (has_length (S n)) system then
    let rows := coefficients n system in
    let l := pivots n rows in
    N.eqb (N.of_nat (how_often true l)) rank && same_list (free_from 1 l) free &&
    has_length n x0 && forallb (fun r => Bool.eqb (left_side r x0) (nth n r false)) system &&
    forallb negb (at_free l x0) &&
    match basis with
    | None => true
    | Some basis =>
        forallb (fun k => has_length n k && forallb (fun r => negb (left_side r k)) rows) basis &&
        same_rows (map (at_free l) basis) (units (how_often false l))
    end
  else false.

Lemma all_zero l : forallb negb l = true -> l = zero (length l).
Proof.
  unfold zero. induction l as [|[|] l IH]; intro H; try discriminate; [reflexivity|]. simpl. f_equal. now apply IH.
Qed.

Lemma at_free_nth l : forall n x i, length l = n -> at_free l x = zero (how_often false l) -> length x = n ->
  nth i l true = false -> nth i x false = false.
Proof.
  induction l as [|b l IH]; intros [|n] [|a x] i L Z Lx H; try discriminate; [now destruct i|].
  injection L as L. injection Lx as Lx. destruct i as [|i].
  - simpl in H. subst b. simpl in Z. cbn [zero repeat] in Z. now injection Z.
  - destruct b; simpl in Z.
    + now apply (IH n x i).
    + cbn [zero repeat] in Z. injection Z as _ Z. now apply (IH n x i).
Qed.

Lemma pivots_and_free l : how_often true l + how_often false l = length l.
Proof. unfold how_often. induction l as [|[|] l IH]; simpl; lia. Qed.

Theorem accepts_solution_sound equations unknowns system rank free x0 basis :
  accepts_solution equations unknowns system rank free x0 basis = true ->
  solution_claim unknowns system rank free x0 basis.
Proof.
  unfold accepts_solution, solution_claim. cbv zeta. set (n := N.to_nat unknowns). intro H.
  destruct (N.eqb (N.of_nat (length system)) equations && forallb (has_length (S n)) system) eqn:W; [|discriminate].
  apply andb_prop in W. destruct W as [_ W].
  assert (Ws : width (S n) system).
  { apply Forall_forall. intros r Hr. rewrite forallb_forall in W. now apply Nat.eqb_eq, W. }
  pose proof (coefficients_width n system Ws) as Wc. set (rows := coefficients n system) in *.
  set (l := pivots n rows) in *. rewrite !andb_true_iff in H. destruct H as [[[[[H1 H2] H3] H4] H5] H6].
  apply N.eqb_eq in H1. apply same_list_eq in H2. apply Nat.eqb_eq in H3. subst rank free.
  assert (Ll : length l = n) by apply pivots_length. pose proof (pivots_and_free l) as Sum. rewrite Ll in Sum.
  assert (Sol : solution n system x0).
  { split; [exact H3|]. intros r Hr. unfold solves. rewrite H3. rewrite forallb_forall in H4. now apply eqb_prop, H4. }
  apply all_zero in H5. rewrite at_free_length in H5 by congruence.
  split; [exact Sol|]. split; [|split; [|split; [|split; [|split]]]].
  - intros k Hk. apply in_free_from in Hk. destruct Hk as [i [-> Hi]].
    replace (N.to_nat (1 + N.of_nat i - 1)) with i by lia. now apply (at_free_nth l n).
  - unfold n in Sum. lia.
  - replace (N.to_nat (unknowns - N.of_nat (how_often true l))) with (how_often false l) by (unfold n in Sum; lia).
    now apply (solutions_counted n system x0).
  - rewrite Nat2N.id. now apply sums_counted.
  - intro k. rewrite in_free_from. split; intros [i [E Hi]]; exists i; (split; [exact E|]);
      now apply (free_unknown n rows Wc).
  - destruct basis as [basis|]; [|exact I]. apply andb_prop in H6. destruct H6 as [B U]. apply same_rows_eq in U.
    assert (K : forall k, In k basis -> kernel n rows k).
    { intros k Hk. rewrite forallb_forall in B. specialize (B k Hk). apply andb_prop in B. destruct B as [B1 B2].
      split; [now apply Nat.eqb_eq|]. intros r Hr. rewrite forallb_forall in B2. now apply negb_true_iff, B2. }
    assert (Lb : length basis = how_often false l).
    { apply (f_equal (@length row)) in U. rewrite len_map in U. rewrite U. clear.
      generalize (how_often false l) as m. induction m as [|m IH]; [reflexivity|]. simpl. f_equal. rewrite len_map.
      exact IH. }
    assert (Free : forall chosen, length chosen = length basis -> at_free l (sum_chosen n chosen basis) = chosen).
    { intros chosen Lch. rewrite at_free_chosen, U, sum_units; congruence. }
    intro x. split.
    + intro Hx. pose proof (proj1 (solution_shift n system x0 x Sol (proj1 Hx)) Hx) as Kx. fold rows in Kx.
      assert (Lx : length x = n) by apply Hx. exists (at_free l (add_rows x0 x)).
      assert (La : length (add_rows x0 x) = n) by apply Kx. split; [split|].
      * rewrite at_free_length; congruence.
      * pose proof (kernel_basis n rows basis Wc K U _ Kx) as E. fold l in E. rewrite <- E. symmetry.
        apply add_cancel. congruence.
      * intros chosen [Lch E]. rewrite E. rewrite add_cancel; [now apply Free|]. rewrite H3. symmetry.
        apply (chosen_in_kernel n rows basis K).
    + intros [chosen [[Lch ->] _]]. pose proof (chosen_in_kernel n rows basis K chosen) as Kc.
      assert (Lc : length (sum_chosen n chosen basis) = n) by apply Kc.
      apply (solution_shift n system x0); [exact Sol|rewrite add_rows_length; congruence|]. fold rows.
      rewrite add_cancel; congruence.
Qed.

(** x + y = 1, y + z = 1, x + z = 0 has rank 2 and two solutions: 010, and with the kernel's 111 also 101. *)
Example two_solutions :
  solution_claim 3 [[true; true; false; true]; [false; true; true; true]; [true; false; true; false]] 2 [3%N]
    [false; true; false] (Some [[true; true; true]]).
Proof. apply accepts_solution_sound with (equations := 3%N). reflexivity. Qed.

(** ** Equations as lists of unknowns *)

(** The unknowns of an equation, and its right-hand side. An assignment gives every unknown a bit. *)
Definition terms : Type := list N * bool.

Definition sum_at (x : N -> bool) (l : list N) : bool := fold_right (fun u b => xorb (x u) b) false l.
Definition solves_terms (x : N -> bool) (e : terms) : Prop := sum_at x (fst e) = snd e.

Lemma sum_at_app x l m : sum_at x (l ++ m) = xorb (sum_at x l) (sum_at x m).
Proof. induction l as [|u l IH]; simpl; [now destruct (sum_at x m)|]. now rewrite IH, xorb_assoc. Qed.

Lemma sum_at_permutation x l m : Permutation l m -> sum_at x l = sum_at x m.
Proof.
  induction 1 as [|u l m _ IH|u v l|l m k _ IH1 _ IH2]; simpl; [reflexivity|now rewrite IH| |congruence].
  destruct (x u), (x v), (sum_at x l); reflexivity.
Qed.

(** Does each unknown of a sorted list occur an even number of times? *)
Fixpoint in_pairs (l : list N) : bool :=
  match l with
  | [] => true
  | u :: v :: l => if N.eqb u v then in_pairs l else false
  | [_] => false
  end.

Lemma in_pairs_sum x l : in_pairs l = true -> sum_at x l = false.
Proof.
  assert (H : forall n l, length l <= n -> in_pairs l = true -> sum_at x l = false).
  { induction n as [|n IH]; intros [|u [|v m]] L E; simpl in *; try lia; try discriminate; try reflexivity.
    destruct (N.eqb_spec u v) as [->|]; [|discriminate]. rewrite <- xorb_assoc, xorb_nilpotent, xorb_false_l.
    apply IH; [lia|exact E]. }
  exact (H (length l) l (le_n _)).
Qed.

Module Ascending <: TotalLeBool.
  Definition t := N.
  Definition leb := N.leb.
  Lemma leb_total : forall a b, leb a b = true \/ leb b a = true.
  Proof. intros a b. unfold leb. rewrite !N.leb_le. lia. Qed.
End Ascending.
Module Sorting := Sort Ascending.

Definition accepts_terms_contradiction (equations : N) (system : list terms) (numbers : list N) : bool :=
  N.eqb (N.of_nat (length system)) equations &&
  match choose 1 system numbers with
  | Some chosen => in_pairs (Sorting.sort (concat (map fst chosen))) && fold_right xorb false (map snd chosen)
  | None => false
  end.

Definition no_assignment (system : list terms) : Prop := forall x, ~ (forall e, In e system -> solves_terms x e).

Theorem accepts_terms_contradiction_sound equations system numbers :
  accepts_terms_contradiction equations system numbers = true -> no_assignment system.
Proof.
  unfold accepts_terms_contradiction. intro H. apply andb_prop in H. destruct H as [_ H].
  destruct (choose 1 system numbers) as [chosen|] eqn:E; [|discriminate]. apply choose_incl in E.
  apply andb_prop in H. destruct H as [H1 H2]. intros x Hx. apply (in_pairs_sum x) in H1.
  rewrite <- (sum_at_permutation x _ _ (Sorting.Permuted_sort _)) in H1.
  assert (S : sum_at x (concat (map fst chosen)) = fold_right xorb false (map snd chosen)); [|congruence].
  clear H1 H2. induction chosen as [|e chosen IH]; [reflexivity|]. simpl. rewrite sum_at_app.
  rewrite IH by (intros d Hd; apply E; now right). f_equal. apply Hx, E. now left.
Qed.

(** The solution as its bits in order: unknown 1, 2, …. *)
Definition assigned (x0 : row) (u : N) : bool := nth (N.to_nat (N.pred u)) x0 false.

Fixpoint ones_from (u : N) (x0 : row) (m : numbers) : numbers :=
  match x0 with
  | [] => m
  | b :: x0 => ones_from (u + 1) x0 (if b then insert [u] m else m)
  end.

Lemma ones_from_spec x0 : forall u m v, member_of (ones_from u x0 m) v =
  ((u <=? v)%N && nth (N.to_nat (v - u)) x0 false) || member_of m v.
Proof.
  induction x0 as [|b x0 IH]; intros u m v; cbn [ones_from].
  - replace (nth (N.to_nat (v - u)) [] false) with false by (now destruct (N.to_nat (v - u))).
    now rewrite andb_false_r.
  - rewrite IH. destruct (N.leb_spec (u + 1) v) as [A|A].
    + rewrite (proj2 (N.leb_le u v)) by lia. replace (N.to_nat (v - u)) with (S (N.to_nat (v - (u + 1)))) by lia.
      cbn [nth andb]. f_equal. destruct b; [|reflexivity]. apply eq_true_iff_eq. rewrite member_insert. simpl. intuition lia.
    + cbn [andb orb]. destruct (N.eq_dec u v) as [->|D].
      * rewrite N.leb_refl, N.sub_diag. cbn [andb nth N.to_nat]. destruct b; [|reflexivity].
        apply member_insert. left. now left.
      * rewrite (proj2 (N.leb_gt u v)) by lia. cbn [andb orb]. destruct b; [|reflexivity].
        apply eq_true_iff_eq. rewrite member_insert. simpl. intuition congruence.
Qed.

Definition terms_solution_claim (system : list terms) (x0 : row) : Prop :=
  forall e, In e system -> solves_terms (assigned x0) e.

Definition accepts_terms_solution (equations unknowns : N) (system : list terms) (x0 : row) : bool :=
  let ones := ones_from 1 x0 (FMapPositive.PositiveMap.empty unit) in
  N.eqb (N.of_nat (length system)) equations && N.eqb (N.of_nat (length x0)) unknowns &&
  forallb (fun e => forallb (N.leb 1) (fst e) && Bool.eqb (sum_at (member_of ones) (fst e)) (snd e)) system.

Theorem accepts_terms_solution_sound equations unknowns system x0 :
  accepts_terms_solution equations unknowns system x0 = true -> terms_solution_claim system x0.
Proof.
  unfold accepts_terms_solution. cbv zeta. intro H. apply andb_prop in H. destruct H as [_ H].
  rewrite forallb_forall in H. intros e He. specialize (H e He). apply andb_prop in H. destruct H as [H1 H2].
  apply eqb_prop in H2. unfold solves_terms. rewrite <- H2. destruct e as [l b]. clear He H2. cbn [fst] in *.
  induction l as [|u l IH]; [reflexivity|]. simpl in H1 |- *. apply andb_prop in H1. destruct H1 as [Hu H1].
  rewrite (IH H1). f_equal. rewrite ones_from_spec. unfold member_of at 1. rewrite FMapPositive.PositiveMap.gempty.
  rewrite orb_false_r. unfold assigned. apply N.leb_le in Hu. rewrite (proj2 (N.leb_le 1 u)) by exact Hu. cbn [andb].
  f_equal. lia.
Qed.
