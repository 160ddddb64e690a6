/** The demonstration library in `content/`, to compare with what readers see. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface LibraryItem {
  nid: number;
  type: string;
  title: string;
  path: string;
  /** Day of publication. */
  field_date_pub: string;
  /** RFC 3339. */
  changed: string;
  product_access?: number[];
  body?: { summary?: string; value?: string };
  field_one_jurisdiction?: string;
  field_licence?: string[];
  field_facts?: unknown[];
  field_key_points?: string[];
  field_authors?: { title: string; field_email?: string }[];
  field_accordion?: { title: string; body: string }[];
  field_sub_section?: { title: string; body: string }[];
  field_actions?: string[];
  field_entries?: unknown[];
  field_requirements?: unknown[];
  field_related_content?: number[];
  field_key_dates?: { label: string; date: string; kind: string }[];
}

/** Every item of a vertical, as imported. */
export function libraryItems(vertical = 'payments_compliance'): LibraryItem[] {
  return globSync(`content/${vertical}/*.ndjson`, { cwd: ROOT })
    .sort()
    .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as LibraryItem);
}

export function getLibraryItem(nid: number): LibraryItem {
  const item = libraryItems().find((candidate) => candidate.nid === nid);
  if (!item) throw new Error(`The demonstration library has no item ${nid}.`);
  return item;
}

/** The items of these types, the newest first: the order of their list. */
export function newestItems(...types: string[]): LibraryItem[] {
  return libraryItems()
    .filter(({ type }) => types.includes(type))
    .sort((a, b) => b.field_date_pub.localeCompare(a.field_date_pub));
}

const limitsIn = (file: string): { listPage?: number; trackerPage?: number } | undefined => {
  const { limits, site } = JSON.parse(readFileSync(join(ROOT, 'config', file), 'utf8'));
  return limits ?? site?.limits;
};
const limits = { ...limitsIn('site.json'), ...limitsIn('verticals/payments_compliance.json') };

/** Configured page size of lists. */
export const ITEMS_PER_PAGE = limits.listPage ?? 20;
/** Configured page size of the list of trackers. */
export const TRACKERS_PER_PAGE = limits.trackerPage ?? 10;

/** The pages of these content types. */
const SHAPES: Record<string, (item: LibraryItem) => string> = {
  'analysis-article': ({ nid, path }) => `/article/${nid}/regulatory-analysis/${path}`,
  'insight-article': ({ nid, path }) => `/article/${nid}/insights/${path}`,
  guide: ({ nid, path }) => `/guide/${nid}/${path}`,
  'regulatory-update': ({ nid, path }) => `/regulatory_update/${nid}/${path}`,
  tracker: ({ nid, path }) => `/tracker/${nid}/${path}`,
  requirement: ({ nid }) => `/requirement/${nid}`,
  jurisdiction: ({ nid, path }) => `/jurisdiction/${nid}/${path}`,
  'in-focus': ({ nid, path }) => `/in-focus/${nid}/${path}`,
  resource: ({ nid, path }) => `/resource/${nid}/${path}`,
  page: ({ nid }) => `/${nid}`,
  'help-topic': ({ nid, path }) => `/help/${nid}/${path}`,
};

/** Path of an item's page, written apart from the product's routes. */
export function itemPath(item: LibraryItem): string {
  return SHAPES[item.type]!(item);
}

/** Minimum length of a text that identifies the item. */
const TELLING_LENGTH = 30;

/** Fields that readers without access do not see, in every content type of the library. */
const HIDDEN_FIELDS = [
  'field_key_points',
  'field_accordion',
  'field_sub_section',
  'field_actions',
  'field_entries',
  'field_requirements',
] as const;

/** Every text inside a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** All texts of an item, joined. */
export function wholeText(item: LibraryItem): string {
  return textsIn(item).join('\n');
}

/** All public texts of an item, joined. */
export function shownText({ body, ...others }: LibraryItem): string {
  for (const field of HIDDEN_FIELDS) delete others[field];
  return textsIn([others, body?.summary]).join('\n');
}

/**
 * Pieces of the text that only readers with access may see, without characters that HTML or JSON would escape, so that
 * a search in any response finds them.
 */
export function hiddenPieces(item: LibraryItem): string[] {
  const hidden = textsIn([item.body?.value, ...HIDDEN_FIELDS.map((field) => item[field])]);
  // The names of acts, for example, are in the text and in the public list of sources.
  const shown = shownText(item);
  return hidden
    .flatMap((html) => html.split(/<[^>]*>|&\w+;|[^\w ,.;:()-]/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= TELLING_LENGTH && !shown.includes(piece));
}
