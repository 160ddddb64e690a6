/** What is marked on a page for its reader: what was found in its texts, with targets that exist and that the reader may know of. */
import type { TextMarkSource, NotedStretch } from '#app/api/text-mark-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { TextNote } from '#app/contracts/text-marks.ts';
import { mayOpenPath } from '#app/runtime/access.ts';
import { valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import { linksIn } from '#app/runtime/screens.ts';
import type { Term } from '#app/store/store.ts';
import { formatDate } from '#app/text/date-format.ts';
import { readRuns } from '#app/text/marks/read-runs.ts';
import { findActNames, isName } from './recognise/act-names.server.ts';
import { findActs, type KnownAct, type KnownItem } from './find-acts.server.ts';
import { textMarks, type StoredMarks } from './marks-store.server.ts';
import type { FoundMark } from './recognise/recognise.server.ts';
import { restsOn } from './rests-on.server.ts';
import { hashText } from './text-hash.server.ts';

/** What a note names beside what its mark leads to. */
const MOST_NAMED = 3;

export const markTexts: TextMarkSource = async (viewer, { page, schema, texts }) => {
  const [row] = await viewer.services.store.of(textMarks).rows([page.nid]);
  const stored: StoredMarks = row ? (JSON.parse(row.marks) as StoredMarks) : {};
  if (Object.keys(stored).length === 0) return [];
  const found = texts.map((html) => {
    const hash = hashText(readRuns(html).text);
    return Object.hasOwn(stored, hash) ? stored[hash]! : [];
  });
  const all = found.flat();
  const [terms, acts] = await Promise.all([findTerms(viewer, all), findActs(viewer, page, all)]);
  const days = dayNotes(viewer, valueWithRole<KeyDate[]>(schema, page.data, 'key-dates') ?? []);
  /** Each once, so that marks with the same words share it. */
  const notes = new Map<string, TextNote | undefined>();
  const noteFor = (mark: FoundMark): TextNote | undefined => {
    if (mark.kind === 'date') return days.get(mark.day);
    const term = mark.tid === undefined ? undefined : terms.get(mark.tid);
    const act = mark.act === undefined ? undefined : acts.get(mark.act);
    return mark.kind === 'term' ? term && termWithItems(term, act) : referenceNote(mark, act, term);
  };
  return found.map((marks) =>
    marks.flatMap((mark): NotedStretch[] => {
      const key = JSON.stringify({ ...mark, start: 0, end: 0 });
      if (!notes.has(key)) notes.set(key, noteFor(mark));
      const note = notes.get(key);
      return note ? [{ start: mark.start, end: mark.end, note }] : [];
    }),
  );
};

/** A term that names an act has what the library has on the act. */
function termWithItems(term: TextNote, act: KnownAct | undefined): TextNote {
  const items = act?.items.slice(0, MOST_NAMED);
  return items && items.length > 0 ? { ...term, items: items.map(toLink) } : term;
}

/** Leads to the act, else to an obligation that rests on the provision, else to the term that names the act. */
function referenceNote(
  { act: key, provision }: FoundMark & { kind: 'reference' },
  act: KnownAct | undefined,
  term: TextNote | undefined,
): TextNote | undefined {
  const all = act?.entries ?? [];
  const onIt = provision === undefined ? [] : all.filter((entry) => restsOn(entry.reference, provision));
  const isWhole = onIt.length === 0 && isName(key);
  const entries = isWhole ? all : onIt;
  const [first, ...others] = [...(act?.items ?? []), ...(isWhole ? pagesIn(all) : []), ...entries];
  // An obligation names its act before the provisions: `Directive (EU) 2015/2366, Articles 97 and 98`.
  const name = nameIn(first, key) ?? act?.reference ?? term?.title ?? first?.reference.split(',')[0];
  if (name === undefined) return undefined;
  const title = provision === undefined ? name : `${provision}, ${name}`;
  if (!first) return term && { ...term, kind: 'reference', title };
  const items = [...entries, ...others.slice(-MOST_NAMED)].filter((item) => item !== first);
  const more = [...new Set(items)].slice(0, MOST_NAMED).map(toLink);
  return {
    kind: 'reference',
    title,
    text: first.title,
    path: first.path,
    ...(more.length > 0 && { items: more }),
  };
}

/** The pages of obligations, each once: an act that is named as a whole leads to all of them. */
function pagesIn(entries: readonly KnownItem[]): KnownItem[] {
  const pages = entries.flatMap(({ page, reference }) => (page ? [{ ...page, reference }] : []));
  return [...new Map(pages.map((page) => [page.path, page])).values()];
}

/** The act as the library writes it, where it has a name: `Gaming Control Act, 1992`. */
function nameIn(item: KnownItem | undefined, key: string): string | undefined {
  const found = item && findActNames(item.reference).find((name) => name.key === key);
  return found && item.reference.slice(found.start, found.end);
}

const toLink = ({ title, path }: KnownItem) => ({ title, path });

/** The terms that the glossary of the vertical has, by tid, if the reader may open it. */
async function findTerms(
  { services, vertical, reader }: Viewer,
  marks: readonly FoundMark[],
): Promise<Map<number, TextNote>> {
  const tids = marks.flatMap((mark) => ('tid' in mark && mark.tid !== undefined ? [mark.tid] : []));
  const glossary = linksIn(vertical).findHref('glossary');
  if (tids.length === 0 || !glossary || !mayOpenPath(vertical, glossary, reader)) return new Map();
  const vocabularies = vocabulariesWithRole(vertical, 'glossary');
  const terms = await services.store.terms.get([...new Set(tids)]);
  return new Map(
    terms.filter(({ vid }) => vocabularies.includes(vid)).map((term) => [term.tid, termNote(term, glossary)]),
  );
}

const termNote = ({ name, description, key }: Term, glossary: string): TextNote => ({
  kind: 'term',
  title: name,
  ...(description && { text: description }),
  path: `${glossary}#${encodeURIComponent(key)}`,
});

interface KeyDate {
  date: string;
  label: string;
  kind: string;
}

/** What the dates of the page are, by day. */
function dayNotes({ vertical }: Viewer, dates: readonly KeyDate[]): Map<string, TextNote> {
  const { kinds } = vertical.site.dates;
  const notes = new Map<string, TextNote>();
  for (const { date: day, label, kind } of dates) {
    const known = notes.get(day);
    const said = Object.hasOwn(kinds, kind) ? kinds[kind]!.label : undefined;
    const text = [said, formatDate(day)].filter(Boolean).join(' ');
    notes.set(day, {
      kind: 'date',
      title: known ? `${known.title}; ${label}` : label,
      text: known ? known.text! : text,
      day,
    });
  }
  return notes;
}
