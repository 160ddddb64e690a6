import { Icon } from '#app/ui/foundations/icon.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { ReaderRoute } from '../../contract/reader.ts';
import type { InspectorLink } from './inspector-query.ts';
import type { InspectorQuery } from './inspector-query.ts';
import { ShowAll } from './menus-table.tsx';
import { ChangeLink } from './change-link.tsx';
import { WrittenAt } from './written-at.tsx';
import styles from './inspector.module.css';

const FIRST = 12;

interface RoutesTableProps {
  routes: readonly ReaderRoute[];
  query: InspectorQuery;
  all: string | undefined;
  link: InspectorLink;
}

const isClosed = ({ outcome }: ReaderRoute) => outcome === 'denied' || outcome === 'sign-in';
const LABELS: Partial<Record<ReaderRoute['outcome'], string>> = {
  denied: 'Closed',
  'sign-in': 'Asks to sign in',
};

/** Every route of the vertical, what it needs, and whether the reader has it. */
export function RoutesTable({ routes, query, all, link }: RoutesTableProps) {
  const closed = routes.filter(isClosed);
  const guarded = routes.filter(({ guard }) => guard !== null);
  const chosen = { all: routes, closed, guards: guarded }[query.routes];
  const shown = all === undefined ? chosen : chosen.slice(0, FIRST);
  const tabs = [
    { id: 'all', label: 'All', count: routes.length },
    { id: 'closed', label: 'Closed', count: closed.length },
    { id: 'guards', label: 'Guarded', count: guarded.length },
  ] as const;
  return (
    <section aria-labelledby="routes" className={styles.section}>
      <HeadingRow id="routes">Routes and guards</HeadingRow>
      <div className={styles.headline}>
        <p className={styles.note}>
          {routes.length} routes, {routes.length - closed.length} open to this reader. Pages of administration
          also ask for an administrator.
        </p>
        <nav className={styles.tabs} aria-label="Which routes">
          {tabs.map(({ id, label, count }) => (
            <Link
              key={id}
              to={link({ routes: id })}
              preventScrollReset
              aria-current={id === query.routes ? 'true' : undefined}
            >
              {label} <span>{count}</span>
            </Link>
          ))}
        </nav>
      </div>
      <RecordTable
        label="Each route with its guard"
        className={styles.dense}
        rows={shown}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Path',
            cell: ({ path }) =>
              path.includes('{') ? (
                <span className={styles.path}>{path}</span>
              ) : (
                <Link className={styles.path} to={link({ path })}>
                  {path}
                </Link>
              ),
          },
          {
            title: 'Title',
            cell: ({ id, title }) => (
              <>
                {title}{' '}
                <ChangeLink pointer={`/routes/${id}`} vertical={query.vertical} what={`the route ${id}`} />
              </>
            ),
          },
          { title: 'Shows', cell: ({ shows }) => shows },
          {
            title: 'Needs',
            cell: ({ needs, guard, guardPointer, path }) => (
              <>
                <span className={guard === null ? styles.quiet : undefined}>{needs}</span>
                {guard !== null && (
                  <>
                    {' '}
                    <WrittenAt place={guard} />{' '}
                    {guardPointer !== null && (
                      <ChangeLink
                        pointer={guardPointer}
                        vertical={query.vertical}
                        what={`the guard of ${path}`}
                      />
                    )}
                  </>
                )}
              </>
            ),
          },
          {
            title: 'Reader',
            cell: ({ outcome }) => (
              <span className={LABELS[outcome] ? styles.closed : styles.open}>
                <Icon name={LABELS[outcome] ? 'lock' : 'check'} size={14} /> {LABELS[outcome] ?? 'Open'}
              </span>
            ),
          },
          { title: 'Decided at', cell: ({ place }) => <WrittenAt place={place} /> },
        ]}
      />
      <ShowAll shown={shown.length} total={chosen.length} to={all} />
    </section>
  );
}
