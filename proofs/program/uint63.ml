(* 63-bit unsigned integers, for what Coq's ExtrOCamlInt63 calls: OCaml's own int, whose arithmetic is
   modulo 2^63. Only what the checker uses is here; a name that is missing does not compile. *)
type t = int

let add (x : t) (y : t) : t = x + y
let sub (x : t) (y : t) : t = x - y
let l_xor (x : t) (y : t) : t = x lxor y
let l_and (x : t) (y : t) : t = x land y
let l_or (x : t) (y : t) : t = x lor y
let l_sl (x : t) (y : t) : t = if 0 <= y && y < 63 then x lsl y else 0
let l_sr (x : t) (y : t) : t = if 0 <= y && y < 63 then x lsr y else 0
let equal (x : t) (y : t) = x = y

(* As unsigned numbers: the order with the top bit changed. *)
let lt (x : t) (y : t) = x lxor min_int < y lxor min_int
let le (x : t) (y : t) = x lxor min_int <= y lxor min_int
let of_int (x : int) : t = x
