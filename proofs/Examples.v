(** * Kayles, proved inside Coq *)

From Coq Require Import NArith List.
From Grundy Require Import Games Codes Periods Claims Quotients QuotientChecker Checker.
Import ListNotations.

(** Guy and Smith 1956: period 12 from heap 71 on, both least; without any axiom. *)
Theorem kayles_period : least_period (nim_value_of kayles) 71 12 0.
Proof.
  apply (accepts_plain_sound (period_certificate kayles 71 12 0 167 by_guy_smith)).
  vm_compute. reflexivity.
Qed.

(** ** Misère Kayles

    Plambeck 2005 (the play is Sibert's and Conway's of 1992): a monoid of 40 elements, of which 9 are those of the
    lost sums. The certificate of `grundy quotient kayles`; its generators are the heaps 1, 2, 5, 9, 12, 25 and 27. *)
Local Open Scope N_scope.

Definition kayles_generators : list component := map (pair O) [1; 2; 5; 9; 12; 25; 27].

Definition kayles_products : list N :=
  [1; 2; 3; 4; 5; 6; 7; 0; 8; 9; 10; 11; 12; 13; 8; 14; 15; 15; 15; 8; 16; 9; 15; 17; 14; 14; 18; 19; 10; 15;
  14; 20; 21; 22; 19; 11; 15; 14; 21; 21; 23; 19; 12; 8; 18; 22; 23; 14; 13; 13; 16; 19; 19; 19; 13; 14; 2;
  24; 25; 25; 25; 2; 26; 3; 25; 27; 24; 24; 28; 29; 4; 25; 24; 30; 31; 32; 29; 5; 25; 24; 31; 31; 33; 29; 6;
  2; 28; 32; 33; 24; 7; 7; 26; 29; 29; 29; 7; 24; 24; 2; 28; 28; 28; 24; 7; 25; 28; 2; 2; 2; 25; 34; 26; 7;
  34; 34; 34; 26; 2; 27; 2; 3; 28; 28; 24; 7; 28; 25; 24; 24; 24; 28; 29; 29; 34; 7; 7; 7; 29; 28; 30; 2; 28;
  4; 35; 6; 7; 31; 2; 28; 35; 35; 36; 7; 32; 25; 24; 6; 36; 28; 29; 33; 25; 24; 36; 36; 28; 29; 14; 8; 18; 18;
  18; 14; 13; 15; 18; 8; 8; 8; 15; 37; 16; 13; 37; 37; 37; 16; 8; 17; 8; 9; 18; 18; 14; 13; 18; 15; 14; 14;
  14; 18; 19; 19; 37; 13; 13; 13; 19; 18; 20; 8; 18; 10; 38; 12; 13; 21; 8; 18; 38; 38; 39; 13; 22; 15; 14;
  12; 39; 18; 19; 23; 15; 14; 39; 39; 18; 19; 37; 19; 16; 16; 16; 37; 15; 38; 15; 14; 21; 21; 23; 19; 39; 8;
  18; 23; 23; 14; 13; 34; 29; 26; 26; 26; 34; 25; 35; 25; 24; 31; 31; 33; 29; 36; 2; 28; 33; 33; 24; 7].

(** The elements in P. *)
Definition kayles_lost : list N := [1; 4; 5; 9; 14; 27; 30; 31; 32].

(** The elements of the heaps 0 .. 82. *)
Definition kayles_elements : list N :=
  [0; 1; 2; 8; 1; 3; 8; 2; 24; 4; 2; 15; 5; 24; 2; 25; 24; 35; 8; 2; 31; 28; 15; 25; 28; 6; 2; 7; 18; 28; 25;
  2; 24; 7; 15; 25; 28; 24; 2; 8; 24; 28; 25; 2; 24; 7; 2; 25; 28; 24; 2; 7; 24; 28; 25; 2; 24; 28; 2; 25; 28;
  24; 2; 7; 24; 28; 25; 2; 24; 7; 15; 25; 28; 24; 2; 7; 24; 28; 25; 2; 24; 7; 2].

Definition kayles_heaps : list component := map (pair O) (Tables.from_to 0 83).

Definition kayles_quotient : certificate :=
  quotient_certificate [of_code kayles] 40 9 kayles_generators kayles_products kayles_lost kayles_heaps
    kayles_elements [(71, 12)] None.

Theorem kayles_quotient_proved : claim kayles_quotient.
Proof. apply accepts_plain_sound. vm_compute. reflexivity. Qed.

Definition misere_kayles : game := heap_sums [of_code kayles].

(** A position, as the heaps that it has, is lost exactly if the product of their elements is one of these
    nine; and the elements of the heaps have period 12 from heap 71 on, both least. *)
Theorem kayles_misere : exists (mul : N -> N -> N) (phi : component -> N),
  commutative_monoid (fun x => x < 40) mul /\
  map phi kayles_heaps = kayles_elements /\
  least_period (fun n => phi (O, N.of_nat n)) 71 12 0 /\
  forall heaps : list N,
    Loses misere (g := misere_kayles) (map (pair O) heaps) <-> In (element mul phi (map (pair O) heaps)) kayles_lost.
Proof.
  destruct kayles_quotient_proved as [_ [_ [_ [mul [phi [H1 [H2 [_ [H4 [_ [H6 _]]]]]]]]]]]. exists mul, phi.
  repeat (split; [assumption|]). split; [apply (H6 O); [discriminate|reflexivity]|].
  intro heaps. apply H4, Forall_map, Forall_forall. intros n _. split; [discriminate|now right].
Qed.
