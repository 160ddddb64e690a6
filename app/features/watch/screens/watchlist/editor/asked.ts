/** What a rule asks for, as the form changes it and as a sentence says it. Pure. */
import type { AskedGroup, WatchAsks, WatchPreview, WatchSuggestion } from '../../../contract.ts';
import type { Asked } from './editor-types.ts';

type Offer = WatchPreview['offer'];

export const toAsked = ({
  asks,
  groups,
  notGroups = [],
}: Pick<WatchPreview, 'asks' | 'groups' | 'notGroups'>): Asked => ({
  words: asks.words ?? '',
  groups,
  not: notGroups,
  types: asks.types ?? [],
});

const tidsOf = (groups: readonly AskedGroup[]): number[] =>
  groups.flatMap(({ terms }) => terms.map(({ tid }) => tid));

export const toAsks = ({ words, groups, not, types }: Asked): WatchAsks & { terms: number[] } => ({
  words,
  terms: tidsOf(groups),
  types,
  ...(not.length > 0 ? { not: tidsOf(not) } : {}),
});

/** Two states have the same key if they ask for the same. */
export function asksKey({ words = '', terms = [], not = [], types = [] }: WatchAsks): string {
  const sorted = (tids: readonly number[]) => tids.toSorted((a, b) => a - b);
  return JSON.stringify([words.trim(), sorted(terms), sorted(not), types.toSorted()]);
}

/** Whether it asks for nothing, whatever it leaves out. */
export const isNothing = ({ words, groups, types }: Asked): boolean =>
  words.trim() === '' && groups.length === 0 && types.length === 0;

export function withTerm(asked: Asked, offer: Offer, vid: string, term: WatchSuggestion): Asked {
  return hasTerm(asked, term.tid) ? asked : { ...asked, groups: addTerm(asked.groups, offer, vid, term) };
}

/** Leaves a term out. */
export function withoutItemsOf(asked: Asked, offer: Offer, vid: string, term: WatchSuggestion): Asked {
  return hasTerm(asked, term.tid) ? asked : { ...asked, not: addTerm(asked.not, offer, vid, term) };
}

/** A term is asked for or left out, never both. */
const hasTerm = ({ groups, not }: Asked, tid: number) =>
  [...groups, ...not].some(({ terms }) => terms.some((one) => one.tid === tid));

function addTerm(
  groups: readonly AskedGroup[],
  offer: Offer,
  vid: string,
  { tid, name, iso }: WatchSuggestion,
): AskedGroup[] {
  const term = { tid, name, ...(iso === undefined ? {} : { iso }), below: [], law: [] };
  const known = groups.find((group) => group.vid === vid);
  return known
    ? groups.map((group) => (group === known ? { ...group, terms: [...group.terms, term] } : group))
    : [...groups, ...newGroup(offer, vid, term)];
}

function newGroup({ vocabularies }: Offer, vid: string, term: AskedGroup['terms'][number]): AskedGroup[] {
  return vocabularies
    .filter((one) => one.vid === vid)
    .map(({ title, place }) => ({ vid, title, place, terms: [term] }));
}

/** Without a term, whether the rule asks for it or leaves it out. */
export function withoutTerm(asked: Asked, tid: number): Asked {
  const isOther = (one: number) => one !== tid;
  return { ...asked, groups: onlyTerms(asked.groups, isOther), not: onlyTerms(asked.not, isOther) };
}

/** The terms that are kept, in groups that are not empty. */
export const onlyTerms = (groups: readonly AskedGroup[], isKept: (tid: number) => boolean): AskedGroup[] =>
  groups
    .map((group) => ({ ...group, terms: group.terms.filter(({ tid }) => isKept(tid)) }))
    .filter(({ terms }) => terms.length > 0);

/** A piece of the sentence. What has `opens` is a button: `words`, `types`, `but-not` or the id of a vocabulary. */
export interface Piece {
  text: string;
  opens?: string;
  /** Nothing is chosen yet, or it says what is covered besides: not as strong as a choice. */
  weak?: true;
}

export const WORDS = 'words';
export const TYPES = 'types';
export const BUT_NOT = 'but-not';

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
 * insights, with the words “reconciliation”, but not Consumer credit.` Each part narrows what it finds; inside a part any choice is enough.
 */
export function askedSentence({ words, groups, not, types }: Asked, offer: Offer): Piece[] {
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
    ...(not.length === 0 ? [] : [plain(', but not '), ...choice(not.flatMap(termNames), BUT_NOT)]),
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
