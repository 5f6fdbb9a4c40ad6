(* grundy-verified FILE: checks certificates with the extracted checker: of periods, values, positions of
   heap games in normal play, misere quotients, and of XOR equations that contradict one another.

   Not proved: this file, which reads the JSON and prints the claim from what it has read, so that a
   fault in reading shows; the OCaml compiler; Coq's extraction; uint63.ml and parray.ml.
   Exit codes: 0 all accepted, 1 one is not, 2 usage, 3 not a certificate, 4 a kind or a size that it
   does not read, 5 the file cannot be read. *)
open Checker

exception Bad of string (* not a certificate *)
exception Unread of string (* nothing that this program reads *)

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

let all_but fields code =
  let prefix = "all-but:" in
  let after = String.length prefix in
  let numbers = set (String.sub code after (String.length code - after)) in
  ignore (take fields "game");
  ignore (take fields "code");
  let next key = bounded "heaps of all-but sets" ~most:most_all_but (take_number fields key) in
  let n0 = next "preperiod" in
  let p = next "period" in
  let s = next "saltus" in
  let computed_to = next "computed_to" in
  (match take_text fields "proof" with "state" -> () | name -> raise (Unread ("proofs of kind " ^ name)));
  let matched_at = next "matched_at" in
  finish fields;
  ( All_but_certificate
      (List.map (fun (n, _) -> natural n) numbers, number n0, number p, number s, number computed_to, number matched_at),
    Printf.sprintf "(take any number but %s) G(n + %d) = G(n) + %d for all n >= %d, and %d and %d are least"
      (String.concat ", " (List.map (fun (n, _) -> string_of_int n) numbers)) p s n0 p n0 )

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
  match (List.assoc_opt "game" !fields, List.assoc_opt "code" !fields) with
  | Some (Text game), Some (Text code) when String.starts_with ~prefix:"all-but:" code && game = "subtraction:" ^ code ->
      all_but fields code
  | _ -> taken_period fields

let values fields =
  let own = take_rule fields in
  let from = bounded "heaps" (take_number fields "from") in
  let last = bounded "heaps" (take_number fields "to") in
  let values = take_numbers fields "values" in
  finish fields;
  ( Values_certificate (rule own, number from, number last, List.rev (List.rev_map number values)),
    Printf.sprintf "(%s) G(%d), …, G(%d) = %s" (show_rule own) from last
      (String.concat ", " (List.map string_of_int values)) )

let bits text =
  List.map (function '0' -> false | '1' -> true | _ -> raise (Bad "\"system\" must have texts of 0 and 1"))
    (List.of_seq (String.to_seq text))

let contradiction fields =
  if List.mem_assoc "terms" !fields then raise (Unread "equations as terms");
  let equations = take_number fields "equations" in
  let unknowns = bounded "unknowns" (take_number fields "unknowns") in
  let system = match take fields "system" with
    | Texts texts -> texts
    | _ -> raise (Bad "\"system\" must be a list") in
  let rows = take_numbers fields "contradiction" in
  finish fields;
  ( Contradiction_certificate (number equations, number unknowns, List.map bits system, List.map number rows),
    Printf.sprintf "no vector of %d bits solves the equations %s, the last digit of each being the right-hand side"
      unknowns (String.concat ", " system) )

(* ---- positions: a line of kind "strategy", then its claims ---- *)

let most_stones = 20_000

let heap_game name =
  let rule base code = (digits base code, false) in
  let after prefix = String.sub name (String.length prefix) (String.length name - String.length prefix) in
  let named prefix = String.starts_with ~prefix name in
  match name with
  | "nim" -> None
  | "kayles" -> Some (rule 8 "0.77")
  | "dawson-kayles" -> Some (rule 8 "0.07")
  | "dawson-chess" -> Some (rule 8 "0.137")
  | "grundy" -> Some (digits 8 "4.", true)
  | _ when named "octal:" -> Some (rule 8 (after "octal:"))
  | _ when named "hex:" -> Some (rule 16 (after "hex:"))
  | _ when named "subtraction:" -> Some (set (after "subtraction:"), false)
  | _ -> raise (Unread ("positions of " ^ name))

let heap_of text =
  let digit c = c >= '0' && c <= '9' in
  if text = "" || not (String.for_all digit text) || (text.[0] = '0' && text <> "0") || String.length text > 6 then
    raise (Unread ("components such as '" ^ text ^ "'"));
  let n = int_of_string text in
  if n > most_stones then raise (Unread (Printf.sprintf "heaps beyond %d" most_stones)) else n

let parts_of games position =
  let rec parts game = function
    | [] -> []
    | "+" :: rest ->
        if game + 1 = games then raise (Bad "\"position\" has more games than \"games\"") else parts (game + 1) rest
    | text :: rest -> let n = heap_of text in (game, n) :: parts game rest in
  if position = "" then [] else parts 0 (String.split_on_char ' ' position)

let show_game = function None -> "take any number from one heap" | Some own -> show_rule own
let game_of = function None -> Of_nim | Some own -> Of_code (rule own)

let take_games fields =
  if List.mem_assoc "digests" !fields then raise (Unread "games that are read from files");
  match take fields "games" with
  | Texts (_ :: _ as names) -> (names, List.map heap_game names)
  | _ -> raise (Bad "\"games\" must be a list")

let numbered = "heaps of one game and after each + of the next"

let claims_of games line =
  let fields = ref (parse line) in
  (match take fields "schema" with Number 1 -> () | _ -> raise (Bad "\"schema\" must be 1"));
  if take_text fields "kind" <> "claims" then raise (Bad "\"kind\" must be \"claims\"");
  let denied = List.mem_assoc "not" !fields in
  let game = take_number fields "game" in
  let value = number (take_number fields (if denied then "not" else "value")) in
  let components = match take fields "components" with
    | Texts texts -> texts
    | _ -> raise (Bad "\"components\" must be a list") in
  finish fields;
  if game >= games then raise (Bad "\"game\" must be the number of a game");
  let claim text =
    let heap = natural (heap_of text) in
    if denied then Claim_not (natural game, heap, value) else Claim_value (natural game, heap, value) in
  List.rev_map claim components

let strategy fields more =
  let _, games = take_games fields in
  let count = List.length games in
  (match take_text fields "play" with
   | "normal" -> ()
   | "misere" -> raise (Unread "positions in misere play")
   | _ -> raise (Bad "\"play\" is not known"));
  (match take_text fields "components" with
   | "plain" -> ()
   | "reduced" -> raise (Unread "reduced components")
   | _ -> raise (Bad "\"components\" is not known"));
  let total = take_number fields "claims" in
  let position = take_text fields "position" in
  let parts = parts_of count position in
  let next = match take_text fields "outcome" with
    | "N" -> true
    | "P" -> false
    | _ -> raise (Unread "outcomes other than N and P") in
  let value = if List.mem_assoc "value" !fields then Some (take_number fields "value") else None in
  finish fields;
  let rec claims so_far have =
    if have >= total then (so_far, have)
    else
      match more () with
      | None -> raise (Bad "more claims are announced")
      | Some line -> let own = claims_of count line in claims (own @ so_far) (have + List.length own) in
  let all, have = claims [] 0 in
  let position_claimed = List.map (fun (game, heap) -> (natural game, natural heap)) parts in
  let all = List.rev all in
  ( Strategy_certificate (List.map game_of games, position_claimed, Option.map number value, next, all),
    Printf.sprintf "(%s) in the position %s, %s, the player to move %s%s"
      (String.concat " + " (List.map show_game games)) (if position = "" then "without heaps" else position) numbered
      (if next then "wins" else "loses")
      (match value with Some v -> Printf.sprintf "; its nim-value is %d" v | None -> ""),
    have = total )

(* ---- misere quotients ---- *)

let most_elements = 1_000

(* Heaps of any size in a position; those that are listed have their options tried. *)
let components_of ?(most = max_int) games text =
  let heap n = let n = whole "position" n in bounded "heaps of quotients" ~most n in
  let rec parts game = function
    | [] -> []
    | "+" :: rest -> if game + 1 = games then raise (Bad "more games than \"games\"") else parts (game + 1) rest
    | "" :: _ -> raise (Unread "such blanks")
    | text :: rest -> let n = heap text in (game, n) :: parts game rest in
  if text = "" then [] else parts 0 (String.split_on_char ' ' text)

let one_component games text =
  match components_of ~most:most_stones games text with
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
    let parts = components_of games text in
    (match take_text fields "play" with
     | "misere" -> ()
     | "normal" -> raise (Unread "quotients of normal play")
     | _ -> raise (Bad "\"play\" is not known"));
    match take_text fields "outcome" with
    | "N" -> Some (text, parts, true)
    | "P" -> Some (text, parts, false)
    | _ -> raise (Bad "\"outcome\" is not known")

(* Here a heap that is taken is gone; in the rules of sets it is heap 0, which must be listed before it. *)
let check_grounds games names closure =
  let rec zero_first taken = function
    | [] -> true
    | n :: rest -> n = 0 || ((not (List.mem n taken)) && zero_first taken rest) in
  let check game own name =
    let heaps = List.filter_map (fun (number, n) -> if number = game then Some n else None) closure in
    match own with
    | Some (takes, _) when String.starts_with ~prefix:"subtraction:" name ->
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
  let count = List.length games in
  let order = bounded "elements" ~most:most_elements (take_number fields "order") in
  let p_size = take_number fields "p_size" in
  let generators = take_components fields "generators" count in
  let products = take_numbers fields "products" in
  let p = take_numbers fields "p" in
  let listed = match List.assoc_opt "closure" !fields with Some (Texts texts) -> texts | _ -> [] in
  let closure = take_components fields "closure" count in
  let phi = take_numbers fields "phi" in
  let position = take_position fields count in
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

let single kind fields =
  match kind with
  | "period" -> period fields
  | "values" -> values fields
  | "contradiction" -> contradiction fields
  | "quotient" -> quotient fields
  | "solution" | "components" | "claims" ->
      raise (Unread ("certificates of kind " ^ kind))
  | _ -> raise (Bad "\"kind\" is not known")

let read line more =
  let fields = ref (parse line) in
  (match take fields "schema" with Number 1 -> () | _ -> raise (Bad "\"schema\" must be 1"));
  match take_text fields "kind" with
  | "strategy" -> strategy fields more
  | kind -> let certificate, claim = single kind fields in (certificate, claim, true)

(* ---- the program ---- *)

let stop code message = prerr_endline ("grundy-verified: " ^ message); exit code

let check path place line more =
  let at message = Printf.sprintf "%s:%d: %s" path !place message in
  match read line more with
  | exception Bad what -> stop 3 (at what)
  | exception Unread what -> stop 4 (at (what ^ " are not read here"))
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
