(** * Rows of Wythoff's game

    One queen, or two heaps: a move lowers one number, or both by the same. The values of row r are
    additively periodic, G(r,n + p) = G(r,n) + p, where the state of the rows 0 .. r comes again: which
    values they have used, and the values on the diagonals (Dress, Flammenkamp and Pink 1999; Landman
    2002; THEORY.md, "Wythoff's game"). *)

From Coq Require Import NArith List Lia Arith Bool FMapPositive.
From Grundy Require Import Xors Games Values Heaps Periods Tables Windows AllBut.
Import ListNotations.

(** ** The game *)

Definition wythoff_moves (p : nat * nat) : list (nat * nat) :=
  let (a, b) := p in
  map (fun i => (i, b)) (seq 0 a) ++ map (fun j => (a, j)) (seq 0 b) ++
  map (fun k => (a - k, b - k)) (seq 1 (Nat.min a b)).

(** The moves as one would write them down: k >= 1 from the one, from the other, or from both. *)
Lemma in_wythoff_moves a b q : In q (wythoff_moves (a, b)) <->
  exists k, 1 <= k /\ (k <= a /\ q = (a - k, b) \/ k <= b /\ q = (a, b - k) \/ k <= a /\ k <= b /\ q = (a - k, b - k)).
Proof.
  unfold wythoff_moves. rewrite !in_app_iff, !in_map_iff. split.
  - intros [[i [<- Hi]]|[[j [<- Hj]]|[k [<- Hk]]]].
    + apply in_seq in Hi. exists (a - i). split; [lia|left]. split; [lia|]. f_equal. lia.
    + apply in_seq in Hj. exists (b - j). split; [lia|right; left]. split; [lia|]. f_equal. lia.
    + apply in_seq in Hk. exists k. split; [lia|right; right]. repeat split; lia.
  - intros [k [H1 [[Ha ->]|[[Hb ->]|[Ha [Hb ->]]]]]].
    + left. exists (a - k). split; [reflexivity|]. apply in_seq. lia.
    + right. left. exists (b - k). split; [reflexivity|]. apply in_seq. lia.
    + right. right. exists k. split; [reflexivity|]. apply in_seq. lia.
Qed.

Lemma wythoff_ends : well_founded (option_of wythoff_moves).
Proof.
  apply (measure_ends wythoff_moves (fun p => fst p + snd p)). intros [a b] q H.
  apply in_wythoff_moves in H. destruct H as [k [H1 [[Ha ->]|[[Hb ->]|[Ha [Hb ->]]]]]]; simpl; lia.
Qed.

Definition wythoff : game := Game (nat * nat) wythoff_moves wythoff_ends.

(** The value of row i in column n. *)
Definition W (i n : nat) : N := value (g := wythoff) (i, n).

(** What row i has used in the columns before n. *)
Definition used (i n : nat) (v : N) : Prop := exists b, b < n /\ W i b = v.

(** The values of the options: in the column above, in the row before, and on the diagonal. *)
Definition reaches (i n : nat) (v : N) : Prop :=
  (exists j, j < i /\ W j n = v) \/ used i n v \/ (exists k, 1 <= k /\ k <= i /\ k <= n /\ W (i - k) (n - k) = v).

Lemma reaches_spec i n v : reaches i n v <-> In v (map (value (g := wythoff)) (wythoff_moves (i, n))).
Proof.
  rewrite in_map_iff. unfold reaches, used, W. split.
  - intros [[j [Hj E]]|[[b [Hb E]]|[k [H1 [H2 [H3 E]]]]]].
    + exists (j, n). split; [exact E|]. apply in_wythoff_moves. exists (i - j). split; [lia|left]. split; [lia|]. f_equal; lia.
    + exists (i, b). split; [exact E|]. apply in_wythoff_moves. exists (n - b). split; [lia|right; left].
      split; [lia|]. f_equal; lia.
    + exists (i - k, n - k). split; [exact E|]. apply in_wythoff_moves. exists k. split; [lia|right; right]. auto.
  - intros [q [E H]]. apply in_wythoff_moves in H. destruct H as [k [H1 [[Ha ->]|[[Hb ->]|[Ha [Hb ->]]]]]].
    + left. exists (i - k). split; [lia|exact E].
    + right. left. exists (n - k). split; [lia|exact E].
    + right. right. now exists k.
Qed.

Lemma W_is i n v : ~ reaches i n v -> (forall w, (w < v)%N -> reaches i n w) -> W i n = v.
Proof.
  intros H1 H2. unfold W. rewrite value_eq. apply mex_is. split.
  - intro H. now apply H1, reaches_spec.
  - intros w Hw. now apply reaches_spec, H2.
Qed.

Lemma W_not_reached i n : ~ reaches i n (W i n).
Proof.
  intro H. apply reaches_spec, in_map_iff in H. destruct H as [q [E H]].
  exact (no_option_of_value (g := wythoff) _ _ H E).
Qed.

Lemma W_reaches i n v : (v < W i n)%N -> reaches i n v.
Proof.
  intro H. destruct (option_of_value (g := wythoff) (i, n) v H) as [q [Hq E]]. apply reaches_spec, in_map_iff. now exists q.
Qed.

Lemma used_next i n v : used i (S n) v <-> used i n v \/ W i n = v.
Proof.
  unfold used. split.
  - intros [b [Hb E]]. destruct (Nat.eq_dec b n) as [->|D]; [now right|]. left. exists b. split; [lia|exact E].
  - intros [[b [Hb E]]|E]; [exists b|exists n]; (split; [lia|exact E]).
Qed.

(** ** The theorem *)

Section State.
Variables (r m p : nat).
Hypothesis Hm : r <= m.

(** The state of rows 0 .. r before column m and before column m + p is the same, p higher. *)
Hypothesis Diagonals : forall i k, i <= r -> 1 <= k -> k <= r - i -> W i (m + p - k) = (W i (m - k) + N.of_nat p)%N.
Hypothesis Low : forall i v, i <= r -> (v < N.of_nat p)%N -> used i (m + p) v.
Hypothesis Same : forall i v, i <= r -> (used i m v <-> used i (m + p) (v + N.of_nat p)%N).

Section Column.
Variable n : nat.
Hypothesis Hn : m <= n.
Hypothesis Before : forall i b, i <= r -> m - (r - i) <= b -> b < n -> W i (b + p) = (W i b + N.of_nat p)%N.
Hypothesis LowHere : forall i v, i <= r -> (v < N.of_nat p)%N -> used i (n + p) v.
Hypothesis SameHere : forall i v, i <= r -> (used i n v <-> used i (n + p) (v + N.of_nat p)%N).

Lemma column_moves i : i <= r -> W i (n + p) = (W i n + N.of_nat p)%N.
Proof.
  induction i as [i IH] using lt_wf_ind. intro Hi.
  assert (E : forall v, reaches i n v <-> reaches i (n + p) (v + N.of_nat p)%N).
  { intro v. unfold reaches. rewrite <- (SameHere i v Hi). split.
    - intros [[j [Hj E]]|[U|[k [H1 [H2 [H3 E]]]]]].
      + left. exists j. split; [exact Hj|]. rewrite IH by lia. now rewrite E.
      + right. now left.
      + right. right. exists k. repeat (split; [lia|]). replace (n + p - k) with (n - k + p) by lia.
        rewrite Before by lia. now rewrite E.
    - intros [[j [Hj E]]|[U|[k [H1 [H2 [H3 E]]]]]].
      + left. exists j. split; [exact Hj|]. rewrite IH in E by lia. lia.
      + right. now left.
      + right. right. exists k. repeat (split; [lia|]). replace (n + p - k) with (n - k + p) in E by lia.
        rewrite Before in E by lia. lia. }
  apply W_is.
  - intro H. apply E in H. now apply W_not_reached in H.
  - intros w Hw. destruct (N.lt_ge_cases w (N.of_nat p)) as [L|L].
    + right. left. now apply LowHere.
    + replace w with (w - N.of_nat p + N.of_nat p)%N by lia. apply E, W_reaches. lia.
Qed.

Lemma same_next i v : i <= r -> (used i (S n) v <-> used i (S n + p) (v + N.of_nat p)%N).
Proof.
  intro Hi. cbn [Nat.add]. rewrite !used_next, (SameHere i v Hi), (column_moves i Hi). split; (intros [U|E]; [now left|right]); lia.
Qed.
End Column.

(** Dress, Flammenkamp and Pink 1999; Landman 2002: then it goes on like this for ever. *)
Theorem wythoff_rows : forall i n, i <= r -> m <= n -> W i (n + p) = (W i n + N.of_nat p)%N.
Proof.
  enough (H : forall n, m <= n ->
    (forall i b, i <= r -> m - (r - i) <= b -> b < n -> W i (b + p) = (W i b + N.of_nat p)%N) /\
    (forall i v, i <= r -> (v < N.of_nat p)%N -> used i (n + p) v) /\
    (forall i v, i <= r -> (used i n v <-> used i (n + p) (v + N.of_nat p)%N))).
  { intros i n Hi Hn. destruct (H (S n) ltac:(lia)) as [H1 _]. apply H1; lia. }
  intros n Hn. induction Hn as [|n Hn [I1 [I2 I3]]].
  - split; [|split; [exact Low|exact Same]]. intros i b Hi Hb Hbm. pose proof (Diagonals i (m - b) Hi ltac:(lia) ltac:(lia)) as D.
    replace (m + p - (m - b)) with (b + p) in D by lia. now replace (m - (m - b)) with b in D by lia.
  - split; [|split].
    + intros i b Hi Hb Hbn. destruct (Nat.eq_dec b n) as [->|D]; [now apply (column_moves n)|apply I1; lia].
    + intros i v Hi Hv. cbn [Nat.add]. apply used_next. left. now apply I2.
    + intros i v Hi. now apply same_next.
Qed.
End State.

(** ** The values, column after column *)

(** The values on the diagonal that ends in row i, from the columns before, the last one first; each has
    the rows' values in order. *)
Fixpoint diagonal (i : nat) (columns : list (list N)) : list N :=
  match i, columns with
  | S i, c :: columns => nth i c 0%N :: diagonal i columns
  | _, _ => []
  end.

(** Of a row: a number below which all values are used, and the values that are used. *)
Definition row_state : Type := N * numbers.

(** The values of the rows from i on in one more column, [above] having those of the rows before, and the
    states after it. *)
Fixpoint next_column (fuel i : nat) (columns : list (list N)) (rows : list row_state) (above : list N) :
    option (list N * list row_state) :=
  match rows with
  | [] => Some ([], [])
  | (low, m) :: rows =>
      let seen := insert (diagonal i columns) (insert above m) in
      let v := absent_from fuel low seen in
      let taken := PositiveMap.add (key v) tt m in
      if member_of seen v then None
      else match next_column fuel (S i) columns rows (v :: above) with
           | None => None
           | Some (values, later) => Some (v :: values, (absent_from fuel low taken, taken) :: later)
           end
  end.

Definition column (r n : nat) : list N := map (fun i => W i n) (seq 0 (S r)).
Definition all_columns (r n : nat) : list (list N) := map (column r) (rev (seq 0 n)).

Definition right_state (i n : nat) (s : row_state) : Prop :=
  (forall v, member_of (snd s) v = true <-> used i n v) /\ (forall v, (v < fst s)%N -> member_of (snd s) v = true).

Fixpoint right_states (i n : nat) (rows : list row_state) : Prop :=
  match rows with
  | [] => True
  | s :: rows => right_state i n s /\ right_states (S i) n rows
  end.

Lemma nth_column r n i : i <= r -> nth i (column r n) 0%N = W i n.
Proof.
  intro H. unfold column. rewrite (nth_indep _ 0%N (W 0 n)) by (rewrite len_map, len_seq; lia).
  rewrite (map_nth (fun i => W i n)). f_equal. apply seq_nth. lia.
Qed.

Lemma all_columns_next r n : all_columns r (S n) = column r n :: all_columns r n.
Proof. unfold all_columns. now rewrite seq_S, rev_app_distr. Qed.

Lemma in_diagonal r i : forall n v, i <= S r ->
  (In v (diagonal i (all_columns r n)) <-> exists k, 1 <= k /\ k <= i /\ k <= n /\ W (i - k) (n - k) = v).
Proof.
  induction i as [|i IH]; intros n v Hi.
  - simpl. split; [intros []|]. intros [k K]. lia.
  - destruct n as [|n].
    + simpl. split; [intros []|]. intros [k K]. lia.
    + rewrite all_columns_next. cbn [diagonal In]. rewrite nth_column, IH by lia. split.
      * intros [E|[k [H1 [H2 [H3 E]]]]].
        -- exists 1. repeat (split; [lia|]). cbn [Nat.sub]. now rewrite !Nat.sub_0_r.
        -- exists (S k). repeat (split; [lia|]). exact E.
      * intros [k [H1 [H2 [H3 E]]]]. destruct k as [|[|k]]; [lia| |].
        -- left. cbn [Nat.sub] in E. now rewrite !Nat.sub_0_r in E.
        -- right. exists (S k). repeat (split; [lia|]). exact E.
Qed.

Lemma next_column_right r n fuel rows : forall i above values later,
  i + length rows = S r -> (forall v, In v above <-> exists j, j < i /\ W j n = v) -> right_states i n rows ->
  next_column fuel i (all_columns r n) rows above = Some (values, later) ->
  values = map (fun j => W j n) (seq i (length rows)) /\ right_states i (S n) later /\ length later = length rows.
Proof.
  induction rows as [|[low m] rows IH]; intros i above values later L A R H; cbn [next_column] in H.
  - injection H as <- <-. now repeat split.
  - cbn [right_states] in R. destruct R as [[U B] R]. cbn [fst snd] in U, B. cbv zeta in H.
    set (seen := insert (diagonal i (all_columns r n)) (insert above m)) in *.
    assert (Seen : forall v, member_of seen v = true <-> reaches i n v).
    { intro v. unfold seen, reaches. cbn [length] in L. rewrite !member_insert, A, U, in_diagonal by lia. tauto. }
    destruct (absent_from_spec fuel low seen _ eq_refl) as [V1 V2]. set (v := absent_from fuel low seen) in *.
    destruct (member_of seen v) eqn:E; [discriminate|].
    assert (Ev : W i n = v).
    { apply W_is.
      - intro Hr. apply Seen in Hr. congruence.
      - intros w Hw. apply Seen. destruct (N.lt_ge_cases w low) as [X|X]; [|now apply V2].
        apply Seen. right. left. apply U. now apply B. }
    set (taken := PositiveMap.add (key v) tt m) in *.
    assert (T : forall w, member_of taken w = true <-> v = w \/ member_of m w = true).
    { intro w. unfold taken. change (PositiveMap.add (key v) tt m) with (insert [v] m). rewrite member_insert. simpl. tauto. }
    destruct (next_column fuel (S i) (all_columns r n) rows (v :: above)) as [[vs ls]|] eqn:Next; [|discriminate].
    injection H as <- <-. cbn [length] in L. apply (IH (S i)) in Next; [|lia| |exact R].
    + destruct Next as [-> [R' L']]. cbn [length seq map right_states]. split; [now rewrite Ev|]. split; [|now rewrite L'].
      split; [|exact R']. split; cbn [fst snd].
      * intro w. rewrite T, U, used_next, Ev. tauto.
      * intros w Hw. destruct (absent_from_spec fuel low taken _ eq_refl) as [_ Z].
        destruct (N.lt_ge_cases w low) as [X|X]; [|now apply Z]. apply T. right. now apply B.
    + intro w. simpl. rewrite A. split.
      * intros [<-|[j [Hj Ej]]]; [exists i|exists j]; (split; [lia|assumption]).
      * intros [j [Hj Ej]]. destruct (Nat.eq_dec j i) as [->|D]; [left; congruence|right]. exists j. split; [lia|exact Ej].
Qed.

Fixpoint columns_on (todo fuel : nat) (columns : list (list N)) (rows : list row_state) :
    option (list (list N) * list row_state) :=
  match todo with
  | O => Some (columns, rows)
  | S todo => match next_column fuel 0 columns rows [] with
              | None => None
              | Some (values, later) => columns_on todo (S fuel) (values :: columns) later
              end
  end.

Lemma columns_on_right r todo : forall n fuel rows columns later, length rows = S r -> right_states 0 n rows ->
  columns_on todo fuel (all_columns r n) rows = Some (columns, later) ->
  columns = all_columns r (n + todo) /\ right_states 0 (n + todo) later /\ length later = S r.
Proof.
  induction todo as [|todo IH]; intros n fuel rows columns later L R H; cbn [columns_on] in H.
  - injection H as <- <-. now rewrite Nat.add_0_r.
  - destruct (next_column fuel 0 (all_columns r n) rows []) as [[values next]|] eqn:E; [|discriminate].
    apply (next_column_right r n) in E; [|simpl; lia| |exact R].
    + destruct E as [-> [R' L']]. rewrite L in L'. rewrite L in H.
      change (map (fun j => W j n) (seq 0 (S r))) with (column r n) in H. rewrite <- all_columns_next in H.
      rewrite Nat.add_succ_r. change (S (n + todo)) with (S n + todo). now apply (IH (S n) (S fuel) next).
    + intro v. simpl. split; [intros []|]. intros [j [Hj _]]. lia.
Qed.

(** ** Comparing states *)

Definition of_row (i : nat) (columns : list (list N)) : list N := map (fun c => nth i c 0%N) columns.

Lemma of_row_is r i n : i <= r -> of_row i (all_columns r n) = map (W i) (rev (seq 0 n)).
Proof. intro H. unfold of_row, all_columns. rewrite map_map. apply map_same. intros b _. now apply nth_column. Qed.

(** Row i of the columns before the one and before the other, the last value first, and what they have used. *)
Definition same_row_states (diagonals : nat) (p : N) (before after : list N) (now later : numbers) : bool :=
  forallb (member_of later) (from_to 0 p) && forallb (fun v => member_of later (v + p)) before &&
  forallb (fun v => if (v <? p)%N then true else member_of now (v - p)) after &&
  agree p (firstn diagonals after) (firstn diagonals before).

Fixpoint same_all_states (r i : nat) (p : N) (before after : list (list N)) (now later : list row_state) : bool :=
  match now, later with
  | s :: now, t :: later =>
      same_row_states (r - i) p (of_row i before) (of_row i after) (snd s) (snd t) &&
      same_all_states r (S i) p before after now later
  | _, _ => true
  end.

Lemma in_row i n v : In v (map (W i) (rev (seq 0 n))) <-> used i n v.
Proof.
  rewrite in_map_iff. unfold used. split; intros [b [H1 H2]]; exists b.
  - apply in_rev, in_seq in H2. split; [lia|exact H1].
  - split; [exact H2|]. apply in_rev. rewrite rev_involutive. apply in_seq. lia.
Qed.

Lemma nth_row i n k : 1 <= k -> k <= n -> nth (k - 1) (map (W i) (rev (seq 0 n))) 0%N = W i (n - k).
Proof.
  intros H1 H2. rewrite (nth_indep _ 0%N (W i 0)) by (rewrite len_map, len_rev, len_seq; lia).
  rewrite map_nth. f_equal. rewrite rev_nth by (rewrite len_seq; lia). rewrite len_seq, seq_nth by lia. lia.
Qed.

Lemma same_row_states_right r m p i now later : i <= r -> r <= m ->
  (forall v, member_of now v = true <-> used i m v) -> (forall v, member_of later v = true <-> used i (m + p) v) ->
  same_row_states (r - i) (N.of_nat p) (map (W i) (rev (seq 0 m))) (map (W i) (rev (seq 0 (m + p)))) now later = true ->
  (forall k, 1 <= k -> k <= r - i -> W i (m + p - k) = (W i (m - k) + N.of_nat p)%N) /\
  (forall v, (v < N.of_nat p)%N -> used i (m + p) v) /\
  (forall v, used i m v <-> used i (m + p) (v + N.of_nat p)%N).
Proof.
  intros Hi Hm Un Ul H. unfold same_row_states in H. rewrite !andb_true_iff in H. destruct H as [[[H1 H2] H3] H4].
  rewrite forallb_forall in H1, H2, H3. split; [|split].
  - intros k K1 K2. pose proof (agree_nth _ _ _ H4 (k - 1)) as A. rewrite !nth_first, !nth_row in A by lia.
    apply A; rewrite len_firstn, len_map, len_rev, len_seq; lia.
  - intros v Hv. apply Ul, H1, in_from_to. lia.
  - intro v. split.
    + intro U. apply Ul, H2. now apply in_row.
    + intro U. apply in_row in U. apply H3 in U. rewrite (proj2 (N.ltb_ge _ _)) in U by lia.
      replace (v + N.of_nat p - N.of_nat p)%N with v in U by lia. now apply Un.
Qed.

Lemma same_all_states_right r m p (Hm : r <= m) now : forall i later, i + length now = S r -> length later = length now ->
  right_states i m now -> right_states i (m + p) later ->
  same_all_states r i (N.of_nat p) (all_columns r m) (all_columns r (m + p)) now later = true ->
  forall j, i <= j -> j <= r ->
    (forall k, 1 <= k -> k <= r - j -> W j (m + p - k) = (W j (m - k) + N.of_nat p)%N) /\
    (forall v, (v < N.of_nat p)%N -> used j (m + p) v) /\
    (forall v, used j m v <-> used j (m + p) (v + N.of_nat p)%N).
Proof.
  induction now as [|s now IH]; intros i [|t later] L L' R R' H j Hij Hj; try discriminate; simpl in L; [lia|].
  cbn [right_states] in R, R'. destruct R as [[R _] Rs], R' as [[R' _] Rs']. cbn [same_all_states] in H.
  apply andb_prop in H. destruct H as [H Hs]. injection L' as L'.
  destruct (Nat.eq_dec j i) as [->|D].
  - rewrite !of_row_is in H by lia. now apply (same_row_states_right r m p i (snd s) (snd t)).
  - apply (IH (S i) later); (assumption || lia).
Qed.

(** ** Certificates *)

Definition row_claim (row preperiod period : N) : Prop :=
  least_period (W (N.to_nat row)) (N.to_nat preperiod) (N.to_nat period) period.

(** The values of row r in the columns up to the end of one more period. *)
Definition values_on (r : nat) (n0 q p m : N) (columns : list (list N)) : list N :=
  let values := rev_append (of_row r columns) [] in
  skipn (N.to_nat (N.pred n0)) (values ++ map (fun v => v + p)%N (firstn (N.to_nat q) (skipn (N.to_nat m) values))).

Definition accepts_row (row n0 q m p : N) : bool :=
  let r := N.to_nat row in
  if ((1 <=? q) && (q <=? p) && (n0 <=? m) && (row <=? m))%N then
    match columns_on (N.to_nat m) (3 * S r) [] (repeat (0%N, PositiveMap.empty unit) (S r)) with
    | None => false
    | Some (before, now) =>
        match columns_on (N.to_nat p) (3 * S r + N.to_nat m) before now with
        | None => false
        | Some (after, later) =>
            same_all_states r 0 p before after now later && check_window n0 q q (values_on r n0 q p m after)
        end
    end
  else false.

Lemma no_columns i count : right_states i 0 (repeat (0%N, PositiveMap.empty unit) count).
Proof.
  revert i. induction count as [|count IH]; intro i; [exact I|]. split; [|apply IH]. split; cbn [fst snd].
  - intro v. unfold member_of. rewrite PositiveMap.gempty. split; [discriminate|]. intros [b [Hb _]]. lia.
  - intros v Hv. lia.
Qed.

Theorem accepts_row_sound row n0 q m p : accepts_row row n0 q m p = true -> row_claim row n0 q.
Proof.
  unfold accepts_row, row_claim. cbv zeta. set (r := N.to_nat row). intro H.
  destruct ((1 <=? q) && (q <=? p) && (n0 <=? m) && (row <=? m))%N eqn:E; [|discriminate].
  rewrite !andb_true_iff, !N.leb_le in E. destruct E as [[[E1 E2] E3] E4].
  set (M := N.to_nat m) in *. set (P := N.to_nat p) in *.
  destruct (columns_on M (3 * S r) [] _) as [[before now]|] eqn:B; [|discriminate].
  apply (columns_on_right r M 0) in B; [|apply repeat_length|apply no_columns]. destruct B as [-> [Rn Ln]].
  destruct (columns_on P _ _ now) as [[after later]|] eqn:A; [|discriminate].
  apply (columns_on_right r P M) in A; [|exact Ln|exact Rn]. destruct A as [-> [Rl Ll]].
  apply andb_prop in H. destruct H as [H1 H2]. cbn [Nat.add] in *. replace p with (N.of_nat P) in H1 by lia.
  pose proof (same_all_states_right r M P ltac:(lia) now 0 later ltac:(lia) ltac:(congruence) Rn Rl H1) as S.
  assert (On : forall n, M <= n -> W r (n + P) = (W r n + p)%N).
  { intros n Hn. replace p with (N.of_nat P) by lia. apply (wythoff_rows r M P); try lia.
    - intros i k Hi. now apply S; [lia|].
    - intros i v Hi. now apply S; [lia|].
    - intros i v Hi. now apply S; [lia|]. }
  set (Q := N.to_nat q).
  assert (V : values_on r n0 q p m (all_columns r (M + P)) =
              map (W r) (seq (N.to_nat (N.pred n0)) (M + P + Q - N.to_nat (N.pred n0)))).
  { unfold values_on. cbv zeta. rewrite <- rev_alt, of_row_is, <- map_rev, rev_involutive by lia.
    fold M Q. rewrite skip_map_seq. replace (M + P - M) with P by lia.
    rewrite firstn_map. replace (firstn Q (seq (0 + M) P)) with (seq M Q).
    - rewrite map_map. pose proof (skip_map_seq (W r) (N.to_nat (N.pred n0)) 0 (M + P + Q)) as Sk. cbn [Nat.add] in Sk.
      rewrite <- Sk. f_equal.
      rewrite (seq_app (M + P) Q), map_app. f_equal. rewrite Nat.add_0_l.
      replace (seq (M + P) Q) with (map (fun b => b + P) (seq M Q)).
      + rewrite map_map. apply map_same. intros b Hb. apply in_seq in Hb. rewrite On by lia. reflexivity.
      + clear. generalize M as a. induction Q as [|Q IH]; intro a; [reflexivity|]. cbn [seq map]. now rewrite IH.
    - cbn [Nat.add]. replace P with (Q + (P - Q)) by lia. rewrite seq_app, firstn_app, len_seq, Nat.sub_diag.
      cbn [firstn]. rewrite app_nil_r, firstn_all2; [reflexivity|]. now rewrite len_seq. }
  destruct (window_sound (W r) n0 q q _ (M + P + Q) ltac:(lia) ltac:(lia) V H2) as [Known Least].
  apply Least. intro n. induction n as [n IH] using lt_wf_ind. intro Hn. fold Q in Known, IH |- *.
  destruct (le_lt_dec (M + P) n) as [L|L]; [|apply Known; lia].
  pose proof (On (n - P) ltac:(lia)) as O1. pose proof (On (n - P + Q) ltac:(lia)) as O2.
  pose proof (IH (n - P) ltac:(lia) ltac:(lia)) as I.
  replace (n - P + P) with n in O1 by lia. replace (n - P + Q + P) with (n + Q) in O2 by lia. lia.
Qed.

(** Row 3, the sequence A004484: G(3,n + 6) = G(3,n) + 6 for all n >= 8, and both are least. *)
Theorem row_three : least_period (W 3) 8 6 6.
Proof. apply (accepts_row_sound 3 8 6 10 6). vm_compute. reflexivity. Qed.

(** The recurrence that was conjectured for it in 2021. *)
Corollary row_three_recurrence n : 14 < n -> (W 3 n + W 3 (n - 7) = W 3 (n - 1) + W 3 (n - 6))%N.
Proof.
  intro Hn. destruct row_three as [_ [R _]]. pose proof (R (n - 6) ltac:(lia)) as E. pose proof (R (n - 7) ltac:(lia)) as E'.
  replace (n - 6 + 6) with n in E by lia. replace (n - 7 + 6) with (n - 1) in E' by lia. lia.
Qed.
