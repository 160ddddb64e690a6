/** The top of a jurisdiction's page: the number of items in each part, and the licences. */
import type { ContentPage, Summary, TermRef } from '#app/plugin.ts';
import { collectionAnchor } from '#app/views/related/collections.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { StageTag } from '#app/views/dates/stage-tag.tsx';
import { belowTitle } from './view-sections.tsx';
import type { Jurisdiction } from './types.ts';
import styles from './view.module.css';

/** A part of the page: its anchor, its title, and the number of items in it where that is useful. */
export interface Part {
  id: string;
  text: string;
  count?: number;
}

/** The parts of the page other than its text, in order. */
export function getPageParts(
  { collections, below = [], terms }: ContentPage<Jurisdiction>,
  order: 'newest' | 'deadline',
): Part[] {
  const licences = terms.field_licence?.length ?? 0;
  const listed = collections
    .filter((collection) => collection.order === order)
    .map(({ id, title: text, total }) => ({
      id: collectionAnchor(id),
      text,
      ...(order === 'newest' && total > 1 ? { count: total } : {}),
    }));
  return order === 'deadline'
    ? [...listed, ...(licences > 0 ? [{ id: 'licences', text: 'Licences', count: licences }] : [])]
    : [
        ...listed,
        ...(below.length > 0 ? [{ id: 'below', text: belowTitle(below), count: below.length }] : []),
      ];
}

/** Each part with its number, as links down the page. */
export function Counts({ parts }: { parts: Part[] }) {
  if (parts.length === 0) return null;
  return (
    <nav aria-label="At a glance">
      <ul className={styles.counts}>
        {parts.map(({ id, text, count }) => (
          <li key={id}>
            <Link to={`#${id}`}>
              {count !== undefined && <span className={styles.number}>{count}</span>} {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The line that replaces the text of an unassessed place. */
export function NotAssessed({ parts }: { parts: Part[] }) {
  return (
    <p className={styles.notAssessed}>
      Not assessed yet
      {parts.length === 0 ? '.' : '; what we follow: '}
      {parts.map(({ id, text, count }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`#${id}`}>{text}</Link>
          {count !== undefined && ` (${count})`}
        </span>
      ))}
      {parts.length > 0 && '.'}
    </p>
  );
}

/** The licences of the jurisdiction, each a link to everything about it. */
export function Licences({ terms }: { terms: TermRef[] }) {
  if (terms.length === 0) return null;
  return (
    <section>
      <HeadingRow id="licences">Licences</HeadingRow>
      <ul className={styles.licences}>
        {terms.map(({ tid, name }) => (
          <li key={tid}>
            <Link to={`/taxonomy/term/${tid}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Type and status of an item, where it has them. */
export function rowFacts({ terms, details }: Summary) {
  const type = terms['field_document_type']?.[0]?.name;
  const stage = details['field_stage'];
  return (
    <>
      {type && <span>{type}</span>}
      {typeof stage === 'string' && <StageTag stage={stage} />}
    </>
  );
}
