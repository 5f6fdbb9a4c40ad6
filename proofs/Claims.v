(** * Certificates of positions

    Who wins a sum of heap games, and its value, from claims that each rest on those before them, as
    src/verify/strategy.c checks them: G(n) = v if no option is worth v and for each w < v some option is
    worth w; G(n) <> v if some option is worth v. An option is worth the nim-sum of its parts if the values
    of all of them have been claimed; it is not worth v if one part is left and has been claimed not to be
    what would be needed. Two equal parts cancel. *)

From Coq Require Import NArith List Lia Arith Bool FMapPositive.
From Grundy Require Import Xors Games Values Heaps Nim Codes Tables.
Import ListNotations.
Local Open Scope N_scope.

(** The vertices of a graph without cycles are numbered so that each edge leads to a smaller number; a heap of n
    is then a token on vertex n, and [edges] lists for each vertex where its edges lead. *)
Definition targets (edges : list (list nat)) (n : nat) : list nat := filter (fun m => Nat.ltb m n) (nth n edges []).

Lemma targets_smaller edges n m : In m (targets edges n) -> (m < n)%nat.
Proof. intro H. apply filter_In in H. now apply Nat.ltb_lt. Qed.

Definition graph_rule (edges : list (list nat)) : rule := single (targets edges) (targets_smaller edges).

Inductive heap_game := of_code (c : code) | of_nim | of_graph (edges : list (list nat)).

Definition rule_of (h : heap_game) : rule :=
  match h with of_code c => code_rule c | of_nim => nim_rule | of_graph edges => graph_rule edges end.

(** Are the vertices numbered so? Then the rule has all edges. *)
Fixpoint downward_from (n : nat) (edges : list (list nat)) : bool :=
  match edges with
  | [] => true
  | l :: edges => if forallb (fun m => Nat.ltb m n) l then downward_from (S n) edges else false
  end.

Definition well_numbered (h : heap_game) : Prop :=
  match h with of_graph edges => forall n, targets edges n = nth n edges [] | _ => True end.

Definition numbered_ok (h : heap_game) : bool :=
  match h with of_graph edges => downward_from 0 edges | _ => true end.

Lemma downward_nth edges : forall n, downward_from n edges = true ->
  forall i, forallb (fun m => Nat.ltb m (n + i)) (nth i edges []) = true.
Proof.
  induction edges as [|l edges IH]; intros n H i; [now destruct i|]. cbn [downward_from] in H.
  destruct (forallb (fun m => Nat.ltb m n) l) eqn:E; [|discriminate]. destruct i as [|i].
  - now rewrite Nat.add_0_r.
  - rewrite Nat.add_succ_r. exact (IH (S n) H i).
Qed.

Lemma numbered_sound hs : forallb numbered_ok hs = true -> Forall well_numbered hs.
Proof.
  rewrite forallb_forall. intro H. apply Forall_forall. intros h Hh. specialize (H h Hh).
  destruct h as [c| |edges]; simpl; trivial. intro n. pose proof (downward_nth edges 0 H n) as D. unfold targets.
  rewrite forallb_forall in D. clear - D. induction (nth n edges []) as [|m l IH]; [reflexivity|]. cbn [filter].
  cbn [Nat.add] in D. rewrite (D m (or_introl eq_refl)), IH; [reflexivity|]. intros x Hx. apply D. now right.
Qed.

(** ** Sums of several games: a part is the number of its game and a heap *)

Definition part : Type := nat * nat.

Lemma nothing_ends : well_founded (option_of (fun _ : unit => [])).
Proof. intro p. constructor. intros q []. Qed.

Definition ended : game := Game unit (fun _ => []) nothing_ends.

Fixpoint sums (hs : list heap_game) : game :=
  match hs with
  | [] => ended
  | h :: hs => sum (heaps (rule_of h)) (sums hs)
  end.

Definition heaps_of (i : nat) (parts : list part) : list nat :=
  map snd (filter (fun q => Nat.eqb (fst q) i) parts).

(** The position of these parts; the first game has the number i. *)
Fixpoint place (hs : list heap_game) (i : nat) (parts : list part) : sums hs :=
  match hs with
  | [] => tt
  | h :: hs => (heaps_of i parts, place hs (S i) parts)
  end.

Fixpoint weight (hs : list heap_game) (i : nat) (q : part) : N :=
  match hs with
  | [] => 0
  | h :: hs => if Nat.eqb (fst q) i then G (rule_of h) (snd q) else weight hs (S i) q
  end.

Lemma weight_zero hs : forall i q, (fst q < i)%nat -> weight hs i q = 0.
Proof.
  induction hs as [|h hs IH]; intros i q H; [reflexivity|]. cbn [weight].
  rewrite (proj2 (Nat.eqb_neq (fst q) i)) by lia. apply IH. lia.
Qed.

Lemma xors_cons a l : xors (a :: l) = N.lxor a (xors l).
Proof. reflexivity. Qed.

Lemma weights_split h hs i parts : xors (map (weight (h :: hs) i) parts) =
  N.lxor (xors (map (G (rule_of h)) (heaps_of i parts))) (xors (map (weight hs (S i)) parts)).
Proof.
  unfold heaps_of. induction parts as [|q parts IH]; [reflexivity|]. cbn [map filter]. rewrite !xors_cons, IH.
  cbn [weight]. destruct (Nat.eqb (fst q) i) eqn:E.
  - apply Nat.eqb_eq in E. rewrite (weight_zero hs (S i) q) by lia. rewrite N.lxor_0_l. cbn [map].
    rewrite xors_cons. symmetry. apply N.lxor_assoc.
  - apply xor_swap.
Qed.

Theorem value_of_sums hs : forall i parts, value (place hs i parts) = xors (map (weight hs i) parts).
Proof.
  induction hs as [|h hs IH]; intros i parts.
  - transitivity 0; [now rewrite value_eq|]. induction parts as [|q parts IHp]; [reflexivity|]. exact IHp.
  - rewrite weights_split, <- IH, <- value_heaps.
    apply (sprague_grundy (heaps (rule_of h)) (sums hs) (place (h :: hs) i parts)).
Qed.

Lemma weight_of hs h : forall g i n, nth_error hs g = Some h -> weight hs i ((i + g)%nat, n) = G (rule_of h) n.
Proof.
  induction hs as [|h' hs IH]; intros [|g] i n H; try discriminate; cbn [weight fst snd nth_error] in *.
  - injection H as ->. rewrite Nat.add_0_r, Nat.eqb_refl. reflexivity.
  - rewrite (proj2 (Nat.eqb_neq (i + S g) i)) by lia. replace (i + S g)%nat with (S i + g)%nat by lia. now apply IH.
Qed.

(** ** Claims *)

Inductive heap_claim :=
| claim_value (game heap : nat) (v : N)
| claim_not (game heap : nat) (v : N).

(** What has been checked. *)
Record known := Known { values_known : PositiveMap.t N; nots_known : PositiveMap.t (list N) }.

Fixpoint tag (g : nat) (p : positive) : positive := match g with O => xO p | S g => xI (tag g p) end.

Lemma tag_inj g : forall g' p p', tag g p = tag g' p' -> g = g' /\ p = p'.
Proof.
  induction g as [|g IH]; intros [|g'] p p' H; simpl in H; try discriminate; injection H as H.
  - split; [reflexivity|exact H].
  - destruct (IH _ _ _ H) as [-> ->]. split; reflexivity.
Qed.

Definition key_of (q : part) : positive := tag (fst q) (Pos.of_succ_nat (snd q)).

Lemma key_of_inj q q' : key_of q = key_of q' -> q = q'.
Proof.
  destruct q as [g n], q' as [g' n']. unfold key_of. cbn [fst snd]. intro H. apply tag_inj in H.
  destruct H as [-> H]. f_equal. lia.
Qed.

Definition nots_of (k : known) (q : part) : list N :=
  match PositiveMap.find (key_of q) (nots_known k) with Some l => l | None => [] end.

Definition same_part (q r : part) : bool := Nat.eqb (fst q) (fst r) && Nat.eqb (snd q) (snd r).

Lemma same_part_eq q r : same_part q r = true -> q = r.
Proof.
  unfold same_part. intro H. apply andb_prop in H. destruct H as [H1 H2]. apply Nat.eqb_eq in H1, H2.
  destruct q, r. cbn [fst snd] in *. congruence.
Qed.

(** Puts q in the list, or takes it out. *)
Fixpoint toggle (q : part) (l : list part) : list part :=
  match l with
  | [] => [q]
  | r :: l => if same_part q r then l else r :: toggle q l
  end.

(** The nim-sum of the values claimed, and the parts without one. *)
Fixpoint weigh (k : known) (l : list part) : N * list part :=
  match l with
  | [] => (0, [])
  | q :: l =>
      let (sum, rest) := weigh k l in
      match PositiveMap.find (key_of q) (values_known k) with
      | Some v => (N.lxor v sum, rest)
      | None => (sum, toggle q rest)
      end
  end.

Definition exactly (k : known) (l : list part) : option N :=
  match weigh k l with (sum, []) => Some sum | _ => None end.

Definition differs (k : known) (v : N) (l : list part) : bool :=
  match weigh k l with
  | (sum, []) => negb (sum =? v)
  | (sum, [q]) => existsb (N.eqb (N.lxor v sum)) (nots_of k q)
  | _ => false
  end.

Definition moves_from (hs : list heap_game) (g n : nat) : option (list (list part)) :=
  match nth_error hs g with
  | Some h => Some (map (map (pair g)) (splits (rule_of h) n))
  | None => None
  end.

Fixpoint exact_values (k : known) (options : list (list part)) : list N :=
  match options with
  | [] => []
  | l :: options => match exactly k l with Some v => v :: exact_values k options | None => exact_values k options end
  end.

Definition check_claim (hs : list heap_game) (k : known) (x : heap_claim) : option known :=
  match x with
  | claim_value g n v =>
      match moves_from hs g n with
      | None => None
      | Some options =>
          let seen := exact_values k options in
          if forallb (differs k v) options && (v <=? N.of_nat (length seen)) &&
             (let s := set_of seen in forallb (member_of s) (from_to 0 v))
          then Some (Known (PositiveMap.add (key_of (g, n)) v (values_known k)) (nots_known k)) else None
      end
  | claim_not g n v =>
      match moves_from hs g n with
      | None => None
      | Some options =>
          if existsb (N.eqb v) (exact_values k options)
          then Some (Known (values_known k) (PositiveMap.add (key_of (g, n)) (v :: nots_of k (g, n)) (nots_known k)))
          else None
      end
  end.

Fixpoint check_claims (hs : list heap_game) (k : known) (claims : list heap_claim) : option known :=
  match claims with
  | [] => Some k
  | x :: claims => match check_claim hs k x with Some k => check_claims hs k claims | None => None end
  end.

Definition accepts_strategy (hs : list heap_game) (position : list part) (v : option N) (next : bool)
    (claims : list heap_claim) : bool :=
  forallb numbered_ok hs &&
  match check_claims hs (Known (PositiveMap.empty N) (PositiveMap.empty (list N))) claims with
  | None => false
  | Some k =>
      match v with
      | Some v =>
          match exactly k position with
          | Some w => (w =? v) && Bool.eqb next (negb (v =? 0))
          | None => false
          end
      | None => differs k 0 position && next
      end
  end.

(** The values of all vertices of a graph. *)
Definition claimed (k : known) (n : nat) : bool :=
  match PositiveMap.find (key_of (O, n)) (values_known k) with Some _ => true | None => false end.

Definition accepts_vertices (edges : list (list nat)) (claims : list heap_claim) : bool :=
  downward_from 0 edges &&
  match check_claims [of_graph edges] (Known (PositiveMap.empty N) (PositiveMap.empty (list N))) claims with
  | Some k => forallb (claimed k) (seq 0 (length edges))
  | None => false
  end.

Section Sound.
Variable hs : list heap_game.
Let w := weight hs 0.

Definition right (k : known) : Prop :=
  (forall q v, PositiveMap.find (key_of q) (values_known k) = Some v -> w q = v) /\
  (forall q v, In v (nots_of k q) -> w q <> v).

Lemma xors_toggle q l : xors (map w (toggle q l)) = N.lxor (w q) (xors (map w l)).
Proof.
  induction l as [|r l IH]; [reflexivity|]. cbn [toggle map]. destruct (same_part q r) eqn:E.
  - apply same_part_eq in E. subst r. rewrite xors_cons. symmetry. apply xor_cancel.
  - cbn [map]. rewrite !xors_cons, IH. apply xor_swap.
Qed.

Lemma weigh_sound k l : right k -> forall sum rest, weigh k l = (sum, rest) ->
  xors (map w l) = N.lxor sum (xors (map w rest)).
Proof.
  intros [Hk _]. induction l as [|q l IH]; intros sum rest H; cbn [weigh] in H.
  - injection H as <- <-. reflexivity.
  - destruct (weigh k l) as [sum' rest'] eqn:E. specialize (IH _ _ eq_refl).
    cbn [map]. rewrite xors_cons, IH.
    destruct (PositiveMap.find (key_of q) (values_known k)) as [v|] eqn:F; injection H as <- <-.
    + rewrite (Hk q v F). symmetry. apply N.lxor_assoc.
    + rewrite xors_toggle. apply xor_swap.
Qed.

Lemma exactly_sound k l v : right k -> exactly k l = Some v -> xors (map w l) = v.
Proof.
  intros Hk H. unfold exactly in H. destruct (weigh k l) as [sum [|r rest]] eqn:E; [|discriminate].
  injection H as <-. rewrite (weigh_sound k l Hk _ _ E). apply N.lxor_0_r.
Qed.

Lemma differs_sound k v l : right k -> differs k v l = true -> xors (map w l) <> v.
Proof.
  intros Hk H. unfold differs in H. destruct (weigh k l) as [sum rest] eqn:E.
  rewrite (weigh_sound k l Hk _ _ E). destruct rest as [|q [|r rest]]; [| |discriminate].
  - rewrite N.lxor_0_r. apply negb_true_iff, N.eqb_neq in H. exact H.
  - cbn [map xors fold_right]. rewrite N.lxor_0_r. apply existsb_exists in H. destruct H as [x [Hx Ex]].
    apply N.eqb_eq in Ex. subst x. apply (proj2 Hk) in Hx. intro Eq. apply Hx. rewrite <- Eq, N.lxor_comm.
    symmetry. apply xor_cancel.
Qed.

Lemma exact_values_in k options v : right k -> In v (exact_values k options) ->
  exists l, In l options /\ xors (map w l) = v.
Proof.
  intro Hk. induction options as [|l options IH]; [intros []|]. cbn [exact_values].
  destruct (exactly k l) as [x|] eqn:E.
  - intros [<-|H]; [exists l; split; [now left|now apply (exactly_sound k)]|].
    destruct (IH H) as [m [Hm Em]]. exists m. split; [now right|exact Em].
  - intro H. destruct (IH H) as [m [Hm Em]]. exists m. split; [now right|exact Em].
Qed.

Lemma moves_weights g n options : moves_from hs g n = Some options ->
  w (g, n) = mex (map (fun l => xors (map w l)) options).
Proof.
  unfold moves_from. destruct (nth_error hs g) as [h|] eqn:E; [|discriminate]. intro H. injection H as <-.
  pose proof (weight_of hs h g 0 n E) as W. cbn [Nat.add] in W. unfold w. rewrite W, G_eq, map_map. f_equal.
  apply map_same. intros l _. rewrite map_map. f_equal. apply map_same. intros m _. symmetry.
  exact (weight_of hs h g 0 m E).
Qed.

Lemma check_claim_sound k x k' : right k -> check_claim hs k x = Some k' -> right k'.
Proof.
  intros Hk H. destruct x as [g n v|g n v]; cbn [check_claim] in H;
    (destruct (moves_from hs g n) as [options|] eqn:M; [|discriminate]); apply moves_weights in M; cbv zeta in H.
  - destruct (forallb (differs k v) options && (v <=? N.of_nat (length (exact_values k options))) &&
              forallb (member_of (set_of (exact_values k options))) (from_to 0 v)) eqn:C; [|discriminate].
    injection H as <-. rewrite !andb_true_iff in C. destruct C as [[C1 _] C2].
    rewrite forallb_forall in C1, C2.
    assert (Value : w (g, n) = v).
    { rewrite M. apply mex_is. split.
      - intro Hin. apply in_map_iff in Hin. destruct Hin as [l [E Hl]].
        exact (differs_sound k v l Hk (C1 l Hl) E).
      - intros x Hx. specialize (C2 x ltac:(apply in_from_to; lia)). apply member_set_of in C2.
        destruct (exact_values_in k options x Hk C2) as [l [Hl E]]. apply in_map_iff. now exists l. }
    split; [|exact (proj2 Hk)]. cbn [values_known]. intros q x Hx.
    destruct (Pos.eq_dec (key_of (g, n)) (key_of q)) as [E|E].
    + rewrite <- E, PositiveMap.gss in Hx. injection Hx as <-. apply key_of_inj in E. now subst q.
    + rewrite PositiveMap.gso in Hx by (now apply not_eq_sym). now apply (proj1 Hk).
  - destruct (existsb (N.eqb v) (exact_values k options)) eqn:C; [|discriminate]. injection H as <-.
    apply existsb_exists in C. destruct C as [x [Hx Ex]]. apply N.eqb_eq in Ex. subst x.
    destruct (exact_values_in k options v Hk Hx) as [l [Hl E]].
    assert (Differs : w (g, n) <> v).
    { rewrite M. intro Eq. destruct (mex_spec (map (fun l => xors (map w l)) options)) as [H1 _]. apply H1.
      rewrite Eq. apply in_map_iff. now exists l. }
    split; [exact (proj1 Hk)|]. intros q y Hy. unfold nots_of in Hy. cbn [nots_known] in Hy.
    destruct (Pos.eq_dec (key_of (g, n)) (key_of q)) as [Ek|Ek].
    + rewrite <- Ek, PositiveMap.gss in Hy. apply key_of_inj in Ek. subst q.
      destruct Hy as [<-|Hy]; [exact Differs|now apply (proj2 Hk)].
    + rewrite PositiveMap.gso in Hy by (now apply not_eq_sym). now apply (proj2 Hk).
Qed.

Lemma check_claims_sound claims : forall k k', right k -> check_claims hs k claims = Some k' -> right k'.
Proof.
  induction claims as [|x claims IH]; intros k k' Hk H; cbn [check_claims] in H.
  - injection H as <-. exact Hk.
  - destruct (check_claim hs k x) as [k1|] eqn:E; [|discriminate].
    exact (IH k1 k' (check_claim_sound k x k1 Hk E) H).
Qed.

(** What a certificate claims: who wins, and the value where it is stated. *)
Definition strategy_claim (position : list part) (v : option N) (next : bool) : Prop :=
  let p := place hs 0 position in
  Forall well_numbered hs /\ (if next then N_position p else P_position p) /\
  match v with Some v => value p = v | None => True end.

Theorem accepts_strategy_sound position v next claims :
  accepts_strategy hs position v next claims = true -> strategy_claim position v next.
Proof.
  unfold accepts_strategy. intro H. apply andb_prop in H. destruct H as [W H]. apply numbered_sound in W.
  split; [exact W|]. revert H. destruct (check_claims hs _ claims) as [k|] eqn:C; [|discriminate].
  assert (Hk : right k).
  { apply (check_claims_sound claims _ k) in C; [exact C|]. split; cbn [values_known].
    - intros q x H. rewrite PositiveMap.gempty in H. discriminate.
    - intros q x H. unfold nots_of in H. cbn [nots_known] in H. rewrite PositiveMap.gempty in H. destruct H. }
  intro H. pose proof (value_of_sums hs 0 position) as V. fold w in V.
  destruct v as [v|].
  - destruct (exactly k position) as [x|] eqn:E; [|discriminate]. apply andb_prop in H. destruct H as [H1 H2].
    apply N.eqb_eq in H1. subst x. rewrite (exactly_sound k position v Hk E) in V. apply Bool.eqb_prop in H2.
    split; [|exact V]. destruct next.
    + apply value_nonzero. rewrite V. symmetry in H2. apply negb_true_iff, N.eqb_neq in H2. exact H2.
    + apply value_zero. rewrite V. symmetry in H2. apply negb_false_iff, N.eqb_eq in H2. exact H2.
  - apply andb_prop in H. destruct H as [H1 ->]. split; [|trivial]. apply value_nonzero. rewrite V.
    exact (differs_sound k 0 position Hk H1).
Qed.

(** Each value that is claimed is right, and no others are known. *)
Lemma check_claims_values claims : forall k k', right k -> check_claims hs k claims = Some k' ->
  (forall g n v, In (claim_value g n v) claims -> w (g, n) = v) /\
  forall q v, PositiveMap.find (key_of q) (values_known k') = Some v ->
    PositiveMap.find (key_of q) (values_known k) = Some v \/ In (claim_value (fst q) (snd q) v) claims.
Proof.
  induction claims as [|x claims IH]; intros k k' Hk H; cbn [check_claims] in H.
  - injection H as <-. split; [intros g n v []|]. intros q v F. now left.
  - destruct (check_claim hs k x) as [k1|] eqn:E; [|discriminate].
    pose proof (check_claim_sound k x k1 Hk E) as Hk1. destruct (IH k1 k' Hk1 H) as [I1 I2].
    assert (New : match x with
      | claim_value g n v => values_known k1 = PositiveMap.add (key_of (g, n)) v (values_known k)
      | claim_not _ _ _ => values_known k1 = values_known k
      end).
    { destruct x as [g n v|g n v]; cbn [check_claim] in E; (destruct (moves_from hs g n); [|discriminate]);
        cbv zeta in E;
        (match type of E with (if ?b then _ else _) = _ => destruct b; [|discriminate] end);
        injection E as <-; reflexivity. }
    split.
    + intros g n v [Ex|Hin]; [|now apply I1]. subst x. apply (proj1 Hk1). rewrite New. apply PositiveMap.gss.
    + intros q v F. destruct (I2 q v F) as [F1|Hin]; [|right; now right].
      destruct x as [g n u|g n u]; rewrite New in F1; [|now left].
      destruct (Pos.eq_dec (key_of (g, n)) (key_of q)) as [Ek|Nk].
      * rewrite <- Ek, PositiveMap.gss in F1. injection F1 as <-. apply key_of_inj in Ek. subst q. right. now left.
      * rewrite PositiveMap.gso in F1 by (now apply not_eq_sym). now left.
Qed.
End Sound.

Definition vertices_claim (edges : list (list nat)) (claims : list heap_claim) : Prop :=
  well_numbered (of_graph edges) /\
  (forall n, (n < length edges)%nat -> exists v, In (claim_value 0 n v) claims) /\
  forall n v, In (claim_value 0 n v) claims -> G (graph_rule edges) n = v.

Theorem accepts_vertices_sound edges claims : accepts_vertices edges claims = true -> vertices_claim edges claims.
Proof.
  unfold accepts_vertices. intro H. apply andb_prop in H. destruct H as [H1 H2].
  assert (W : Forall well_numbered [of_graph edges]) by (apply numbered_sound; cbn [forallb numbered_ok]; now rewrite H1).
  split; [now apply Forall_inv in W|]. destruct (check_claims _ _ claims) as [k|] eqn:E; [|discriminate].
  assert (R0 : right [of_graph edges] (Known (PositiveMap.empty N) (PositiveMap.empty (list N)))).
  { split; [intros q v F|intros q v F; unfold nots_of in F]; cbn [values_known nots_known] in F;
      rewrite PositiveMap.gempty in F; [discriminate|destruct F]. }
  destruct (check_claims_values [of_graph edges] claims _ k R0 E) as [C1 C2]. split.
  - intros n Hn. rewrite forallb_forall in H2. specialize (H2 n ltac:(apply in_seq; lia)). unfold claimed in H2.
    destruct (PositiveMap.find (key_of (O, n)) (values_known k)) as [v|] eqn:F; [|discriminate]. exists v.
    destruct (C2 (O, n) v F) as [F0|Hin]; [|exact Hin]. cbn [values_known] in F0.
    rewrite PositiveMap.gempty in F0. discriminate.
  - intros n v Hin. rewrite <- (C1 O n v Hin). symmetry. apply (weight_of [of_graph edges] (of_graph edges) 0 0 n eq_refl).
Qed.
