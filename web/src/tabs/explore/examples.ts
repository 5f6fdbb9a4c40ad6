// Rules to begin with: codes and names, and rules in Lua.
import aliquot from '../../../../examples/aliquot.lua?raw';
import grundy from '../../../../examples/grundy.lua?raw';
import kayles from '../../../../examples/kayles.lua?raw';
import split from '../../../../examples/split.lua?raw';
import subtraction from '../../../../examples/subtraction.lua?raw';
import type { WordId } from '../../words/words';

export const codes: readonly string[] = ['0.77', '0.137', '0.106', '4.07', '{1,3,4}', 'grundy', 'lasker', 'wythoff'];

const endless = `return {
  name = "endless",
  options = function(n)
    while true do end
  end,
}
`;

export const rules: readonly (readonly [WordId, string])[] = [
  ['explore.lua.subtraction', subtraction],
  ['explore.lua.split', split],
  ['explore.lua.kayles', kayles],
  ['explore.lua.grundy', grundy],
  ['explore.lua.aliquot', aliquot],
  ['explore.lua.endless', endless],
];

export const usualRules = subtraction;
