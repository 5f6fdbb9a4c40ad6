(* Arrays for what Coq's ExtrOCamlPArray calls, where only the newest version of an array is ever read,
   as the checker does. Each change makes a new version and spends the one before it: reading a
   spent version ends the program, so that it can never be read wrong. (Keeping old versions readable,
   as Coq itself does, costs five times as much.) *)
type 'a t = { mutable cells : 'a array; default : 'a; mutable spent : bool }

let max_length = 4194303

let make length default =
  let length = if 0 <= length && length <= max_length then length else max_length in
  { cells = Array.make length default; default; spent = false }

let cells version = if version.spent then failwith "Parray: an old version is read" else version.cells

let get version i =
  let cells = cells version in
  if 0 <= i && i < Array.length cells then Array.unsafe_get cells i else version.default

let set version i value =
  let cells = cells version in
  if 0 <= i && i < Array.length cells then (
    version.spent <- true;
    version.cells <- [||];
    Array.unsafe_set cells i value;
    { cells; default = version.default; spent = false })
  else version

let length version = Array.length (cells version)
let default version = version.default
let copy version = { version with cells = Array.copy (cells version) }
