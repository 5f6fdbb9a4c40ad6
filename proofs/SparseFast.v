(** * Sparse space with machine integers

    The values of a game of sparse space from its rare heaps, and the conditions of [sparse_window]
    (Sparse.v), with the integers and arrays of Fast.v. For each heap n the options of common class are
    marked, which have a rare part or are single heaps; c is the least value of common class that is not
    marked, so c is no option's value. Then splits are marked, small parts first, until every value below
    c is marked: the value of n is c. If all splits are marked before, it is the least that is not. *)

From Coq Require Import NArith ZArith List Lia Arith Bool Uint63 PArray.
From Grundy Require Import Xors Games Values Heaps Codes Periods Windows Sparse Checker Fast.
Import ListNotations.
Local Open Scope N_scope.

(** ** Integers *)

Lemma val_bound x : val x < 2 ^ 63.
Proof. pose proof (Uint63.to_Z_bounded x). pose proof (of_val x). unfold wB in *. change (2 ^ Z.of_nat Uint63.size)%Z with (2 ^ 63)%Z in *. lia. Qed.

Lemma ltb_val x y : Uint63.ltb x y = (val x <? val y).
Proof.
  pose proof (of_val x). pose proof (of_val y). pose proof (Uint63.ltb_spec x y).
  destruct (Uint63.ltb x y), (N.ltb_spec (val x) (val y)); try reflexivity; intuition lia.
Qed.

Lemma leb_val x y : Uint63.leb x y = (val x <=? val y).
Proof.
  pose proof (of_val x). pose proof (of_val y). pose proof (Uint63.leb_spec x y).
  destruct (Uint63.leb x y), (N.leb_spec (val x) (val y)); try reflexivity; intuition lia.
Qed.

Lemma eqb_val x y : Uint63.eqb x y = (val x =? val y).
Proof.
  destruct (Uint63.eqb x y) eqn:E; symmetry.
  - apply Uint63.eqb_spec in E. subst. apply N.eqb_refl.
  - apply N.eqb_neq. intro H. apply val_inj in H. apply Uint63.eqb_spec in H. congruence.
Qed.

Lemma val_add x y : val x + val y < 2 ^ 62 -> val (Uint63.add x y) = val x + val y.
Proof.
  intro H. apply N2Z.inj. rewrite of_val, Uint63.add_spec, N2Z.inj_add, !of_val. apply Z.mod_small.
  pose proof (Uint63.to_Z_bounded x). pose proof (Uint63.to_Z_bounded y). pose proof (of_val x). pose proof (of_val y).
  split; [lia|]. apply Z.lt_trans with (2 ^ 62)%Z; [lia|reflexivity].
Qed.

Lemma val_sub x y : val y <= val x -> val (Uint63.sub x y) = val x - val y.
Proof.
  intro H. apply N2Z.inj. rewrite of_val, Uint63.sub_spec, N2Z.inj_sub, !of_val by exact H. apply Z.mod_small.
  pose proof (Uint63.to_Z_bounded x). pose proof (Uint63.to_Z_bounded y). pose proof (of_val x). pose proof (of_val y).
  lia.
Qed.

Lemma val_lsr x y : val (Uint63.lsr x y) = N.shiftr (val x) (val y).
Proof.
  apply N2Z.inj. rewrite of_val, Uint63.lsr_spec, N.shiftr_div_pow2, N2Z.inj_div, N2Z.inj_pow, !of_val. reflexivity.
Qed.

Lemma val_land x y : val (Uint63.land x y) = N.land (val x) (val y).
Proof.
  apply N2Z.inj. rewrite of_val, Uint63.land_spec', <- !of_val. now destruct (val x), (val y).
Qed.

Definition of_N (n : N) : int := Uint63.of_Z (Z.of_N n).

Lemma val_of_N n : n < 2 ^ 62 -> val (of_N n) = n.
Proof.
  intro H. unfold val, of_N. rewrite Uint63.of_Z_spec, Z.mod_small; [lia|]. split; [lia|].
  apply Z.lt_trans with (2 ^ 62)%Z; [lia|reflexivity].
Qed.

(** ** Values of heaps: an array of blocks of 2^16 *)

Definition store := array (array int).
Definition blocks : int := 1024%uint63.
Definition block (i : int) : int := Uint63.lsr i 16.
Definition place (i : int) : int := Uint63.land i 65535.
Definition read (s : store) (i : int) : int := PArray.get (PArray.get s (block i)) (place i).

(** Heap i is the next one. *)
Definition append (s : store) (i v : int) : store :=
  let inner := if Uint63.eqb (place i) 0 then PArray.make size 0%uint63 else PArray.get s (block i) in
  PArray.set s (block i) (PArray.set inner (place i) v).

Lemma val_block i : val (block i) = val i / 65536.
Proof. unfold block. rewrite val_lsr, N.shiftr_div_pow2. reflexivity. Qed.

Lemma val_place i : val (place i) = val i mod 65536.
Proof. unfold place. rewrite val_land. apply (N.land_ones _ 16). Qed.

Definition filled (s : store) (n : N) : Prop :=
  PArray.length s = blocks /\
  (n mod 65536 <> 0 -> forall b, val b = n / 65536 -> PArray.length (PArray.get s b) = size).

Lemma same_block a b : a / 65536 = b / 65536 -> a < b -> b mod 65536 <> 0 /\ a mod 65536 <> b mod 65536.
Proof.
  intros E H. pose proof (N.div_mod a 65536 ltac:(discriminate)) as Ha.
  pose proof (N.div_mod b 65536 ltac:(discriminate)) as Hb. rewrite E in Ha.
  revert Ha Hb. generalize (b / 65536), (a mod 65536), (b mod 65536). intros. lia.
Qed.

Lemma next_block a : (a + 1) mod 65536 <> 0 -> (a + 1) / 65536 = a / 65536.
Proof.
  intro H. pose proof (N.div_mod (a + 1) 65536 ltac:(discriminate)) as Ha.
  pose proof (N.mod_lt (a + 1) 65536 ltac:(discriminate)) as Hm.
  apply N.div_unique with (r := (a + 1) mod 65536 - 1);
    revert H Ha Hm; generalize ((a + 1) / 65536), ((a + 1) mod 65536); intros; lia.
Qed.

Lemma filled_append s i v : val i < 2 ^ 26 -> filled s (val i) ->
  filled (append s i v) (val i + 1) /\ read (append s i v) i = v /\
  forall j, val j < val i -> read (append s i v) j = read s j.
Proof.
  intros Hi [Hs Hin]. set (b := block i). set (q := place i).
  assert (Hb : Uint63.ltb b (PArray.length s) = true).
  { rewrite Hs, ltb_val. apply N.ltb_lt. unfold b. rewrite val_block. change (val blocks) with 1024.
    apply N.div_lt_upper_bound; [discriminate|]. exact Hi. }
  assert (Hq : val q < 65536) by (unfold q; rewrite val_place; now apply N.mod_lt).
  unfold append. fold b q. set (inner := if Uint63.eqb q 0 then PArray.make size 0%uint63 else PArray.get s b).
  assert (Hlen : PArray.length inner = size).
  { unfold inner. destruct (Uint63.eqb q 0) eqn:E; [rewrite length_make; reflexivity|]. apply Hin.
    - rewrite eqb_val in E. apply N.eqb_neq in E. unfold q in E. rewrite val_place in E. exact E.
    - unfold b. apply val_block. }
  assert (Hlow : Uint63.ltb q (PArray.length inner) = true).
  { rewrite Hlen, ltb_val. apply N.ltb_lt. exact Hq. }
  split; [|split].
  - split; [now rewrite length_set|]. intros Hm b' Eb.
    assert (E : b' = b).
    { apply val_inj. rewrite Eb. unfold b. rewrite val_block. now apply next_block. }
    subst b'. rewrite get_set_same by exact Hb. rewrite length_set. exact Hlen.
  - unfold read. fold b q. rewrite get_set_same by exact Hb. now rewrite get_set_same.
  - intros j Hj. unfold read. destruct (int_dec b (block j)) as [E|E].
    + rewrite <- E, get_set_same by exact Hb.
      assert (Ev : val j / 65536 = val i / 65536) by (rewrite <- !val_block, <- E; reflexivity).
      destruct (same_block _ _ Ev Hj) as [Hz Hne]. rewrite get_set_other.
      * unfold inner. destruct (Uint63.eqb q 0) eqn:Z; [|reflexivity]. rewrite eqb_val in Z. apply N.eqb_eq in Z.
        unfold q in Z. rewrite val_place in Z. contradiction.
      * intro Ep. apply Hne. rewrite <- !val_place. fold q. now rewrite Ep.
    + now rewrite get_set_other.
Qed.

(** ** Classes: the parity of the bits of a mask *)

Definition fold_by (j x : N) : N := N.lxor x (N.shiftr x j).
Definition parity (mask v : N) : bool := N.testbit (fold_by 1 (fold_by 2 (fold_by 4 (fold_by 8 (N.land v mask))))) 0.

Lemma fold_linear j a b : fold_by j (N.lxor a b) = N.lxor (fold_by j a) (fold_by j b).
Proof.
  unfold fold_by. rewrite N.shiftr_lxor, !N.lxor_assoc. f_equal.
  apply xor_swap.
Qed.

Lemma land_linear a b m : N.land (N.lxor a b) m = N.lxor (N.land a m) (N.land b m).
Proof.
  apply N.bits_inj. intro i. rewrite !N.land_spec, !N.lxor_spec, !N.land_spec.
  destruct (N.testbit a i), (N.testbit b i), (N.testbit m i); reflexivity.
Qed.

Lemma parity_linear mask a b : parity mask (N.lxor a b) = xorb (parity mask a) (parity mask b).
Proof. unfold parity. rewrite land_linear, !fold_linear. apply N.lxor_spec. Qed.

Definition fold_int (j x : int) : int := Uint63.lxor x (Uint63.lsr x j).
Definition class (mask v : int) : bool :=
  Uint63.eqb (Uint63.land (fold_int 1 (fold_int 2 (fold_int 4 (fold_int 8 (Uint63.land v mask))))) 1) 1.

Lemma val_fold j x : val (fold_int j x) = fold_by (val j) (val x).
Proof. unfold fold_int, fold_by. now rewrite val_xor, val_lsr. Qed.

Lemma class_parity mask v : class mask v = parity (val mask) (val v).
Proof.
  unfold class, parity. rewrite eqb_val, val_land, !val_fold, val_land.
  change (val 1%uint63) with 1. change (val 2%uint63) with 2. change (val 4%uint63) with 4.
  change (val 8%uint63) with 8.
  set (x := fold_by 1 _). rewrite (N.land_ones x 1 : N.land x 1 = x mod 2), <- N.bit0_mod.
  destruct (N.testbit x 0); reflexivity.
Qed.

(** ** The program *)

Record itake := ITake { stones : int; none : bool; one : bool; two : bool }.

Definition itakes (c : code) : list itake :=
  map (fun td => ITake (of_N (N.of_nat (fst td))) (may_leave (fst td) (snd td) 0) (may_leave (fst td) (snd td) 1)
                       (may_leave (fst td) (snd td) 2)) (takes c).

Section Program.
Variables (tries fuel : nat) (u : bool) (ts : list itake) (mask : int).

(** Marks what no heap or one heap leaves. *)
Definition single_step (n : int) (s : store) (mark : int) (m : array int) (t : itake) : array int :=
  if Uint63.ltb n (stones t) then m
  else if Uint63.eqb (stones t) n then (if none t then stamp mark m 0%uint63 else m)
  else if one t then stamp mark m (read s (Uint63.sub n (stones t))) else m.

(** Marks a split with a rare heap, given with its value. *)
Definition rare_step (n : int) (s : store) (mark : int) (t : itake) (m : array int) (r : int * int) : array int :=
  let lost := Uint63.add (stones t) (fst r) in
  if Uint63.ltb lost n then
    let b := Uint63.sub n lost in
    if u && Uint63.eqb b (fst r) then m else stamp mark m (Uint63.lxor (snd r) (read s b))
  else m.

Definition rares_step (n : int) (s : store) (rares : list (int * int)) (mark : int) (m : array int) (t : itake) :=
  if two t then fold_left (rare_step n s mark t) rares m else m.

(** Marks the splits {a, b} with a <= b. *)
Definition pair_step (n : int) (s : store) (a mark : int) (m : array int) (t : itake) : array int :=
  if two t then
    let lost := Uint63.add (stones t) a in
    if Uint63.ltb lost n then
      let b := Uint63.sub n lost in
      if Uint63.ltb b a || (u && Uint63.eqb a b) then m else stamp mark m (Uint63.lxor (read s a) (read s b))
    else m
  else m.

(** [x] is the least value without a mark. *)
Fixpoint splits (fuel : nat) (want : bool) (n : int) (s : store) (most mark a x : int) (m : array int) :
    option (int * array int) :=
  match fuel with
  | O => None
  | S fuel =>
      if Uint63.ltb most a then Some (x, m)
      else
        let m := fold_left (pair_step n s a mark) ts m in
        if Uint63.eqb (PArray.get m x) mark then
          match scan tries mark m x with
          | None => None
          | Some x =>
              if Bool.eqb (class mask x) want then Some (x, m) else splits fuel want n s most mark (next a) x m
          end
        else splits fuel want n s most mark (next a) x m
  end.

Definition heap (want : bool) (n : int) (s : store) (most : int) (rares : list (int * int)) (m : array int) :
    option (int * array int) :=
  let mark := next n in
  let m := fold_left (rares_step n s rares mark) ts (fold_left (single_step n s mark) ts m) in
  match scan tries mark m 0%uint63 with
  | None => None
  | Some x => if Bool.eqb (class mask x) want then Some (x, m) else splits fuel want n s most mark 1%uint63 x m
  end.

Definition next_listed (n : int) (listed : list int) : option (list int) :=
  match listed with
  | r :: listed => if Uint63.eqb r n then Some listed else None
  | [] => None
  end.

Definition half (n : int) : int := Uint63.lsr n 1.

(** The heaps n, n + 1, …; those that are rare must be the next of [listed], and from n1 on each must be common,
    and by its rare parts and its parts up to [arms]. *)
Fixpoint all_heaps (todo : nat) (flip kappa odd : bool) (n1 arms n : int) (s : store) (rares : list (int * int))
    (listed : list int) (m : array int) (bits : int) : option (store * list (int * int) * int) :=
  match todo with
  | O => Some (s, rares, bits)
  | S todo =>
      let later := Uint63.leb n1 n in
      let most := if later && Uint63.ltb arms (half n) then arms else half n in
      let want := xorb (flip && odd) kappa in
      match heap want n s most rares m with
      | None => None
      | Some (x, m) =>
          let settled := Bool.eqb (class mask x) want in
          if later && negb settled then None
          else
            match (if settled then Some listed else next_listed n listed) with
            | None => None
            | Some listed =>
                all_heaps todo flip kappa (negb odd) n1 arms (next n) (append s n x)
                  (if settled then rares else (n, x) :: rares) listed m (Uint63.lor bits x)
            end
      end
  end.
End Program.

(** ** What is marked *)

Definition single_values (n : int) (s : store) (t : itake) : list int :=
  if Uint63.ltb n (stones t) then []
  else if Uint63.eqb (stones t) n then (if none t then [0%uint63] else [])
  else if one t then [read s (Uint63.sub n (stones t))] else [].

Definition rare_values (u : bool) (n : int) (s : store) (t : itake) (r : int * int) : list int :=
  let lost := Uint63.add (stones t) (fst r) in
  if Uint63.ltb lost n then
    let b := Uint63.sub n lost in
    if u && Uint63.eqb b (fst r) then [] else [Uint63.lxor (snd r) (read s b)]
  else [].

Definition rares_values (u : bool) (n : int) (s : store) (rares : list (int * int)) (t : itake) : list int :=
  if two t then flat_map (rare_values u n s t) rares else [].

Definition pair_values (u : bool) (n : int) (s : store) (a : int) (t : itake) : list int :=
  if two t then
    let lost := Uint63.add (stones t) a in
    if Uint63.ltb lost n then
      let b := Uint63.sub n lost in
      if Uint63.ltb b a || (u && Uint63.eqb a b) then [] else [Uint63.lxor (read s a) (read s b)]
    else []
  else [].

Lemma fold_stamps {A} mark (step : array int -> A -> array int) (values : A -> list int) :
  (forall m x, step m x = stamps mark m (values x)) ->
  forall l m, fold_left step l m = stamps mark m (flat_map values l).
Proof.
  intros H l. induction l as [|x l IH]; intro m; cbn [fold_left flat_map]; [reflexivity|].
  now rewrite IH, H, stamps_app.
Qed.

Lemma single_stamps n s mark m t : single_step n s mark m t = stamps mark m (single_values n s t).
Proof.
  unfold single_step, single_values. destruct (Uint63.ltb n (stones t)); [reflexivity|].
  destruct (Uint63.eqb (stones t) n); [now destruct (none t)|now destruct (one t)].
Qed.

Lemma rare_stamps u n s mark t m r : rare_step u n s mark t m r = stamps mark m (rare_values u n s t r).
Proof.
  unfold rare_step, rare_values. cbv zeta. destruct (Uint63.ltb (Uint63.add (stones t) (fst r)) n); [|reflexivity].
  now destruct (u && Uint63.eqb (Uint63.sub n (Uint63.add (stones t) (fst r))) (fst r)).
Qed.

Lemma rares_stamps u n s rares mark m t : rares_step u n s rares mark m t = stamps mark m (rares_values u n s rares t).
Proof.
  unfold rares_step, rares_values. destruct (two t); [|reflexivity]. apply fold_stamps. intros. apply rare_stamps.
Qed.

Lemma pair_stamps u n s a mark m t : pair_step u n s a mark m t = stamps mark m (pair_values u n s a t).
Proof.
  unfold pair_step, pair_values. cbv zeta. destruct (two t); [|reflexivity].
  destruct (Uint63.ltb (Uint63.add (stones t) a) n); [|reflexivity].
  now destruct (Uint63.ltb (Uint63.sub n (Uint63.add (stones t) a)) a || (u && Uint63.eqb a (Uint63.sub n (Uint63.add (stones t) a)))).
Qed.

Lemma zero_low : low 0 = true.
Proof. reflexivity. Qed.

Section Heap.
Variables (c : code) (k : nat) (mask : int) (flip tau : bool) (tries fuel : nat).
Let f := nim_value_of c.
Let h := parity (val mask).
Let rare := is_rare c h flip tau.
Hypothesis Htries : N.of_nat tries < 2 ^ 31.
Hypothesis Hbounded : bounded c k 2.
Hypothesis Hparity : flip = true ->
  forall t d, In (t, d) (takes c) -> may_leave t d 2 = true -> Nat.odd t = tau.
Hypothesis Hstones : forall t d, In (t, d) (takes c) -> N.of_nat t < 2 ^ 26.
Let ts := itakes c.
Let u := unequal c.

Lemma in_itakes t d : In (t, d) (takes c) -> exists it, In it ts /\ val (stones it) = N.of_nat t /\
  none it = may_leave t d 0 /\ one it = may_leave t d 1 /\ two it = may_leave t d 2.
Proof.
  intro H. eexists. split; [unfold ts, itakes; apply in_map_iff; exists (t, d); split; [reflexivity|exact H]|].
  cbn [stones none one two fst snd]. split; [|auto]. apply val_of_N. pose proof (Hstones t d H).
  apply N.lt_trans with (2 ^ 26); [assumption|reflexivity].
Qed.

Lemma itakes_in it : In it ts -> exists t d, In (t, d) (takes c) /\ val (stones it) = N.of_nat t /\
  none it = may_leave t d 0 /\ one it = may_leave t d 1 /\ two it = may_leave t d 2.
Proof.
  intro H. unfold ts, itakes in H. apply in_map_iff in H. destruct H as [[t d] [<- H]]. exists t, d.
  cbn [stones none one two fst snd]. split; [exact H|]. split; [|auto]. apply val_of_N. pose proof (Hstones t d H).
  apply N.lt_trans with (2 ^ 26); [assumption|reflexivity].
Qed.

Definition right_store (s : store) (nn : nat) : Prop :=
  forall i, val i < N.of_nat nn -> val (read s i) = f (N.to_nat (val i)) /\ low (read s i) = true.

Definition right_rares (rares : list (int * int)) (nn : nat) : Prop :=
  (forall r v, In (r, v) rares -> 1 <= val r < N.of_nat nn /\ rare (N.to_nat (val r)) = true /\
     val v = f (N.to_nat (val r)) /\ low v = true) /\
  (forall x, (x < nn)%nat -> rare x = true -> exists r v, In (r, v) rares /\ val r = N.of_nat x).

Variables (nn : nat) (n : int) (s : store) (rares : list (int * int)).
Hypothesis Hn : val n = N.of_nat nn.
Hypothesis Hnn : (1 <= nn)%nat.
Hypothesis Hsmall : N.of_nat nn < 2 ^ 26.
Hypothesis Hs : right_store s nn.
Hypothesis Hr : right_rares rares nn.
Variable most : int.
Let good_option := good c h flip tau (N.to_nat (val most)) nn.

Lemma read_below x : (x < nn)%nat -> forall i, val i = N.of_nat x -> val (read s i) = f x /\ low (read s i) = true.
Proof.
  intros Hx i Hi. destruct (Hs i) as [H1 H2]; [lia|]. split; [|exact H2]. rewrite H1. f_equal. lia.
Qed.

Lemma singles_sound it w : In it ts -> In w (single_values n s it) -> low w = true /\ good_option (val w).
Proof.
  intros Hit H. destruct (itakes_in it Hit) as [t [d [Hin [Hst [E0 [E1 _]]]]]]. unfold single_values in H.
  rewrite ltb_val, eqb_val, Hst, Hn in H.
  destruct (N.ltb_spec (N.of_nat nn) (N.of_nat t)) as [L|L]; [destruct H|].
  destruct (N.eqb_spec (N.of_nat t) (N.of_nat nn)) as [E|E].
  - rewrite E0 in H. destruct (may_leave t d 0) eqn:M; [|destruct H]. destruct H as [<-|[]].
    split; [reflexivity|]. exists []. split; [|split; [reflexivity|left; simpl; lia]].
    exists t, d. simpl. repeat split; try assumption; try lia. constructor.
  - rewrite E1 in H. destruct (may_leave t d 1) eqn:M; [|destruct H]. destruct H as [<-|[]].
    assert (T : (1 <= t)%nat).
    { unfold may_leave in M. apply andb_prop in M. destruct M as [_ M]. destruct t; [discriminate|lia]. }
    destruct (read_below (nn - t) ltac:(lia) (Uint63.sub n (stones it))) as [V L'].
    { rewrite val_sub; rewrite Hn, Hst; lia. }
    split; [exact L'|]. exists [(nn - t)%nat]. split; [apply (move_single c nn (nn - t) t d); try assumption; lia|].
    split; [|left; simpl; lia]. simpl. rewrite N.lxor_0_r. symmetry. exact V.
Qed.

Lemma singles_complete t d l : In (t, d) (takes c) -> (List.length l <= 1)%nat -> may_leave t d (List.length l) = true ->
  Forall (fun a => (1 <= a)%nat) l -> (list_sum l + t = nn)%nat ->
  exists it w, In it ts /\ In w (single_values n s it) /\ val w = xors (map f l).
Proof.
  intros Hin Hl M Pos Hsum. destruct (in_itakes t d Hin) as [it [Hit [Hst [E0 [E1 _]]]]]. exists it.
  unfold single_values. rewrite ltb_val, eqb_val, Hst, Hn.
  rewrite (proj2 (N.ltb_ge (N.of_nat nn) (N.of_nat t))) by lia.
  destruct l as [|x [|y l]]; cbn [List.length] in *; [| |lia].
  - simpl in Hsum. rewrite (proj2 (N.eqb_eq _ _)) by lia. rewrite E0, M. exists 0%uint63.
    split; [exact Hit|]. split; [now left|reflexivity].
  - apply Forall_cons_iff in Pos. destruct Pos as [Px _]. simpl in Hsum.
    rewrite (proj2 (N.eqb_neq _ _)) by lia. rewrite E1, M. eexists. split; [exact Hit|]. split; [now left|].
    assert (T : (1 <= t)%nat).
    { unfold may_leave in M. apply andb_prop in M. destruct M as [_ M]. destruct t; [discriminate|lia]. }
    simpl. rewrite N.lxor_0_r. apply read_below; [lia|]. rewrite val_sub; rewrite Hn, Hst; lia.
Qed.

Lemma rares_sound it w : In it ts -> In w (rares_values u n s rares it) -> low w = true /\ good_option (val w).
Proof.
  intros Hit H. destruct (itakes_in it Hit) as [t [d [Hin [Hst [_ [_ E2]]]]]]. unfold rares_values in H.
  rewrite E2 in H. destruct (may_leave t d 2) eqn:M; [|destruct H]. apply in_flat_map in H.
  destruct H as [[r v] [Hrv H]]. destruct (proj1 Hr r v Hrv) as [R1 [R2 [R3 R4]]].
  pose proof (Hstones t d Hin) as St. unfold rare_values in H. cbn [fst snd] in H. cbv zeta in H.
  assert (Lost : val (Uint63.add (stones it) r) = N.of_nat t + val r).
  { rewrite val_add, Hst; [reflexivity|]. rewrite Hst. apply N.lt_trans with (2 ^ 27); [|reflexivity].
    change (2 ^ 27) with (2 ^ 26 + 2 ^ 26). lia. }
  rewrite ltb_val, Lost, Hn in H. destruct (N.ltb_spec (N.of_nat t + val r) (N.of_nat nn)) as [L|L]; [|destruct H].
  set (b := Uint63.sub n (Uint63.add (stones it) r)) in *.
  assert (Hb : val b = N.of_nat (nn - t - N.to_nat (val r))).
  { unfold b. rewrite val_sub; rewrite Hn, Lost; lia. }
  rewrite eqb_val in H. destruct (u && (val b =? val r)) eqn:U; [destruct H|]. destruct H as [<-|[]].
  destruct (read_below (nn - t - N.to_nat (val r)) ltac:(lia) b Hb) as [V Lb].
  split; [now apply low_xor|]. exists [N.to_nat (val r); (nn - t - N.to_nat (val r))%nat].
  split; [|split].
  - apply (move_pair c nn _ _ t d); try assumption; try lia. simpl. fold u.
    destruct u; [|reflexivity]. cbn [andb] in *. apply N.eqb_neq in U. apply negb_true_iff, Nat.eqb_neq. lia.
  - simpl. rewrite N.lxor_0_r, val_xor, V, R3. reflexivity.
  - right. exists (N.to_nat (val r)), (nn - t - N.to_nat (val r))%nat. split; [reflexivity|]. now left.
Qed.

Lemma rares_complete t d a b : In (t, d) (takes c) -> may_leave t d 2 = true -> (1 <= a)%nat -> (1 <= b)%nat ->
  (a + b + t = nn)%nat -> allowed u [a; b] = true -> rare a = true ->
  exists it w, In it ts /\ In w (rares_values u n s rares it) /\ val w = N.lxor (f a) (f b).
Proof.
  intros Hin M Ha Hb Hsum Hall Ra. destruct (in_itakes t d Hin) as [it [Hit [Hst [_ [_ E2]]]]]. exists it.
  destruct (proj2 Hr a ltac:(lia) Ra) as [r [v [Hrv Er]]]. destruct (proj1 Hr r v Hrv) as [_ [_ [R3 _]]].
  pose proof (Hstones t d Hin) as St.
  assert (Lost : val (Uint63.add (stones it) r) = N.of_nat (t + a)).
  { rewrite val_add, Hst, Er; [lia|]. rewrite Hst, Er. apply N.lt_trans with (2 ^ 27); [|reflexivity].
    change (2 ^ 27) with (2 ^ 26 + 2 ^ 26). lia. }
  assert (Eb : val (Uint63.sub n (Uint63.add (stones it) r)) = N.of_nat b) by (rewrite val_sub; rewrite Hn, Lost; lia).
  exists (Uint63.lxor v (read s (Uint63.sub n (Uint63.add (stones it) r)))). split; [exact Hit|]. split.
  - unfold rares_values. rewrite E2, M. apply in_flat_map. exists (r, v). split; [exact Hrv|].
    unfold rare_values. cbn [fst snd]. cbv zeta. rewrite ltb_val, Lost, Hn, eqb_val, Eb, Er.
    rewrite (proj2 (N.ltb_lt _ _)) by lia. simpl in Hall.
    destruct u; [|now left]. cbn [andb] in *. apply negb_true_iff, Nat.eqb_neq in Hall.
    rewrite (proj2 (N.eqb_neq _ _)) by lia. now left.
  - rewrite val_xor, R3, Er, Nnat.Nat2N.id. f_equal. apply read_below; [lia|exact Eb].
Qed.

Lemma pairs_sound a it w : 1 <= val a -> val a <= val most -> val a < 2 ^ 26 -> In it ts ->
  In w (pair_values u n s a it) -> low w = true /\ good_option (val w).
Proof.
  intros Ha Hm Ha' Hit H. destruct (itakes_in it Hit) as [t [d [Hin [Hst [_ [_ E2]]]]]]. unfold pair_values in H.
  rewrite E2 in H. destruct (may_leave t d 2) eqn:M; [|destruct H]. cbv zeta in H.
  pose proof (Hstones t d Hin) as St.
  assert (Lost : val (Uint63.add (stones it) a) = N.of_nat t + val a).
  { rewrite val_add, Hst; [reflexivity|]. rewrite Hst. apply N.lt_trans with (2 ^ 27); [|reflexivity].
    change (2 ^ 27) with (2 ^ 26 + 2 ^ 26). lia. }
  rewrite (ltb_val _ n), Lost, Hn in H.
  destruct (N.ltb_spec (N.of_nat t + val a) (N.of_nat nn)) as [L|L]; [|destruct H].
  set (b := Uint63.sub n (Uint63.add (stones it) a)) in *.
  assert (Hb : val b = N.of_nat (nn - t - N.to_nat (val a))).
  { unfold b. rewrite val_sub; rewrite Hn, Lost; lia. }
  rewrite eqb_val in H. destruct (Uint63.ltb b a || (u && (val a =? val b))) eqn:U; [destruct H|].
  destruct H as [<-|[]]. apply orb_false_iff in U. destruct U as [_ U].
  destruct (read_below (nn - t - N.to_nat (val a)) ltac:(lia) b Hb) as [V Lb].
  destruct (read_below (N.to_nat (val a)) ltac:(lia) a ltac:(lia)) as [Va La].
  split; [now apply low_xor|]. exists [N.to_nat (val a); (nn - t - N.to_nat (val a))%nat].
  split; [|split].
  - apply (move_pair c nn _ _ t d); try assumption; try lia. simpl. fold u.
    destruct u; [|reflexivity]. cbn [andb] in *. apply N.eqb_neq in U. apply negb_true_iff, Nat.eqb_neq. lia.
  - simpl. rewrite N.lxor_0_r, val_xor, V, Va. reflexivity.
  - right. exists (N.to_nat (val a)), (nn - t - N.to_nat (val a))%nat. split; [reflexivity|]. right. lia.
Qed.

Lemma pairs_complete t d a b ai : In (t, d) (takes c) -> may_leave t d 2 = true -> (1 <= a <= b)%nat ->
  (a + b + t = nn)%nat -> allowed u [a; b] = true -> val ai = N.of_nat a ->
  exists it w, In it ts /\ In w (pair_values u n s ai it) /\ val w = N.lxor (f a) (f b).
Proof.
  intros Hin M Hab Hsum Hall Ea. destruct (in_itakes t d Hin) as [it [Hit [Hst [_ [_ E2]]]]]. exists it.
  pose proof (Hstones t d Hin) as St.
  assert (Lost : val (Uint63.add (stones it) ai) = N.of_nat (t + a)).
  { rewrite val_add, Hst, Ea; [lia|]. rewrite Hst, Ea. apply N.lt_trans with (2 ^ 27); [|reflexivity].
    change (2 ^ 27) with (2 ^ 26 + 2 ^ 26). lia. }
  assert (Eb : val (Uint63.sub n (Uint63.add (stones it) ai)) = N.of_nat b) by (rewrite val_sub; rewrite Hn, Lost; lia).
  exists (Uint63.lxor (read s ai) (read s (Uint63.sub n (Uint63.add (stones it) ai)))). split; [exact Hit|]. split.
  - unfold pair_values. rewrite E2, M. cbv zeta. rewrite !ltb_val, Lost, Hn, eqb_val, Eb, Ea.
    rewrite (proj2 (N.ltb_lt _ _)) by lia. rewrite (proj2 (N.ltb_ge (N.of_nat b) _)) by lia. cbn [orb].
    simpl in Hall. destruct u; [|now left]. cbn [andb] in *. apply negb_true_iff, Nat.eqb_neq in Hall.
    rewrite (proj2 (N.eqb_neq _ _)) by lia. now left.
  - rewrite val_xor. f_equal; apply read_below; try lia; assumption.
Qed.

Definition kappa : bool := negb (flip && tau).
Variables (m : array int).
Hypothesis Hm : PArray.length m = size /\ forall w, val (PArray.get m w) <= N.of_nat nn.
Hypothesis Hmost : val most <= N.of_nat nn.
Let want := xorb (flip && Nat.odd nn) kappa.
Let mark := next n.

Lemma val_mark : val mark = N.of_nat nn + 1.
Proof.
  unfold mark. rewrite val_next; rewrite Hn; [reflexivity|]. apply N.lt_trans with (2 ^ 26); [exact Hsmall|reflexivity].
Qed.

Definition sound_list (l : list int) : Prop := Forall (fun w => low w = true /\ good_option (val w)) l.

Lemma sound_low l : sound_list l -> Forall (fun w => low w = true) l.
Proof. apply Forall_impl. tauto. Qed.

Lemma marked_in l w : sound_list l -> (marked mark (stamps mark m l) w <-> In w l).
Proof.
  intro H. unfold marked. rewrite stamps_get; [|apply Hm|now apply sound_low].
  destruct (in_dec int_dec w l) as [Hw|Hw]; [tauto|]. split; [|contradiction]. intro E.
  pose proof (proj2 Hm w) as B. rewrite E, val_mark in B. lia.
Qed.

Lemma sound_flat {A} (values : A -> list int) l :
  (forall x w, In x l -> In w (values x) -> low w = true /\ good_option (val w)) -> sound_list (flat_map values l).
Proof.
  intro H. apply Forall_forall. intros w Hw. apply in_flat_map in Hw. destruct Hw as [x [Hx Hw]]. now apply (H x).
Qed.

Definition base : list int := flat_map (single_values n s) ts ++ flat_map (rares_values u n s rares) ts.

Lemma base_sound : sound_list base.
Proof.
  apply Forall_app. split.
  - apply sound_flat. intros it w. apply singles_sound.
  - apply sound_flat. intros it w. apply rares_sound.
Qed.

(** What is known of the least unmarked value. *)
Definition least_unmarked (l : list int) (x : int) : Prop :=
  low x = true /\ ~ In x l /\ forall y, val y < val x -> In y l.

Definition pairs_in (l : list int) (below : N) : Prop :=
  forall a it, 1 <= val a < below -> In it ts -> incl (pair_values u n s a it) l.

Lemma scan_least l x y : sound_list l -> low x = true -> (forall y, val y < val x -> In y l) ->
  scan tries mark (stamps mark m l) x = Some y -> least_unmarked l y.
Proof.
  intros Hl Lx Below H. apply scan_spec in H.
  - destruct H as [H1 [H2 [H3 H4]]]. split; [exact H1|]. split.
    + intro Hin. apply H2. now apply marked_in.
    + intros z Hz. destruct (N.lt_ge_cases (val z) (val x)) as [L|L]; [now apply Below|].
      apply (marked_in l z Hl). now apply H4.
  - apply low_spec in Lx. apply N.lt_trans with (2 ^ 16 + 2 ^ 31); [|reflexivity].
    change (2 ^ 16) with 65536. lia.
Qed.

Lemma splits_spec : forall fuel a x l x' m',
  1 <= val a -> sound_list l -> incl base l -> least_unmarked l x -> pairs_in l (val a) ->
  splits tries u ts mask fuel want n s most mark a x (stamps mark m l) = Some (x', m') ->
  exists l', m' = stamps mark m l' /\ sound_list l' /\ incl base l' /\ least_unmarked l' x' /\
    (class mask x' = want \/ pairs_in l' (val most + 1)).
Proof.
  induction fuel0 as [|fuel0 IH]; intros a x l x' m' Ha Hl Hb Hx Hp H; cbn [splits] in H; [discriminate|].
  rewrite ltb_val in H. destruct (N.ltb_spec (val most) (val a)) as [L|L].
  - injection H as <- <-. exists l. repeat split; try assumption; try apply Hx. right.
    intros ai it Hai. apply Hp. lia.
  - rewrite (fold_stamps mark _ (pair_values u n s a)) in H by (intros; apply pair_stamps).
    rewrite <- stamps_app in H. set (l1 := l ++ flat_map (pair_values u n s a) ts) in *. cbv zeta in H.
    assert (Hl1 : sound_list l1).
    { apply Forall_app. split; [exact Hl|]. apply sound_flat. intros it w. apply pairs_sound; lia. }
    assert (Hb1 : incl base l1) by (intros w Hw; apply in_app_iff; left; now apply Hb).
    assert (Na : val (next a) = val a + 1).
    { apply val_next. apply N.le_lt_trans with (2 ^ 26); [lia|reflexivity]. }
    assert (Hp1 : pairs_in l1 (val (next a))).
    { intros ai it Hai Hit w Hw. rewrite Na in Hai. apply in_app_iff.
      destruct (N.eq_dec (val ai) (val a)) as [E|E].
      - apply val_inj in E. subst ai. right. apply in_flat_map. now exists it.
      - left. apply (Hp ai it); [lia|exact Hit|exact Hw]. }
    destruct Hx as [X1 [X2 X3]].
    assert (Below : forall y, val y < val x -> In y l1) by (intros y Hy; apply in_app_iff; left; now apply X3).
    destruct (Uint63.eqb (PArray.get (stamps mark m l1) x) mark) eqn:Em.
    + destruct (scan tries mark (stamps mark m l1) x) as [y|] eqn:Sc; [|discriminate].
      apply (scan_least l1 x y Hl1 X1 Below) in Sc. destruct (Bool.eqb (class mask y) want) eqn:Cl.
      * injection H as <- <-. exists l1. repeat split; try assumption; try apply Sc. left.
        now apply Bool.eqb_prop.
      * apply (IH (next a) y l1); try assumption. lia.
    + apply (IH (next a) x l1); try assumption; [lia|]. split; [exact X1|]. split; [|exact Below].
      intro Hin. apply (marked_in l1 x Hl1) in Hin. unfold marked in Hin. apply Uint63.eqb_spec in Hin. congruence.
Qed.

Lemma allowed_swap v a b : allowed v [a; b] = true -> allowed v [b; a] = true.
Proof. simpl. rewrite (Nat.eqb_sym a b). trivial. Qed.

Lemma no_option l x : incl base l -> ~ In x l ->
  class mask x = want \/ (pairs_in l (val most + 1) /\ val most = N.of_nat (Nat.div2 nn)) ->
  forall o, code_move c nn o -> xors (map f o) <> val x.
Proof.
  intros Hb Hx Hcase o Ho V.
  assert (Absurd : forall it w, In it ts ->
    In w (single_values n s it) \/ In w (rares_values u n s rares it) -> val w = xors (map f o) -> False).
  { intros it w Hit Hw E. rewrite V in E. apply val_inj in E. subst w. apply Hx, Hb. unfold base.
    apply in_app_iff. destruct Hw as [Hw|Hw]; [left|right]; apply in_flat_map; now exists it. }
  destruct (move_cases c k Hbounded nn o Ho) as [[-> _]|[[y [t [d [-> [Hin [M [Hy [_ Hsum]]]]]]]]|
    [a [b [t [d [-> [Hin [M [Ha [Hb' [_ [Hsum Hall]]]]]]]]]]]]].
  - destruct Ho as [t [d [Hin [_ [M [Pos [Hsum _]]]]]]].
    destruct (singles_complete t d [] Hin ltac:(simpl; lia) M Pos Hsum) as [it [w [H1 [H2 H3]]]].
    exact (Absurd it w H1 (or_introl H2) H3).
  - destruct (singles_complete t d [y] Hin ltac:(simpl; lia) M ltac:(constructor; [exact Hy|constructor])
      ltac:(simpl; lia)) as [it [w [H1 [H2 H3]]]].
    exact (Absurd it w H1 (or_introl H2) H3).
  - cbn [map xors fold_right] in V, Absurd. rewrite N.lxor_0_r in V, Absurd. destruct Hcase as [Cl|[Pairs Em]].
    + pose proof (split_class c h flip tau (parity_linear (val mask)) Hparity t d nn a b Hin M Ha Hb' Hsum) as C.
      fold f rare in C. rewrite V in C.
      assert (Ct : common h flip tau nn (val x) = true).
      { unfold common. rewrite class_parity in Cl. fold h in Cl. rewrite Cl. unfold want, kappa.
        destruct (flip && Nat.odd nn), (negb (flip && tau)); reflexivity. }
      rewrite Ct in C. destruct (rare a) eqn:Ra.
      * destruct (rares_complete t d a b Hin M Ha Hb' Hsum Hall Ra) as [it [w [H1 [H2 H3]]]].
        exact (Absurd it w H1 (or_intror H2) H3).
      * destruct (rare b) eqn:Rb; [|discriminate].
        destruct (rares_complete t d b a Hin M Hb' Ha ltac:(lia) (allowed_swap _ _ _ Hall) Rb) as [it [w [H1 [H2 H3]]]].
        rewrite N.lxor_comm in H3. exact (Absurd it w H1 (or_intror H2) H3).
    + pose proof (half_spec nn) as Hhalf.
      assert (Pick : forall y z, (1 <= y <= z)%nat -> (y + z + t = nn)%nat -> allowed u [y; z] = true ->
                     N.lxor (f y) (f z) = val x -> False).
      { intros y z Hyz Hs' Hall' V'. assert (Ey : val (of_N (N.of_nat y)) = N.of_nat y).
        { apply val_of_N. apply N.lt_trans with (2 ^ 26); [lia|reflexivity]. }
        destruct (pairs_complete t d y z _ Hin M Hyz Hs' Hall' Ey) as [it [w [H1 [H2 H3]]]].
        rewrite V' in H3. apply val_inj in H3. subst w. apply Hx.
        apply (Pairs (of_N (N.of_nat y)) it); [rewrite Ey, Em; lia|exact H1|exact H2]. }
      destruct (le_lt_dec a b) as [L|L].
      * exact (Pick a b ltac:(lia) Hsum Hall V).
      * rewrite N.lxor_comm in V. exact (Pick b a ltac:(lia) ltac:(lia) (allowed_swap _ _ _ Hall) V).
Qed.

Lemma old_stamps l : sound_list l -> PArray.length (stamps mark m l) = size /\
  forall w, val (PArray.get (stamps mark m l) w) <= N.of_nat (S nn).
Proof.
  intro H. split; [rewrite stamps_length; apply Hm|]. intro w. rewrite stamps_get; [|apply Hm|now apply sound_low].
  destruct (in_dec int_dec w l); [rewrite val_mark; lia|]. pose proof (proj2 Hm w). lia.
Qed.

(** The value of heap n. *)
Lemma heap_spec x m' : heap tries fuel u ts mask want n s most rares m = Some (x, m') ->
  class mask x = want \/ val most = N.of_nat (Nat.div2 nn) ->
  low x = true /\ val x = f nn /\
  (PArray.length m' = size /\ forall w, val (PArray.get m' w) <= N.of_nat (S nn)) /\
  forall v, v < f nn -> good_option v.
Proof.
  intros H Hcase. unfold heap in H. fold mark in H. cbv zeta in H.
  rewrite (fold_stamps mark (single_step n s mark) (single_values n s)) in H by (intros; apply single_stamps).
  rewrite (fold_stamps mark (rares_step u n s rares mark) (rares_values u n s rares)) in H by (intros; apply rares_stamps).
  rewrite <- stamps_app in H. fold base in H.
  destruct (scan tries mark (stamps mark m base) 0%uint63) as [y|] eqn:Sc; [|discriminate].
  apply (scan_least base 0%uint63 y base_sound zero_low) in Sc;
    [|intros z Hz; change (val 0%uint63) with 0 in Hz; lia].
  assert (X : exists l, m' = stamps mark m l /\ sound_list l /\ incl base l /\ least_unmarked l x /\
            (class mask x = want \/ pairs_in l (val most + 1))).
  { destruct (Bool.eqb (class mask y) want) eqn:Cl.
    - injection H as <- <-. exists base. split; [reflexivity|]. split; [exact base_sound|].
      split; [intros w Hw; exact Hw|]. split; [exact Sc|]. left. now apply Bool.eqb_prop.
    - apply (splits_spec fuel 1%uint63 y base x m'); try assumption; try exact base_sound.
      + change (val 1%uint63) with 1. lia.
      + intros w Hw. exact Hw.
      + intros a it Ha. change (val 1%uint63) with 1 in Ha. lia. }
  destruct X as [l [-> [Hl [Hb [[L1 [L2 L3]] Hend]]]]].
  assert (Good : forall v, v < val x -> good_option v).
  { intros v Hv. assert (Ev : val (of_N v) = v).
    { apply val_of_N. apply low_spec in L1. apply N.lt_trans with 65536; [lia|reflexivity]. }
    assert (Hin : In (of_N v) l) by (apply L3; lia).
    unfold sound_list in Hl. rewrite Forall_forall in Hl. rewrite <- Ev. now apply Hl. }
  assert (Value : val x = f nn).
  { symmetry. unfold f, nim_value_of. rewrite G_eq. apply mex_is. split.
    - intro Hin. apply in_map_iff in Hin. destruct Hin as [o [V Ho]]. apply in_options in Ho.
      refine (no_option l x Hb L2 _ o Ho V). destruct Hcase as [Cl|Em]; [now left|].
      destruct Hend as [Cl|Pairs]; [now left|right; now split].
    - intros v Hv. destruct (Good v Hv) as [o [Ho [V _]]]. apply in_map_iff. exists o. split; [exact V|].
      now apply in_options. }
  split; [exact L1|]. split; [exact Value|]. split; [now apply old_stamps|]. rewrite <- Value. exact Good.
Qed.
End Heap.

(** ** All heaps *)

Lemma is_rare_zero c h flip tau : is_rare c h flip tau 0 = false.
Proof. reflexivity. Qed.

Lemma good_mono c h flip tau A B n v : (A <= B)%nat -> good c h flip tau A n v -> good c h flip tau B n v.
Proof.
  intros H [l [Hl [V G]]]. exists l. split; [exact Hl|]. split; [exact V|].
  destruct G as [G|[a [b [E [G|G]]]]]; [now left| |]; right; exists a, b; (split; [exact E|]); [now left|right; lia].
Qed.

Lemma val_half n nn : val n = N.of_nat nn -> val (half n) = N.of_nat (Nat.div2 nn).
Proof.
  intro H. unfold half. rewrite val_lsr, N.shiftr_div_pow2. change (2 ^ val 1%uint63) with 2. rewrite H.
  symmetry. pose proof (half_spec nn). apply N.div_unique with (r := N.of_nat (nn - 2 * Nat.div2 nn)); lia.
Qed.

Lemma right_store_append c s nn n x : val n = N.of_nat nn -> N.of_nat nn < 2 ^ 26 -> filled s (N.of_nat nn) ->
  right_store c s nn -> low x = true -> val x = nim_value_of c nn ->
  right_store c (append s n x) (S nn) /\ filled (append s n x) (N.of_nat (S nn)).
Proof.
  intros Hn Hsmall Hfill Hs Lx Vx.
  destruct (filled_append s n x) as [F1 [F2 F3]]; [rewrite Hn; exact Hsmall|rewrite Hn; exact Hfill|].
  split.
  - intros i Hi. destruct (N.eq_dec (val i) (val n)) as [E|E].
    + apply val_inj in E. subst i. rewrite F2, Vx, Hn, Nnat.Nat2N.id. split; [reflexivity|exact Lx].
    + rewrite F3 by lia. apply Hs. lia.
  - replace (N.of_nat (S nn)) with (val n + 1) by lia. exact F1.
Qed.

Section All.
Variables (c : code) (k : nat) (mask : int) (flip tau : bool) (tries fuel : nat) (n1 arms : int).
Let f := nim_value_of c.
Let h := parity (val mask).
Hypothesis Htries : N.of_nat tries < 2 ^ 31.
Hypothesis Hbounded : bounded c k 2.
Hypothesis Hparity : flip = true ->
  forall t d, In (t, d) (takes c) -> may_leave t d 2 = true -> Nat.odd t = tau.
Hypothesis Hstones : forall t d, In (t, d) (takes c) -> N.of_nat t < 2 ^ 26.

Lemma all_heaps_spec : forall todo nn n odd s rares listed m bits s' rares' bits',
  val n = N.of_nat nn -> (1 <= nn)%nat -> N.of_nat (nn + todo) <= 2 ^ 26 ->
  right_store c s nn -> filled s (N.of_nat nn) -> right_rares c mask flip tau rares nn ->
  (PArray.length m = size /\ forall w, val (PArray.get m w) <= N.of_nat nn) -> odd = Nat.odd nn ->
  all_heaps tries fuel (unequal c) (itakes c) mask todo flip (kappa flip tau) odd n1 arms n s rares
    listed m bits = Some (s', rares', bits') ->
  right_store c s' (nn + todo) /\ right_rares c mask flip tau rares' (nn + todo) /\
  forall j, (nn <= j < nn + todo)%nat -> val n1 <= N.of_nat j ->
    forall v, v < f j -> good c h flip tau (N.to_nat (val arms)) j v.
Proof.
  induction todo as [|todo IH]; intros nn n odd s rares listed m bits s' rares' bits' Hn Hnn Hsmall Hs Hfill Hr Hm Hodd H;
    cbn [all_heaps] in H.
  - injection H as <- <- <-. rewrite Nat.add_0_r. split; [exact Hs|]. split; [exact Hr|]. intros j Hj. lia.
  - cbv zeta in H. assert (Sm : N.of_nat nn < 2 ^ 26) by lia.
    set (later := Uint63.leb n1 n) in *.
    set (most := if later && Uint63.ltb arms (half n) then arms else half n) in *.
    pose proof (val_half n nn Hn) as Vhalf. pose proof (half_spec nn) as Hhalf.
    assert (Hmost : val most <= N.of_nat nn /\ (later = false -> val most = N.of_nat (Nat.div2 nn)) /\
                    (later = true -> val most <= val arms)).
    { unfold most. rewrite ltb_val, Vhalf. destruct later; cbn [andb].
      - destruct (N.ltb_spec (val arms) (N.of_nat (Nat.div2 nn))); rewrite ?Vhalf; repeat split; try lia; discriminate.
      - rewrite Vhalf. repeat split; try lia; discriminate. }
    destruct Hmost as [M1 [M2 M3]].
    destruct (heap tries fuel (unequal c) (itakes c) mask (xorb (flip && odd) (kappa flip tau)) n s most rares m)
      as [[x m']|] eqn:Eh; [|discriminate].
    subst odd. set (want := xorb (flip && Nat.odd nn) (kappa flip tau)) in *.
    destruct (later && negb (Bool.eqb (class mask x) want)) eqn:Rej; [discriminate|].
    destruct (if Bool.eqb (class mask x) want then Some listed else next_listed n listed) as [listed'|]; [|discriminate].
    pose proof (heap_spec c k mask flip tau tries fuel Htries Hbounded Hparity Hstones nn n s rares Hn Hnn Sm Hs Hr
                  most m Hm M1 x m' Eh) as Spec. fold want f h in Spec.
    assert (Hcase : class mask x = want \/ val most = N.of_nat (Nat.div2 nn)).
    { destruct later; [left|right; now apply M2]. cbn [andb] in Rej. apply negb_false_iff in Rej. now apply Bool.eqb_prop. }
    destruct (Spec Hcase) as [Lx [Vx [Hm' Good]]]. clear Spec.
    destruct (right_store_append c s nn n x Hn Sm Hfill Hs Lx Vx) as [Hs' Hfill'].
    assert (Rare : is_rare c h flip tau nn = negb (Bool.eqb (class mask x) want)).
    { unfold is_rare. rewrite (proj2 (Nat.leb_le 1 nn) Hnn). cbn [andb]. f_equal. unfold common. fold f. rewrite <- Vx.
      rewrite class_parity. fold h. unfold want, kappa.
      destruct (h (val x)), (flip && Nat.odd nn), (negb (flip && tau)); reflexivity. }
    assert (Hr' : right_rares c mask flip tau (if Bool.eqb (class mask x) want then rares else (n, x) :: rares) (S nn)).
    { destruct Hr as [R1 R2]. fold h in R1, R2. split; fold h f.
      - intros r v Hin. destruct (Bool.eqb (class mask x) want) eqn:E.
        + destruct (R1 r v Hin) as [B Rest]. split; [lia|exact Rest].
        + destruct Hin as [Eq|Hin].
          * injection Eq as <- <-. rewrite Hn, Nnat.Nat2N.id, Rare. split; [lia|]. split; [reflexivity|].
            split; [exact Vx|exact Lx].
          * destruct (R1 r v Hin) as [B Rest]. split; [lia|exact Rest].
      - intros y Hy Ry. destruct (Nat.eq_dec y nn) as [->|Hne].
        + rewrite Rare in Ry. apply negb_true_iff in Ry. rewrite Ry. exists n, x. split; [now left|exact Hn].
        + destruct (R2 y ltac:(lia) Ry) as [r [v [Hin E]]]. exists r, v. split; [|exact E].
          destruct (Bool.eqb (class mask x) want); [exact Hin|now right]. }
    apply (IH (S nn)) in H; try assumption.
    + rewrite Nat.add_succ_r. destruct H as [H1 [H2 H3]]. split; [exact H1|]. split; [exact H2|].
      intros j Hj Hlater v Hv. destruct (Nat.eq_dec j nn) as [->|Hne]; [|apply H3; [lia|exact Hlater|exact Hv]].
      assert (El : later = true) by (unfold later; rewrite leb_val, Hn; now apply N.leb_le).
      apply good_mono with (A := N.to_nat (val most)); [specialize (M3 El); lia|]. now apply Good.
    + rewrite val_next, Hn; [lia|]. rewrite Hn. apply N.lt_trans with (2 ^ 26); [exact Sm|reflexivity].
    + lia.
    + rewrite Nat.add_succ_r in Hsmall. exact Hsmall.
    + rewrite Nat.odd_succ, <- Nat.negb_odd. reflexivity.
Qed.
End All.

(** ** The values from [first] on, and the conditions *)

Fixpoint collect (todo : nat) (i : int) (s : store) : list N :=
  match todo with
  | O => []
  | S todo => val (read s i) :: collect todo (next i) s
  end.

Lemma collect_spec c s todo : forall i x count, val i = N.of_nat x -> (x + todo <= count)%nat ->
  N.of_nat count <= 2 ^ 26 -> right_store c s count -> collect todo i s = map (nim_value_of c) (seq x todo).
Proof.
  induction todo as [|todo IH]; intros i x count Hi Hx Hc Hs; [reflexivity|]. cbn [collect seq map]. f_equal.
  - destruct (Hs i) as [V _]; [lia|]. rewrite V. f_equal. lia.
  - apply (IH _ _ count); try assumption; [|lia]. rewrite val_next, Hi; [lia|]. rewrite Hi.
    apply N.le_lt_trans with (2 ^ 26); [lia|reflexivity].
Qed.

Lemma heap_zero c : nim_value_of c 0 = 0.
Proof.
  unfold nim_value_of. rewrite G_eq. change (code_rule c 0%nat) with (options c 0).
  destruct (options c 0) as [|l r] eqn:E; [reflexivity|].
  assert (Hl : In l (options c 0)) by (rewrite E; now left). apply in_options in Hl.
  destruct Hl as [t [d [_ [_ [M [Pos [Hsum _]]]]]]]. exfalso. destruct l as [|a l].
  - simpl in Hsum. subst t. unfold may_leave in M. rewrite andb_false_r in M. discriminate.
  - apply Forall_cons_iff in Pos. simpl in Hsum. lia.
Qed.

Definition sparse : sparse_program := fun c mask flip arms rares n1 count first =>
  if (mask <? 65536) && (1 <=? count) && (count <=? 2 ^ 26) && (arms <=? 2 ^ 26) && (n1 <=? 2 ^ 26) && (first <=? count) &&
     forallb (fun td => N.of_nat (fst td) <? 2 ^ 26) (takes c)
  then
    let steps := N.to_nat (count - 1) in
    match all_heaps (N.to_nat 65537) steps (unequal c) (itakes c) (of_N mask) steps flip
            (kappa flip (splitting_parity c)) true (of_N n1) (of_N arms) 1%uint63
            (append (PArray.make blocks (PArray.make 0 0%uint63)) 0%uint63 0%uint63) [] (map of_N rares)
            (PArray.make size 0%uint63) 0%uint63 with
    | None => None
    | Some (s, found, bits) =>
        if same_list (rev_append (map (fun r => val (fst r)) found) []) rares && (N.land mask (val bits) =? mask)
        then Some (collect (N.to_nat (count - first)) (of_N first) s) else None
    end
  else None.

Theorem sparse_computes_right : sparse_computes sparse.
Proof.
  intros c mask flip arms rares n1 count first l Hheaps Hpar H. unfold sparse in H.
  destruct ((mask <? 65536) && (1 <=? count) && (count <=? 2 ^ 26) && (arms <=? 2 ^ 26) && (n1 <=? 2 ^ 26) &&
    (first <=? count) && forallb (fun td => N.of_nat (fst td) <? 2 ^ 26) (takes c)) eqn:E; [|discriminate].
  rewrite !andb_true_iff in E. destruct E as [[[[[[E1 E2] E3] E4] E5] E6] E7].
  apply N.ltb_lt in E1. apply N.leb_le in E2, E3, E4, E5, E6. rewrite forallb_forall in E7.
  cbv zeta in H.
  assert (Tries : N.of_nat (N.to_nat 65537) < 2 ^ 31) by now rewrite N2Nat.id.
  revert H. generalize (N.to_nat 65537), Tries. clear Tries. intros tries Tries H.
  destruct (all_heaps _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _) as [[[s found] bits]|] eqn:A; [|discriminate].
  destruct (same_list (rev_append (map (fun r => val (fst r)) found) []) rares && (N.land mask (val bits) =? mask)) eqn:R;
    [|discriminate].
  injection H as <-. apply andb_prop in R. destruct R as [R _]. apply same_list_eq in R.
  assert (Big : forall x, x <= 2 ^ 26 -> val (of_N x) = x).
  { intros x Hx. apply val_of_N. apply N.le_lt_trans with (2 ^ 26); [exact Hx|reflexivity]. }
  assert (Hb : bounded c (most_stones c) 2).
  { intros t d j Hin. destruct (bounded_by c t d j Hin) as [B1 B2]. split; [exact B1|].
    intros. assert (j <= most_heaps c)%nat by auto. lia. }
  assert (Hst : forall t d, In (t, d) (takes c) -> N.of_nat t < 2 ^ 26).
  { intros t d Hin. apply N.ltb_lt. exact (E7 (t, d) Hin). }
  set (start := append (PArray.make blocks (PArray.make 0 0%uint63)) 0%uint63 0%uint63) in *.
  assert (Start : right_store c start 1 /\ filled start 1).
  { change (filled start 1) with (filled start (N.of_nat 1)). unfold start. apply right_store_append.
    - reflexivity.
    - reflexivity.
    - split; [now rewrite length_make|]. intros Hz. now destruct Hz.
    - intros i Hi. simpl in Hi. lia.
    - reflexivity.
    - symmetry. apply heap_zero. }
  destruct Start as [St1 St2].
  assert (Rares : right_rares c (of_N mask) flip (splitting_parity c) [] 1).
  { split; [intros r v []|]. intros x Hx Rx. assert (x = 0)%nat by lia. subst x. discriminate. }
  assert (Marks : PArray.length (PArray.make size 0%uint63) = size /\
                  forall w, val (PArray.get (PArray.make size 0%uint63) w) <= N.of_nat 1).
  { split; [now rewrite length_make|]. intro w. rewrite get_make. change (val 0%uint63) with 0. lia. }
  assert (Count : (1 + N.to_nat (count - 1) = N.to_nat count)%nat) by lia.
  pose proof (all_heaps_spec c (most_stones c) (of_N mask) flip (splitting_parity c) tries (N.to_nat (count - 1))
    (of_N n1) (of_N arms) Tries Hb Hpar Hst (N.to_nat (count - 1)) 1%nat 1%uint63 true start [] (map of_N rares)
    (PArray.make size 0%uint63) 0%uint63 s found bits eq_refl (le_n 1) ltac:(lia) St1 St2 Rares Marks eq_refl A)
    as [A1 [A2 A3]]. rewrite Count in A1, A2, A3. clear A.
  exists (parity (val (of_N mask))). split; [apply parity_linear|]. split; [|split].
  - apply (collect_spec c s _ _ _ (N.to_nat count)); [rewrite Big by lia; lia|lia|lia|exact A1].
  - intros r Hr Rr. rewrite <- R. rewrite <- rev_alt. apply in_rev. rewrite rev_involutive. apply in_map_iff.
    destruct (proj2 A2 r Hr Rr) as [ri [v [Hin Er]]]. exists (ri, v). split; [exact Er|exact Hin].
  - intros n v Hn Hv. rewrite (Big arms E4) in A3. rewrite (Big n1 E5) in A3.
    destruct n as [|n]; [rewrite heap_zero in Hv; lia|]. apply A3; [lia|lia|exact Hv].
Qed.

(** ** The checker that is extracted *)

Definition accepts : certificate -> bool := accepts_with fast sparse.

Theorem accepts_sound x : accepts x = true -> claim x.
Proof. apply accepts_with_sound; [apply fast_computes|apply sparse_computes_right]. Qed.
