/** The requirement pages by region, filtered by subject if one is chosen. */
import { formatCount } from '#app/text/count.ts';
import type { RequirementsOverview, RequirementsPage } from '#app/contracts/requirements.ts';
import { ListActions, RowActions } from '#app/content/rows/row-actions.tsx';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ListChips } from '#app/content/filters/chips.tsx';
import { ListPage } from '#app/ui/layout/list-frame.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Tree, treeOfTerms } from '#app/ui/navigation/tree.tsx';
import styles from './requirements.module.css';
import { subjectHref, toSections, type Subject } from './sections.ts';

export interface RequirementsProps {
  title: string;
  path: string;
  subject: Subject;
  overview: RequirementsOverview;
}

export function Requirements({ title, path, subject, overview }: RequirementsProps) {
  const { pages, total } = overview;
  const on = chosen(path, subject, overview);
  const anchor = subjectAnchor(subject, overview);
  return (
    <ListPage
      title={title}
      lead="What each jurisdiction asks of a firm, obligation by obligation, with its source."
      filters={<Subjects {...{ path, subject, overview }} />}
      filtersOn={on.length}
      count={
        <>
          <p role="status">
            {formatCount(total, 'requirement')} in {formatCount(pages.length, 'jurisdiction')}
          </p>
          <ListChips filters={on} clear={path} />
        </>
      }
    >
      {pages.length > 0 && <ListActions />}
      {pages.length === 0 && (
        <EmptyState title={on.length > 0 ? 'No requirements on this subject' : 'No requirements yet'}>
          {on.length > 0
            ? 'Remove a subject to see more.'
            : 'Requirement pages appear here as soon as they are published.'}
        </EmptyState>
      )}
      {toSections(pages).map(({ key, name, pages: inRegion }) => (
        <section key={key} className={styles.section}>
          <HeadingRow id={key}>
            {name} <span className={styles.count}>{inRegion.length}</span>
          </HeadingRow>
          <ul className={on.length > 0 ? styles.columns : undefined}>
            {inRegion.map((page) =>
              page.requirements ? (
                <Column key={page.nid} page={page} requirements={page.requirements} anchor={anchor} />
              ) : (
                <Row key={page.nid} page={page} anchor={anchor} />
              ),
            )}
          </ul>
        </section>
      ))}
    </ListPage>
  );
}

interface ColumnProps {
  page: RequirementsPage;
  requirements: NonNullable<RequirementsPage['requirements']>;
  anchor: string;
}

/** A country's requirements on the subject, to compare with others. */
function Column({ page, requirements, anchor }: ColumnProps) {
  const { path, jurisdiction, matching, count } = page;
  return (
    <li className={styles.column}>
      <div className={styles.head}>
        {jurisdiction.iso && (
          <span aria-hidden="true">
            <IsoBadge iso={jurisdiction.iso} name={jurisdiction.name} />
          </span>
        )}
        <h3 className={styles.name}>
          <Link to={path + anchor} prefetch="intent">
            {jurisdiction.name}
          </Link>
        </h3>
        <span className={styles.amount}>
          {matching} of {count}
        </span>
        <span className={styles.tools}>
          <RowActions item={page} />
        </span>
      </div>
      <ul>
        {requirements.map(({ id, title, link, body, source }) => (
          <li key={id} className={styles.entry}>
            <h4 className={styles.entryTitle}>
              <Link to={link}>{title}</Link>
            </h4>
            <Prose html={body} compact />
            <Link to={source.url} className={styles.source}>
              {source.title}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Row({ page, anchor }: { page: RequirementsPage; anchor: string }) {
  const { path, jurisdiction, count, changed, access } = page;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.code} aria-hidden="true">
          {jurisdiction.iso && <IsoBadge iso={jurisdiction.iso} name={jurisdiction.name} />}
        </span>
        <Link to={path + anchor} prefetch="intent" className={styles.name}>
          {jurisdiction.name}
        </Link>
        {access === 'restricted' && <Tag icon="lock">{lockedLabel}</Tag>}
        <span className={styles.amount}>{formatCount(count, 'requirement')}</span>
        <span className={styles.changed}>
          Updated <DateText value={changed} />
        </span>
      </div>
      <span className={styles.tools}>
        <RowActions item={page} />
      </span>
    </li>
  );
}

/** Categories as a tree and topics as a list, each with its count over all jurisdictions. */
function Subjects({ path, subject, overview: { categories, topics } }: Omit<RequirementsProps, 'title'>) {
  const used = categories.filter(({ count }) => count > 0);
  return (
    <div className={styles.subjects}>
      {used.length > 0 && (
        <nav aria-label="Categories">
          <HeadingRow small>Categories</HeadingRow>
          <Tree
            nodes={treeOfTerms(used, ({ tid, count }) => ({
              to: subjectHref(path, { ...subject, category: tid }),
              note: count,
              current: tid === subject.category,
            }))}
          />
        </nav>
      )}
      {topics.length > 0 && (
        <nav aria-label="Topics">
          <HeadingRow small>Topics</HeadingRow>
          <Tree
            nodes={treeOfTerms(topics, ({ tid, count }) => ({
              to: subjectHref(path, { ...subject, topic: tid }),
              note: count,
              current: tid === subject.topic,
            }))}
          />
        </nav>
      )}
    </div>
  );
}

/** The active subjects, each with the URL without it. An unknown term is named by its number. */
function chosen(path: string, { category, topic }: Subject, { categories, topics }: RequirementsOverview) {
  const name = (terms: { tid: number; name: string }[], tid: number) =>
    terms.find((term) => term.tid === tid)?.name ?? String(tid);
  return [
    ...(category
      ? [
          {
            key: 'category',
            group: 'Category',
            label: name(categories, category),
            href: subjectHref(path, topic ? { topic } : {}),
          },
        ]
      : []),
    ...(topic
      ? [
          {
            key: 'topic',
            group: 'Topic',
            label: name(topics, topic),
            href: subjectHref(path, category ? { category } : {}),
          },
        ]
      : []),
  ];
}

/** The anchor of the chosen category on a requirement page, as its plugin names it. */
function subjectAnchor({ category }: Subject, { categories }: RequirementsOverview): string {
  const chosenCategory = categories.find(({ tid }) => tid === category);
  return chosenCategory ? `#requirement_categories.${chosenCategory.key}` : '';
}
