# The words up to the cursor: what bash takes apart at : = @ is put together again.
_grundy_words() {
  local rest=${COMP_LINE:0:COMP_POINT} piece trimmed i
  words=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    piece=${COMP_WORDS[i]}
    trimmed=${rest#"${rest%%[![:space:]]*}"}
    ((i == COMP_CWORD)) && piece=$trimmed
    if ((i > 0)) && [[ $trimmed == "$rest" ]]; then
      words[${#words[@]} - 1]+=$piece
    else
      words+=("$piece")
    fi
    rest=${trimmed#"$piece"}
  done
}

# Offers those of the words $2… that begin with $1.
_grundy_offer() {
  local begun=$1 word
  shift
  for word; do
    [[ $word == "$begun"* ]] && COMPREPLY+=("$word")
  done
}

# Offers the files that begin with $2, after the text $1.
_grundy_files() {
  local file
  compopt -o filenames 2>/dev/null
  while IFS= read -r file; do
    COMPREPLY+=("$1$file")
  done < <(compgen -f -- "$2")
}

# Games by name, NAME: where parameters follow; files of rules; after graph: and its like files.
_grundy_games() {
  local program=$1 begun=$2 names file
  if [[ $begun == *:* ]]; then
    "$program" games "${begun%%:*}" --json 2>/dev/null | grep -Eq '"parameters":"(FILE|GRAPH)"' &&
      _grundy_files "${begun%%:*}:" "${begun#*:}"
    return
  fi
  mapfile -t names < <("$program" games --json 2>/dev/null |
    sed -nE 's/^.*"name":"([^"]*)".*"parameters":(null|").*/\1\2/p' | sed 's/null$//; s/"$/:/')
  _grundy_offer "$begun" "${names[@]}"
  ((${#COMPREPLY[@]})) || compopt -o filenames 2>/dev/null
  while IFS= read -r file; do
    COMPREPLY+=("$file")
  done < <(compgen -f -X '!*.lua' -- "$begun"; ((${#COMPREPLY[@]})) || compgen -d -- "$begun")
}

_grundy_problems() {
  local names
  mapfile -t names < <("$1" help judge --lang en --color never 2>/dev/null |
    sed -n '/^Problems$/,/^$/ s/^  \([^ ][^ ]*\) .*/\1/p')
  _grundy_offer "$2" "${names[@]}"
}

# The value of an option, $2 being how the table has it, after the text $1.
_grundy_value() {
  local known
  case $2 in
  FILE*) _grundy_files "$1" "$3" ;;
  *'|'*)
    IFS='|' read -r -a known <<<"$2"
    _grundy_offer "$1$3" "${known[@]/#/$1}"
    ;;
  esac
}

# What may stand where no option does; $2 is begun, $3 how many operands precede it, $4 the last one.
_grundy_operand() {
  local first=false
  if (($3 == 0)) || [[ $4 == + || $operands == 'GAME GAME'* ]]; then first=true; fi
  if [[ $2 == @* ]]; then
    _grundy_files @ "${2#@}"
  elif $first; then
    [[ $operands == *PROBLEM* ]] && _grundy_problems "$1" "$2"
    # shellcheck disable=SC2086 # a list of words
    [[ $operands == *'COMMAND|'* ]] && _grundy_offer "$2" $_grundy_commands
    [[ $operands == *FILE* && $operands != *GAME* ]] && _grundy_files '' "$2"
    [[ $operands == *GAME* ]] && _grundy_games "$1" "$2"
  else
    [[ $operands == *'+ GAME'* ]] && _grundy_offer "$2" +
    [[ $operands == *FILE* && $operands != *GAME* ]] && _grundy_files '' "$2"
  fi
}

# The words after a lone --: a command of the system, where the command takes one.
_grundy_command_line() {
  local last=$((${#words[@]} - 1))
  [[ $operands == *'-- COMMAND'* ]] || return
  compopt -o filenames 2>/dev/null
  if (($1 == last)); then
    mapfile -t COMPREPLY < <(compgen -c -- "${words[last]}" | sort -u)
  else
    _grundy_files '' "${words[last]}"
  fi
}

# Takes apart the words before the last, and completes that.
_grundy_complete() {
  local program=$1 last=$((${#words[@]} - 1)) begun i word row count=0 before=''
  local operands options
  begun=${words[last]}
  if ((last == 1)); then
    # shellcheck disable=SC2086 # a list of words
    _grundy_offer "$begun" $_grundy_commands --help --version
    return
  fi
  _grundy_takes "${words[1]}" || return
  options=" $options "
  for ((i = 2; i < last; i++)); do
    word=${words[i]}
    row=${options#* "$word"=}
    if [[ $word == -- ]]; then
      _grundy_command_line $((i + 1))
      return
    elif [[ $word == --* && $row != "$options" ]]; then
      if ((++i == last)); then
        _grundy_value '' "${row%% *}" "$begun"
        return
      fi
    elif [[ $word != --* ]]; then
      before=$word
      ((count++))
    fi
  done
  if [[ $begun == --*=* ]]; then
    row=${options#* "${begun%%=*}"=}
    [[ $row != "$options" ]] && _grundy_value "${begun%%=*}=" "${row%% *}" "${begun#*=}"
  elif [[ $begun == -* ]]; then
    # shellcheck disable=SC2086 # a list of words
    for word in $options; do _grundy_offer "$begun" "${word%%=*}"; done
  else
    _grundy_operand "$program" "$begun" $count "$before"
  fi
}

_grundy() {
  local words begun head='' here char
  COMPREPLY=()
  _grundy_words
  _grundy_complete "$1"
  # What stands before the last : = @ is on the line already.
  begun=${words[${#words[@]} - 1]}
  for char in : = @; do
    if [[ $COMP_WORDBREAKS == *"$char"* && $begun == *"$char"* ]]; then
      here=${begun%"${begun##*"$char"}"}
      ((${#here} > ${#head})) && head=$here
    fi
  done
  COMPREPLY=("${COMPREPLY[@]#"$head"}")
  if ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *: ]]; then compopt -o nospace 2>/dev/null; fi
}

complete -F _grundy grundy
