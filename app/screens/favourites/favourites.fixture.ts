/** Choices of both verticals for stories. */
import type { Choice } from './choices.ts';
import type { FollowedField } from './load.server.ts';

const choices = (start: number, names: string, chosen: string[] = []): Choice[] =>
  names.split('|').map((name, index) => ({ tid: start + index, name, chosen: chosen.includes(name) }));

function jurisdictions(chosen: string[]): FollowedField {
  const groups = [
    { title: 'Asia', choices: choices(1051, 'Japan|Singapore|South Korea', chosen) },
    { title: 'Europe', choices: choices(1002, 'European Union|Germany|United Kingdom', chosen) },
  ];
  const followed = groups.flatMap((group) => group.choices.filter((choice) => choice.chosen));
  return {
    ...{ field: 'field_jurisdiction', title: 'Jurisdictions', one: 'a jurisdiction', ordered: true, groups },
    before: followed.map(({ tid }) => tid),
  };
}
const flat = (field: FollowedField['field'], title: string, terms: Choice[]): FollowedField => ({
  ...{ field, title, one: 'one of them', ordered: false, groups: [{ choices: terms }] },
  before: terms.filter(({ chosen }) => chosen).map(({ tid }) => tid),
});

const products = 'Sectors, products and services';

export const payments = (chosen: string[]): FollowedField[] => [
  jurisdictions(chosen),
  flat('field_specialism', 'Specialisms', choices(6201, 'Fraud and security|Safeguarding of funds', chosen)),
  flat('field_sector', products, choices(6101, 'Acquiring|E-money|Instant payments', chosen)),
];

export const gambling = (chosen: string[]): FollowedField[] => [
  jurisdictions(chosen),
  flat('field_specialism', 'Specialisms', choices(7101, 'Advertising|Player protection', chosen)),
  flat('field_sector', products, choices(7201, 'Lotteries|Online casino|Sports betting', chosen)),
];
