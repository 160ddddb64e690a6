/** What the library has on the acts that a text names, as far as the reader may know of it. */
import type { Viewer } from '#app/api/viewer.ts';
import type { ContentPage } from '#app/plugin.ts';
import { contentAccess, mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import { textMarks } from './marks-store.server.ts';
import { restsOn } from './rests-on.server.ts';
import { isName } from './recognise/act-names.server.ts';
import { isNational } from './recognise/act-keys.server.ts';
import type { FoundMark } from './recognise/recognise.server.ts';

/** Different acts on a page that are looked up; the others are words. */
const MOST_ACTS = 100;
/** Items and obligations of an act that are looked at, and obligations whose sources are read. */
const MOST_ITEMS = 6;
const MOST_READ = 100;

export interface KnownItem {
  title: string;
  path: string;
  /** As the item writes it. */
  reference: string;
  /** The page that has an obligation. */
  page?: { title: string; path: string };
}

/** What the reader may know of that the library has on an act. */
export interface KnownAct {
  /** Its name; undefined where only obligations rest on it. */
  reference: string | undefined;
  items: KnownItem[];
  entries: KnownItem[];
}

/** What the library has on the acts, by key; the page itself is not among it. */
export async function findActs(
  { services, vertical, reader }: Viewer,
  { nid, terms: own }: ContentPage<Record<string, unknown>>,
  marks: readonly FoundMark[],
): Promise<Map<string, KnownAct>> {
  const provisions = provisionsByAct(marks);
  const wanted = [...provisions.keys()].slice(0, MOST_ACTS);
  const { itemsAbout, obligationsOn } = services.store.of(textMarks);
  const rows = await Promise.all(
    wanted.map(async (act) => {
      const asked = { vertical: vertical.id, act };
      const own = [...provisions.get(act)!];
      const [items, obligations] = await Promise.all([
        itemsAbout({ ...asked, limit: MOST_ITEMS }),
        own.length > 0 || isName(act) ? obligationsOn({ ...asked, limit: MOST_READ }) : [],
      ]);
      const named = obligations.filter(({ reference }) => own.some((one) => restsOn(reference, one)));
      // Acts with a name have seldom an item of their own: their obligations tell which page is about them.
      const all = isName(act) ? [...new Set([...named, ...obligations])] : named;
      return [...items, ...all.slice(0, MOST_ITEMS)];
    }),
  );
  const nids = [...new Set(rows.flat().map((row) => row.nid))].filter((one) => one !== nid);
  const [records, terms] = await Promise.all([
    services.store.content.published(nids),
    services.store.content.terms(
      rows.flatMap((about, index) => (isNational(wanted[index]!) ? about.map((row) => row.nid) : [])),
    ),
  ]);
  const vocabularies = vocabulariesWithRole(vertical, 'places');
  const places = new Set(Object.values(own).flatMap((list) => list.map(({ tid }) => tid)));
  const isAboutSamePlace = (other: number) =>
    (terms.get(other) ?? []).some(({ term }) => vocabularies.includes(term.vid) && places.has(term.tid));
  const shown = new Map(
    records.flatMap((record) => {
      const path = contentPath(vertical, record);
      // The title of a type that the reader has no permission for is in no list, so it is in no note.
      const isKnown =
        record.vertical === vertical.id &&
        path !== undefined &&
        mayReadType(vertical, record.type, reader) &&
        mayOpenPath(vertical, decodeURIComponent(path), reader);
      const isFull = contentAccess(vertical, record, reader) === 'full';
      return isKnown ? [[record.nid, { title: record.title, path, isFull }] as const] : [];
    }),
  );
  return new Map(
    wanted.map((act, index): [string, KnownAct] => {
      const about = rows[index]!.flatMap((row) => {
        const item = shown.get(row.nid);
        return item && (!isNational(act) || isAboutSamePlace(row.nid)) ? [{ row, item }] : [];
      });
      const items = about.flatMap(({ row, item: { title, path } }) =>
        row.entry === '' ? [{ title, path, reference: row.reference }] : [],
      );
      // What an item obliges to is for those who may read all of it.
      const entries = about.flatMap(({ row, item: { title, path, isFull } }) =>
        row.entry !== '' && isFull
          ? [
              {
                title: `${title}: ${row.title}`,
                path: `${path}#${row.entry}`,
                reference: row.reference,
                page: { title, path },
              },
            ]
          : [],
      );
      return [act, { reference: items[0]?.reference, items, entries }];
    }),
  );
}

/** The provisions that are named with each act. */
function provisionsByAct(marks: readonly FoundMark[]): Map<string, Set<string>> {
  const byAct = new Map<string, Set<string>>();
  for (const mark of marks) {
    if (mark.kind === 'date' || mark.act === undefined) continue;
    const provisions = byAct.get(mark.act) ?? new Set();
    byAct.set(mark.act, provisions);
    if (mark.kind === 'reference' && mark.provision !== undefined) provisions.add(mark.provision);
  }
  return byAct;
}
