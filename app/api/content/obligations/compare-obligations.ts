/** Which obligations of a page differ between two of its versions. Pure. */
import { plainText } from '#app/text/html-text.ts';
import type { ChangedObligation } from '#app/contracts/obligation-updates.ts';

/** An entry of a field with the role `obligations`. */
export interface Obligation {
  /** Anchor, on the page that readers see. */
  id?: string;
  title: string;
  category: string;
  licences?: string[];
  answer?: string;
  /** HTML. */
  body: string;
  source: { title: string; url: string };
}

interface ComparedObligations {
  changed: ChangedObligation[];
  /** Titles. */
  removed: string[];
}

/** @param after as the page has them, with their anchors */
export function compareObligations(
  before: readonly Obligation[],
  after: readonly Obligation[],
): ComparedObligations {
  const { pairs, removed } = pairUp(before, after);
  const changed = after.flatMap((now): ChangedObligation[] => {
    const was = pairs.get(now);
    const id = now.id ?? '';
    if (!was) return [{ id, isNew: true, parts: [] }];
    const parts = differingParts(was, now);
    return parts.length === 0 ? [] : [{ id, isNew: false, parts, ...replacedWords(was.body, now.body) }];
  });
  return { changed, removed: removed.map(({ title }) => title) };
}

/**
 * Those with the same title in the order of the page; of the rest, the only one on each side with the same category and the
 * same source is the same obligation under another title.
 */
function pairUp(before: readonly Obligation[], after: readonly Obligation[]) {
  const pairs = new Map<Obligation, Obligation>();
  const left = new Set(before);
  const pair = (now: Obligation, was: Obligation | undefined) => {
    if (!was || !left.delete(was)) return;
    pairs.set(now, was);
  };
  const byTitle = Map.groupBy(before, ({ title }) => title);
  for (const now of after) pair(now, byTitle.get(now.title)?.shift());
  const key = ({ category, source }: Obligation) => JSON.stringify([category, source.url]);
  const old = Map.groupBy(left, key);
  for (const [place, [now, ...others]] of Map.groupBy(
    after.filter((one) => !pairs.has(one)),
    key,
  )) {
    const there = old.get(place) ?? [];
    if (now && others.length === 0 && there.length === 1) pair(now, there[0]);
  }
  return { pairs, removed: [...left] };
}

const words = (html: string) => plainText(html).split(/\s+/).filter(Boolean);

function differingParts(was: Obligation, now: Obligation): ChangedObligation['parts'] {
  const bound = ({ licences = [] }: Obligation) => [...licences].sort().join();
  const source = (of: Obligation) => `${of.source.title} ${of.source.url}`;
  return [
    ...(was.title === now.title ? [] : (['title'] as const)),
    ...((was.answer ?? '') === (now.answer ?? '') ? [] : (['answer'] as const)),
    ...(words(was.body).join(' ') === words(now.body).join(' ') ? [] : (['text'] as const)),
    ...(source(was) === source(now) ? [] : (['source'] as const)),
    ...(bound(was) === bound(now) ? [] : (['licences'] as const)),
  ];
}

/** More words than these are not quoted: the text itself is read sooner. */
const MOST_WORDS = 24;

/** The words between what both texts begin and end with; where only one has any, with a word on each side. */
function replacedWords(before: string, after: string): Pick<ChangedObligation, 'was' | 'now'> {
  const [old, fresh] = [words(before), words(after)];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  if (start === old.length && start === fresh.length) return {};
  if (start + end === shorter) {
    start = Math.max(0, start - 1);
    end = Math.max(0, end - 1);
  }
  const part = (of: readonly string[]) => of.slice(start, of.length - end);
  const [was, now] = [part(old), part(fresh)];
  if (Math.max(was.length, now.length) > MOST_WORDS) return {};
  return { was: was.join(' '), now: now.join(' ') };
}
