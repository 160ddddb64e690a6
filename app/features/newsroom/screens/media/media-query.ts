/** What the library shows, as its URL says. */
import { href } from '#app/runtime/screens.ts';

export const MEDIA_KINDS = [
  { value: 'picture', label: 'Pictures' },
  { value: 'file', label: 'Files' },
] as const;
export const MEDIA_USES = [
  { value: 'used', label: 'In use' },
  { value: 'unused', label: 'Not used' },
] as const;

export interface MediaFilters {
  q: string;
  kind: 'picture' | 'file' | undefined;
  use: 'used' | 'unused' | undefined;
  /** Name of a file for which another one is chosen. */
  instead: string | undefined;
}

const LONGEST = 100;
const oneOf = <Value extends string>(options: readonly { value: Value }[], text: string | null) =>
  options.find(({ value }) => value === text)?.value;

export const readMediaFilters = (search: URLSearchParams): MediaFilters => ({
  q: (search.get('q') ?? '').trim().slice(0, LONGEST),
  kind: oneOf(MEDIA_KINDS, search.get('kind')),
  use: oneOf(MEDIA_USES, search.get('use')),
  instead: search.get('instead')?.slice(0, LONGEST) || undefined,
});

const link = (entries: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) if (value) query.set(name, value);
  return href('newsroom/media', { query });
};

/** The list with these filters. */
export const mediaHref = (filters: Partial<MediaFilters> = {}, page = 1): string =>
  link({ ...filters, page: page > 1 ? String(page) : undefined });

/** One file; with `into`, to be replaced by another one. */
export const fileHref = (file: string, more: { into?: string; replace?: '1'; done?: string } = {}): string =>
  link({ file, ...more });
