import type { ContentPage, Summary } from '#app/plugin.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { SideList, SideSection } from '#app/ui/layout/side-list.tsx';
import { lockedLabel } from '../labels/rows.ts';
import styles from './related-lists.module.css';

type RelatedPage = Pick<ContentPage, 'related' | 'sidebar' | 'instead'>;

/** What a link says about an item. */
type RelatedItem = Pick<Summary, 'path' | 'title' | 'label' | 'access'>;

interface RelatedListsProps {
  page: RelatedPage;
  /** Paths that the page leads to elsewhere. */
  known?: readonly string[];
}

/** The items that editors and terms relate to a page, each once: in the side column, or below the text. */
export function RelatedLists({ page, known = [] }: RelatedListsProps) {
  return listsOf(page, known).map(({ title, items }) => (
    <SideSection key={title} title={title}>
      <SideList
        items={items.map((item) => ({ title: item.title, to: item.path, note: relatedNote(item) }))}
      />
    </SideSection>
  ));
}

/** Related items below a reading page, at full width, without those of its collections. */
export function ContentRelated({ page }: { page: RelatedPage & Pick<ContentPage, 'collections'> }) {
  const known = page.collections.flatMap(({ items }) => items.map(({ path }) => path));
  if (listsOf(page, known).length === 0) return null;
  return (
    <div className={styles.wide}>
      <RelatedLists page={page} known={known} />
    </div>
  );
}

function listsOf({ related, sidebar, instead = [] }: RelatedPage, known: readonly string[]) {
  const elsewhere = new Set([...known, ...instead.map(({ path }) => path)]);
  const rest = (items: readonly RelatedItem[]) => items.filter(({ path }) => !elsewhere.has(path));
  const insights = rest(sidebar.relatedInsights);
  const horizon = rest(sidebar.relatedHorizonScanning);
  const listed = new Set([...insights, ...horizon].map(({ path }) => path));
  return [
    { title: 'Related insights', items: insights },
    { title: 'Related horizon scanning', items: horizon },
    { title: 'Related', items: rest(related).filter(({ path }) => !listed.has(path)) },
  ].filter(({ items }) => items.length > 0);
}

function relatedNote({ label, access }: RelatedItem) {
  if (access === 'full') return label;
  return (
    <span className={styles.locked}>
      {label} · <Icon name="lock" size={12} /> {lockedLabel}
    </span>
  );
}
