(** * What the theorems rest on *)

From Grundy Require Import
  Xors Xor Games Values Heaps Nim Notes Split Divisors Codes Periods Tables Windows AllBut Arithmetic ArithmeticChecker Sparse Claims Quotients Cayley QuotientChecker Positions Checker Fast SparseFast Examples Counterexamples.

Print Assumptions bouton.
Print Assumptions zermelo.
Print Assumptions zermelo_one.
Print Assumptions zermelo_sides.
Print Assumptions four_outcomes.
Print Assumptions strategy.
Print Assumptions counting_to_21.
Print Assumptions sprague_grundy.
Print Assumptions value_unique.
Print Assumptions equal_values_equal_sums.
Print Assumptions winning_moves.
Print Assumptions value_heaps.
Print Assumptions nim_lost.
Print Assumptions misere_nim.
Print Assumptions bounded_nim.
Print Assumptions staircase_value.
Print Assumptions two_tokens.
Print Assumptions split_nim.
Print Assumptions inclusion_exclusion.
Print Assumptions in_options.
Print Assumptions table_correct.
Print Assumptions least_period_by_parts.
Print Assumptions guy_smith.
Print Assumptions arithmetic_period.
Print Assumptions sparse_window.
Print Assumptions all_but_period.
Print Assumptions value_of_sums.
Print Assumptions accepts_strategy_sound.
Print Assumptions elimination_step.
Print Assumptions contradiction.
Print Assumptions components_end.
Print Assumptions quotient_decides.
Print Assumptions quotient_is_exact.
Print Assumptions options_repeat.
Print Assumptions cayley_monoid.
Print Assumptions accepts_quotient_sound.
Print Assumptions same_outcome.
Print Assumptions accepts_position_sound.
Print Assumptions accepts_vertices_sound.
Print Assumptions accepts_plain_sound.
Print Assumptions kayles_period.
Print Assumptions kayles_misere.
Print Assumptions unequal_forgotten.
Print Assumptions saltus_by_guy_smith.
Print Assumptions rare_heaps_forgotten.
Print Assumptions a_part_that_differs.
Print Assumptions products_for_multiples.
Print Assumptions state_by_window.
Print Assumptions moves_only_lower.
Print Assumptions heaps_one_by_one.
Print Assumptions equal_parts_cancel.
Print Assumptions numbers_beyond_forgotten.
Print Assumptions accepts_sound.
