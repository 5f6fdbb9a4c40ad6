(** * Nim-values with machine integers

    The same values as by the definition, heap after heap, with the standard library's 63-bit integers
    and persistent arrays (Uint63, PArray), whose axioms the theorem at the end rests on. Values are below
    2^16 and marks below 2^32, which is checked as they arise; nothing can overflow. Where a bound does
    not hold there is no answer. *)

From Coq Require Import NArith ZArith List Lia Arith Bool Uint63 PArray.
From Grundy Require Import Xors Games Values Heaps Codes Windows Checker.
Import ListNotations.
Local Open Scope N_scope.

(** ** Integers as numbers *)

Definition val (x : int) : N := Z.to_N (Uint63.to_Z x).

Lemma of_val x : Z.of_N (val x) = Uint63.to_Z x.
Proof. unfold val. apply Z2N.id. apply Uint63.to_Z_bounded. Qed.

Lemma val_inj x y : val x = val y -> x = y.
Proof. intro H. apply Uint63.to_Z_inj. now rewrite <- !of_val, H. Qed.

Lemma xor_of_N a b : Z.lxor (Z.of_N a) (Z.of_N b) = Z.of_N (N.lxor a b).
Proof. destruct a, b; reflexivity. Qed.

Lemma val_xor x y : val (Uint63.lxor x y) = N.lxor (val x) (val y).
Proof.
  apply N2Z.inj. rewrite of_val, Uint63.lxor_spec', <- xor_of_N, !of_val. reflexivity.
Qed.

Definition size : int := 65536%uint63.
Definition low (x : int) : bool := Uint63.ltb x size.

Lemma low_spec x : low x = true <-> val x < 65536.
Proof.
  unfold low. rewrite Uint63.ltb_spec. change (Uint63.to_Z size) with 65536%Z.
  pose proof (of_val x). lia.
Qed.

Lemma xor_below a b : a < 65536 -> b < 65536 -> N.lxor a b < 65536.
Proof.
  change 65536 with (2 ^ 16).
  assert (H : forall n, n < 2 ^ 16 <-> N.shiftr n 16 = 0).
  { intro n. rewrite N.shiftr_div_pow2. symmetry. apply N.div_small_iff. discriminate. }
  rewrite !H, N.shiftr_lxor. intros -> ->. reflexivity.
Qed.

Lemma low_xor x y : low x = true -> low y = true -> low (Uint63.lxor x y) = true.
Proof. rewrite !low_spec, val_xor. apply xor_below. Qed.

(** The next integer, where there is room. *)
Definition next (x : int) : int := Uint63.add x 1.

Lemma val_next x : val x < 2 ^ 32 -> val (next x) = val x + 1.
Proof.
  intro H. apply N2Z.inj. unfold next. rewrite of_val, Uint63.add_spec, N2Z.inj_add, of_val.
  change (Uint63.to_Z 1) with 1%Z. change (Z.of_N 1) with 1%Z. apply Z.mod_small.
  pose proof (Uint63.to_Z_bounded x). pose proof (of_val x). split; [lia|].
  apply Z.lt_trans with (2 ^ 33)%Z; [|reflexivity]. lia.
Qed.

(** ** Marks: an array in which the values of a heap's options are marked with the heap's number *)

Definition stamp (mark : int) (m : array int) (v : int) : array int := PArray.set m v mark.

Definition marked (mark : int) (m : array int) (v : int) : Prop := PArray.get m v = mark.

Lemma int_dec (x y : int) : {x = y} + {x <> y}.
Proof. destruct (Uint63.eqb x y) eqn:E; [left|right]; [now apply Uint63.eqb_spec|].
  intro H. apply Uint63.eqb_spec in H. congruence. Qed.

Lemma stamp_get mark m v w : PArray.length m = size -> low v = true ->
  PArray.get (stamp mark m v) w = if int_dec v w then mark else PArray.get m w.
Proof.
  intros Hm Hv. unfold stamp. destruct (int_dec v w) as [<-|H].
  - apply get_set_same. now rewrite Hm.
  - now apply get_set_other.
Qed.

Lemma stamp_length mark m v : PArray.length (stamp mark m v) = PArray.length m.
Proof. apply length_set. Qed.

Definition stamps (mark : int) (m : array int) (l : list int) : array int := fold_left (stamp mark) l m.

Lemma stamps_length mark m l : PArray.length (stamps mark m l) = PArray.length m.
Proof.
  revert m. induction l as [|v l IH]; intro m; [reflexivity|].
  change (stamps mark m (v :: l)) with (stamps mark (stamp mark m v) l). rewrite IH. apply stamp_length.
Qed.

Lemma stamps_get mark m l w : PArray.length m = size -> Forall (fun v => low v = true) l ->
  PArray.get (stamps mark m l) w = if in_dec int_dec w l then mark else PArray.get m w.
Proof.
  intros Hm Hl. revert m Hm. induction Hl as [|v l Hv Hl IH]; intros m Hm; [reflexivity|].
  change (stamps mark m (v :: l)) with (stamps mark (stamp mark m v) l). rewrite IH by now rewrite stamp_length.
  rewrite stamp_get by assumption.
  destruct (in_dec int_dec w l) as [Hw|Hw], (in_dec int_dec w (v :: l)) as [Hw'|Hw'], (int_dec v w) as [E|E];
    try reflexivity; exfalso; simpl in Hw'; tauto.
Qed.

(** The least value without that mark. *)
Fixpoint scan (tries : nat) (mark : int) (m : array int) (v : int) : option int :=
  match tries with
  | O => None
  | S tries =>
      if Uint63.eqb (PArray.get m v) mark then scan tries mark m (next v)
      else if low v then Some v else None
  end.

Lemma scan_spec mark m tries v w :
  val v + N.of_nat tries < 2 ^ 32 ->
  scan tries mark m v = Some w ->
  low w = true /\ ~ marked mark m w /\ val v <= val w /\
  forall x, val v <= val x -> val x < val w -> marked mark m x.
Proof.
  revert v. induction tries as [|tries IH]; intros v Hv H; simpl in H; [discriminate|].
  destruct (Uint63.eqb (PArray.get m v) mark) eqn:E.
  - assert (Hn : val (next v) = val v + 1) by (apply val_next; lia).
    apply IH in H; [|rewrite Hn; lia]. destruct H as [H1 [H2 [H3 H4]]]. rewrite Hn in H3, H4.
    repeat split; [exact H1|exact H2|lia|]. intros x Hx1 Hx2.
    destruct (N.eq_dec (val x) (val v)) as [Ex|Ex]; [|apply H4; lia].
    apply val_inj in Ex. subst. now apply Uint63.eqb_spec.
  - destruct (low v) eqn:L; [|discriminate]. injection H as <-. repeat split; [exact L| |lia|].
    + intro Hm. unfold marked in Hm. apply Uint63.eqb_spec in Hm. congruence.
    + intros x H1 H2. lia.
Qed.

(** ** The options of a heap

    [front]: the values of heaps 1, 2, …; [back]: those of m - 1, m - 2, … for the heap m to be divided. *)

(** a (+) what the two parts {1, m - 1}, {2, m - 2}, … are worth, the first [pairs] of them. *)
Fixpoint two (pairs : nat) (a : int) (front back : list int) (mark : int) (m : array int) : option (array int) :=
  match pairs with
  | O => Some m
  | S pairs =>
      match front, back with
      | x :: front, y :: back => two pairs a front back mark (stamp mark m (Uint63.lxor a (Uint63.lxor x y)))
      | _, _ => None
      end
  end.

Definition two_values (pairs : nat) (a : int) (front back : list int) : list int :=
  map (fun i => Uint63.lxor a (Uint63.lxor (nth i front 0%uint63) (nth i back 0%uint63))) (seq 0 pairs).

Lemma two_spec pairs a front back mark m m' :
  two pairs a front back mark m = Some m' ->
  (pairs <= List.length front)%nat /\ (pairs <= List.length back)%nat /\
  m' = stamps mark m (two_values pairs a front back).
Proof.
  revert front back m. induction pairs as [|pairs IH]; intros front back m H; simpl in H.
  - injection H as <-. repeat split; lia.
  - destruct front as [|x front], back as [|y back]; try discriminate.
    apply IH in H. destruct H as [H1 [H2 ->]]. simpl. repeat split; [lia|lia|].
    unfold two_values. rewrite <- seq_shift, map_map. reflexivity.
Qed.

(** What three parts are worth: the first of them is 1, 2, …, and two parts are left of the rest. *)
Fixpoint three (rest : nat) (firsts front back : list int) (mark : int) (m : array int) : option (array int) :=
  match rest with
  | O => Some m
  | S rest =>
      match firsts, back with
      | x :: firsts, _ :: back =>
          match two (Nat.div2 rest) x front back mark m with
          | Some m => three rest firsts front back mark m
          | None => None
          end
      | _, _ => match rest with O => Some m | _ => None end
      end
  end.

Definition three_values (rest : nat) (firsts front back : list int) : list int :=
  flat_map (fun i => two_values (Nat.div2 (rest - 1 - i)) (nth i firsts 0%uint63) front (skipn (S i) back))
           (seq 0 (rest - 1)).

Lemma stamps_app mark m l k : stamps mark m (l ++ k) = stamps mark (stamps mark m l) k.
Proof. apply fold_left_app. Qed.

Lemma flat_map_shift {A} (f : nat -> list A) a n : flat_map f (seq (S a) n) = flat_map (fun i => f (S i)) (seq a n).
Proof. revert a. induction n as [|n IH]; intro a; simpl; [reflexivity|]. now rewrite IH. Qed.

Lemma flat_map_same {A B} (f g : A -> list B) l : (forall x, In x l -> f x = g x) -> flat_map f l = flat_map g l.
Proof.
  induction l as [|a l IH]; intro H; simpl; [reflexivity|].
  rewrite H by now left. f_equal. apply IH. intros x Hx. apply H. now right.
Qed.

Lemma three_spec rest firsts front back mark m m' :
  three rest firsts front back mark m = Some m' ->
  (rest - 1 <= List.length firsts)%nat /\ (rest - 1 <= List.length back)%nat /\
  (Nat.div2 (rest - 1) <= List.length front)%nat /\
  m' = stamps mark m (three_values rest firsts front back).
Proof.
  revert firsts back m. induction rest as [|rest IH]; intros firsts back m H; simpl in H.
  - injection H as <-. simpl. repeat split; lia.
  - assert (Done : (match rest with O => Some m | _ => None end) = Some m' ->
        rest = O /\ m' = stamps mark m (three_values (S rest) firsts front back)).
    { destruct rest; [|discriminate]. intro E. injection E as <-. split; reflexivity. }
    destruct firsts as [|x firsts]; [apply Done in H; destruct H as [-> ->]; simpl; repeat split; lia|].
    destruct back as [|y back]; [apply Done in H; destruct H as [-> ->]; simpl; repeat split; lia|].
    clear Done.
    destruct (two (Nat.div2 rest) x front back mark m) as [m1|] eqn:E; [|discriminate].
    apply two_spec in E. destruct E as [E1 [E2 ->]]. apply IH in H. destruct H as [H1 [H2 [H3 ->]]].
    unfold three_values. cbn [List.length]. replace (S rest - 1)%nat with rest by lia.
    repeat split; [lia|lia|exact E1|].
    destruct rest as [|rest]; [reflexivity|]. replace (S rest - 1)%nat with rest by lia.
    cbn [seq flat_map]. rewrite stamps_app. rewrite flat_map_shift. cbn [nth skipn].
    rewrite Nat.sub_0_r. f_equal.
Qed.

(** ** One heap after another *)

(** The options of n by taking t with digit d. [all]: the values of the heaps n - 1, n - 2, …, 0. *)
Definition take_stamps (u : bool) (n t : nat) (d : N) (front all : list int) (mark : int) (m : array int) :
    option (array int) :=
  if Nat.ltb n t then Some m
  else
    let rest := (n - t)%nat in
    let back := skipn t all in
    let m := if may_leave t d 0 && Nat.eqb rest 0 then stamp mark m 0%uint63 else m in
    let m := if may_leave t d 1 && negb (Nat.eqb rest 0)
             then stamp mark m (nth (t - 1) all 0%uint63) else m in
    match (if may_leave t d 2 then two (if u then Nat.div2 (rest - 1) else Nat.div2 rest) 0%uint63 front back mark m
           else Some m) with
    | None => None
    | Some m => if may_leave t d 3 then three rest (tl (rev_append all [])) front back mark m else Some m
    end.

Definition take_values (u : bool) (n t : nat) (d : N) (front all : list int) : list int :=
  if Nat.ltb n t then []
  else
    let rest := (n - t)%nat in
    let back := skipn t all in
    (if may_leave t d 0 && Nat.eqb rest 0 then [0%uint63] else []) ++
    (if may_leave t d 1 && negb (Nat.eqb rest 0) then [nth (t - 1) all 0%uint63] else []) ++
    (if may_leave t d 2 then two_values (if u then Nat.div2 (rest - 1) else Nat.div2 rest) 0%uint63 front back
     else []) ++
    (if may_leave t d 3 then three_values rest (tl (rev_append all [])) front back else []).

(** The parts examined are those of known value. *)
Definition fits (u : bool) (n t : nat) (d : N) (front all : list int) : Prop :=
  (t <= n)%nat ->
  (may_leave t d 2 = true ->
     ((if u then Nat.div2 (n - t - 1) else Nat.div2 (n - t)) <= List.length front)%nat) /\
  (may_leave t d 3 = true -> (Nat.div2 (n - t - 1) <= List.length front)%nat).

Lemma take_spec u n t d front all mark m m' :
  take_stamps u n t d front all mark m = Some m' ->
  m' = stamps mark m (take_values u n t d front all) /\ fits u n t d front all.
Proof.
  unfold take_stamps, take_values, fits. destruct (Nat.ltb n t) eqn:L.
  { intro H. injection H as <-. apply Nat.ltb_lt in L. split; [reflexivity|lia]. }
  cbv zeta. intro H. rewrite !stamps_app.
  set (m0 := if may_leave t d 0 && Nat.eqb (n - t) 0 then stamp mark m 0%uint63 else m) in *.
  assert (E0 : stamps mark m (if may_leave t d 0 && Nat.eqb (n - t) 0 then [0%uint63] else []) = m0).
  { unfold m0. destruct (may_leave t d 0 && Nat.eqb (n - t) 0); reflexivity. }
  rewrite E0. clearbody m0.
  set (m1 := if may_leave t d 1 && negb (Nat.eqb (n - t) 0) then stamp mark m0 (nth (t - 1) all 0%uint63) else m0) in *.
  assert (E1 : stamps mark m0 (if may_leave t d 1 && negb (Nat.eqb (n - t) 0)
                               then [nth (t - 1) all 0%uint63] else []) = m1).
  { unfold m1. destruct (may_leave t d 1 && negb (Nat.eqb (n - t) 0)); reflexivity. }
  rewrite E1. clearbody m1.
  destruct (may_leave t d 2).
  - destruct (two (if u then Nat.div2 (n - t - 1) else Nat.div2 (n - t)) 0%uint63 front (skipn t all) mark m1)
      as [m2|] eqn:E; [|discriminate].
    apply two_spec in E. destruct E as [F1 [_ ->]]. destruct (may_leave t d 3).
    + apply three_spec in H. destruct H as [_ [_ [F3 ->]]]. split; [reflexivity|]. intro. split; intro; assumption.
    + injection H as <-. split; [reflexivity|]. intro. split; intro; [assumption|discriminate].
  - destruct (may_leave t d 3).
    + apply three_spec in H. destruct H as [_ [_ [F3 ->]]]. split; [reflexivity|]. intro.
      split; intro; [discriminate|assumption].
    + injection H as <-. split; [reflexivity|]. intro. split; intro; discriminate.
Qed.

Lemma half_spec m : (2 * Nat.div2 m <= m < 2 * Nat.div2 m + 2)%nat.
Proof. pose proof (Nat.div2_odd m) as H. destruct (Nat.odd m); simpl Nat.b2n in H; lia. Qed.

Lemma nth_skip_int (l : list int) k i : nth i (skipn k l) 0%uint63 = nth (k + i) l 0%uint63.
Proof. revert l. induction k as [|k IH]; intros [|a l]; simpl; auto. now destruct i. Qed.

(** What the values mean. *)
Section Meaning.
Variables (g : nat -> N) (n t : nat) (front all : list int).
Hypothesis Hfront : forall i, (i < List.length front)%nat -> val (nth i front 0%uint63) = g (S i).
Hypothesis Hall : List.length all = n /\ forall i, (i < n)%nat -> val (nth i all 0%uint63) = g (n - 1 - i)%nat.

Lemma in_two pairs a k v : (pairs <= List.length front)%nat -> (k <= n)%nat -> (2 * pairs <= n - k)%nat ->
  In v (map val (two_values pairs a front (skipn k all))) <->
  exists x, (1 <= x <= pairs)%nat /\ v = N.lxor (val a) (N.lxor (g x) (g (n - k - x)%nat)).
Proof using Hfront Hall.
  intros H1 H2 H3. unfold two_values. rewrite map_map, in_map_iff. destruct Hall as [Hlen Hv]. split.
  - intros [i [<- Hi]]. apply in_seq in Hi. exists (S i). split; [lia|].
    rewrite !val_xor, Hfront, nth_skip_int, Hv by lia. do 3 f_equal. lia.
  - intros [x [Hx ->]]. exists (x - 1)%nat. split; [|apply in_seq; lia].
    rewrite !val_xor, Hfront, nth_skip_int, Hv by lia.
    replace (S (x - 1)) with x by lia. do 3 f_equal. lia.
Qed.

Lemma firsts_nth i : (S i < n)%nat -> val (nth i (tl (rev_append all [])) 0%uint63) = g (S i).
Proof using Hall.
  intro Hi. destruct Hall as [Hlen Hv]. rewrite <- rev_alt.
  replace (nth i (tl (rev all)) 0%uint63) with (nth (S i) (rev all) 0%uint63).
  - rewrite rev_nth by lia. rewrite Hv by lia. f_equal. lia.
  - destruct (rev all); [now destruct i|reflexivity].
Qed.

Lemma in_three v : (t <= n)%nat -> (Nat.div2 (n - t - 1) <= List.length front)%nat ->
  In v (map val (three_values (n - t) (tl (rev_append all [])) front (skipn t all))) <->
  exists x y z, (1 <= x)%nat /\ (1 <= y)%nat /\ (1 <= z)%nat /\ (x + y + z + t = n)%nat /\
    v = N.lxor (g x) (N.lxor (g y) (g z)).
Proof using Hfront Hall.
  intros Ht Hf. unfold three_values. rewrite in_map_iff. split.
  - intros [w [<- Hw]]. apply in_flat_map in Hw. destruct Hw as [i [Hi Hw]]. apply in_seq in Hi.
    apply (in_map val) in Hw.
    replace (skipn (S i) (skipn t all)) with (skipn (t + S i) all) in Hw.
    2:{ clear. revert all. induction t as [|k IH]; intro l; [reflexivity|]. destruct l as [|a l]; [now destruct (S i)|].
        simpl. apply IH. }
    pose proof (half_spec (n - t - 1 - i)). pose proof (half_spec (n - t - 1)).
    apply in_two in Hw; [|lia|lia|lia]. destruct Hw as [x [Hx ->]]. rewrite firsts_nth by lia.
    exists (S i), x, (n - (t + S i) - x)%nat. repeat split; lia.
  - intros [x [y [z [Hx [Hy [Hz [Hs ->]]]]]]].
    assert (E : In (N.lxor (g x) (N.lxor (g y) (g z)))
      (map val (two_values (Nat.div2 (n - t - 1 - (x - 1))) (nth (x - 1) (tl (rev_append all [])) 0%uint63) front
                  (skipn (t + S (x - 1)) all)))).
    { pose proof (half_spec (n - t - 1 - (x - 1))). pose proof (half_spec (n - t - 1)).
      apply in_two; [lia|lia|lia|]. rewrite firsts_nth by lia. replace (S (x - 1)) with x by lia.
      destruct (le_lt_dec y z) as [L|L].
      - exists y. split; [lia|]. do 3 f_equal. lia.
      - exists z. split; [lia|]. rewrite (N.lxor_comm (g y)). do 3 f_equal. lia. }
    apply in_map_iff in E. destruct E as [w [E Hw]]. exists w. split; [exact E|].
    apply in_flat_map. exists (x - 1)%nat. split; [apply in_seq; lia|].
    replace (skipn (S (x - 1)) (skipn t all)) with (skipn (t + S (x - 1)) all); [exact Hw|].
    clear. revert all. induction t as [|k IH]; intro l; [reflexivity|].
    destruct l as [|a l]; [now destruct (S (x - 1))|]. simpl. apply IH.
Qed.
End Meaning.

(** A digit's options, as [code_move] has them. *)
Lemma take_meaning (g : nat -> N) u n t d front all v :
  (forall i, (i < List.length front)%nat -> val (nth i front 0%uint63) = g (S i)) ->
  (List.length all = n /\ forall i, (i < n)%nat -> val (nth i all 0%uint63) = g (n - 1 - i)%nat) ->
  fits u n t d front all ->
  In v (map val (take_values u n t d front all)) <->
  exists l, (List.length l <= 3)%nat /\ may_leave t d (List.length l) = true /\
    Forall (fun a => (1 <= a)%nat) l /\ (list_sum l + t = n)%nat /\ allowed u l = true /\
    v = xors (map g l).
Proof.
  intros Hf Ha Hfits. unfold take_values, fits in *. destruct (Nat.ltb n t) eqn:L.
  { apply Nat.ltb_lt in L. split; [intros []|]. intros [l [_ [_ [_ [Hs _]]]]]. lia. }
  apply Nat.ltb_ge in L. destruct (Hfits L) as [F2 F3]. clear Hfits. cbv zeta.
  rewrite !map_app, !in_app_iff. split.
  - intros [H|[H|[H|H]]].
    + destruct (may_leave t d 0) eqn:M; [|destruct H]. destruct (Nat.eqb (n - t) 0) eqn:E; [|destruct H].
      apply Nat.eqb_eq in E. destruct H as [<-|[]]. exists []. simpl. repeat split; try lia; auto.
    + destruct (may_leave t d 1) eqn:M; [|destruct H]. destruct (Nat.eqb (n - t) 0) eqn:E; [destruct H|].
      apply Nat.eqb_neq in E. destruct H as [<-|[]].
      assert (1 <= t)%nat.
      { unfold may_leave in M. apply andb_prop in M. destruct M as [_ M]. destruct t; [discriminate|lia]. }
      exists [(n - t)%nat]. simpl. repeat split; try lia; auto.
      * constructor; [lia|constructor].
      * destruct Ha as [_ Hv]. rewrite Hv by lia. rewrite N.lxor_0_r. f_equal. lia.
    + destruct (may_leave t d 2) eqn:M; [|destruct H].
      pose proof (half_spec (n - t)). pose proof (half_spec (n - t - 1)).
      apply (in_two g n front all Hf Ha) in H; [|now apply F2|lia|destruct u; lia].
      destruct H as [x [Hx ->]]. exists [x; (n - t - x)%nat]. simpl.
      repeat split; try lia; auto.
      * constructor; [destruct u; lia|]. constructor; [destruct u; lia|constructor].
      * destruct u; lia.
      * destruct u; [|reflexivity]. simpl. rewrite (proj2 (Nat.eqb_neq x (n - t - x))) by lia. reflexivity.
      * now rewrite N.lxor_0_r.
    + destruct (may_leave t d 3) eqn:M; [|destruct H].
      apply (in_three g n t front all Hf Ha v L (F3 eq_refl)) in H.
      destruct H as [x [y [z [Hx [Hy [Hz [Hs ->]]]]]]]. exists [x; y; z]. simpl.
      repeat split; try lia; auto.
      * now rewrite N.lxor_0_r.
  - intros [l [H3 [M [Hp [Hs [Hall Ev]]]]]]. subst v.
    destruct l as [|x [|y [|z [|w l]]]]; simpl in H3; try lia; simpl List.length in M; simpl in Hs.
    + left. rewrite M. rewrite (proj2 (Nat.eqb_eq (n - t) 0)) by lia. now left.
    + right; left. rewrite M. apply Forall_cons_iff in Hp. destruct Hp as [Hx _].
      rewrite (proj2 (Nat.eqb_neq (n - t) 0)) by lia. left. simpl. rewrite N.lxor_0_r.
      assert (1 <= t)%nat.
      { unfold may_leave in M. apply andb_prop in M. destruct M as [_ M]. destruct t; [discriminate|lia]. }
      destruct Ha as [_ Hv]. rewrite Hv by lia. f_equal. lia.
    + right; right; left. rewrite M. rewrite !Forall_cons_iff in Hp. destruct Hp as [Hx [Hy _]].
      pose proof (half_spec (n - t)). pose proof (half_spec (n - t - 1)).
      assert (Hne : u = true -> x <> y).
      { intros -> ->. simpl in Hall. rewrite Nat.eqb_refl in Hall. discriminate. }
      apply (in_two g n front all Hf Ha); [now apply F2|lia|destruct u; lia|]. simpl. rewrite N.lxor_0_r.
      destruct (le_lt_dec x y) as [Lxy|Lxy].
      * exists x. split; [destruct u; [specialize (Hne eq_refl)|]; lia|]. do 2 f_equal. lia.
      * exists y. split; [destruct u; lia|]. rewrite N.lxor_comm. do 2 f_equal. lia.
    + right; right; right. rewrite M. rewrite !Forall_cons_iff in Hp. destruct Hp as [Hx [Hy [Hz _]]].
      apply (in_three g n t front all Hf Ha _ L (F3 M)). exists x, y, z. simpl. rewrite N.lxor_0_r.
      repeat split; lia.
Qed.

(** Low values only. *)
Definition all_low (l : list int) : Prop := Forall (fun v => low v = true) l.

Lemma low_nth l i : all_low l -> low (nth i l 0%uint63) = true.
Proof.
  intro H. destruct (le_lt_dec (List.length l) i) as [L|L].
  - now rewrite nth_overflow.
  - unfold all_low in H. rewrite Forall_forall in H. now apply H, nth_In.
Qed.

Lemma low_skip l k : all_low l -> all_low (skipn k l).
Proof. intro H. rewrite <- (firstn_skipn k l) in H. now apply Forall_app in H. Qed.

Lemma low_two pairs a front back : low a = true -> all_low front -> all_low back ->
  all_low (two_values pairs a front back).
Proof.
  intros Ha Hf Hb. apply Forall_forall. intros v Hv. apply in_map_iff in Hv. destruct Hv as [i [<- _]].
  apply low_xor; [exact Ha|]. apply low_xor; now apply low_nth.
Qed.

Lemma low_firsts all : all_low all -> all_low (tl (rev_append all [])).
Proof.
  intro H. rewrite <- rev_alt. assert (Hr : all_low (rev all)).
  { apply Forall_forall. intros v Hv. apply in_rev in Hv. unfold all_low in H. rewrite Forall_forall in H. auto. }
  destruct (rev all); [constructor|]. simpl. now inversion Hr.
Qed.

Lemma low_take u n t d front all : all_low front -> all_low all -> all_low (take_values u n t d front all).
Proof.
  intros Hf Ha. unfold take_values. destruct (Nat.ltb n t); [constructor|]. cbv zeta.
  apply Forall_app. split.
  { destruct (may_leave t d 0 && Nat.eqb (n - t) 0); constructor; [reflexivity|constructor]. }
  apply Forall_app. split.
  { destruct (may_leave t d 1 && negb (Nat.eqb (n - t) 0)); constructor; [now apply low_nth|constructor]. }
  apply Forall_app. split.
  - destruct (may_leave t d 2); [|constructor]. apply low_two; [reflexivity|exact Hf|now apply low_skip].
  - destruct (may_leave t d 3); [|constructor]. apply Forall_forall. intros v Hv.
    apply in_flat_map in Hv. destruct Hv as [i [_ Hv]].
    pose proof (low_two (Nat.div2 (n - t - 1 - i)) (nth i (tl (rev_append all [])) 0%uint63) front
                  (skipn (S i) (skipn t all)) (low_nth _ i (low_firsts all Ha)) Hf
                  (low_skip _ _ (low_skip _ _ Ha))) as H.
    unfold all_low in H. rewrite Forall_forall in H. now apply H.
Qed.

Fixpoint takes_stamps (u : bool) (n : nat) (ts : list (nat * N)) (front all : list int) (mark : int)
    (m : array int) : option (array int) :=
  match ts with
  | [] => Some m
  | (t, d) :: ts =>
      match take_stamps u n t d front all mark m with
      | Some m => takes_stamps u n ts front all mark m
      | None => None
      end
  end.

Definition takes_values u n (ts : list (nat * N)) front all : list int :=
  flat_map (fun td => take_values u n (fst td) (snd td) front all) ts.

Lemma takes_spec u n ts front all mark m m' :
  takes_stamps u n ts front all mark m = Some m' ->
  m' = stamps mark m (takes_values u n ts front all) /\
  forall t d, In (t, d) ts -> fits u n t d front all.
Proof.
  revert m. induction ts as [|[t d] ts IH]; intros m H; cbn [takes_stamps] in H.
  - injection H as <-. split; [reflexivity|intros t d []].
  - destruct (take_stamps u n t d front all mark m) as [m1|] eqn:E; [|discriminate].
    apply take_spec in E. destruct E as [-> F]. apply IH in H. destruct H as [-> Fs].
    unfold takes_values. cbn [flat_map fst snd]. rewrite stamps_app. split; [reflexivity|].
    intros t' d' [Eq|Hin]; [injection Eq as <- <-; exact F|now apply Fs].
Qed.

Lemma low_takes u n ts front all : all_low front -> all_low all -> all_low (takes_values u n ts front all).
Proof.
  intros Hf Ha. apply Forall_forall. intros v Hv. apply in_flat_map in Hv. destruct Hv as [td [_ Hv]].
  pose proof (low_take u n (fst td) (snd td) front all Hf Ha) as H.
  unfold all_low in H. rewrite Forall_forall in H. now apply H.
Qed.

(** [all]: the values of n - 1, …, 0; [front] is rebuilt when it has become too short, which is when
    [steps] steps are done; [mark] is n + 1. *)
Fixpoint run (c : code) (tries todo n : nat) (mark : int) (front all : list int) (steps : nat) (m : array int) :
    option (list int) :=
  match todo with
  | O => Some all
  | S todo =>
      let front := match steps with O => tl (rev_append all []) | S _ => front end in
      let steps := match steps with O => Nat.pred n | S k => k end in
      match takes_stamps (unequal c) n (takes c) front all mark m with
      | None => None
      | Some m =>
          match scan tries mark m 0%uint63 with
          | None => None
          | Some v => run c tries todo (S n) (next mark) front (v :: all) steps m
          end
      end
  end.

(** The values as numbers, from heap 0 on. *)
Definition fast (c : code) (n : nat) : option (list N) :=
  if N.of_nat n <? 2 ^ 31 then
    match run c (N.to_nat 65537) n 0 1%uint63 [] [] 0 (PArray.make size 0%uint63) with
    | Some l => Some (rev_append (rev_append (map val (rev_append l [])) []) [])
    | None => None
    end
  else None.

Section Run.
Variable c : code.
Let g := nim_value_of c.

Definition right_front (front : list int) : Prop :=
  forall i, (i < List.length front)%nat -> val (nth i front 0%uint63) = g (S i).
Definition right_all (n : nat) (all : list int) : Prop :=
  List.length all = n /\ forall i, (i < n)%nat -> val (nth i all 0%uint63) = g (n - 1 - i)%nat.

Lemma takes_meaning n front all v : right_front front -> right_all n all ->
  (forall t d, In (t, d) (takes c) -> fits (unequal c) n t d front all) ->
  In v (map val (takes_values (unequal c) n (takes c) front all)) <->
  In v (map (fun l => xors (map g l)) (options c n)).
Proof.
  intros Hf Ha Hfits. unfold takes_values. rewrite !in_map_iff. split.
  - intros [w [<- Hw]]. apply in_flat_map in Hw. destruct Hw as [[t d] [Hin Hw]]. cbn [fst snd] in Hw.
    apply (in_map val) in Hw. apply (take_meaning g _ n t d front all _ Hf Ha (Hfits t d Hin)) in Hw.
    destruct Hw as [l [H3 [M [Hp [Hs [Hall Ev]]]]]]. exists l. split; [now rewrite Ev|].
    apply in_options. exists t, d. repeat split; assumption.
  - intros [l [<- Hl]]. apply in_options in Hl. destruct Hl as [t [d [Hin [H3 [M [Hp [Hs Hall]]]]]]].
    assert (E : In (xors (map g l)) (map val (take_values (unequal c) n t d front all))).
    { apply (take_meaning g _ n t d front all _ Hf Ha (Hfits t d Hin)). exists l. repeat split; assumption. }
    apply in_map_iff in E. destruct E as [w [E Hw]]. exists w. split; [exact E|].
    apply in_flat_map. exists (t, d). split; assumption.
Qed.

(** All marks are old: those of heaps before n. *)
Definition old (n : nat) (m : array int) : Prop :=
  PArray.length m = size /\ forall w, val (PArray.get m w) <= N.of_nat n.

Lemma run_spec tries todo n mark front all steps m l :
  N.of_nat tries < 2 ^ 32 -> N.of_nat (n + todo) < 2 ^ 31 -> val mark = N.of_nat n + 1 ->
  right_front front -> right_all n all -> all_low front -> all_low all -> old n m ->
  run c tries todo n mark front all steps m = Some l -> right_all (n + todo) l.
Proof.
  intro Htries. revert n mark front all steps m.
  induction todo as [|todo IH]; intros n mark front all steps m Hn Hmark Hf Ha Lf La Hm H; cbn [run] in H.
  - injection H as <-. now rewrite Nat.add_0_r.
  - set (front' := match steps with O => tl (rev_append all []) | S _ => front end) in *.
    set (steps' := match steps with O => Nat.pred n | S k => k end) in *. cbv zeta in H.
    assert (Hf' : right_front front').
    { unfold front'. destruct steps; [|exact Hf]. intros i Hi. apply (firsts_nth g n all Ha).
      rewrite <- rev_alt in Hi. destruct Ha as [Hlen _].
      assert (E : List.length (tl (rev all)) = (n - 1)%nat).
      { rewrite <- Hlen, <- (len_rev all). destruct (rev all); simpl; lia. }
      lia. }
    assert (Lf' : all_low front').
    { unfold front'. destruct steps; [now apply low_firsts|exact Lf]. }
    clearbody front' steps'.
    destruct (takes_stamps (unequal c) n (takes c) front' all mark m) as [m1|] eqn:E; [|discriminate].
    destruct (scan tries mark m1 0%uint63) as [v|] eqn:S; [|discriminate].
    apply takes_spec in E. destruct E as [-> Hfits].
    apply scan_spec in S; [|change (val 0%uint63) with 0; lia].
    destruct S as [Lv [Nv [_ Below]]].
    destruct Hm as [Hsize Hold].
    pose proof (low_takes (unequal c) n (takes c) front' all Lf' La) as Low.
    assert (Iff : forall w, marked mark (stamps mark m (takes_values (unequal c) n (takes c) front' all)) w <->
                            In w (takes_values (unequal c) n (takes c) front' all)).
    { intro w. unfold marked. rewrite stamps_get by assumption.
      destruct (in_dec int_dec w (takes_values (unequal c) n (takes c) front' all)) as [Hw|Hw]; [tauto|].
      split; [|contradiction]. intro E. pose proof (Hold w) as Hw'. rewrite E, Hmark in Hw'. lia. }
    assert (Value : val v = g n).
    { unfold g, nim_value_of. rewrite G_eq. symmetry. apply mex_is. split.
      - intro Hin. apply (takes_meaning n front' all _ Hf' Ha Hfits) in Hin.
        apply in_map_iff in Hin. destruct Hin as [w [Ew Hw]]. apply val_inj in Ew. subst w.
        apply Nv. now apply Iff.
      - intros x Hx. apply (takes_meaning n front' all _ Hf' Ha Hfits).
        assert (Ex : exists w, val w = x).
        { exists (Uint63.of_Z (Z.of_N x)). unfold val. rewrite Uint63.of_Z_spec, Z.mod_small; [lia|].
          split; [lia|]. apply Z.lt_trans with 65536%Z; [|reflexivity]. apply low_spec in Lv. lia. }
        destruct Ex as [w <-]. apply in_map. apply Iff. apply Below; [|exact Hx].
        change (val 0%uint63) with 0. lia. }
    apply IH in H.
    + now rewrite Nat.add_succ_r.
    + lia.
    + rewrite val_next, Hmark; lia.
    + exact Hf'.
    + destruct Ha as [Hlen Hv]. split; [simpl; now rewrite Hlen|]. intros [|i] Hi.
      * simpl. rewrite Value. f_equal. lia.
      * cbn [nth]. rewrite Hv by lia. f_equal. lia.
    + exact Lf'.
    + constructor; [exact Lv|exact La].
    + split; [now rewrite stamps_length|]. intro w. rewrite stamps_get by assumption.
      destruct (in_dec int_dec w (takes_values (unequal c) n (takes c) front' all)).
      * rewrite Hmark. lia.
      * pose proof (Hold w). lia.
Qed.
End Run.

Theorem fast_computes : computes fast.
Proof.
  intros c n l H. unfold fast in H. destruct (N.of_nat n <? 2 ^ 31) eqn:L; [|discriminate].
  apply N.ltb_lt in L.
  destruct (run c (N.to_nat 65537) n 0 1%uint63 [] [] 0 (make size 0%uint63)) as [r|] eqn:E; [|discriminate].
  injection H as <-. rewrite <- !rev_alt, rev_involutive.
  apply run_spec in E.
  - destruct E as [Hlen Hv]. simpl in Hlen, Hv. apply nth_ext with (d := 0) (d' := 0).
    + rewrite !len_map, len_rev, len_seq. exact Hlen.
    + intros i Hi. rewrite len_map, len_rev, Hlen in Hi. rewrite nth_map_seq by exact Hi.
      change 0 with (val 0%uint63) at 1. rewrite map_nth, rev_nth by lia. rewrite Hv by lia.
      unfold nim_value_of. f_equal. lia.
  - rewrite Nnat.N2Nat.id. reflexivity.
  - simpl. exact L.
  - reflexivity.
  - intros i Hi. simpl in Hi. lia.
  - split; [reflexivity|]. intros i Hi. lia.
  - constructor.
  - constructor.
  - split.
    + rewrite length_make. reflexivity.
    + intro w. rewrite get_make. reflexivity.
Qed.
