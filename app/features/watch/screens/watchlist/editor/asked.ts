/** What a rule asks for, as the form changes it and as a sentence says it. Pure. */
import type { AskedGroup, WatchAsks, WatchPreview, WatchSuggestion } from '../../../contract.ts';
import type { Asked } from './editor-types.ts';

type Offer = WatchPreview['offer'];

export const toAsked = ({ asks, groups }: Pick<WatchPreview, 'asks' | 'groups'>): Asked => ({
  words: asks.words ?? '',
  groups,
  types: asks.types ?? [],
});

export const toAsks = ({ words, groups, types }: Asked): Required<WatchAsks> => ({
  words,
  terms: groups.flatMap(({ terms }) => terms.map(({ tid }) => tid)),
  types,
});

/** Two states have the same key if they ask for the same. */
export function asksKey({ words = '', terms = [], types = [] }: WatchAsks): string {
  return JSON.stringify([words.trim(), terms.toSorted((a, b) => a - b), types.toSorted()]);
}

export const isNothing = ({ words, groups, types }: Asked): boolean =>
  words.trim() === '' && groups.length === 0 && types.length === 0;

export function withTerm(
  asked: Asked,
  offer: Offer,
  vid: string,
  { tid, name, iso }: WatchSuggestion,
): Asked {
  const term = { tid, name, ...(iso === undefined ? {} : { iso }), below: [], law: [] };
  const known = asked.groups.find((group) => group.vid === vid);
  if (known?.terms.some((one) => one.tid === tid)) return asked;
  const groups = known
    ? asked.groups.map((group) => (group === known ? { ...group, terms: [...group.terms, term] } : group))
    : [...asked.groups, ...newGroup(offer, vid, term)];
  return { ...asked, groups };
}

function newGroup({ vocabularies }: Offer, vid: string, term: AskedGroup['terms'][number]): AskedGroup[] {
  return vocabularies
    .filter((one) => one.vid === vid)
    .map(({ title, place }) => ({ vid, title, place, terms: [term] }));
}

export function withoutTerm(asked: Asked, tid: number): Asked {
  const groups = asked.groups
    .map((group) => ({ ...group, terms: group.terms.filter((term) => term.tid !== tid) }))
    .filter(({ terms }) => terms.length > 0);
  return { ...asked, groups };
}

/** A piece of the sentence. What has `opens` is a button: `words`, `types` or the id of a vocabulary. */
export interface Piece {
  text: string;
  opens?: string;
  /** Nothing is chosen yet, or it says what is covered besides: not as strong as a choice. */
  weak?: true;
}

export const WORDS = 'words';
export const TYPES = 'types';

const plain = (text: string): Piece => ({ text });

/** `A`, `A or B`, `A, B or C`. */
function choice(names: readonly string[], opens: string): Piece[] {
  return names.flatMap((text, index) => [
    ...(index === 0 ? [] : [plain(index === names.length - 1 ? ' or ' : ', ')]),
    { text, opens },
  ]);
}

/** `Updates` inside a sentence is `updates`; names with further capitals stay as they are. */
const lower = (label: string) => (/^\p{Lu}[^\p{Lu}]*$/u.test(label) ? label.toLowerCase() : label);

const termNames = ({ terms }: AskedGroup) => terms.map(({ name }) => name);

/** What places and subjects cover besides themselves. */
function besides({ vid, terms }: AskedGroup): Piece[] {
  const below = terms.some((term) => term.below.length > 0);
  const law = terms.some((term) => term.law.length > 0);
  const covered = [...(below ? ['what is below'] : []), ...(law ? ['the law that binds them'] : [])];
  return covered.length === 0
    ? []
    : [plain(', '), { text: `with ${covered.join(' and ')}`, opens: vid, weak: true }];
}

/**
 * `Tell me about Safeguarding or Operational resilience in Ireland, with the law that binds them, in updates and
 * insights, with the words “reconciliation”.` Each part narrows what it finds; inside a part any choice is enough.
 */
export function askedSentence({ words, groups, types }: Asked, offer: Offer): Piece[] {
  const isSubject = (vid: string) => offer.vocabularies.some((one) => one.vid === vid && one.subject);
  const subjects = groups.filter(({ vid, place }) => !place && isSubject(vid));
  const places = groups.filter(({ place }) => place);
  const others = groups.filter(({ vid, place }) => !place && !isSubject(vid));
  const subject =
    offer.vocabularies.find((one) => one.subject) ?? offer.vocabularies.find((one) => !one.place);
  const place = offer.vocabularies.find((one) => one.place);
  const names = types.map((type) => offer.types.find((one) => one.type === type)?.name ?? type);
  return [
    plain('Tell me about '),
    ...subjects.flatMap((group, index) => [
      ...(index === 0 ? [] : [plain(', and ')]),
      ...choice(termNames(group), group.vid),
      ...besides(group),
    ]),
    ...(subjects.length === 0 ? [weak('any subject', subject?.vid)] : []),
    ...places.flatMap((group) => [plain(' in '), ...choice(termNames(group), group.vid), ...besides(group)]),
    ...(places.length === 0 ? [plain(' in '), weak('any place', place?.vid)] : []),
    ...others.flatMap((group) => [
      plain(`, ${lower(group.title)}: `),
      ...choice(termNames(group), group.vid),
      ...besides(group),
    ]),
    plain(', in '),
    ...(names.length === 0 ? [weak('everything published', TYPES)] : choice(names.map(lower), TYPES)),
    ...(words.trim() === '' ? [] : [plain(', with the words '), { text: `“${words.trim()}”`, opens: WORDS }]),
    plain('.'),
  ];
}

const weak = (text: string, opens: string | undefined): Piece =>
  opens === undefined ? { text } : { text, opens, weak: true };

/** A piece of a title; `lit` where it is what the rule looks for. */
export interface LitPiece {
  text: string;
  lit: boolean;
}

/** Marks words of a title that begin with one of these terms or words; upper and lower case are equal. */
export function lightUp(title: string, terms: readonly string[]): LitPiece[] {
  const wanted = terms.map((term) => term.trim()).filter((term) => term.length > 2);
  if (wanted.length === 0) return [{ text: title, lit: false }];
  const pattern = wanted
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  const pieces = title.split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${pattern})[\\p{L}\\p{N}]*)`, 'giu'));
  return pieces.flatMap((text, index) => (text === '' ? [] : [{ text, lit: index % 2 === 1 }]));
}
