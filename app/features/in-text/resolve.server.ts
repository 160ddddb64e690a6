/** What is marked on a page for its reader: what was found in its texts, with targets that exist and that the reader may know of. */
import type { TextMarkSource, NotedStretch } from '#app/api/text-mark-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { TextNote } from '#app/contracts/text-marks.ts';
import { mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import { linksIn } from '#app/runtime/screens.ts';
import type { Term } from '#app/store/store.ts';
import { formatDate } from '#app/text/date-format.ts';
import { readRuns } from '#app/text/marks/read-runs.ts';
import { textMarks, type StoredMarks } from './marks-store.server.ts';
import type { FoundMark } from './recognise/recognise.server.ts';
import { hashText } from './text-hash.server.ts';

/** Different acts on a page that are looked up; the others are words. */
const MOST_ACTS = 100;
/** Items of an act that are looked at, and those that a note names beside the first. */
const MOST_ITEMS = 12;
const MOST_NAMED = 3;

export const markTexts: TextMarkSource = async (viewer, { page, schema, texts }) => {
  const [row] = await viewer.services.store.of(textMarks).rows([page.nid]);
  const stored: StoredMarks = row ? (JSON.parse(row.marks) as StoredMarks) : {};
  if (Object.keys(stored).length === 0) return [];
  const found = texts.map((html) => stored[hashText(readRuns(html).text)] ?? []);
  const all = found.flat();
  const [terms, acts] = await Promise.all([findTerms(viewer, all), findActs(viewer, page.nid, all)]);
  const days = dayNotes(viewer, valueWithRole<KeyDate[]>(schema, page.data, 'key-dates') ?? []);
  const provisions = new Map<string, TextNote>();
  const noteFor = (mark: FoundMark): TextNote | undefined => {
    if (mark.kind === 'date') return days.get(mark.day);
    const term = mark.tid === undefined ? undefined : terms.get(mark.tid);
    if (mark.kind === 'term') return term && withItems(term, acts.get(mark.act ?? ''));
    const act = acts.get(mark.act) ?? term;
    if (!act || mark.provision === undefined) return act;
    const key = `${mark.provision} ${act.title}`;
    const note = provisions.get(key) ?? { ...act, kind: 'reference', title: `${mark.provision}, ${act.title}` };
    provisions.set(key, note);
    return note;
  };
  return found.map((marks) =>
    marks.flatMap((mark): NotedStretch[] => {
      const note = noteFor(mark);
      return note ? [{ start: mark.start, end: mark.end, note }] : [];
    }),
  );
};

const withBoth = new WeakMap<TextNote, TextNote>();

/** A term that names an act has what the library has on the act. */
function withItems(term: TextNote, act: TextNote | undefined): TextNote {
  if (!act) return term;
  const known = withBoth.get(term);
  if (known) return known;
  const items = [{ title: act.text!, path: act.path! }, ...(act.items ?? [])].slice(0, MOST_NAMED);
  const note = { ...term, items };
  withBoth.set(term, note);
  return note;
}

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

/** What the library has on the acts, by key; the page itself is not among it. */
async function findActs(
  { services, vertical, reader }: Viewer,
  nid: number,
  marks: readonly FoundMark[],
): Promise<Map<string, TextNote>> {
  const keys = marks.flatMap((mark) => ('act' in mark && mark.act !== undefined ? [mark.act] : []));
  const wanted = [...new Set(keys)].slice(0, MOST_ACTS);
  const marksOf = services.store.of(textMarks);
  const rows = await Promise.all(wanted.map((act) => marksOf.aboutAct(vertical.id, act, MOST_ITEMS)));
  const nids = [...new Set(rows.flat().map((row) => row.nid))].filter((one) => one !== nid);
  const records = await services.store.content.published(nids);
  const shown = new Map(
    records.flatMap((record) => {
      const path = contentPath(vertical, record);
      // The title of a type that the reader has no permission for is in no list, so it is in no note.
      const isKnown =
        record.vertical === vertical.id &&
        path !== undefined &&
        mayReadType(vertical, record.type, reader) &&
        mayOpenPath(vertical, decodeURIComponent(path), reader);
      return isKnown ? [[record.nid, { title: record.title, path }] as const] : [];
    }),
  );
  return new Map(
    rows.flatMap((about, index): [string, TextNote][] => {
      const items = about.flatMap((row) => shown.get(row.nid) ?? []);
      const [first, ...others] = items;
      if (!first) return [];
      const { reference } = about.find((row) => shown.get(row.nid) === first)!;
      const { title: text, path } = first;
      const more = others.slice(-MOST_NAMED);
      const note = { kind: 'reference', title: reference, text, path, ...(more.length > 0 && { items: more }) };
      return [[wanted[index]!, note as TextNote]];
    }),
  );
}

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
