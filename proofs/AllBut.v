(** * All but some numbers

    Taking any number but those of a finite set S (THEORY.md, "Arithmetic periods"; Siegel 2013, ch. IV).
    With M at least the greatest of S, all heaps below n - M are options of n; the period is proved when
    the last M values and those of the heaps below are the same again, s higher. *)

From Coq Require Import NArith List Lia Arith Bool FMapPositive.
From Grundy Require Import Xors Games Values Heaps Periods Tables.
Import ListNotations.

(** ** The rule *)

Definition not_in (S : list nat) (m : nat) : bool := negb (existsb (Nat.eqb m) S).

Definition all_but (S : list nat) (n : nat) : list nat := filter (fun m => not_in S (n - m)) (seq 0 n).

(** The move, as one would write it down: from n to m by taking n - m. *)
Lemma in_all_but S n m : In m (all_but S n) <-> m < n /\ ~ In (n - m) S.
Proof.
  unfold all_but, not_in. rewrite filter_In, in_seq, negb_true_iff. split.
  - intros [H E]. split; [lia|]. intro Hin.
    assert (T : existsb (Nat.eqb (n - m)) S = true).
    { apply existsb_exists. exists (n - m). split; [exact Hin|apply Nat.eqb_refl]. }
    congruence.
  - intros [H E]. split; [lia|]. destruct (existsb (Nat.eqb (n - m)) S) eqn:X; [|reflexivity].
    apply existsb_exists in X. destruct X as [x [Hx Ex]]. apply Nat.eqb_eq in Ex. now subst x.
Qed.

Lemma all_but_smaller S n m : In m (all_but S n) -> m < n.
Proof. intro H. now apply in_all_but in H. Qed.

Definition all_but_rule (S : list nat) : rule := single (all_but S) (all_but_smaller S).

Lemma all_but_value S n : is_mex (map (G (all_but_rule S)) (all_but S n)) (G (all_but_rule S) n).
Proof. unfold all_but_rule at 2. rewrite G_single. apply mex_spec. Qed.

(** ** The theorem *)

Section AllBut.
Variables (S : list nat) (M a p : nat) (s b : N).
Let f := G (all_but_rule S).
Hypothesis Hmax : forall m, In m S -> m <= M.
Hypothesis Ha : M <= a.

(** The value of a heap that is in reach of n whatever S is. *)
Definition used (n : nat) (v : N) : Prop := exists i, i + M < n /\ f i = v.

(** The same state at a and at a + p: the window of M values, and the values in use, from b on, with all
    below b. *)
Hypothesis Window : forall i, a - M <= i < a -> f (i + p) = (f i + s)%N.
Hypothesis Base : forall v, (v < b)%N -> used a v.
Hypothesis Later_base : forall v, (v < b + s)%N -> used (a + p) v.
Hypothesis Same : forall v, (b <= v)%N -> (used a v <-> used (a + p) (v + s)%N).

Lemma used_option n v : used n v -> In v (map f (all_but S n)).
Proof.
  intros [i [Hi E]]. apply in_map_iff. exists i. split; [exact E|]. apply in_all_but. split; [lia|].
  intro Hin. apply Hmax in Hin. lia.
Qed.

Lemma used_grows m v : used m v -> used (Datatypes.S m) v.
Proof. intros [i [Hi E]]. exists i. split; [lia|exact E]. Qed.

Lemma used_next m v : used (Datatypes.S m) v -> used m v \/ (M <= m /\ f (m - M) = v).
Proof.
  intros [i [Hi E]]. destruct (le_lt_dec m (i + M)) as [L|L]; [right|left; now exists i].
  split; [lia|]. now replace (m - M) with i by lia.
Qed.

Section Step.
Variable n : nat.
Hypothesis Hn : a <= n.
Hypothesis IH : forall i, a - M <= i < n -> f (i + p) = (f i + s)%N.
Hypothesis IHbase : forall v, (v < b)%N -> used n v.
Hypothesis IHlater : forall v, (v < b + s)%N -> used (n + p) v.
Hypothesis IHsame : forall v, (b <= v)%N -> (used n v <-> used (n + p) (v + s)%N).

(** Above the base the options of n + p are those of n, s higher. *)
Lemma options_move v : (b <= v)%N -> In v (map f (all_but S n)) <-> In (v + s)%N (map f (all_but S (n + p))).
Proof.
  intro Hv. split; intro H; apply in_map_iff in H; destruct H as [i [E Hi]]; apply in_all_but in Hi; destruct Hi as [H1 H2].
  - destruct (le_lt_dec n (i + M)) as [L|L].
    + apply in_map_iff. exists (i + p). split; [rewrite IH by lia; now rewrite E|]. apply in_all_but.
      split; [lia|]. now replace (n + p - (i + p)) with (n - i) by lia.
    + apply used_option. apply IHsame; [exact Hv|]. now exists i.
  - destruct (le_lt_dec (n + p) (i + M)) as [L|L].
    + apply in_map_iff. exists (i - p). assert (Hp : p <= i) by lia. split.
      * assert (X : f (i - p + p) = (f (i - p)%nat + s)%N) by (apply IH; lia).
        replace (i - p + p) with i in X by lia. lia.
      * apply in_all_but. split; [lia|]. now replace (n - (i - p)) with (n + p - i) by lia.
    + apply used_option. apply IHsame; [exact Hv|]. now exists i.
Qed.

Lemma step_all_but : f (n + p) = (f n + s)%N.
Proof.
  destruct (all_but_value S n) as [A1 A2]. fold f in A1, A2. apply mex_unique with (l := map f (all_but S (n + p))).
  - apply all_but_value.
  - assert (Hb : (b <= f n)%N).
    { destruct (N.le_gt_cases b (f n)) as [L|L]; [exact L|]. destruct A1. now apply used_option, IHbase. }
    split.
    + intro Hin. apply A1. apply options_move; assumption.
    + intros v Hv. destruct (N.lt_ge_cases v (b + s)) as [L|L]; [now apply used_option, IHlater|].
      replace v with (v - s + s)%N by lia. apply options_move; [lia|]. apply A2. lia.
Qed.

Lemma same_next v : (b <= v)%N -> (used (Datatypes.S n) v <-> used (Datatypes.S n + p) (v + s)%N).
Proof.
  intro Hv. cbn [Nat.add]. assert (E : f (n + p - M) = (f (n - M)%nat + s)%N \/ M = 0).
  { destruct (Nat.eq_dec M 0) as [Z|Z]; [now right|left].
    replace (n + p - M) with (n - M + p) by lia. apply IH. lia. }
  assert (E' : f (n + p - M) = (f (n - M)%nat + s)%N).
  { destruct E as [E|E]; [exact E|]. rewrite E, !Nat.sub_0_r. exact step_all_but. }
  split; intro H; apply used_next in H; destruct H as [H|[HM H]].
  - apply used_grows. now apply IHsame.
  - exists (n + p - M). split; [lia|]. rewrite E', H. reflexivity.
  - apply used_grows. now apply IHsame.
  - rewrite E' in H. exists (n - M). split; [lia|]. lia.
Qed.
End Step.

Theorem all_but_period : forall n, a - M <= n -> f (n + p) = (f n + s)%N.
Proof.
  enough (H : forall n, a <= n -> (forall i, a - M <= i < n -> f (i + p) = (f i + s)%N) /\
    (forall v, (v < b)%N -> used n v) /\ (forall v, (v < b + s)%N -> used (n + p) v) /\
    (forall v, (b <= v)%N -> (used n v <-> used (n + p) (v + s)%N))).
  { intros n Hn. destruct (H (n + a + 1) ltac:(lia)) as [H1 _]. apply H1. lia. }
  intros n Hn. induction Hn as [|n Hn [I1 [I2 [I3 I4]]]]; [repeat split; auto; now apply Same|].
  split; [|split; [|split]].
  - intros i Hi. destruct (Nat.eq_dec i n) as [->|Hne]; [now apply step_all_but|]. apply I1. lia.
  - intros v Hv. now apply used_grows, I2.
  - intros v Hv. cbn [Nat.add]. now apply used_grows, I3.
  - intros v Hv. now apply same_next.
Qed.
End AllBut.

(** ** Values, heap after heap, and the states *)

(** The least number, from v on, that is not in the set; at most [tries] further. *)
Fixpoint absent_from (tries : nat) (v : N) (m : numbers) : N :=
  match tries with
  | O => v
  | Datatypes.S tries => if member_of m v then absent_from tries (v + 1) m else v
  end.

Lemma absent_from_spec tries : forall v m w, absent_from tries v m = w ->
  (v <= w)%N /\ forall x, (v <= x)%N -> (x < w)%N -> member_of m x = true.
Proof.
  induction tries as [|tries IH]; intros v m w H; cbn [absent_from] in H; [subst w; split; lia|].
  destruct (member_of m v) eqn:E; [|subst w; split; lia].
  apply IH in H. destruct H as [H1 H2]. split; [lia|]. intros x X1 X2.
  destruct (N.eq_dec x v) as [->|Hne]; [exact E|]. apply H2; lia.
Qed.

(** [t]: the values of the heaps below n; [all]: the same in descending order. *)
Fixpoint all_but_run (S : list nat) (todo n : nat) (t : tree) (all : list N) : option (list N) :=
  match todo with
  | O => Some all
  | Datatypes.S todo =>
      let seen := set_of (map (fun m => get t (N.of_nat m)) (all_but S n)) in
      let v := absent_from (Datatypes.S n) 0 seen in
      if member_of seen v then None
      else all_but_run S todo (Datatypes.S n) (PositiveMap.add (key (N.of_nat n)) v t) (v :: all)
  end.

Lemma all_but_run_spec S todo : forall n t all l,
  (forall i, i < n -> get t (N.of_nat i) = G (all_but_rule S) i) ->
  all = map (G (all_but_rule S)) (rev (seq 0 n)) ->
  all_but_run S todo n t all = Some l -> l = map (G (all_but_rule S)) (rev (seq 0 (n + todo))).
Proof.
  induction todo as [|todo IH]; intros n t all l Ht Hall H; cbn [all_but_run] in H.
  - injection H as <-. now rewrite Nat.add_0_r.
  - cbv zeta in H. set (seen := set_of (map (fun m => get t (N.of_nat m)) (all_but S n))) in *.
    destruct (absent_from_spec (Datatypes.S n) 0 seen _ eq_refl) as [_ Below].
    set (v := absent_from (Datatypes.S n) 0 seen) in *.
    destruct (member_of seen v) eqn:E; [discriminate|].
    assert (Same : map (fun m => get t (N.of_nat m)) (all_but S n) = map (G (all_but_rule S)) (all_but S n)).
    { apply map_same. intros m Hm. apply Ht. now apply all_but_smaller in Hm. }
    assert (V : G (all_but_rule S) n = v).
    { apply mex_unique with (l := map (G (all_but_rule S)) (all_but S n)); [apply all_but_value|].
      unfold seen in E, Below. rewrite Same in E, Below. split.
      - intro Hin. apply member_set_of in Hin. congruence.
      - intros x Hx. apply member_set_of. apply Below; [lia|exact Hx]. }
    rewrite Nat.add_succ_r. apply (IH (Datatypes.S n)) in H; [exact H| |].
    + intros i Hi. unfold get. destruct (Nat.eq_dec i n) as [->|Hne].
      * now rewrite PositiveMap.gss.
      * rewrite PositiveMap.gso; [apply Ht; lia|]. intro K. apply key_inj in K. lia.
    + rewrite seq_S, rev_app_distr. cbn [rev app map]. now rewrite Nat.add_0_l, V, <- Hall.
Qed.

Definition all_but_values (S : list nat) (n : nat) : option (list N) :=
  match all_but_run S n 0 (PositiveMap.empty N) [] with
  | Some l => Some (rev_append l [])
  | None => None
  end.

Lemma all_but_values_spec S n l : all_but_values S n = Some l -> l = map (G (all_but_rule S)) (seq 0 n).
Proof.
  unfold all_but_values. destruct (all_but_run S n 0 (PositiveMap.empty N) []) as [r|] eqn:E; [|discriminate].
  intro H. injection H as <-. apply all_but_run_spec in E; [|intros i Hi; lia|reflexivity].
  rewrite <- rev_alt, E, map_rev, rev_involutive. reflexivity.
Qed.

(** The values of the heaps below a - M and below a + p - M, above the least that the former lack. *)
Definition same_states (M a p : nat) (s : N) (l : list N) : bool :=
  let before := firstn (a - M) l in
  let after := firstn (a + p - M) l in
  let now := set_of before in
  let later := set_of after in
  let b := absent_from (Datatypes.S (length l)) 0 now in
  negb (member_of now b) && forallb (member_of later) (from_to 0 (b + s)) &&
  forallb (fun v => if (v <? b)%N then true else member_of later (v + s)) before &&
  forallb (fun v => if (v <? b + s)%N then true else member_of now (v - s)) after.

Lemma used_firstn S M a l count v : l = map (G (all_but_rule S)) (seq 0 count) -> M <= a -> a <= count + M ->
  (In v (firstn (a - M) l) <-> used S M a v).
Proof.
  intros -> HM Ha. rewrite firstn_map. unfold used.
  replace (firstn (a - M) (seq 0 count)) with (seq 0 (a - M)).
  - rewrite in_map_iff. split; intros [i [H1 H2]].
    + apply in_seq in H2. exists i. split; [lia|exact H1].
    + exists i. split; [exact H2|]. apply in_seq. lia.
  - replace count with (a - M + (count - (a - M))) by lia. rewrite seq_app, firstn_app, len_seq, Nat.sub_diag.
    cbn [firstn]. rewrite app_nil_r. symmetry. apply firstn_all2. rewrite len_seq. lia.
Qed.

Theorem same_states_sound S M a p s l : (forall m, In m S -> m <= M) -> M <= a ->
  l = map (G (all_but_rule S)) (seq 0 (a + p)) ->
  (forall i, a - M <= i < a -> G (all_but_rule S) (i + p) = (G (all_but_rule S) i + s)%N) ->
  same_states M a p s l = true ->
  forall n, a - M <= n -> G (all_but_rule S) (n + p) = (G (all_but_rule S) n + s)%N.
Proof.
  intros Hmax Ha Hl Window H. unfold same_states in H. cbv zeta in H.
  pose proof (used_firstn S M a l (a + p)) as Ub. pose proof (used_firstn S M (a + p) l (a + p)) as Ua.
  destruct (absent_from_spec (Datatypes.S (length l)) 0 (set_of (firstn (a - M) l)) _ eq_refl) as [_ Below].
  set (b := absent_from (Datatypes.S (length l)) 0 (set_of (firstn (a - M) l))) in *.
  rewrite !andb_true_iff in H. destruct H as [[[_ H2] H3] H4]. rewrite forallb_forall in H2, H3, H4.
  apply (all_but_period S M a p s b Hmax Ha Window).
  - intros v Hv. apply Ub; try assumption; [lia|]. apply member_set_of. apply Below; [lia|exact Hv].
  - intros v Hv. apply Ua; try assumption; [lia|lia|]. apply member_set_of. apply H2. apply in_from_to. lia.
  - intros v Hv. rewrite <- (Ub v Hl Ha ltac:(lia)), <- (Ua (v + s)%N Hl ltac:(lia) ltac:(lia)). split; intro Hin.
    + apply H3 in Hin. rewrite (proj2 (N.ltb_ge v b) Hv) in Hin. now apply member_set_of in Hin.
    + apply H4 in Hin. rewrite (proj2 (N.ltb_ge (v + s) (b + s))) in Hin by lia.
      replace (v + s - s)%N with v in Hin by lia. now apply member_set_of in Hin.
Qed.
