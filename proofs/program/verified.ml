(* grundy-verified FILE: checks certificates with the extracted checker: of periods, values, positions of
   heaps and of tokens on graphs, misere quotients, rows of Wythoff's game, and XOR equations.

   Not proved: this file, which reads the JSON and prints the claim from what it has read, so that a
   fault in reading shows; the OCaml compiler; Coq's extraction; uint63.ml and parray.ml.
   Exit codes: 0 all accepted, 1 one is not, 2 usage, 3 not a certificate, 4 a kind or a size that it
   does not read, 5 the file cannot be read. *)
open Checker

exception Bad of string (* not a certificate *)
exception Unread of string (* nothing that this program reads *)
exception Other of string (* about another file than the one that is there *)
exception Missing of string (* a file that cannot be read *)

(* ---- flat JSON objects: texts, lists of texts, whole numbers ---- *)

type value = Text of string | Texts of string list | Number of int

let parse line =
  let length = String.length line and at = ref 0 in
  let fail what = raise (Bad (Printf.sprintf "column %d: expected %s" (!at + 1) what)) in
  let rec skip () =
    if !at < length && (line.[!at] = ' ' || line.[!at] = '\t' || line.[!at] = '\r') then (incr at; skip ()) in
  let next c = skip (); !at < length && line.[!at] = c in
  let accept c = let found = next c in if found then incr at; found in
  let expect c = if not (accept c) then fail (Printf.sprintf "'%c'" c) in
  let text () =
    expect '"';
    let start = !at in
    while !at < length && line.[!at] <> '"' do
      if line.[!at] = '\\' || line.[!at] < ' ' then fail "a text without escapes";
      incr at
    done;
    let text = String.sub line start (!at - start) in
    expect '"';
    text in
  let rec items () = let item = text () in if accept ',' then item :: items () else (expect ']'; [item]) in
  let number () =
    let start = !at in
    while !at < length && line.[!at] >= '0' && line.[!at] <= '9' do incr at done;
    match int_of_string_opt (String.sub line start (!at - start)) with
    | Some number -> number
    | None -> fail "a value" in
  let value () =
    if next '"' then Text (text ())
    else if accept '[' then if accept ']' then Texts [] else Texts (items ())
    else Number (number ()) in
  let rec fields known =
    let key = text () in
    if List.mem_assoc key known then fail ("the key \"" ^ key ^ "\" once");
    expect ':';
    let known = (key, value ()) :: known in
    if accept ',' then fields known else (expect '}'; known) in
  expect '{';
  let known = if accept '}' then [] else fields [] in
  skip ();
  if !at < length then fail "the end of the line";
  known

(* Takes what it is asked for; what is left at the end is not known. *)
let take fields key =
  match List.assoc_opt key !fields with
  | None -> raise (Bad ("the key \"" ^ key ^ "\" is missing"))
  | Some value -> fields := List.remove_assoc key !fields; value

let take_text fields key =
  match take fields key with Text text -> text | _ -> raise (Bad ("\"" ^ key ^ "\" must be a text"))

let whole key text =
  let digit c = c >= '0' && c <= '9' in
  if text = "" || not (String.for_all digit text) || (text.[0] = '0' && text <> "0") then
    raise (Bad ("\"" ^ key ^ "\" must hold whole numbers"));
  if String.length text > 18 then raise (Unread ("a number as large as " ^ text));
  int_of_string text

let take_number fields key = whole key (take_text fields key)
let take_numbers fields key =
  match take fields key with
  | Texts texts -> List.rev (List.rev_map (whole key) texts)
  | _ -> raise (Bad ("\"" ^ key ^ "\" must be a list"))

let finish fields =
  match !fields with [] -> () | (key, _) :: _ -> raise (Bad ("the key \"" ^ key ^ "\" is not known"))

(* ---- numbers ---- *)

let rec positive n =
  if n = 1 then XH else if n land 1 = 1 then XI (positive (n lsr 1)) else XO (positive (n lsr 1))
let number n = if n = 0 then N0 else Npos (positive n)

let natural n =
  let rec count n so_far = if n = 0 then so_far else count (n - 1) (S so_far) in
  count n O

(* ---- rules ---- *)

let most = 4_000_000
let most_sparse = 1 lsl 26
let bounded ?(most = most) what n = if n > most then raise (Unread (Printf.sprintf "%s beyond %d" what most)) else n

let digits base code =
  let digit c =
    let d = match c with
      | '0' .. '9' -> Char.code c - 48
      | 'a' .. 'f' -> Char.code c - 87
      | 'A' .. 'F' -> Char.code c - 55
      | _ -> 16 in
    if d >= base then raise (Bad (Printf.sprintf "\"code\": '%c' is no digit" c)) else d in
  let length = String.length code in
  let point = if length > 0 && code.[0] = '.' then 0 else 1 in
  if length <= point || code.[point] <> '.' then raise (Bad "\"code\" must have the form d.ddd");
  let first = if point = 0 then 0 else digit code.[0] in
  if first land 3 <> 0 then raise (Bad "\"code\": play would not end");
  let rest = List.init (length - point - 1) (fun i -> (i + 1, digit code.[point + 1 + i])) in
  List.filter (fun (_, d) -> d <> 0) ((0, first) :: rest)

let set code =
  if String.length code >= 8 && String.sub code 0 8 = "all-but:" then raise (Unread "subtraction sets all-but");
  let numbers = List.map (whole "code") (String.split_on_char ',' code) in
  let rec ascending before = function
    | [] -> ()
    | n :: rest -> if n <= before then raise (Bad "\"code\" must ascend"); ascending n rest in
  ascending 0 numbers;
  List.map (fun n -> (bounded "numbers of stones" n, 3)) numbers

let take_rule fields =
  let game = take_text fields "game" in
  let code = take_text fields "code" in
  let named name = game = name ^ ":" ^ code in
  if named "octal" then (digits 8 code, false)
  else if named "hex" then (digits 16 code, false)
  else if named "subtraction" then (set code, false)
  else if game = "grundy" && code = "4." then (digits 8 code, true)
  else raise (Bad "\"game\" and \"code\" must agree on octal:, hex:, subtraction: or grundy")

let rule (takes, unequal) =
  { takes = List.map (fun (t, d) -> (natural t, number d)) takes; unequal }

let show_rule (takes, unequal) =
  let heaps d =
    List.filter (fun j -> d lsr j land 1 = 1) [0; 1; 2; 3] |> List.map string_of_int |> String.concat " or " in
  let show (t, d) = Printf.sprintf "take %d, leave %s heaps" t (heaps d) in
  (if takes = [] then "no moves" else String.concat "; " (List.map show takes))
  ^ if unequal then ", two heaps unequal" else ""

(* ---- certificates, and what they claim ---- *)

let sparse_window fields =
  let next key = number (take_number fields key) in
  let mask = next "mask" in
  let parity = next "parity" in
  let rares = List.map number (take_numbers fields "rares") in
  let arms = next "arms" in
  let window = next "window" in
  By_sparse_window (mask, parity, rares, arms, window, next "matched_at")

let most_all_but = 10_000

let all_but_prefix = "all-but:"

(* The set after `all-but:`, where the certificate is about such a set. *)
let all_but_set fields =
  match (List.assoc_opt "game" !fields, List.assoc_opt "code" !fields) with
  | Some (Text game), Some (Text code) when String.starts_with ~prefix:all_but_prefix code && game = "subtraction:" ^ code ->
      fields := List.filter (fun (key, _) -> key <> "game" && key <> "code") !fields;
      let after = String.length all_but_prefix in
      Some (List.map fst (set (String.sub code after (String.length code - after))))
  | _ -> None

let show_all_but numbers = "take any number but " ^ String.concat ", " (List.map string_of_int numbers)

let all_but fields numbers =
  let next key = bounded "heaps of all-but sets" ~most:most_all_but (take_number fields key) in
  let n0 = next "preperiod" in
  let p = next "period" in
  let s = next "saltus" in
  let computed_to = next "computed_to" in
  (match take_text fields "proof" with "state" -> () | name -> raise (Unread ("proofs of kind " ^ name)));
  let matched_at = next "matched_at" in
  finish fields;
  ( All_but_certificate
      (List.map natural numbers, number n0, number p, number s, number computed_to, number matched_at),
    Printf.sprintf "(%s) G(n + %d) = G(n) + %d for all n >= %d, and %d and %d are least" (show_all_but numbers) p s n0 p n0 )

let taken_period fields =
  let own = take_rule fields in
  let n0 = take_number fields "preperiod" in
  let p = take_number fields "period" in
  let s = take_number fields "saltus" in
  let computed_to = take_number fields "computed_to" in
  let proof = match take_text fields "proof" with
    | "window" -> By_window
    | "guy-smith" -> By_guy_smith
    | "arithmetic" -> By_arithmetic (number (bounded "heaps" (take_number fields "matched_at")))
    | "sparse-window" -> sparse_window fields
    | "state" -> raise (Unread "proofs of kind state")
    | _ -> raise (Bad "\"proof\" is not known") in
  finish fields;
  (* The checker asks for computed_to + 1 values, which it would compute first. *)
  let most = match proof with By_sparse_window _ -> most_sparse | _ -> most in
  List.iter (fun n -> ignore (bounded "heaps" ~most n)) [n0; p; s; computed_to];
  let saltus = if s = 0 then "" else Printf.sprintf " + %d" s in
  ( Period_certificate (rule own, number n0, number p, number s, number computed_to, proof),
    Printf.sprintf "(%s) G(n + %d) = G(n)%s for all n >= %d, and %d and %d are least"
      (show_rule own) p saltus n0 p n0 )

let period fields =
  match all_but_set fields with
  | Some numbers -> all_but fields numbers
  | None -> taken_period fields

let values fields =
  let numbers = all_but_set fields in
  let own = match numbers with Some _ -> None | None -> Some (take_rule fields) in
  let bounded n = if own = None then bounded "heaps of all-but sets" ~most:most_all_but n else bounded "heaps" n in
  let from = bounded (take_number fields "from") in
  let last = bounded (take_number fields "to") in
  let values = take_numbers fields "values" in
  finish fields;
  let listed = List.rev (List.rev_map number values) in
  let certificate, rule = match (own, numbers) with
    | Some own, _ -> (Values_certificate (rule own, number from, number last, listed), show_rule own)
    | None, Some numbers ->
        (All_but_values_certificate (List.map natural numbers, number from, number last, listed), show_all_but numbers)
    | None, None -> raise (Bad "\"game\" is not known") in
  ( certificate,
    Printf.sprintf "(%s) G(%d), …, G(%d) = %s" rule from last (String.concat ", " (List.map string_of_int values)) )

let bits text =
  List.map (function '0' -> false | '1' -> true | _ -> raise (Bad "\"system\" must have texts of 0 and 1"))
    (List.of_seq (String.to_seq text))

(* Elimination takes equations times unknowns times rank steps. *)
let most_unknowns = 1_500

let take_texts fields key =
  match take fields key with
  | Texts texts -> texts
  | _ -> raise (Bad ("\"" ^ key ^ "\" must be a list"))

(* An equation "1 3 = 0" by the numbers of its unknowns, ascending. *)
let terms unknowns text =
  let fail () = raise (Bad ("\"terms\": \"" ^ text ^ "\" is no equation")) in
  let rec read before = function
    | ["="; "0"] -> ([], false)
    | ["="; "1"] -> ([], true)
    | word :: rest ->
        let n = match whole "terms" word with n -> n | exception Bad _ -> fail () in
        if n <= before || n > unknowns then fail ();
        let others, right = read n rest in
        (number n :: others, right)
    | [] -> fail () in
  read 0 (String.split_on_char ' ' text)

let show_terms texts = "(in numbers of unknowns) " ^ String.concat "; " texts

let contradiction fields =
  let equations = take_number fields "equations" in
  let unknowns = take_number fields "unknowns" in
  let lists = List.mem_assoc "terms" !fields in
  let texts = take_texts fields (if lists then "terms" else "system") in
  let rows = List.map number (take_numbers fields "contradiction") in
  finish fields;
  if lists then
    ( Terms_contradiction_certificate (number equations, List.map (terms unknowns) texts, rows),
      "no values of the unknowns solve the equations " ^ show_terms texts )
  else
    ( Contradiction_certificate (number equations, number (bounded "unknowns" unknowns), List.map bits texts, rows),
      Printf.sprintf "no vector of %d bits solves the equations %s, the last digit of each being the right-hand side"
        unknowns (String.concat ", " texts) )

(* A vector with other digits solves nothing. *)
let vector text = try bits text with Bad _ -> raise (Other ("a vector \"" ^ text ^ "\""))

let listed_solution fields equations unknowns =
  let texts = take_texts fields "terms" in
  let text = take_text fields "solution" in
  if List.mem_assoc "rank" !fields then raise (Unread "ranks of equations as terms");
  finish fields;
  ( Terms_solution_certificate (number equations, number unknowns, List.map (terms unknowns) texts, vector text),
    Printf.sprintf "with the bits %s of the unknowns 1, 2, … all of these hold: %s" text (show_terms texts) )

let solution fields =
  let equations = take_number fields "equations" in
  let unknowns = take_number fields "unknowns" in
  if List.mem_assoc "terms" !fields then listed_solution fields equations unknowns
  else
    let texts = take_texts fields "system" in
    let unknowns = bounded "unknowns" ~most:most_unknowns unknowns in
    if List.length texts > 2 * most_unknowns then raise (Unread "so long systems");
    let rank = take_number fields "rank" in
    let free = take_numbers fields "free" in
    let text = take_text fields "solution" in
    let basis = if List.mem_assoc "kernel" !fields then Some (take_texts fields "kernel") else None in
    finish fields;
    let numbers = function [] -> "none" | l -> String.concat ", " (List.map string_of_int l) in
    ( Solution_certificate
        (number equations, number unknowns, List.map bits texts, number rank, List.map number free, vector text,
         Option.map (List.map vector) basis),
      Printf.sprintf "%s solves the equations %s, the last digit of each being the right-hand side; their rank is %d, \
                      they have 2^%d solutions, and the free unknowns are %s%s"
        (if text = "" then "the empty vector" else text) (String.concat ", " texts) rank (unknowns - rank) (numbers free)
        (match basis with
         | None -> ""
         | Some [] -> "; no other vector solves them"
         | Some vectors -> "; each solution is the XOR of this one and of some of " ^ String.concat ", " vectors) )

(* ---- positions: a line of kind "strategy", then its claims ---- *)

let most_stones = 20_000

(* ---- graphs: a line `from to` is an edge, a line with one name a vertex, # begins a comment ---- *)

(* Vertices are numbered from 0, each after those where its edges lead; [targets] has these numbers. *)
type graph = { vertices : (string, int) Hashtbl.t; name : string Array.t; targets : int list Array.t; digest : string }

let most_vertices = 20_000

(* SipHash-2-4 with the key 0 (Aumasson and Bernstein 2012). *)
let siphash text =
  let open Int64 in
  let rotate x by = logor (shift_left x by) (shift_right_logical x (64 - by)) in
  let a = ref 0x736f6d6570736575L and b = ref 0x646f72616e646f6dL in
  let c = ref 0x6c7967656e657261L and d = ref 0x7465646279746573L in
  let mix () =
    a := add !a !b; b := logxor (rotate !b 13) !a; a := rotate !a 32;
    c := add !c !d; d := logxor (rotate !d 16) !c;
    a := add !a !d; d := logxor (rotate !d 21) !a;
    c := add !c !b; b := logxor (rotate !b 17) !c; c := rotate !c 32 in
  let take word = d := logxor !d word; mix (); mix (); a := logxor !a word in
  let length = String.length text in
  let word at count =
    List.fold_left (fun so_far i -> logor so_far (shift_left (of_int (Char.code text.[at + i])) (8 * i))) 0L
      (List.init count Fun.id) in
  for i = 0 to (length / 8) - 1 do take (word (8 * i) 8) done;
  take (logor (word (length / 8 * 8) (length mod 8)) (shift_left (of_int length) 56));
  c := logxor !c 0xffL;
  mix (); mix (); mix (); mix ();
  logxor (logxor !a !b) (logxor !c !d)

let words_of line =
  let line = match String.index_opt line '#' with Some at -> String.sub line 0 at | None -> line in
  let word = function ' ' | '\t' | '\r' | '\011' | '\012' -> ' ' | c -> c in
  let words = List.filter (( <> ) "") (String.split_on_char ' ' (String.map word line)) in
  if List.exists (fun name -> name = "+" || name = "-" || String.exists (fun c -> c < ' ' || c = '\127') name) words then
    raise (Bad "a name of a vertex that cannot be written");
  words

let read_lines path take =
  match open_in_bin path with
  | exception Sys_error message -> raise (Missing message)
  | file ->
      let rec lines () =
        match input_line file with
        | exception End_of_file -> close_in file
        | exception Sys_error message -> raise (Missing message)
        | line -> take line; lines () in
      lines ()

(* An order in which each vertex comes after those where its edges lead. *)
let number_vertices count edges =
  let into = Array.make count [] and left = Array.make count 0 in
  let number = Array.make count (-1) and next = ref 0 and ready = Queue.create () in
  List.iter (fun (from, target) -> into.(target) <- from :: into.(target); left.(from) <- left.(from) + 1) edges;
  Array.iteri (fun v waiting -> if waiting = 0 then Queue.add v ready) left;
  while not (Queue.is_empty ready) do
    let v = Queue.pop ready in
    number.(v) <- !next;
    incr next;
    List.iter (fun from -> left.(from) <- left.(from) - 1; if left.(from) = 0 then Queue.add from ready) into.(v)
  done;
  if !next < count then raise (Unread "graphs with cycles");
  number

let read_graph path =
  if Filename.check_suffix path ".dot" || Filename.check_suffix path ".gv" then raise (Unread "graphs in DOT");
  let known = Hashtbl.create 64 and names = ref [] and seen = Hashtbl.create 64 and edges = ref [] and sum = ref 0L in
  let vertex name =
    match Hashtbl.find_opt known name with
    | Some v -> v
    | None ->
        let v = bounded "vertices" ~most:most_vertices (Hashtbl.length known) in
        Hashtbl.add known name v;
        names := name :: !names;
        sum := Int64.add !sum (siphash name);
        v in
  let edge from target =
    let ends = (vertex from, vertex target) in
    if not (Hashtbl.mem seen ends) then (
      Hashtbl.add seen ends ();
      edges := ends :: !edges;
      sum := Int64.add !sum (siphash (from ^ " " ^ target))) in
  read_lines path (fun line ->
    match words_of line with
    | [] -> ()
    | [name] -> ignore (vertex name)
    | [from; target] -> edge from target
    | _ -> raise (Bad (path ^ ": expected an edge")));
  let count = Hashtbl.length known in
  let number = number_vertices count !edges in
  let vertices = Hashtbl.create 64 and name = Array.make count "" and targets = Array.make count [] in
  List.iteri (fun i own -> let v = number.(count - 1 - i) in Hashtbl.add vertices own v; name.(v) <- own) !names;
  List.iter (fun (from, target) -> targets.(number.(from)) <- number.(target) :: targets.(number.(from))) !edges;
  { vertices; name; targets; digest = Printf.sprintf "siphash-2-4:%016Lx" (if !sum = 0L then 1L else !sum) }

(* ---- games by name ---- *)

type own = Nim | Takes of ((int * int) list * bool) | Graph of graph

let heap_game name =
  let rule base code = Takes (digits base code, false) in
  let after prefix = String.sub name (String.length prefix) (String.length name - String.length prefix) in
  let named prefix = String.starts_with ~prefix name in
  match name with
  | "nim" -> Nim
  | "kayles" -> rule 8 "0.77"
  | "dawson-kayles" -> rule 8 "0.07"
  | "dawson-chess" -> rule 8 "0.137"
  | "grundy" -> Takes (digits 8 "4.", true)
  | _ when named "octal:" -> rule 8 (after "octal:")
  | _ when named "hex:" -> rule 16 (after "hex:")
  | _ when named "subtraction:" -> Takes (set (after "subtraction:"), false)
  | _ when named "graph:" -> Graph (read_graph (after "graph:"))
  | _ -> raise (Unread ("positions of " ^ name))

(* 0, 1, 2, … that share what they have in common. *)
let naturals count =
  let all = Array.make count O in
  for i = 1 to count - 1 do all.(i) <- S all.(i - 1) done;
  all

let edges_of graph =
  let number = naturals (Array.length graph.targets) in
  Array.to_list (Array.map (List.map (Array.get number)) graph.targets)

let game_of = function Nim -> Of_nim | Takes own -> Of_code (rule own) | Graph graph -> Of_graph (edges_of graph)

let show_game = function
  | Nim -> "take any number from one heap"
  | Takes own -> show_rule own
  | Graph graph ->
      let edges v targets = List.map (fun target -> graph.name.(v) ^ " " ^ graph.name.(target)) targets in
      Printf.sprintf "move a token along an edge of %d vertices: %s" (Array.length graph.targets)
        (String.concat ", " (List.concat (Array.to_list (Array.mapi edges graph.targets))))

let heap_of text =
  let digit c = c >= '0' && c <= '9' in
  if text = "" || not (String.for_all digit text) || (text.[0] = '0' && text <> "0") || String.length text > 6 then
    raise (Unread ("components such as '" ^ text ^ "'"));
  let n = int_of_string text in
  if n > most_stones then raise (Unread (Printf.sprintf "heaps beyond %d" most_stones)) else n

(* A heap, or the number of a vertex. *)
let part_of heap own text =
  match own with
  | Graph graph -> (
      match Hashtbl.find_opt graph.vertices text with
      | Some v -> v
      | None -> raise (Bad ("'" ^ text ^ "' is no vertex")))
  | Nim | Takes _ -> heap text

(* Parts of the first game, after each + of the next. *)
let parts_of ?(heap = heap_of) games position =
  let rec parts game games = function
    | [] -> []
    | "+" :: rest -> (
        match games with
        | _ :: (_ :: _ as games) -> parts (game + 1) games rest
        | _ -> raise (Bad "a position has more games than \"games\""))
    | text :: rest -> let n = part_of heap (List.hd games) text in (game, n) :: parts game games rest in
  if position = "" then [] else parts 0 games (String.split_on_char ' ' position)

let take_outcome fields =
  match take_text fields "outcome" with
  | "N" -> true
  | "P" -> false
  | _ -> raise (Unread "outcomes other than N and P")

let take_games fields =
  let names = match take fields "games" with
    | Texts (_ :: _ as names) -> names
    | _ -> raise (Bad "\"games\" must be a list") in
  let games = List.map heap_game names in
  let digests =
    if not (List.mem_assoc "digests" !fields) then List.map (fun _ -> "") games
    else match take fields "digests" with
      | Texts digests when List.length digests = List.length games -> digests
      | _ -> raise (Bad "\"digests\" must have a text for each game") in
  let check name own digest =
    if digest <> (match own with Graph graph -> graph.digest | Nim | Takes _ -> "") then
      raise (Other ("the certificate is about another " ^ name)) in
  List.iter2 (fun (name, own) digest -> check name own digest) (List.combine names games) digests;
  (names, games)

let numbered = "heaps of one game and after each + of the next"

let open_claims line =
  let fields = ref (parse line) in
  (match take fields "schema" with Number 1 -> () | _ -> raise (Bad "\"schema\" must be 1"));
  if take_text fields "kind" <> "claims" then raise (Bad "\"kind\" must be \"claims\"");
  fields

let claims_of games line =
  let fields = open_claims line in
  let denied = List.mem_assoc "not" !fields in
  let game = take_number fields "game" in
  let value = number (take_number fields (if denied then "not" else "value")) in
  let components = match take fields "components" with
    | Texts texts -> texts
    | _ -> raise (Bad "\"components\" must be a list") in
  finish fields;
  let own = match List.nth_opt games game with
    | Some own -> own
    | None -> raise (Bad "\"game\" must be the number of a game") in
  let claim text =
    let heap = natural (part_of heap_of own text) in
    if denied then Claim_not (natural game, heap, value) else Claim_value (natural game, heap, value) in
  List.rev_map claim components

(* The claims of the lines that follow, the last first, and how many there are, at least as many as announced. *)
let rec take_claims read more total (so_far, have) =
  if have >= total then (so_far, have)
  else
    match more () with
    | None -> raise (Bad "more claims are announced")
    | Some line -> let own = read line in take_claims read more total (own @ so_far, have + List.length own)

let show_position games position next =
  Printf.sprintf "(%s) in the position %s, %s, the player to move %s"
    (String.concat " + " (List.map show_game games)) (if position = "" then "without heaps" else position) numbered
    (if next then "wins" else "loses")

(* grundy verify lets equal tokens on a graph cancel only where their value is claimed. *)
let check_tokens games parts claims =
  let claimed = function
    | Claim_value (game, heap, _) -> Some (game, heap)
    | Claim_not _ -> None in
  let known = List.filter_map claimed claims in
  let token (game, n) =
    match List.nth games game with
    | Graph _ -> not (List.mem (natural game, natural n) known)
    | Nim | Takes _ -> false in
  let rec check = function
    | [] -> ()
    | part :: rest -> if token part && List.mem part rest then raise (Unread "equal tokens"); check rest in
  check parts

let by_values fields games more =
  (match take_text fields "components" with
   | "plain" -> ()
   | "reduced" -> raise (Unread "reduced components")
   | _ -> raise (Bad "\"components\" is not known"));
  let total = take_number fields "claims" in
  let position = take_text fields "position" in
  let parts = parts_of games position in
  let next = take_outcome fields in
  let value = if List.mem_assoc "value" !fields then Some (take_number fields "value") else None in
  finish fields;
  let all, have = take_claims (claims_of games) more total ([], 0) in
  check_tokens games parts all;
  let claimed = List.map (fun (game, n) -> (natural game, natural n)) parts in
  ( Strategy_certificate (List.map game_of games, claimed, Option.map number value, next, List.rev all),
    show_position games position next
    ^ (match value with Some v -> Printf.sprintf "; its nim-value is %d" v | None -> ""),
    have = total )

(* In misere play: claims of who wins whole positions. *)
let by_positions fields games more =
  let component (game, n) = (natural game, number n) in
  let total = take_number fields "claims" in
  let position = take_text fields "position" in
  let parts = List.map component (parts_of games position) in
  let next = take_outcome fields in
  finish fields;
  let read line =
    let fields = open_claims line in
    if take_text fields "side" <> "left" then raise (Bad "\"side\" must be \"left\"");
    let won = match take_text fields "mover" with
      | "wins" -> true
      | "loses" -> false
      | _ -> raise (Bad "\"mover\" is not known") in
    let positions = match take fields "positions" with
      | Texts texts -> texts
      | _ -> raise (Bad "\"positions\" must be a list") in
    finish fields;
    List.rev_map (fun text -> (List.map component (parts_of games text), won)) positions in
  let all, have = take_claims read more total ([], 0) in
  ( Position_certificate (List.map game_of games, parts, next, List.rev all),
    "in misere play, " ^ show_position games position next, have = total )

let strategy fields more =
  let _, games = take_games fields in
  match take_text fields "play" with
  | "normal" -> by_values fields games more
  | "misere" -> by_positions fields games more
  | _ -> raise (Bad "\"play\" is not known")

(* The values of all vertices of a graph. *)
let vertices fields more =
  let _, games = take_games fields in
  let graph = match games with
    | [Graph graph] -> graph
    | _ -> raise (Bad "\"games\" must be one graph") in
  let total = take_number fields "claims" in
  finish fields;
  let all, have = take_claims (claims_of games) more total ([], 0) in
  let values = Array.make (Array.length graph.targets) None in
  let rec heap = function O -> 0 | S n -> 1 + heap n in
  let rec value = function XH -> 1 | XO p -> 2 * value p | XI p -> (2 * value p) + 1 in
  List.iter (function
    | Claim_value (_, n, v) -> values.(heap n) <- Some (match v with N0 -> 0 | Npos p -> value p)
    | Claim_not _ -> ()) all;
  let show v = function Some value -> Printf.sprintf "%s %d" graph.name.(v) value | None -> graph.name.(v) ^ " nothing" in
  ( Vertices_certificate (edges_of graph, List.rev all),
    Printf.sprintf "(%s) the nim-values of the vertices are %s" (show_game (Graph graph))
      (String.concat ", " (Array.to_list (Array.mapi show values))),
    have = total )

(* ---- misere quotients ---- *)

let most_elements = 1_000

(* Heaps of any size in a position; those that are listed have their options tried. *)
let heap_of_quotient ?(most = max_int) text =
  if text = "" then raise (Unread "such blanks") else bounded "heaps of quotients" ~most (whole "position" text)

let one_component games text =
  match parts_of ~heap:(heap_of_quotient ~most:most_stones) games text with
  | [part] -> part
  | _ -> raise (Bad "\"closure\" and \"generators\" must list single components")

let take_components fields key games =
  match take fields key with
  | Texts texts -> List.map (one_component games) texts
  | _ -> raise (Bad ("\"" ^ key ^ "\" must be a list"))

let take_periods fields names =
  if not (List.mem_assoc "preperiod" !fields || List.mem_assoc "period" !fields) then []
  else
    let preperiods = take_numbers fields "preperiod" in
    let periods = take_numbers fields "period" in
    let count = List.length names in
    if List.length preperiods <> count || List.length periods <> count then
      raise (Bad "\"preperiod\" and \"period\" must have a number for each game");
    let code name = String.contains name '.' || name = "kayles" || String.starts_with ~prefix:"dawson-" name in
    List.iter2 (fun name p -> if p > 0 && not (code name) then raise (Unread ("periods of " ^ name))) names periods;
    List.combine preperiods periods

let take_position fields games =
  if not (List.exists (fun key -> List.mem_assoc key !fields) ["position"; "play"; "outcome"]) then None
  else
    let text = take_text fields "position" in
    let parts = parts_of ~heap:heap_of_quotient games text in
    (match take_text fields "play" with
     | "misere" -> ()
     | "normal" -> raise (Unread "quotients of normal play")
     | _ -> raise (Bad "\"play\" is not known"));
    Some (text, parts, take_outcome fields)

(* Here a heap that is taken is gone; in the rules of sets it is heap 0, which must be listed before it. *)
let check_grounds games names closure =
  let rec zero_first taken = function
    | [] -> true
    | n :: rest -> n = 0 || ((not (List.mem n taken)) && zero_first taken rest) in
  let check game own name =
    let heaps = List.filter_map (fun (number, n) -> if number = game then Some n else None) closure in
    match own with
    | Takes (takes, _) when String.starts_with ~prefix:"subtraction:" name ->
        if not (zero_first (List.map fst takes) heaps) then raise (Unread "sets without heap 0")
    | _ -> () in
  List.iteri (fun game (own, name) -> check game own name) (List.combine games names)

let show_periods games periods =
  List.map2 (fun own (n0, p) ->
    if p = 0 then ""
    else Printf.sprintf "; those of (%s) repeat with period %d from heap %d on, both least" (show_game own) p n0)
    games periods
  |> String.concat ""

let show_quotient games order p closure phi periods position =
  let numbers l = String.concat ", " (List.map string_of_int l) in
  Printf.sprintf "(%s) in misere play, in sums of %s, %s: the quotient has %d elements, 0 to %d, and the elements in P are %s; \
                  the elements of the components are %s%s%s"
    (String.concat " + " (List.map show_game games)) (String.concat " " closure) numbered order (order - 1) (numbers p)
    (numbers phi) (if periods = [] then "" else show_periods games periods)
    (match position with
     | None -> ""
     | Some (text, _, next) ->
         Printf.sprintf "; in the position %s the player to move %s" (if text = "" then "without heaps" else text)
           (if next then "wins" else "loses"))

let quotient fields =
  let names, games = take_games fields in
  let order = bounded "elements" ~most:most_elements (take_number fields "order") in
  let p_size = take_number fields "p_size" in
  let generators = take_components fields "generators" games in
  let products = take_numbers fields "products" in
  let p = take_numbers fields "p" in
  let listed = match List.assoc_opt "closure" !fields with Some (Texts texts) -> texts | _ -> [] in
  let closure = take_components fields "closure" games in
  let phi = take_numbers fields "phi" in
  let position = take_position fields games in
  let periods = take_periods fields names in
  finish fields;
  check_grounds games names closure;
  let component (game, n) = (natural game, number n) in
  let numbers = List.map number in
  ( Quotient_certificate
      (List.map game_of games, number order, number p_size, List.map component generators, numbers products, numbers p,
       List.map component closure, numbers phi, List.map (fun (n0, p) -> (number n0, number p)) periods,
       Option.map (fun (_, parts, next) -> (List.map component parts, next)) position),
    show_quotient games order p listed phi periods position )

(* ---- rows of Wythoff's game ---- *)

let most_rows = 64
let most_columns = 1 lsl 28
let most_read = 1_000_000

let row fields =
  if take_text fields "game" <> "wythoff" then raise (Bad "\"game\" must be wythoff");
  let r = take_number fields "row" in
  let n0 = take_number fields "preperiod" in
  let q = take_number fields "period" in
  let matched = take_number fields "matched" in
  let p = take_number fields "repeated" in
  finish fields;
  if r >= most_rows || matched > most_columns || p > most_columns || q < 1 || q > p || n0 > matched || matched < r then
    raise (Bad "\"matched\" and \"repeated\" do not fit row, preperiod and period");
  ignore (bounded "rows times columns" ~most:most_read ((r + 1) * (matched + p)));
  ( Row_certificate (number r, number n0, number q, number matched, number p),
    Printf.sprintf "(Wythoff's game) G(%d,n + %d) = G(%d,n) + %d for all n >= %d, and %d and %d are least" r q r q n0 q n0 )

let single kind fields =
  match kind with
  | "period" -> period fields
  | "values" -> values fields
  | "contradiction" -> contradiction fields
  | "quotient" -> quotient fields
  | "solution" -> solution fields
  | "row" -> row fields
  | "claims" -> raise (Unread ("certificates of kind " ^ kind))
  | _ -> raise (Bad "\"kind\" is not known")

let read line more =
  let fields = ref (parse line) in
  (match take fields "schema" with Number 1 -> () | _ -> raise (Bad "\"schema\" must be 1"));
  match take_text fields "kind" with
  | "strategy" -> strategy fields more
  | "components" -> vertices fields more
  | kind -> let certificate, claim = single kind fields in (certificate, claim, true)

(* ---- the program ---- *)

let stop code message = prerr_endline ("grundy-verified: " ^ message); exit code

let check path place line more =
  let at message = Printf.sprintf "%s:%d: %s" path !place message in
  match read line more with
  | exception Bad what -> stop 3 (at what)
  | exception Unread what -> stop 4 (at (what ^ " are not read here"))
  | exception Other what -> print_endline ("not proved: " ^ what); exit 1
  | exception Missing what -> stop 5 (at what)
  | certificate, claim, counted -> (
      match counted && accepts certificate with
      | true -> print_endline ("proved: " ^ claim)
      | false -> print_endline ("not proved: " ^ claim); exit 1
      | exception Stack_overflow -> stop 4 (at "the stack is too small: ulimit -s unlimited")
      | exception Out_of_memory -> stop 4 (at "out of memory"))

let () =
  match Sys.argv with
  | [| _; path |] -> (
      match open_in_bin path with
      | exception Sys_error message -> stop 5 message
      | file ->
          let place = ref 0 in
          let more () =
            match input_line file with
            | exception End_of_file -> None
            | exception Sys_error message -> stop 5 message
            | line -> incr place; Some line in
          let rec lines () =
            match more () with
            | None -> if !place = 0 then stop 3 (path ^ ": no certificate")
            | Some line -> check path place line more; lines () in
          lines ())
  | _ -> stop 2 "usage: grundy-verified FILE"
