/** What is after the table: a few links to what else there is about the place. */
import type { ReactNode } from 'react';
import type { ContentPage, Summary } from '#app/plugin.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { lockedLabel } from '#app/views/labels/rows.ts';

/** Links in a list of what is related; a collection says itself how many it has. */
const MOST_RELATED = 3;

interface EndList {
  title: string;
  /** Leads to all of it. */
  action?: { to: string; label: string };
  items: { title: string; to: string; note: ReactNode }[];
}

type Linked = Pick<Summary, 'path' | 'title' | 'label' | 'access' | 'published'>;

/** Collections, then what is related and in none of them; lists without items are left out. */
export function listsAtEnd({
  collections,
  related,
  sidebar: { relatedInsights, relatedHorizonScanning },
  instead = [],
}: Pick<ContentPage, 'collections' | 'related' | 'sidebar' | 'instead'>): EndList[] {
  const known = new Set(instead.map(({ path }) => path));
  const own = collections.filter(({ order }) => order !== 'deadline');
  for (const { items } of own) for (const { path } of items) known.add(path);
  const rest = (items: readonly Linked[]) =>
    items.filter(({ path }) => !known.has(path) && known.add(path)).slice(0, MOST_RELATED);
  return [
    ...own.map(({ title, items, total, more }) => ({
      title,
      items: items.map(toLink),
      ...(more && total > items.length ? { action: { to: more, label: `All ${total}` } } : {}),
    })),
    { title: 'Related insights', items: rest(relatedInsights).map(toLink) },
    { title: 'Related horizon scanning', items: rest(relatedHorizonScanning).map(toLink) },
    { title: 'Related', items: rest(related).map(toLink) },
  ].filter(({ items }) => items.length > 0);
}

/** With its day, or that the subscription does not open it. */
function toLink({ path, title, label, access, published }: Linked): EndList['items'][number] {
  return {
    title,
    to: path,
    note:
      access === 'full' ? (
        <>
          {label} · <DateText value={published} />
        </>
      ) : (
        <>
          {label} · <Icon name="lock" size={12} /> {lockedLabel}
        </>
      ),
  };
}
