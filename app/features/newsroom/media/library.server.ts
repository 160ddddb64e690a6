/** Entries of a library: what was uploaded, and what pages have that came by import. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Services } from '#app/api/services.ts';
import { describePicture } from '#app/import/media/describe.ts';
import { MEDIA_NAME, MEDIA_PREFIX } from '#app/store/media/name.ts';
import { sortKey } from '#app/text/normalise.ts';
import type { Library, MediaEntry } from '../contract/media.ts';
import type { Person } from '../contract/parts.ts';
import { newsroomDesk } from '../desk/desk-store.server.ts';
import { MEDIA_ON_PAGE } from '../limits.ts';
import { endingIn, kindOf } from './media-facts.server.ts';
import { newsroomMedia, type MediaFacts, type MediaRow } from './media-store.server.ts';
import { mediaUses, type HeldFile } from './uses.server.ts';

/** A file of the library, with or without a row. */
interface Found {
  name: string;
  row: MediaRow | undefined;
  held: HeldFile;
}

const NOT_HELD: HeldFile = { uses: 0, page: null };

export const fileNameOf = ({ name, row }: Pick<Found, 'name' | 'row'>): string =>
  row?.file_name || `file.${endingIn(name)}`;

/** The address of a file as records have it. */
const srcOf = (name: string, fileName: string): string =>
  MEDIA_PREFIX + name + (kindOf(name) === 'picture' ? '' : `/${encodeURIComponent(fileName)}`);

function toEntry({ name, row, held }: Found, person: (id: number | null) => Person | null): MediaEntry {
  const {
    title = '',
    alt = '',
    credit = '',
    language = '',
    width = null,
    height = null,
    size = null,
  } = row ?? {};
  const fileName = fileNameOf({ name, row });
  return {
    ...{ name, kind: kindOf(name), src: srcOf(name, fileName), fileName, title, alt, credit, language },
    ...{ width, height, size, page: held.page, uses: held.uses },
    addedAt: row?.added_at || null,
    addedBy: person(row?.added_by ?? null),
  };
}

/** Everything in a library. A file that was removed or merged is there as long as something uses it. */
async function findAll({ store }: Pick<Services, 'store'>, vertical: VerticalConfig): Promise<Found[]> {
  const [rows, held] = await Promise.all([
    store.of(newsroomMedia).all(vertical.id),
    store.of(mediaUses).held(vertical),
  ]);
  const known = new Map(rows.map((row) => [row.name, row]));
  return [...new Set([...known.keys(), ...held.keys()])].flatMap((name) => {
    const row = known.get(name);
    const use = held.get(name);
    const isGone = row !== undefined && (row.removed_at !== null || row.merged_into !== null);
    return isGone && !use ? [] : [{ name, row, held: use ?? NOT_HELD }];
  });
}

const matches = ({ name, row, held }: Found, words: readonly string[]): boolean => {
  const { title = '', alt = '', credit = '', file_name = '' } = row ?? {};
  const text = sortKey([title, alt, credit, file_name, held.page ?? '', name].join(' '));
  return words.every((word) => text.includes(word));
};

/** Uploads come first, the last first; then what came by import, by the page that has it. */
const inOrder = (one: Found, other: Found): number =>
  (other.row?.added_at ?? '').localeCompare(one.row?.added_at ?? '') ||
  (one.held.page ?? '').localeCompare(other.held.page ?? '') ||
  one.name.localeCompare(other.name);

export interface LibrarySearch {
  q?: string | undefined;
  kind?: 'picture' | 'file' | undefined;
  use?: 'used' | 'unused' | undefined;
  page?: number | undefined;
}

/** A page of the library. */
export async function searchLibrary(
  services: Pick<Services, 'store'>,
  vertical: VerticalConfig,
  { q = '', kind, use, page = 1 }: LibrarySearch,
): Promise<Pick<Library, 'items' | 'total'>> {
  const words = q.split(/\s+/).filter(Boolean).map(sortKey);
  const found = (await findAll(services, vertical))
    .filter((one) => kind === undefined || kindOf(one.name) === kind)
    .filter(({ held }) => use === undefined || held.uses > 0 === (use === 'used'))
    .filter((one) => matches(one, words))
    .sort(inOrder);
  const shown = found.slice((page - 1) * MEDIA_ON_PAGE, page * MEDIA_ON_PAGE);
  const person = await services.store.of(newsroomDesk).people(shown.map(({ row }) => row?.added_by ?? null));
  return { items: shown.map((one) => toEntry(one, person)), total: found.length };
}

/** One file of the library; undefined if the library does not have it. */
export async function findEntry(
  { store }: Pick<Services, 'store'>,
  vertical: VerticalConfig,
  name: string,
): Promise<{ entry: MediaEntry; row: MediaRow | undefined; same: string[] } | undefined> {
  if (!MEDIA_NAME.test(name)) return undefined;
  const all = await findAll({ store }, vertical);
  const found = all.find((one) => one.name === name);
  if (!found) return undefined;
  const [hash] = name.split('.');
  const person = await store.of(newsroomDesk).people([found.row?.added_by ?? null]);
  return {
    entry: toEntry(found, person),
    row: found.row,
    same: all.flatMap((one) => (one.name !== name && one.name.startsWith(`${hash}.`) ? [one.name] : [])),
  };
}

/** What is known of a file; the size of a picture of an import is read from its bytes. */
export async function readFacts(
  { media }: Pick<Services, 'media'>,
  { name, fileName, size, width, height }: MediaEntry,
): Promise<MediaFacts> {
  const known = { name, file_name: fileName, size, width, height };
  const isPicture = kindOf(name) === 'picture';
  if (isPicture ? width !== null : size !== null) return known;
  const content = await media.get(name);
  const picture = content && isPicture ? describePicture(content) : undefined;
  return {
    ...known,
    ...(content && { size: content.length }),
    ...(picture && 'ending' in picture && { width: picture.width, height: picture.height }),
  };
}
