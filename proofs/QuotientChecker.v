(** * Certificates of misère quotients

    What src/verify/quotient.c checks: the table, the elements of the heaps that are listed, of which the options
    are found by the rules, that no two elements are alike, the axioms, and periods. *)

From Coq Require Import NArith List Lia Bool Arith FMapPositive Wellfounded Permutation.
From Grundy Require Import Xors Games Values Heaps Nim Codes Periods Windows Tables Claims Quotients Cayley.
Import ListNotations.
Local Open Scope N_scope.

(** ** Heaps of several games: a component is the number of its game and a heap *)

Definition component : Type := nat * N.

(** The options of a heap, as Claims.v and Codes.v have them, found without unary numbers. *)
Fixpoint quick_parts (j : nat) (m : N) : list (list N) :=
  match j with
  | O => if m =? 0 then [[]] else []
  | S i =>
      match i with
      | O => if m =? 0 then [] else [[m]]
      | S _ => flat_map (fun a => map (cons a) (quick_parts i (m - a))) (from_to 1 m)
      end
  end.

Definition total (l : list N) : N := fold_right N.add 0 l.

Lemma total_positive l : Forall (fun a => 1 <= a) l -> l <> [] -> 1 <= total l.
Proof. intros H Hne. destruct H as [|a l Ha Hl]; [now destruct Hne|]. simpl. lia. Qed.

Lemma in_quick_parts j : forall m l,
  In l (quick_parts j m) <-> length l = j /\ Forall (fun a => 1 <= a) l /\ total l = m.
Proof.
  induction j as [|[|j] IH]; intros m l; cbn [quick_parts].
  - destruct (N.eqb_spec m 0) as [->|Hne].
    + split; [intros [<-|[]]; repeat split; constructor|]. intros [H _]. destruct l; [now left|discriminate].
    + split; [intros []|]. intros [H [_ Hs]]. destruct l; [|discriminate]. simpl in Hs. lia.
  - destruct (N.eqb_spec m 0) as [->|Hne].
    + split; [intros []|]. intros [H [Hp Hs]]. destruct l as [|a [|b l]]; try discriminate.
      apply Forall_cons_iff in Hp. simpl in Hs. lia.
    + split.
      * intros [<-|[]]. repeat split; [|simpl; lia]. constructor; [lia|constructor].
      * intros [H [Hp Hs]]. destruct l as [|a [|b l]]; try discriminate. simpl in Hs. left. f_equal. lia.
  - rewrite in_flat_map. split.
    + intros [a [Ha Hl]]. apply in_from_to in Ha. apply in_map_iff in Hl. destruct Hl as [l' [<- Hl]].
      apply IH in Hl. destruct Hl as [H1 [H2 H3]]. repeat split; [simpl; congruence|constructor; [lia|exact H2]|].
      cbn [total fold_right]. fold (total l'). lia.
    + intros [H1 [H2 H3]]. destruct l as [|a l]; [discriminate|]. apply Forall_cons_iff in H2. destruct H2 as [Ha Hl].
      cbn [total fold_right] in H3. fold (total l) in H3. simpl in H1.
      assert (1 <= total l) by (apply total_positive; [exact Hl|now destruct l]).
      exists a. split; [apply in_from_to; lia|]. apply in_map_iff. exists l. split; [reflexivity|].
      apply IH. repeat split; [congruence|exact Hl|lia].
Qed.

Lemma quick_parts_same j m l : In l (quick_parts j m) <-> In (map N.to_nat l) (parts j (N.to_nat m)).
Proof.
  rewrite in_quick_parts, in_parts, map_length, Forall_map.
  assert (Hs : list_sum (map N.to_nat l) = N.to_nat (total l)).
  { induction l as [|a l IH]; [reflexivity|]. cbn [map list_sum fold_right total] in *. fold (total l).
    unfold list_sum in IH. rewrite IH. lia. }
  assert (Hf : Forall (fun a => 1 <= a) l <-> Forall (fun a => (1 <= N.to_nat a)%nat) l).
  { split; apply Forall_impl; intros a Ha; lia. }
  rewrite Hs, Hf. intuition (try lia).
Qed.

Definition quick_allowed (u : bool) (l : list N) : bool :=
  match l with
  | [a; b] => negb (u && (a =? b))
  | _ => true
  end.

Lemma quick_allowed_same u l : quick_allowed u l = allowed u (map N.to_nat l).
Proof.
  destruct l as [|a [|b [|x l]]]; simpl; try reflexivity. do 2 f_equal.
  destruct (N.eqb_spec a b), (Nat.eqb_spec (N.to_nat a) (N.to_nat b)); try reflexivity; lia.
Qed.

Definition quick_options (c : code) (n : N) : list (list N) :=
  flat_map (fun td =>
    let t := N.of_nat (fst td) in
    if t <=? n then
      flat_map (fun j =>
        if may_leave (fst td) (snd td) j then filter (quick_allowed (unequal c)) (quick_parts j (n - t)) else [])
        [0; 1; 2; 3]%nat
    else []) (takes c).

Lemma quick_options_same c n l : In l (quick_options c n) <-> In (map N.to_nat l) (options c (N.to_nat n)).
Proof.
  unfold quick_options, options. rewrite !in_flat_map.
  assert (H : forall td,
    In l (let t := N.of_nat (fst td) in if t <=? n then flat_map (fun j => if may_leave (fst td) (snd td) j
      then filter (quick_allowed (unequal c)) (quick_parts j (n - t)) else []) [0; 1; 2; 3]%nat else []) <->
    In (map N.to_nat l) (if (fst td <=? N.to_nat n)%nat then flat_map (fun j => if may_leave (fst td) (snd td) j
      then filter (allowed (unequal c)) (parts j (N.to_nat n - fst td)) else []) [0; 1; 2; 3]%nat else [])).
  { intro td. cbv zeta. destruct (N.leb_spec (N.of_nat (fst td)) n), (Nat.leb_spec (fst td) (N.to_nat n)); try lia;
      [|tauto].
    rewrite !in_flat_map. replace (N.to_nat n - fst td)%nat with (N.to_nat (n - N.of_nat (fst td))) by lia.
    split; intros [j [Hj H']]; exists j; (split; [exact Hj|]); destruct (may_leave (fst td) (snd td) j); try exact H';
      apply filter_In in H'; apply filter_In; rewrite quick_parts_same, quick_allowed_same in *; exact H'. }
  split; intros [td [Hin H']]; exists td; (split; [exact Hin|]); now apply H.
Qed.

Definition quick (h : heap_game) (n : N) : list (list N) :=
  match h with
  | of_code c => quick_options c n
  | of_nim => map (fun m => [m]) (from_to 0 n)
  | of_graph edges => map (fun m => [N.of_nat m]) (targets edges (N.to_nat n))
  end.

Lemma quick_same h n l : In l (quick h n) <-> In (map N.to_nat l) (splits (rule_of h) (N.to_nat n)).
Proof.
  destruct h as [c| |edges]; [apply quick_options_same| |]; simpl; rewrite !in_map_iff; split.
  - intros [m [<- Hm]]. apply in_from_to in Hm. exists (N.to_nat m). split; [reflexivity|]. apply in_seq. lia.
  - intros [m [Eq Hm]]. apply in_seq in Hm. destruct l as [|a [|b l]]; try discriminate. injection Eq as Eq.
    exists a. split; [reflexivity|]. apply in_from_to. lia.
  - intros [m [<- Hm]]. exists m. split; [|exact Hm]. cbn [map]. now rewrite Nnat.Nat2N.id.
  - intros [m [Eq Hm]]. destruct l as [|a [|b l]]; try discriminate. injection Eq as ->. exists (N.to_nat a).
    split; [now rewrite N2Nat.id|exact Hm].
Qed.

(** The order of the parts makes no difference to their product, so that of two last parts the first need not be
    the larger one. *)
Fixpoint half_parts (j : nat) (m : N) : list (list N) :=
  match j with
  | O => if m =? 0 then [[]] else []
  | S i =>
      match i with
      | O => if m =? 0 then [] else [[m]]
      | S O => map (fun a => [a; m - a]) (from_to 1 (m / 2 + 1))
      | S (S _) => flat_map (fun a => map (cons a) (half_parts i (m - a))) (from_to 1 m)
      end
  end.

Definition half_options (c : code) (n : N) : list (list N) :=
  flat_map (fun td =>
    let t := N.of_nat (fst td) in
    if t <=? n then
      flat_map (fun j =>
        if may_leave (fst td) (snd td) j then filter (quick_allowed (unequal c)) (half_parts j (n - t)) else [])
        [0; 1; 2; 3]%nat
    else []) (takes c).

Definition half (h : heap_game) (n : N) : list (list N) :=
  match h with
  | of_code c => half_options c n
  | _ => quick h n
  end.

(** Two lists with the same members, but for the order within each. *)
Definition same_unordered (l m : list (list N)) : Prop :=
  incl l m /\ forall q, In q m -> exists q', In q' l /\ Permutation q q'.

Lemma same_unordered_refl l : same_unordered l l.
Proof. split; [apply incl_refl|]. intros q Hq. now exists q. Qed.

Lemma half_of_two m : same_unordered (half_parts 2 m) (quick_parts 2 m).
Proof.
  assert (D : forall a, a <= m / 2 <-> 2 * a <= m).
  { intro a. pose proof (N.mul_div_le m 2 ltac:(lia)). pose proof (N.mul_succ_div_gt m 2 ltac:(lia)). lia. }
  split.
  - intros q Hq. cbn [half_parts] in Hq. apply in_map_iff in Hq. destruct Hq as [a [<- Ha]]. apply in_from_to in Ha.
    assert (2 * a <= m) by (apply D; lia). apply in_quick_parts. split; [reflexivity|]. split; [|simpl; lia].
    repeat constructor; lia.
  - intros q Hq. apply in_quick_parts in Hq. destruct Hq as [L [Hp Ht]]. destruct q as [|a [|b [|x q]]]; try discriminate.
    apply Forall_cons_iff in Hp. destruct Hp as [Ha Hp]. apply Forall_cons_iff in Hp. destruct Hp as [Hb _].
    simpl in Ht. cbn [half_parts]. destruct (N.le_gt_cases a b) as [C|C].
    + exists [a; b]. split; [|reflexivity]. apply in_map_iff. exists a. split; [do 2 f_equal; lia|].
      apply in_from_to. pose proof (proj2 (D a)). lia.
    + exists [b; a]. split; [|apply perm_swap]. apply in_map_iff. exists b. split; [do 2 f_equal; lia|].
      apply in_from_to. pose proof (proj2 (D b)). lia.
Qed.

Lemma half_parts_same j : forall m, same_unordered (half_parts j m) (quick_parts j m).
Proof.
  induction j as [|[|[|j]] IH]; intro m; try apply same_unordered_refl; [apply half_of_two|].
  change (half_parts (S (S (S j))) m) with
    (flat_map (fun a => map (cons a) (half_parts (S (S j)) (m - a))) (from_to 1 m)).
  change (quick_parts (S (S (S j))) m) with
    (flat_map (fun a => map (cons a) (quick_parts (S (S j)) (m - a))) (from_to 1 m)).
  split.
  - intros q Hq. apply in_flat_map in Hq. destruct Hq as [a [Ha Hq]]. apply in_map_iff in Hq. destruct Hq as [q' [<- Hq]].
    apply in_flat_map. exists a. split; [exact Ha|]. apply in_map. now apply (IH (m - a)).
  - intros q Hq. apply in_flat_map in Hq. destruct Hq as [a [Ha Hq]]. apply in_map_iff in Hq. destruct Hq as [q' [<- Hq]].
    destruct (proj2 (IH (m - a)) q' Hq) as [q [H1 H2]]. exists (a :: q). split; [|now constructor].
    apply in_flat_map. exists a. split; [exact Ha|]. now apply in_map.
Qed.

Lemma allowed_unordered u l m : Permutation l m -> quick_allowed u l = quick_allowed u m.
Proof.
  intro H. pose proof (Permutation_length H) as L. destruct l as [|a [|b [|c l]]], m as [|a' [|b' [|c' m]]];
    try discriminate; try reflexivity.
  apply Permutation_length_2 in H. destruct H as [[-> ->]|[-> ->]]; [reflexivity|]. cbn [quick_allowed].
  now rewrite N.eqb_sym.
Qed.

Lemma half_same h n : same_unordered (half h n) (quick h n).
Proof.
  destruct h as [c| |edges]; try apply same_unordered_refl. cbn [half quick]. unfold half_options, quick_options. split.
  - intros q Hq. apply in_flat_map in Hq. destruct Hq as [td [Hin Hq]]. apply in_flat_map. exists td. split; [exact Hin|].
    cbv zeta in *. destruct (N.of_nat (fst td) <=? n); [|destruct Hq]. apply in_flat_map in Hq. destruct Hq as [j [Hj Hq]].
    apply in_flat_map. exists j. split; [exact Hj|]. destruct (may_leave (fst td) (snd td) j); [|destruct Hq].
    apply filter_In in Hq. destruct Hq as [H1 H2]. apply filter_In. split; [|exact H2]. now apply half_parts_same.
  - intros q Hq. apply in_flat_map in Hq. destruct Hq as [td [Hin Hq]]. cbv zeta in *.
    destruct (N.of_nat (fst td) <=? n) eqn:T; [|destruct Hq]. apply in_flat_map in Hq. destruct Hq as [j [Hj Hq]].
    destruct (may_leave (fst td) (snd td) j) eqn:L; [|destruct Hq]. apply filter_In in Hq. destruct Hq as [H1 H2].
    apply half_parts_same in H1. destruct H1 as [q' [H3 H4]]. exists q'. split; [|exact H4]. apply in_flat_map.
    exists td. split; [exact Hin|]. cbv zeta. rewrite T. apply in_flat_map. exists j. split; [exact Hj|]. rewrite L.
    apply filter_In. split; [exact H3|]. now rewrite <- (allowed_unordered _ _ _ H4).
Qed.

(** A heap that repeats, as one that is listed. *)
Definition first_of (period : N * N) (n : N) : N :=
  let (n0, p) := period in if (p =? 0) || (n <? n0) then n else n0 + (n - n0) mod p.

Lemma first_of_below n0 p n : p = 0 \/ n < n0 + p -> first_of (n0, p) n = n.
Proof.
  intro H. unfold first_of. destruct (N.eqb_spec p 0); [reflexivity|]. destruct (N.ltb_spec n n0); [reflexivity|].
  cbn [orb]. rewrite N.mod_small; lia.
Qed.

Lemma first_of_bound n0 p n : p <> 0 -> first_of (n0, p) n < n0 + p.
Proof.
  intro Hp. unfold first_of. rewrite (proj2 (N.eqb_neq p 0) Hp). cbn [orb]. destruct (N.ltb_spec n n0); [lia|].
  pose proof (N.mod_lt (n - n0) p Hp). lia.
Qed.

Lemma first_of_repeats n0 p n : n0 <= n -> first_of (n0, p) (n + p) = first_of (n0, p) n \/ p = 0.
Proof.
  intro Hn. unfold first_of. destruct (N.eqb_spec p 0) as [->|Hp]; [now right|left]. cbn [orb].
  rewrite (proj2 (N.ltb_ge (n + p) n0)), (proj2 (N.ltb_ge n n0)) by lia.
  replace (n + p - n0) with (n - n0 + 1 * p) by lia. now rewrite N.mod_add.
Qed.

Section Games.
Variables (games : list heap_game) (periods : list (N * N)).

Definition heap_options (t : component) : list (list component) :=
  match nth_error games (fst t) with
  | Some h => map (map (fun m => (fst t, N.of_nat m))) (splits (rule_of h) (N.to_nat (snd t)))
  | None => []
  end.

Lemma heap_options_end : well_founded (part_of heap_options).
Proof.
  apply well_founded_lt_compat with (f := fun t => N.to_nat (snd t)). intros u t [l [Hl Hu]]. unfold heap_options in Hl.
  destruct (nth_error games (fst t)) as [h|]; [|destruct Hl]. apply in_map_iff in Hl. destruct Hl as [l' [<- Hl]].
  apply in_map_iff in Hu. destruct Hu as [m [<- Hm]]. cbn [snd]. rewrite Nnat.Nat2N.id.
  now apply (smaller (rule_of h) _ l').
Qed.

(** Play with these heaps. *)
Definition heap_sums : game := components heap_options heap_options_end.

Lemma in_heap_options g h n o : nth_error games g = Some h ->
  (In o (heap_options (g, n)) <-> exists l, In l (quick h n) /\ o = map (pair g) l).
Proof.
  intro Hg. unfold heap_options. cbn [fst snd]. rewrite Hg, in_map_iff. split.
  - intros [l [<- Hl]]. exists (map N.of_nat l). split.
    + apply quick_same. rewrite map_map. replace (map (fun x => N.to_nat (N.of_nat x)) l) with l; [exact Hl|].
      rewrite <- (map_id l) at 1. apply map_same. intros x _. now rewrite Nnat.Nat2N.id.
    + rewrite map_map. reflexivity.
  - intros [l [Hl ->]]. apply quick_same in Hl. exists (map N.to_nat l). split; [|exact Hl]. rewrite map_map.
    apply map_same. intros x _. now rewrite N2Nat.id.
Qed.

Definition period_of (g : nat) : N * N := nth g periods (0, 0).
Definition periodic (g : nat) : bool := negb (snd (period_of g) =? 0).

(** What the quotient is about: the heaps that are listed, and all heaps of a game with a period. *)
Definition about (closure : list component) (t : component) : Prop :=
  nth_error games (fst t) <> None /\ (In t closure \/ periodic (fst t) = true).

(** *** What a certificate claims *)

Definition elements_claim (order : N) (p : list N) (closure : list component) (phi : list N)
    (position : option (list component * bool)) : Prop :=
  exists (mul : N -> N -> N) (f : component -> N),
    let listed := about closure in
    let phi_of := element mul f in
    commutative_monoid (fun x => x < order) mul /\
    map f closure = phi /\
    (forall x, x < order <-> exists l, Forall listed l /\ phi_of l = x) /\
    (forall l, Forall listed l -> (Loses misere (g := heap_sums) l <-> In (phi_of l) p)) /\
    (forall l m, Forall listed l -> Forall listed m ->
       (phi_of l = phi_of m <-> indistinguishable heap_options heap_options_end listed l m)) /\
    (forall g, nth_error games g <> None -> periodic g = true ->
       least_period (fun n => f (g, N.of_nat n)) (N.to_nat (fst (period_of g))) (N.to_nat (snd (period_of g))) 0) /\
    match position with
    | None => True
    | Some (l, next) => if next then Wins misere (g := heap_sums) l else Loses misere (g := heap_sums) l
    end.

Definition quotient_claim (order p_size : N) (p : list N) (closure : list component) (phi : list N)
    (position : option (list component * bool)) : Prop :=
  Forall well_numbered games /\ NoDup p /\ N.of_nat (length p) = p_size /\
  elements_claim order p closure phi position.

(** *** The elements of the heaps that are listed *)

Definition heap_table : Type := PositiveMap.t N.
Definition heap_key (g : nat) (n : N) : positive := tag g (key n).
Definition find_heap (t : heap_table) (g : nat) (n : N) : option N := PositiveMap.find (heap_key g n) t.
Definition look (t : heap_table) (g : nat) (n : N) : option N := find_heap t g (first_of (period_of g) n).

Definition element_of (t : heap_table) (g : nat) (n : N) : N := match look t g n with Some x => x | None => 0 end.

Lemma heap_key_inj g n g' n' : heap_key g n = heap_key g' n' -> g = g' /\ n = n'.
Proof. intro H. apply tag_inj in H. destruct H as [-> H]. split; [reflexivity|now apply key_inj]. Qed.

Lemma find_add t g n x g' n' :
  find_heap (PositiveMap.add (heap_key g n) x t) g' n' = Some x /\ g = g' /\ n = n' \/
  find_heap (PositiveMap.add (heap_key g n) x t) g' n' = find_heap t g' n' /\ (g, n) <> (g', n').
Proof.
  unfold find_heap. destruct (Pos.eq_dec (heap_key g n) (heap_key g' n')) as [Eq|Ne].
  - left. rewrite <- Eq, PositiveMap.gss. apply heap_key_inj in Eq. split; [reflexivity|exact Eq].
  - right. rewrite PositiveMap.gso by (now apply not_eq_sym). split; [reflexivity|]. intro H. apply Ne.
    now injection H as -> ->.
Qed.

Section Table.
Variables (order : N) (mul : N -> N -> N).

Fixpoint product_of (find : N -> option N) (l : list N) : option N :=
  match l with
  | [] => Some 0
  | m :: l =>
      match find m, product_of find l with
      | Some a, Some x => Some (mul a x)
      | _, _ => None
      end
  end.

Fixpoint all_products (find : N -> option N) (ls : list (list N)) : option (list N) :=
  match ls with
  | [] => Some []
  | l :: ls =>
      match product_of find l, all_products find ls with
      | Some x, Some xs => Some (x :: xs)
      | _, _ => None
      end
  end.

Fixpoint distinct (l : list N) (m : numbers) : list N :=
  match l with
  | [] => []
  | x :: l => if member_of m x then distinct l m else x :: distinct l (PositiveMap.add (key x) tt m)
  end.

Definition once (l : list N) : list N := distinct l (PositiveMap.empty unit).

Lemma in_distinct l : forall m x, In x (distinct l m) <-> In x l /\ member_of m x = false.
Proof.
  induction l as [|y l IH]; intros m x; cbn [distinct]; [simpl; tauto|].
  destruct (member_of m y) eqn:E.
  - rewrite IH. simpl. split; [tauto|]. intros [[->|H] Hx]; [congruence|tauto].
  - simpl. rewrite IH. destruct (N.eq_dec y x) as [->|Hne].
    + split; [intros _; split; [now left|exact E]|intros _; now left].
    + assert (A : member_of (PositiveMap.add (key y) tt m) x = member_of m x).
      { unfold member_of. rewrite PositiveMap.gso; [reflexivity|]. intro K. apply Hne. symmetry. now apply key_inj. }
      rewrite A. tauto.
Qed.

Lemma in_once l x : In x (once l) <-> In x l.
Proof. unfold once. rewrite in_distinct. unfold member_of. rewrite PositiveMap.gempty. tauto. Qed.

(** Each heap with its element; its options must come before it, but in a game with a period. *)
Fixpoint enter_closure (closure : list component) (phi : list N) (t : heap_table) (kinds : list kind) :
    option (heap_table * list kind) :=
  match closure, phi with
  | [], [] => Some (t, kinds)
  | (g, n) :: closure, x :: phi =>
      match nth_error games g, find_heap t g n with
      | Some h, None =>
          if order <=? x then None
          else
            let more := PositiveMap.add (heap_key g n) x t in
            let (n0, p) := period_of g in
            if p =? 0 then
              match all_products (find_heap t g) (half h n) with
              | Some l => enter_closure closure phi more ((x, once l) :: kinds)
              | None => None
              end
            else if n <? n0 + p then enter_closure closure phi more kinds
            else None
      | _, _ => None
      end
  | _, _ => None
  end.

(** The heaps of a game with a period, as far as the proof reads, each in a table of its own: a look at it is
    quicker than the division that finds the heap that is listed. *)
Fixpoint spread (t : heap_table) (g : nat) (ns : list N) (all : tree) : tree :=
  match ns with
  | [] => all
  | n :: ns => spread t g ns (match look t g n with Some x => PositiveMap.add (key n) x all | None => all end)
  end.

Fixpoint enter_range (find : N -> option N) (c : code) (ns : list N) (kinds : list kind) : option (list kind) :=
  match ns with
  | [] => Some kinds
  | n :: ns =>
      match find n, all_products find (half_options c n) with
      | Some x, Some l => enter_range find c ns ((x, once l) :: kinds)
      | _, _ => None
      end
  end.

Definition heaps_of_period (c : code) (n0 p : N) : N :=
  N.of_nat (most_heaps c) * (N.max 1 n0 + p) + N.of_nat (most_stones c).

Definition enter_period (t : heap_table) (g : nat) (h : heap_game) (kinds : list kind) : option (list kind) :=
  let (n0, p) := period_of g in
  if p =? 0 then Some kinds
  else
    match h with
    | of_code c =>
        if negb (unequal c) &&
           forallb (fun n => match find_heap t g n with Some _ => true | None => false end) (from_to 0 (n0 + p)) &&
           check_window n0 p 0 (map (element_of t g) (from_to (N.pred n0) (n0 + p)))
        then
          let ns := from_to 0 (heaps_of_period c n0 p) in
          let all := spread t g ns (PositiveMap.empty N) in
          enter_range (fun n => PositiveMap.find (key n) all) c ns kinds
        else None
    | _ => None
    end.

Fixpoint enter_periods (t : heap_table) (g : nat) (hs : list heap_game) (kinds : list kind) : option (list kind) :=
  match hs with
  | [] => Some kinds
  | h :: hs =>
      match enter_period t g h kinds with
      | Some kinds => enter_periods t (S g) hs kinds
      | None => None
      end
  end.

(** *** Why they are right *)

Lemma product_of_spec find (F : N -> N) l x : (forall m y, find m = Some y -> F m = y) ->
  product_of find l = Some x -> product mul (map F l) = x /\ Forall (fun m => find m <> None) l.
Proof.
  intro HF. revert x. induction l as [|m l IH]; intros x H; cbn [product_of] in H.
  - injection H as <-. split; [reflexivity|constructor].
  - destruct (find m) as [a|] eqn:Ea; [|discriminate]. destruct (product_of find l) as [y|] eqn:Ey; [|discriminate].
    injection H as <-. destruct (IH y eq_refl) as [E1 E2]. split.
    + cbn [map product fold_right]. fold (product mul (map F l)). now rewrite E1, (HF m a Ea).
    + constructor; [congruence|exact E2].
Qed.

Lemma all_products_spec find (F : N -> N) ls xs : (forall m y, find m = Some y -> F m = y) ->
  all_products find ls = Some xs ->
  (forall l, In l ls -> Forall (fun m => find m <> None) l) /\
  (forall x, In x xs <-> exists l, In l ls /\ product mul (map F l) = x).
Proof.
  intro HF. revert xs. induction ls as [|l ls IH]; intros xs H; cbn [all_products] in H.
  - injection H as <-. split; [intros _ []|]. intro x. split; [intros []|intros [l [[] _]]].
  - destruct (product_of find l) as [y|] eqn:Ey; [|discriminate].
    destruct (all_products find ls) as [ys|]; [|discriminate].
    injection H as <-. destruct (IH ys eq_refl) as [H1 H2]. destruct (product_of_spec _ F _ _ HF Ey) as [E1 E2]. split.
    + intros m [<-|Hm]; [exact E2|now apply H1].
    + intro x. simpl. rewrite H2. split.
      * intros [<-|[m [Hm Em]]]; [exists l; auto|exists m; auto].
      * intros [m [[<-|Hm] Em]]; [left; congruence|right; exists m; auto].
Qed.

Lemma product_of_more find find' l x : (forall m y, find m = Some y -> find' m = Some y) ->
  product_of find l = Some x -> product_of find' l = Some x.
Proof.
  intro Hf. revert x. induction l as [|m l IH]; intros x H; cbn [product_of] in *; [exact H|].
  destruct (find m) as [a|] eqn:Ea; [|discriminate]. destruct (product_of find l) as [y|]; [|discriminate].
  now rewrite (Hf m a Ea), (IH y eq_refl).
Qed.

Lemma all_products_more find find' ls xs : (forall m y, find m = Some y -> find' m = Some y) ->
  all_products find ls = Some xs -> all_products find' ls = Some xs.
Proof.
  intro Hf. revert xs. induction ls as [|l ls IH]; intros xs H; cbn [all_products] in *; [exact H|].
  destruct (product_of find l) as [y|] eqn:Ey; [|discriminate].
  destruct (all_products find ls) as [ys|]; [|discriminate].
  now rewrite (product_of_more _ _ _ _ Hf Ey), (IH ys eq_refl).
Qed.

(** What is known of a heap in the table. *)
Definition entered (t : heap_table) (kinds : list kind) (g : nat) (n x : N) : Prop :=
  x < order /\ nth_error games g <> None /\
  (periodic g = true -> n < fst (period_of g) + snd (period_of g)) /\
  (periodic g = false -> forall h, nth_error games g = Some h ->
     exists l, all_products (find_heap t g) (half h n) = Some l /\ In (x, once l) kinds).

Lemma enter_closure_sound closure : forall phi t kinds t' kinds',
  enter_closure closure phi t kinds = Some (t', kinds') ->
  (forall g n x, find_heap t g n = Some x -> find_heap t' g n = Some x) /\ incl kinds kinds' /\
  (forall g n x, find_heap t' g n = Some x ->
     find_heap t g n = Some x \/ In (g, n) closure /\ entered t' kinds' g n x) /\
  map (fun u => find_heap t' (fst u) (snd u)) closure = map Some phi.
Proof.
  induction closure as [|[g n] closure IH]; intros [|x phi] t kinds t' kinds' H; cbn [enter_closure] in H;
    try discriminate.
  - injection H as <- <-. repeat split; auto using incl_refl.
  - destruct (nth_error games g) as [h|] eqn:Eg; [|discriminate].
    destruct (find_heap t g n) eqn:Ef; [discriminate|]. destruct (N.leb_spec order x) as [|Hx]; [discriminate|].
    set (more := PositiveMap.add (heap_key g n) x t) in *.
    assert (More : forall g' n' y, find_heap t g' n' = Some y -> find_heap more g' n' = Some y).
    { intros g' n' y Hy. destruct (find_add t g n x g' n') as [[_ [<- <-]]|[Eq _]]; [congruence|]. unfold more.
      congruence. }
    assert (Now : find_heap more g n = Some x) by (unfold find_heap, more; now rewrite PositiveMap.gss).
    assert (Old : forall g' n' y, find_heap more g' n' = Some y ->
      find_heap t g' n' = Some y \/ (g, n) = (g', n') /\ y = x).
    { intros g' n' y Hy. destruct (find_add t g n x g' n') as [[Eq [<- <-]]|[Eq _]]; fold more in Eq.
      - right. split; [reflexivity|congruence].
      - left. congruence. }
    assert (Next : exists kinds1, enter_closure closure phi more kinds1 = Some (t', kinds') /\ incl kinds kinds1 /\
      (periodic g = true -> n < fst (period_of g) + snd (period_of g)) /\
      (periodic g = false -> exists l, all_products (find_heap t g) (half h n) = Some l /\ In (x, once l) kinds1)).
    { unfold periodic. destruct (period_of g) as [n0 p]. cbn [fst snd]. destruct (N.eqb_spec p 0) as [E0|Hp].
      - destruct (all_products (find_heap t g) (half h n)) as [l|]; [|discriminate]. eexists. split; [exact H|].
        split; [intros k Hk; now right|]. split; [discriminate|]. intros _. exists l. split; [reflexivity|now left].
      - destruct (N.ltb_spec n (n0 + p)) as [L|]; [|discriminate]. exists kinds. split; [exact H|].
        split; [apply incl_refl|]. split; [intros _; exact L|discriminate]. }
    clear H. destruct Next as [kinds1 [H [I [P1 P2]]]]. apply IH in H. destruct H as [H1 [H2 [H3 H4]]].
    split; [|split; [|split]].
    + intros g' n' y Hy. now apply H1, More.
    + intros k Hk. now apply H2, I.
    + intros g' n' y Hy. destruct (H3 g' n' y Hy) as [Hm|[Hin He]]; [|right; split; [now right|exact He]].
      destruct (Old g' n' y Hm) as [Ho|[Eq ->]]; [now left|]. injection Eq as <- <-. right. split; [now left|].
      split; [exact Hx|]. split; [congruence|]. split; [exact P1|]. intros Np h' Eh'. rewrite Eg in Eh'.
      injection Eh' as <-.
      destruct (P2 Np) as [l [El Hl]]. exists l. split; [|now apply H2].
      apply (all_products_more (find_heap t g)); [|exact El]. intros m y' Hy'. now apply H1, More.
    + cbn [map fst snd]. f_equal; [now apply H1|exact H4].
Qed.

Lemma spread_sound t g ns : forall all, (forall n x, PositiveMap.find (key n) all = Some x -> look t g n = Some x) ->
  forall n x, PositiveMap.find (key n) (spread t g ns all) = Some x -> look t g n = Some x.
Proof.
  induction ns as [|m ns IH]; intros all H; [exact H|]. cbn [spread]. apply IH. intros n x.
  destruct (look t g m) as [y|] eqn:Ey; [|apply H]. destruct (N.eq_dec m n) as [->|Ne].
  - rewrite PositiveMap.gss. congruence.
  - rewrite PositiveMap.gso; [apply H|]. intro K. apply Ne. symmetry. now apply key_inj.
Qed.

Lemma enter_range_sound t g find c ns : (forall n x, find n = Some x -> look t g n = Some x) ->
  forall kinds kinds', enter_range find c ns kinds = Some kinds' ->
  incl kinds kinds' /\ forall n, In n ns ->
    exists x l, look t g n = Some x /\ all_products (look t g) (half_options c n) = Some l /\ In (x, once l) kinds'.
Proof.
  intro Find. induction ns as [|n ns IH]; intros kinds kinds' H; cbn [enter_range] in H.
  - injection H as <-. split; [apply incl_refl|intros _ []].
  - destruct (find n) as [x|] eqn:Ex; [|discriminate].
    destruct (all_products find (half_options c n)) as [l|] eqn:El; [|discriminate].
    apply IH in H. destruct H as [H1 H2]. split; [intros k Hk; apply H1; now right|].
    intros m [<-|Hm]; [|now apply H2]. exists x, l. split; [now apply Find|].
    split; [now apply (all_products_more find)|]. apply H1. now left.
Qed.

(** What is known of a game with a period. *)
Definition repeated (t : heap_table) (kinds : list kind) (g : nat) (h : heap_game) : Prop :=
  let n0 := fst (period_of g) in
  let p := snd (period_of g) in
  exists c, h = of_code c /\ unequal c = false /\
    (forall n, n < n0 + p -> find_heap t g n <> None) /\
    check_window n0 p 0 (map (element_of t g) (from_to (N.pred n0) (n0 + p))) = true /\
    forall n, n < heaps_of_period c n0 p ->
      exists x l, look t g n = Some x /\ all_products (look t g) (half_options c n) = Some l /\ In (x, once l) kinds.

Lemma repeated_more t kinds kinds' g h : incl kinds kinds' -> repeated t kinds g h -> repeated t kinds' g h.
Proof.
  intros I [c [E1 [E2 [E3 [E4 E5]]]]]. exists c. repeat split; try assumption. intros n Hn.
  destruct (E5 n Hn) as [x [l [H1 [H2 H3]]]]. exists x, l. auto.
Qed.

Lemma enter_period_sound t g h kinds kinds' : enter_period t g h kinds = Some kinds' ->
  incl kinds kinds' /\ (periodic g = true -> repeated t kinds' g h).
Proof.
  unfold enter_period, repeated, periodic. destruct (period_of g) as [n0 p]. cbn [fst snd].
  destruct (N.eqb_spec p 0) as [->|Hp]; [intro H; injection H as <-; split; [apply incl_refl|discriminate]|].
  destruct h as [c| |edges]; try discriminate.
  match goal with |- context [if ?b then _ else _] => destruct b eqn:C; [|discriminate] end.
  rewrite !andb_true_iff in C. destruct C as [[C1 C2] C3]. apply negb_true_iff in C1. rewrite forallb_forall in C2.
  cbv zeta. intro H. apply (enter_range_sound t g) in H.
  2: { apply spread_sound. intros n x E. rewrite PositiveMap.gempty in E. discriminate. }
  destruct H as [H1 H2]. split; [exact H1|]. intros _. exists c.
  split; [reflexivity|]. split; [exact C1|]. split; [|split; [exact C3|]].
  - intros n Hn. specialize (C2 n ltac:(apply in_from_to; lia)). now destruct (find_heap t g n).
  - intros n Hn. apply H2, in_from_to. lia.
Qed.

Lemma enter_periods_sound t hs : forall g kinds kinds', enter_periods t g hs kinds = Some kinds' ->
  incl kinds kinds' /\ forall i h, nth_error hs i = Some h -> periodic (g + i) = true -> repeated t kinds' (g + i) h.
Proof.
  induction hs as [|h hs IH]; intros g kinds kinds' H; cbn [enter_periods] in H.
  - injection H as <-. split; [apply incl_refl|]. intros [|i] h H; discriminate.
  - destruct (enter_period t g h kinds) as [kinds1|] eqn:E1; [|discriminate]. apply enter_period_sound in E1.
    apply IH in H. destruct E1 as [I1 R1], H as [I2 R2]. split; [intros k Hk; auto|].
    intros [|i] h' Hi Hp.
    + injection Hi as <-. rewrite Nat.add_0_r in *. apply (repeated_more t kinds1); auto.
    + rewrite Nat.add_succ_r in *. now apply (R2 i h').
Qed.

(** *** From the table to the claim *)
Section Whole.
Variables (closure : list component) (phi : list N) (t : heap_table) (kinds0 kinds : list kind).
Hypothesis Entered : enter_closure closure phi (PositiveMap.empty N) [] = Some (t, kinds0).
Hypothesis Repeated : enter_periods t 0 games kinds0 = Some kinds.
Hypothesis M : commutative_monoid (fun x => x < order) mul.

Definition element_at (u : component) : N := element_of t (fst u) (snd u).

Lemma in_table g n x : find_heap t g n = Some x -> In (g, n) closure /\ entered t kinds g n x.
Proof.
  intro H. destruct (enter_closure_sound _ _ _ _ _ _ Entered) as [_ [_ [H3 _]]].
  destruct (enter_periods_sound _ _ _ _ _ Repeated) as [I _].
  destruct (H3 g n x H) as [H'|[Hin [E1 [E2 [E3 E4]]]]].
  - unfold find_heap in H'. rewrite PositiveMap.gempty in H'. discriminate.
  - split; [exact Hin|]. repeat split; try assumption. intros Np h Eh. destruct (E4 Np h Eh) as [l [El Hl]].
    exists l. split; [exact El|]. now apply I.
Qed.

Lemma from_closure : map (fun u => find_heap t (fst u) (snd u)) closure = map Some phi.
Proof. now destruct (enter_closure_sound _ _ _ _ _ _ Entered) as [_ [_ [_ H]]]. Qed.

Lemma closure_in_table g n : In (g, n) closure -> exists x, find_heap t g n = Some x.
Proof.
  intro H. apply (in_map (fun u => find_heap t (fst u) (snd u))) in H. rewrite from_closure in H. apply in_map_iff in H.
  destruct H as [x [Ex _]]. exists x. symmetry. exact Ex.
Qed.

Lemma game_repeated g h : nth_error games g = Some h -> periodic g = true -> repeated t kinds g h.
Proof. intros Hg Hp. now apply (proj2 (enter_periods_sound _ _ _ _ _ Repeated) g h). Qed.

Lemma first_of_single g n : periodic g = false -> first_of (period_of g) n = n.
Proof.
  unfold periodic. intro H. destruct (period_of g) as [n0 p]. apply first_of_below. left.
  apply negb_false_iff, N.eqb_eq in H. exact H.
Qed.

Lemma first_of_listed g n : In (g, n) closure -> first_of (period_of g) n = n.
Proof.
  intro H. destruct (closure_in_table g n H) as [x Hx]. apply in_table in Hx. destruct Hx as [_ [_ [_ [Hp _]]]].
  destruct (periodic g) eqn:E; [|now apply first_of_single]. specialize (Hp eq_refl).
  destruct (period_of g) as [n0 p]. apply first_of_below. now right.
Qed.

Lemma look_about g n : about closure (g, n) <-> exists x, look t g n = Some x.
Proof.
  unfold about, look. cbn [fst snd]. split.
  - intros [Hg [Hin|Hp]].
    + rewrite (first_of_listed g n Hin). now apply closure_in_table.
    + destruct (nth_error games g) as [h|] eqn:Eg; [|now destruct Hg].
      destruct (game_repeated g h Eg Hp) as [c [_ [_ [Found _]]]].
      assert (B : first_of (period_of g) n < fst (period_of g) + snd (period_of g)).
      { unfold periodic in Hp. destruct (period_of g) as [n0 p]. apply first_of_bound. cbn [snd] in Hp.
        now apply negb_true_iff, N.eqb_neq in Hp. }
      specialize (Found _ B). destruct (find_heap t g (first_of (period_of g) n)) as [x|];
        [now exists x|now destruct Found].
  - intros [x Hx]. apply in_table in Hx. destruct Hx as [Hin [_ [Hg _]]]. split; [exact Hg|].
    destruct (periodic g) eqn:E; [now right|left]. now rewrite first_of_single in Hin.
Qed.

Lemma element_found g n x : look t g n = Some x -> element_of t g n = x.
Proof. unfold element_of. now intros ->. Qed.

Lemma about_in u : about closure u -> element_at u < order.
Proof.
  destruct u as [g n]. intro H. apply look_about in H. destruct H as [x Hx]. unfold element_at. cbn [fst snd].
  rewrite (element_found g n x Hx). exact (proj1 (proj2 (in_table _ _ _ Hx))).
Qed.

Lemma look_in g n x : look t g n = Some x -> x < order.
Proof. intro H. exact (proj1 (proj2 (in_table _ _ _ H))). Qed.

(** The options of a heap that the program has tried. *)
Lemma tried_kind g h n x l : nth_error games g = Some h -> look t g n = Some x ->
  all_products (look t g) (half h n) = Some l ->
  is_kind heap_options mul element_at (g, n) (x, once l) /\ forall o, In o (heap_options (g, n)) ->
    Forall (about closure) o.
Proof.
  intros Hg Hx Hl. destruct (all_products_spec _ (element_of t g) _ _ (element_found g) Hl) as [A1 A2].
  destruct (half_same h n) as [Sub Sup].
  assert (Known : forall q, In q (quick h n) -> Forall (fun m => look t g m <> None) q).
  { intros q Hq. destruct (Sup q Hq) as [q' [H1 H2]]. apply (Permutation_Forall (Permutation_sym H2)). now apply A1. }
  assert (A3 : forall y, In y l <-> exists q, In q (quick h n) /\ product mul (map (element_of t g) q) = y).
  { intro y. rewrite A2. split; intros [q [Hq Ey]].
    - exists q. split; [now apply Sub|exact Ey].
    - destruct (Sup q Hq) as [q' [H1 H2]]. exists q'. split; [exact H1|]. rewrite <- Ey. symmetry.
      apply (product_unordered _ mul M); [now apply Permutation_map|]. apply Forall_map.
      generalize (Known q Hq). apply Forall_impl. intros m Hm. destruct (look t g m) as [z|] eqn:Z; [|now destruct Hm].
      rewrite (element_found g m z Z). exact (look_in g m z Z). }
  split; [split|].
  - exact (element_found g n x Hx).
  - intro y. cbn [snd]. rewrite in_once, A3. split.
    + intros [q [Hq Ey]]. exists (map (pair g) q). split; [apply (in_heap_options g h); [exact Hg|now exists q]|].
      unfold element. rewrite map_map. exact Ey.
    + intros [o [Ho Ey]]. apply (in_heap_options g h) in Ho; [|exact Hg]. destruct Ho as [q [Hq ->]]. exists q.
      split; [exact Hq|]. unfold element in Ey. rewrite map_map in Ey. exact Ey.
  - intros o Ho. apply (in_heap_options g h) in Ho; [|exact Hg]. destruct Ho as [q [Hq ->]]. apply Forall_map.
    generalize (Known q Hq). apply Forall_impl. intros m Hm. apply look_about.
    destruct (look t g m) as [y|]; [now exists y|now destruct Hm].
Qed.

Lemma about_closed u o : about closure u -> In o (heap_options u) -> Forall (about closure) o.
Proof.
  destruct u as [g n]. intros Hu Ho. destruct (nth_error games g) as [h|] eqn:Eg; [|now destruct Hu as [Hu _];
    destruct Hu].
  destruct (periodic g) eqn:Ep.
  - apply (in_heap_options g h) in Ho; [|exact Eg]. destruct Ho as [l [_ ->]]. apply Forall_map, Forall_forall.
    intros m _. split; [cbn [fst]; congruence|now right].
  - destruct Hu as [_ [Hin|Hp]]; [|cbn [fst] in Hp; congruence]. destruct (closure_in_table g n Hin) as [x Hx].
    destruct (in_table g n x Hx) as [_ [_ [_ [_ Hk]]]]. destruct (Hk Ep h Eg) as [l [El _]].
    assert (Same : forall m y, find_heap t g m = Some y -> look t g m = Some y).
    { intros m y Hy. unfold look. now rewrite first_of_single. }
    apply (tried_kind g h n x l); auto. now apply (all_products_more (find_heap t g)).
Qed.

Lemma repeats_elements g h : nth_error games g = Some h -> periodic g = true ->
  forall n, fst (period_of g) <= n -> element_of t g (n + snd (period_of g)) = element_of t g n.
Proof.
  intros _ Hp n Hn. unfold element_of, look. unfold periodic in Hp. destruct (period_of g) as [n0 p].
  cbn [fst snd] in *.
  destruct (first_of_repeats n0 p n Hn) as [->| ->]; [reflexivity|]. now rewrite N.add_0_r.
Qed.

(** In a game with a period: the heaps beyond those that are tried are as those one period before. *)
Lemma periodic_kind g h : nth_error games g = Some h -> periodic g = true ->
  forall n, exists k, In k kinds /\ is_kind heap_options mul element_at (g, N.of_nat n) k.
Proof.
  intros Hg Hp. pose proof (repeats_elements g h Hg Hp) as Rep.
  destruct (game_repeated g h Hg Hp) as [c [-> [Eu [_ [_ Tried]]]]]. unfold periodic in Hp.
  destruct (period_of g) as [n0 p] eqn:Epd. cbn [fst snd] in *. apply negb_true_iff, N.eqb_neq in Hp.
  set (bound := heaps_of_period c n0 p) in *. induction n as [n IH] using lt_wf_ind.
  destruct (N.lt_ge_cases (N.of_nat n) bound) as [L|L].
  - destruct (Tried _ L) as [x [l [H1 [H2 H3]]]]. exists (x, once l). split; [exact H3|].
    exact (proj1 (tried_kind g (of_code c) _ x l Hg H1 H2)).
  - set (s := Nat.max 1 (N.to_nat n0)). set (q := N.to_nat p). unfold bound, heaps_of_period in L.
    assert (L' : (most_heaps c * (s + q) + most_stones c <= n)%nat) by (unfold s, q; lia).
    pose proof (most_heaps_positive c) as Hh.
    assert (E1 : (most_heaps c * (s + q) = most_heaps c * s + (most_heaps c - 1) * q + q)%nat).
    { revert Hh. generalize (most_heaps c). intros [|b] Hb; [lia|]. replace (S b - 1)%nat with b by lia. ring. }
    assert (Hs : (1 <= s)%nat) by (unfold s; lia). assert (Hq : (1 <= q)%nat) by (unfold q; lia).
    assert (Hsq : (1 * s <= most_heaps c * s)%nat) by (apply Nat.mul_le_mono_r; exact Hh).
    destruct (IH (n - q)%nat ltac:(lia)) as [k [Hk [Ef Ho]]]. exists k. split; [exact Hk|].
    assert (RepF : forall m, (s <= m)%nat -> element_of t g (N.of_nat (m + q)) = element_of t g (N.of_nat m)).
    { intros m Hm. replace (N.of_nat (m + q)) with (N.of_nat m + p) by (unfold q; lia). apply Rep. unfold s in Hm.
      lia. }
    split.
    + rewrite <- Ef. unfold element_at. cbn [fst snd]. replace n with (n - q + q)%nat at 1 by lia. apply RepF. lia.
    + intro x. rewrite Ho.
      assert (Options : forall m, (exists o, In o (heap_options (g, N.of_nat m)) /\ element mul element_at o = x) <->
        exists l, In l (options c m) /\ product mul (map (fun i => element_of t g (N.of_nat i)) l) = x).
      { intro m. unfold heap_options. cbn [fst snd]. rewrite Hg, Nnat.Nat2N.id. cbn [rule_of code_rule splits]. split.
        - intros [o [Ho' Ex]]. apply in_map_iff in Ho'. destruct Ho' as [l [<- Hl]]. exists l. split; [exact Hl|].
          unfold element in Ex. rewrite map_map in Ex. exact Ex.
        - intros [l [Hl Ex]]. exists (map (fun m => (g, N.of_nat m)) l). split; [now apply in_map|].
          unfold element. rewrite map_map. exact Ex. }
      rewrite !Options. rewrite (options_repeat c mul _ (most_stones c) (most_heaps c) q s (bounded_by c) Eu Hh Hq
        Hs RepF) by lia.
      now replace (n - q + q)%nat with n by lia.
Qed.

Lemma about_kind u : about closure u -> exists k, In k kinds /\ is_kind heap_options mul element_at u k.
Proof.
  destruct u as [g n]. intro Hu. destruct (nth_error games g) as [h|] eqn:Eg; [|now destruct Hu as [Hu _]; destruct Hu].
  destruct (periodic g) eqn:Ep.
  - destruct (periodic_kind g h Eg Ep (N.to_nat n)) as [k Hk]. rewrite N2Nat.id in Hk. now exists k.
  - destruct Hu as [_ [Hin|Hp]]; [|cbn [fst] in Hp; congruence]. destruct (closure_in_table g n Hin) as [x Hx].
    destruct (in_table g n x Hx) as [_ [_ [_ [_ Hk]]]]. destruct (Hk Ep h Eg) as [l [El Hl]]. exists (x, once l).
    split; [exact Hl|].
    assert (Same : forall m y, find_heap t g m = Some y -> look t g m = Some y).
    { intros m y Hy. unfold look. now rewrite first_of_single. }
    apply (tried_kind g h n x l); auto. now apply (all_products_more (find_heap t g)).
Qed.

Lemma elements_of_closure : map element_at closure = phi.
Proof.
  assert (H : map (fun u => Some (element_at u)) closure = map Some phi).
  { rewrite <- from_closure. apply map_same. intros [g n] Hin. cbn [fst snd].
    destruct (closure_in_table g n Hin) as [x Hx].
    rewrite Hx. unfold element_at. cbn [fst snd]. f_equal. apply element_found. unfold look.
    now rewrite (first_of_listed g n Hin). }
  clear - H. revert phi H. induction closure as [|u l IH]; intros [|x m] H; try discriminate; [reflexivity|].
  cbn [map] in *. injection H as H1 H2. f_equal; [exact H1|now apply IH].
Qed.

Lemma least_periods g : nth_error games g <> None -> periodic g = true ->
  least_period (fun n => element_at (g, N.of_nat n)) (N.to_nat (fst (period_of g))) (N.to_nat (snd (period_of g))) 0.
Proof.
  intros Hg Hp. destruct (nth_error games g) as [h|] eqn:Eg; [|now destruct Hg].
  pose proof (repeats_elements g h Eg Hp) as Rep. destruct (game_repeated g h Eg Hp) as [c [_ [_ [_ [W _]]]]].
  unfold periodic in Hp. destruct (period_of g) as [n0 p] eqn:Epd. cbn [fst snd] in *.
  apply negb_true_iff, N.eqb_neq in Hp.
  apply (window_sound (fun n => element_at (g, N.of_nat n)) n0 p 0 _ (N.to_nat (n0 + p)) ltac:(lia) ltac:(lia) eq_refl).
  - rewrite <- W. f_equal. unfold from_to. replace (N.to_nat (n0 + p - N.pred n0))
      with (N.to_nat (n0 + p) - N.to_nat (N.pred n0))%nat by lia.
    unfold element_at. cbn [fst snd]. generalize (N.to_nat (n0 + p) - N.to_nat (N.pred n0))%nat as count.
    intro count. assert (Ea : N.pred n0 = N.of_nat (N.to_nat (N.pred n0))) by lia.
    rewrite Ea at 2. generalize (N.to_nat (N.pred n0)) as a.
    induction count as [|count IH]; intro a; [reflexivity|]. cbn [seq map up_from]. f_equal.
    rewrite (IH (S a)). do 2 f_equal. lia.
  - intros n Hn. unfold element_at. cbn [fst snd]. rewrite N.add_0_r.
    replace (N.of_nat (n + N.to_nat p)) with (N.of_nat n + p) by lia. apply Rep. lia.
Qed.
End Whole.

(** *** Generators and positions *)

Fixpoint generators_ok (t : heap_table) (first : N -> N) (i : N) (generators : list component) : bool :=
  match generators with
  | [] => true
  | (g, n) :: generators =>
      match find_heap t g n with
      | Some x => if x =? first i then generators_ok t first (i + 1) generators else false
      | None => false
      end
  end.

Lemma generators_ok_sound t first generators : forall i, generators_ok t first i generators = true ->
  forall j, i <= j -> j < i + N.of_nat (length generators) -> exists g n, find_heap t g n = Some (first j).
Proof.
  induction generators as [|[g n] generators IH]; intros i H j Hj Hlen; cbn [generators_ok length] in *; [lia|].
  destruct (find_heap t g n) as [x|] eqn:F; [|discriminate].
  destruct (N.eqb_spec x (first i)) as [->|]; [|discriminate].
  destruct (N.eq_dec i j) as [<-|Hne]; [now exists g, n|]. apply (IH (i + 1) H); lia.
Qed.

Fixpoint position_product (t : heap_table) (l : list component) : option N :=
  match l with
  | [] => Some 0
  | (g, n) :: l =>
      match look t g n, position_product t l with
      | Some a, Some x => Some (mul a x)
      | _, _ => None
      end
  end.
End Table.
End Games.

(** ** All of it *)

Definition periods_ok (games : list heap_game) (closure : list component) (periods : list (N * N)) : bool :=
  match periods with
  | [] => true
  | _ =>
      Nat.eqb (length periods) (length games) &&
      forallb (fun np => (fst np + snd np <=? N.of_nat (length closure)) && negb ((snd np =? 0) && (1 <=? fst np)))
        periods
  end.

(** With the products of all elements, their rows of products, and their rows of P. *)
Definition accepts_elements (games : list heap_game) (order : N) (elements : list N) (mul : N -> N -> N)
    (P : N -> bool) (rows : N -> list N) (lost : N -> list bool) (first : N -> N) (generators : list component)
    (closure : list component) (phi : list N) (periods : list (N * N)) (position : option (list component * bool))
      : bool :=
  if reduced_ok elements lost then
    match enter_closure games periods order mul closure phi (PositiveMap.empty N) [] with
    | None => false
    | Some (t, kinds) =>
        if generators_ok t first 0 generators then
          match enter_periods periods mul t 0 games kinds with
          | None => false
          | Some kinds =>
              match position with
              | None => true
              | Some (l, next) =>
                  match position_product periods mul t l with
                  | Some x => Bool.eqb (P x) (negb next)
                  | None => false
                  end
              end && kinds_ok elements mul rows lost kinds
          end
        else false
    end
  else false.

Definition table_ok (games : list heap_game) (order p_size k : N) (products p : list N) (closure : list component)
    (periods : list (N * N)) : bool :=
  (N.of_nat (length products) =? order * k) && ((1 <=? k) || (order =? 1)) && (N.of_nat (length p) =? p_size) &&
  ascending 0 p && forallb (fun x => x <? order) p && periods_ok games closure periods.

Definition accepts_quotient (games : list heap_game) (order p_size : N) (generators : list component)
    (products p : list N) (closure : list component) (phi : list N) (periods : list (N * N))
    (position : option (list component * bool)) : bool :=
  let k := N.of_nat (length generators) in
  if forallb numbered_ok games && table_ok games order p_size k products p closure periods then
    match number_elements order k products 0 0 1 (PositiveMap.empty (list N)) with
    | None => false
    | Some words =>
        let table := table_of products in
        if is_monoid order k table words then
          let elements := from_to 0 order in
          let column y := memo (fun x => times k table words x y) elements in
          let columns := memo column elements in
          let mul x y := recall (fun x => times k table words x y) (recall column columns y) x in
          let P := member_of (set_of p) in
          let row y := map (fun z => mul z y) elements in
          let all_rows := memo row elements in
          let lost_row y := map P (recall row all_rows y) in
          let all_lost := memo lost_row elements in
          accepts_elements games order elements mul P (recall row all_rows) (recall lost_row all_lost) (step k table 0)
            generators closure phi periods position
        else false
    end
  else false.

Lemma ascending_spec l : forall a, ascending a l = true -> NoDup l /\ forall x, In x l -> a < x.
Proof.
  induction l as [|b l IH]; intros a H; [split; [constructor|intros _ []]|]. cbn [ascending] in H.
  destruct (N.ltb_spec a b) as [L|]; [|discriminate]. apply IH in H. destruct H as [H1 H2]. split.
  - constructor; [|exact H1]. intro Hin. specialize (H2 b Hin). lia.
  - intros x [<-|Hx]; [exact L|]. specialize (H2 x Hx). lia.
Qed.

Lemma position_product_spec games periods order mul closure phi t kinds0 kinds l x :
  enter_closure games periods order mul closure phi (PositiveMap.empty N) [] = Some (t, kinds0) ->
  enter_periods periods mul t 0 games kinds0 = Some kinds ->
  position_product periods mul t l = Some x ->
  Forall (about games periods closure) l /\ element mul (element_at periods t) l = x.
Proof.
  intros He Hp. revert x. induction l as [|[g n] l IH]; intros x H; cbn [position_product] in H.
  - injection H as <-. split; [constructor|reflexivity].
  - destruct (look periods t g n) as [a|] eqn:La; [|discriminate].
    destruct (position_product periods mul t l) as [y|]; [|discriminate]. injection H as <-.
    destruct (IH y eq_refl) as [H1 H2]. split.
    + constructor; [|exact H1]. apply (look_about games periods order mul closure phi t kinds0 kinds He Hp).
      now exists a.
    + change (element mul (element_at periods t) ((g, n) :: l)) with
        (mul (element_at periods t (g, n)) (element mul (element_at periods t) l)).
      rewrite H2. unfold element_at. cbn [fst snd]. now rewrite (element_found periods t g n a La).
Qed.

Lemma accepts_elements_sound games order elements mul (p : list N) rows lost k table words generators closure phi
  periods position :
  is_monoid order k table words = true -> k = N.of_nat (length generators) -> elements = from_to 0 order ->
  (forall x y, mul x y = times k table words x y) ->
  (forall x, rows x = map (fun z => mul z x) elements) ->
  (forall x, lost x = map (fun z => member_of (set_of p) (mul z x)) elements) ->
  member_of (set_of p) 0 = false ->
  accepts_elements games order elements mul (member_of (set_of p)) rows lost (step k table 0) generators closure phi
    periods position = true ->
  elements_claim games periods order p closure phi position.
Proof.
  intros C4 Ek Elements Mul Rows Lost P0. unfold accepts_elements. set (P := member_of (set_of p)) in *.
  destruct (reduced_ok elements lost) eqn:C5; [|discriminate].
  destruct (enter_closure games periods order mul closure phi (PositiveMap.empty N) []) as [[t kinds0]|] eqn:C6;
    [|discriminate].
  destruct (generators_ok t (step k table 0) 0 generators) eqn:C7; [|discriminate].
  destruct (enter_periods periods mul t 0 games kinds0) as [kinds|] eqn:C8; [|discriminate].
  intro H. apply andb_prop in H. destruct H as [C9 C10].
  assert (M : commutative_monoid (fun x => x < order) mul).
  { destruct (cayley_monoid order k table words C4) as [M1 M2 M3 M4 M5]. split.
    - exact M1.
    - intros x y Hx Hy. rewrite Mul. exact (M2 x y Hx Hy).
    - intros x Hx. rewrite Mul. exact (M3 x Hx).
    - intros x y Hx Hy. rewrite !Mul. exact (M4 x y Hx Hy).
    - intros x y z Hx Hy Hz. rewrite !Mul. exact (M5 x y z Hx Hy Hz). }
  assert (InP : forall x, P x = true <-> In x p) by (intro x; apply member_set_of).
  set (listed := about games periods closure). set (f := element_at periods t).
  assert (Closed : forall u o, listed u -> In o (heap_options games u) -> Forall listed o)
    by (intros u o; apply (about_closed games periods order mul closure phi t kinds0 kinds C6 C8 M)).
  assert (In_E : forall u, listed u -> f u < order)
    by (intro u; apply (about_in games periods order mul closure phi t kinds0 kinds C6 C8)).
  assert (Kinds : forall u, listed u -> exists x, In x kinds /\ is_kind (heap_options games) mul f u x)
    by (intro u; apply (about_kind games periods order mul closure phi t kinds0 kinds C6 C8 M)).
  destruct (kinds_ok_sound order elements mul P rows lost Elements Rows Lost P0 kinds C10) as [singles [sums A]].
  pose proof (lost_in_P (heap_options games) (heap_options_end games) _ mul P M listed f Closed In_E kinds singles
    sums A Kinds) as D.
  assert (Generated : forall x, x < order -> exists l, Forall listed l /\ element mul f l = x).
  { assert (W : forall w, letters k w -> exists l, Forall listed l /\ element mul f l = act k table w 0).
    { induction w as [|g w IH] using rev_ind; intro Hw; [exists []; split; [constructor|reflexivity]|].
      apply Forall_app in Hw. destruct Hw as [Hw Hg]. apply Forall_cons_iff in Hg. destruct Hg as [Hg _].
      destruct (IH Hw) as [l [Hl El]]. assert (Ha := act_in order k table words C4 w 0 Hw (zero_in order k table
        words C4)).
      destruct (generators_ok_sound t _ generators 0 C7 g ltac:(lia) ltac:(lia)) as [i [n Hn]].
      destruct (in_table games periods order mul closure phi t kinds0 kinds C6 C8 i n _ Hn) as [Hin [_ [Hi _]]].
      assert (Lu : listed (i, n)) by (split; [exact Hi|now left]).
      assert (Ef : f (i, n) = step k table 0 g).
      { unfold f, element_at. cbn [fst snd]. apply element_found. unfold look.
        now rewrite (first_of_listed games periods order mul closure phi t kinds0 kinds C6 C8 i n Hin). }
      exists ((i, n) :: l). split; [now constructor|].
      change (mul (f (i, n)) (element mul f l) = act k table (w ++ [g]) 0).
      rewrite (commutes _ _ M) by (try (rewrite El; exact Ha); now apply In_E). rewrite El, Ef, Mul.
      rewrite <- (step_times order k table words C4) by assumption. unfold act. now rewrite fold_left_app. }
    intros x Hx. destruct (word_ok order k table words C4 x Hx) as [Ex Lx]. destruct (W _ Lx) as [l [Hl El]].
    exists l. split; [exact Hl|congruence]. }
  exists mul, f. cbv zeta. fold listed. split; [exact M|]. split.
  { exact (elements_of_closure games periods order mul closure phi t kinds0 kinds C6 C8). }
  split.
  { intro x. split; [apply Generated|]. intros [l [Hl <-]].
    exact (element_in _ mul M listed f In_E l Hl). }
  split; [intros l Hl; rewrite D by exact Hl; apply InP|]. split.
  { intros l m Hl Hm.
    apply (quotient_is_exact (heap_options games) (heap_options_end games) _ mul P M listed f Closed In_E kinds
      singles sums A Kinds);
      try assumption. exact (reduced_sound order elements mul P lost Elements Lost C5). }
  split; [intros g Hg Hp; now apply (least_periods games periods mul t kinds0 kinds C8)|].
  destruct position as [[l next]|]; [|trivial].
  destruct (position_product periods mul t l) as [x|] eqn:Px; [|discriminate].
  destruct (position_product_spec games periods order mul closure phi t kinds0 kinds l x C6 C8 Px) as [Hl Ex].
  fold listed in Hl. fold f in Ex. apply Bool.eqb_prop in C9.
  pose proof (quotient_decides (heap_options games) (heap_options_end games) _ mul P M listed f Closed In_E kinds
    singles sums A Kinds l Hl) as Q.
  rewrite Ex, C9 in Q. destruct next; exact Q.
Qed.

Theorem accepts_quotient_sound games order p_size generators products p closure phi periods position :
  accepts_quotient games order p_size generators products p closure phi periods position = true ->
  quotient_claim games periods order p_size p closure phi position.
Proof.
  unfold accepts_quotient. cbv zeta. set (k := N.of_nat (length generators)).
  destruct (forallb numbered_ok games && table_ok games order p_size k products p closure periods) eqn:C; [|discriminate].
  apply andb_prop in C. destruct C as [Numbered C]. apply numbered_sound in Numbered. unfold table_ok in C. rewrite !andb_true_iff in C. destruct C as [[[[[_ _] C1] C2] _] _].
  apply N.eqb_eq in C1. apply ascending_spec in C2. destruct C2 as [C2 Above].
  destruct (number_elements _ _ _ _ _ _ _) as [words|]; [|discriminate].
  destruct (is_monoid order k (table_of products) words) eqn:C4; [|discriminate]. intro H.
  split; [exact Numbered|]. split; [exact C2|]. split; [exact C1|]. revert H.
  apply accepts_elements_sound with (words := words); try assumption; try reflexivity.
  - intros x y. rewrite (recall_memo (fun y => memo (fun x => times k (table_of products) words x y) (from_to 0
      order))).
    apply (recall_memo (fun x => times k (table_of products) words x y)).
  - intro x. rewrite recall_memo. reflexivity.
  - intro x. rewrite recall_memo. cbv beta. rewrite recall_memo, map_map. reflexivity.
  - destruct (member_of (set_of p) 0) eqn:E; [|reflexivity]. apply member_set_of, Above in E. lia.
Qed.
