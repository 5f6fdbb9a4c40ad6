(** * Games of heaps

    A rule says what one heap may be replaced by: a list of heaps, each smaller. A position is a list of
    heaps, a move replaces one of them. All heap games of the notes, and all octal codes, are of this
    kind. *)

From Coq Require Import NArith List Lia Arith Wellfounded.
From Grundy Require Import Xors Games Values.
Import ListNotations.
Local Open Scope nim_scope.

Record rule := Rule {
  splits :> nat -> list (list nat);
  smaller : forall n parts m, In parts (splits n) -> In m parts -> m < n
}.

(** ** Sums of components of any kind: R lists what a component may become *)

Section Components.
Context {T : Type} (R : T -> list (list T)).

Fixpoint heap_moves (l : list T) : list (list T) :=
  match l with
  | [] => []
  | n :: l => map (fun parts => parts ++ l) (R n) ++ map (cons n) (heap_moves l)
  end.

(** The move relation, as one would write it down. *)
Lemma in_heap_moves l q :
  In q (heap_moves l) <->
  exists l1 n l2 parts, l = l1 ++ n :: l2 /\ In parts (R n) /\ q = l1 ++ parts ++ l2.
Proof.
  revert q. induction l as [|n l IH]; intro q; simpl.
  - split; [intros []|]. intros [l1 [n [l2 [parts [E _]]]]]. now destruct l1.
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [[parts [<- H]]|[q' [<- H]]].
      * exists [], n, l, parts. auto.
      * apply IH in H. destruct H as [l1 [m [l2 [parts [-> [H ->]]]]]].
        exists (n :: l1), m, l2, parts. auto.
    + intros [[|x l1] [m [l2 [parts [E [H ->]]]]]]; simpl in E; injection E as <- ->.
      * left. exists parts. auto.
      * right. exists (l1 ++ parts ++ l2). split; [reflexivity|]. apply IH. exists l1, m, l2, parts. auto.
Qed.

Lemma in_heap_moves_app l m q :
  In q (heap_moves (l ++ m)) <->
  (exists l', In l' (heap_moves l) /\ q = l' ++ m) \/ (exists m', In m' (heap_moves m) /\ q = l ++ m').
Proof.
  revert q. induction l as [|n l IH]; intro q; simpl.
  - split; [intro H; right; eauto|]. intros [[l' [[] _]]|[m' [H ->]]]. exact H.
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [[parts [<- H]]|[q' [<- H]]].
      * left. exists (parts ++ l). split; [|apply app_assoc]. apply in_app_iff. left. apply in_map_iff. eauto.
      * apply IH in H. destruct H as [[l' [H ->]]|[m' [H ->]]]; [left|right]; [|eauto].
        exists (n :: l'). split; [|reflexivity]. apply in_app_iff. right. apply in_map_iff. eauto.
    + intros [[l' [H ->]]|[m' [H ->]]].
      * apply in_app_iff in H. rewrite !in_map_iff in H. destruct H as [[parts [<- H]]|[x [<- H]]].
        -- left. exists parts. split; [apply app_assoc|exact H].
        -- right. exists (x ++ m). split; [reflexivity|]. apply IH. left. eauto.
      * right. exists (l ++ m'). split; [reflexivity|]. apply IH. right. eauto.
Qed.

Lemma acc_app l m :
  Acc (option_of (heap_moves)) l -> Acc (option_of (heap_moves)) m ->
  Acc (option_of (heap_moves)) (l ++ m).
Proof.
  intro Hl. revert m. induction Hl as [l _ IHl]. intros m Hm. induction Hm as [m Hm IHm].
  constructor. intros q Hq. apply in_heap_moves_app in Hq.
  destruct Hq as [[l' [H ->]]|[m' [H ->]]].
  - apply (IHl l' H m). now constructor.
  - exact (IHm m' H).
Qed.

(** A component is followed by its parts: where that ends, so does play. *)
Definition part_of (m n : T) : Prop := exists parts, In parts (R n) /\ In m parts.

Lemma components_end : well_founded part_of -> well_founded (option_of heap_moves).
Proof.
  intro Ends.
  assert (One : forall n, Acc (option_of heap_moves) [n]).
  { apply (well_founded_ind Ends). intros n IH. constructor. intros q Hq.
    unfold option_of in Hq. simpl in Hq. rewrite app_nil_r in Hq. apply in_map_iff in Hq.
    destruct Hq as [parts [<- H]]. rewrite app_nil_r.
    assert (Hs : forall m, In m parts -> part_of m n) by (intros m Hm; now exists parts).
    clear H. induction parts as [|a parts IHp].
    - constructor. intros q [].
    - change (a :: parts) with ([a] ++ parts). apply acc_app.
      + apply IH, Hs. now left.
      + apply IHp. intros m Hm. apply Hs. now right. }
  intro l. induction l as [|n l IH].
  - constructor. intros q [].
  - change (n :: l) with ([n] ++ l). now apply acc_app.
Qed.
End Components.

Definition components {T} (R : T -> list (list T)) (Ends : well_founded (part_of R)) : game :=
  Game (list T) (heap_moves R) (components_end R Ends).

Lemma heap_ends (R : rule) : well_founded (option_of (heap_moves R)).
Proof.
  apply components_end. apply well_founded_lt_compat with (f := fun n => n).
  intros m n [parts [H Hm]]. now apply (smaller R n parts).
Qed.

(** The game. *)
Definition heaps (R : rule) : game := Game (list nat) (heap_moves R) (heap_ends R).

(** The value of one heap. *)
Definition G (R : rule) (n : nat) : N := value (g := heaps R) [n].

Lemma value_app R (l m : list nat) :
  value (g := heaps R) (l ++ m) = value (g := heaps R) l (+) value (g := heaps R) m.
Proof.
  set (f := fun p : sum (heaps R) (heaps R) => value (g := heaps R) (fst p ++ snd p)).
  change (f (l, m) = value (g := heaps R) l (+) value (g := heaps R) m).
  rewrite <- (value_unique (g := sum (heaps R) (heaps R)) f).
  - apply (sprague_grundy (heaps R) (heaps R) (l, m)).
  - intros [a b] q Hq. apply in_sum_moves in Hq. apply (no_option_of_value (g := heaps R)).
    apply in_heap_moves_app. destruct Hq as [[a' [Ha ->]]|[b' [Hb ->]]]; [left|right]; eauto.
  - intros [a b] v Hv. apply option_of_value in Hv. destruct Hv as [q [Hq E]].
    apply in_heap_moves_app in Hq. destruct Hq as [[a' [Ha ->]]|[b' [Hb ->]]].
    + exists (a', b). split; [apply in_sum_moves; left; eauto|exact E].
    + exists (a, b'). split; [apply in_sum_moves; right; eauto|exact E].
Qed.

(** The value of a position is the nim-sum of its heaps' values. *)
Theorem value_heaps R (l : list nat) : value (g := heaps R) l = xors (map (G R) l).
Proof.
  induction l as [|n l IH]; [now rewrite value_eq|].
  change (n :: l) with ([n] ++ l) at 1. now rewrite value_app, IH.
Qed.

Theorem heaps_lost R (l : list nat) : P_position (g := heaps R) l <-> xors (map (G R) l) = 0%N.
Proof. now rewrite value_zero, value_heaps. Qed.

(** The values of heaps from the rule: the mex of what the options of one heap are worth. *)
Theorem G_eq (R : rule) n : G R n = mex (map (fun parts => xors (map (G R) parts)) (R n)).
Proof.
  unfold G at 1. rewrite value_eq. simpl. rewrite app_nil_r, map_map. f_equal.
  apply map_same. intros parts _. rewrite app_nil_r. apply value_heaps.
Qed.

(** They are the only numbers of which that is true. *)
Theorem G_unique (R : rule) (f : nat -> N) :
  (forall n, f n = mex (map (fun parts => xors (map f parts)) (R n))) -> forall n, G R n = f n.
Proof.
  intros H n. induction n as [n IH] using lt_wf_ind. rewrite G_eq, H. f_equal.
  apply map_same. intros parts Hp. f_equal. apply map_same. intros m Hm. apply IH.
  now apply (smaller R n parts).
Qed.

(** ** Rules that leave one heap *)

Lemma single_smaller (S : nat -> list nat) (H : forall n m, In m (S n) -> m < n) n parts m :
  In parts (map (fun m => [m]) (S n)) -> In m parts -> m < n.
Proof. rewrite in_map_iff. intros [x [<- Hx]] [->|[]]. now apply H. Qed.

(** The rule by which a heap of n becomes one of the heaps of S n. *)
Definition single (S : nat -> list nat) (H : forall n m, In m (S n) -> m < n) : rule :=
  Rule (fun n => map (fun m => [m]) (S n)) (single_smaller S H).

Lemma G_single S H n : G (single S H) n = mex (map (G (single S H)) (S n)).
Proof.
  rewrite G_eq. simpl. rewrite map_map. f_equal. apply map_same. intros m _. apply N.lxor_0_r.
Qed.

Lemma G_single_is S H (f : nat -> N) :
  (forall n m, In m (S n) -> f m <> f n) ->
  (forall n v, (v < f n)%N -> exists m, In m (S n) /\ f m = v) ->
  forall n, G (single S H) n = f n.
Proof.
  intros H1 H2. apply G_unique. intro n. simpl. rewrite map_map. symmetry. apply mex_is. split.
  - intro Hin. apply in_map_iff in Hin. destruct Hin as [m [E Hm]].
    simpl in E. rewrite N.lxor_0_r in E. exact (H1 n m Hm E).
  - intros v Hv. destruct (H2 n v Hv) as [m [Hm E]]. apply in_map_iff. exists m.
    split; [|exact Hm]. simpl. now rewrite N.lxor_0_r.
Qed.
