/** The requirements that items were made from, as they are now. */
import { createHash } from 'node:crypto';
import type { Viewer } from '#app/api/viewer.ts';
import type { RequirementEntry } from '#app/contracts/requirements.ts';
import type { ChecklistItem as ItemAnswer } from './contract.ts';
import type { ChecklistItem } from './item-store.server.ts';
import { flatten, requirementsAt, sectionsIn } from './sources.server.ts';

export interface FoundRequirement {
  title: string;
  section: string;
  /** Name of its legal source. */
  citation: string;
  /** Hashes of its title, text and source: they show which of these has changed. */
  mark: string;
}

type Sourced = Pick<ChecklistItem, 'source_path' | 'source_anchor'>;

/** Pages that are read for one checklist: more were put together by hand, and those beyond say nothing of changes. */
const MOST_PAGES = 10;

/** Finds the requirement of an item; undefined without one, and where the reader may not read all of its page. */
export async function findRequirements(
  viewer: Viewer,
  items: readonly Sourced[],
): Promise<(item: Sourced) => FoundRequirement | undefined> {
  const paths = new Set(items.flatMap((item) => (item.source_anchor ? (item.source_path ?? []) : [])));
  const pages = await Promise.all(
    [...paths].slice(0, MOST_PAGES).map(async (path) => [path, await readPage(viewer, path)] as const),
  );
  const byPath = new Map(pages);
  return ({ source_path: path, source_anchor: anchor }) =>
    path === null || anchor === null ? undefined : byPath.get(path)?.get(anchor);
}

async function readPage(viewer: Viewer, path: string): Promise<Map<string, FoundRequirement>> {
  const tree = await requirementsAt(viewer, path);
  if ('ok' in tree) return new Map();
  const sections = sectionsIn(tree);
  return new Map(
    flatten(tree.categories)
      .flatMap(({ category }) => category.requirements)
      .map((entry) => [
        entry.id,
        {
          title: entry.title,
          section: sections.get(entry.id) ?? '',
          citation: entry.source.title,
          mark: toMark(entry),
        },
      ]),
  );
}

const PARTS = ['title', 'text', 'source'] as const;

/** Short hashes, because the text itself is not the reader's to keep. */
function toMark({ title, body, source }: Pick<RequirementEntry, 'title' | 'body' | 'source'>): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);
  return [title, body, `${source.title} ${source.url}`].map(hash).join('.');
}

/** How a requirement differs from what it said when the item was settled; undefined if it does not, or for open items. */
export function changeSince(
  { settled_at: settledAt, seen }: Pick<ChecklistItem, 'settled_at' | 'seen'>,
  { mark, title }: FoundRequirement,
): ItemAnswer['change'] {
  if (settledAt === null || seen === null || seen === mark) return undefined;
  const [was, now] = [seen.split('.'), mark.split('.')];
  const parts = PARTS.filter((_, at) => was[at] !== now[at]);
  return { parts, ...(parts.includes('title') ? { title } : {}) };
}
