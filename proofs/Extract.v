(** * The program

    Extraction of the checker to OCaml: machine integers and persistent arrays become those of
    program/uint63.ml and program/parray.ml, everything else is what Coq makes of the definitions. *)

From Coq Require Import Extraction ExtrOcamlBasic ExtrOCamlInt63 PArray.
From Grundy Require Import Codes Checker SparseFast.

(** As ExtrOCamlPArray of the standard library has it, but for the type, which does not compile there
    ("'a1 'a Parray.t" in 8.16). *)
Extract Constant PArray.array "'a" => "'a Parray.t".
Extract Constant PArray.make => "Parray.make".
Extract Constant PArray.get => "Parray.get".
Extract Constant PArray.default => "Parray.default".
Extract Constant PArray.set => "Parray.set".
Extract Constant PArray.length => "Parray.length".
Extract Constant PArray.copy => "Parray.copy".

Extraction Language OCaml.
Extraction "program/checker.ml" accepts.
