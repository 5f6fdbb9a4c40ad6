(** * Kayles, proved inside Coq *)

From Coq Require Import NArith.
From Grundy Require Import Codes Periods Checker.

(** Guy and Smith 1956: period 12 from heap 71 on, both least; without any axiom. *)
Theorem kayles_period : least_period (nim_value_of kayles) 71 12 0.
Proof.
  apply (accepts_plain_sound (period_certificate kayles 71 12 0 167 by_guy_smith)).
  vm_compute. reflexivity.
Qed.
