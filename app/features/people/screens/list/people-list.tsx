import type { ReactNode } from 'react';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { formatCount } from '#app/text/count.ts';
import { ButtonLink, DownloadLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { ENDS_SOON_DAYS } from '../../limits.ts';
import { toSearch } from '../../people-query.ts';
import type { LoadedPeople } from './load-people.server.ts';
import { PeopleFilterBar } from './people-filter-bar.tsx';
import { PeopleTable } from './people-table.tsx';
import { Several, SEVERAL, SeveralNotice } from './several.tsx';
import type { SeveralResult } from './several.server.ts';
import styles from './people-list.module.css';

const ON_PAGE = 50;

const DONE: Readonly<Record<string, string>> = {
  deleted: 'Account deleted, with everything stored about the person.',
  revoked: 'Invitation revoked. Its link no longer works.',
};

interface PeopleListProps extends LoadedPeople {
  /** What was done with a person who is no longer in the list. */
  deleted?: string | null;
  /** What became of a change of several people. */
  several?: SeveralResult | undefined;
  busy?: boolean;
  /** The person whose panel is open. */
  selected?: string;
  /** The panel. On narrow screens it takes the place of the list. */
  panel?: ReactNode;
}

/** Everybody with an account, what ends first at the top; a person opens beside the list. It works without scripts. */
export function PeopleList(props: PeopleListProps) {
  const {
    filters,
    found,
    verticals,
    organisations,
    today,
    deleted,
    several,
    busy = false,
    selected,
    panel,
  } = props;
  const { total, page, pages, ending, items } = found;
  const query = toSearch(filters, { page });
  const isFiltered = Object.keys(toSearch({ ...filters, sort: '' })).length > 0;
  const first = (page - 1) * ON_PAGE + 1;
  const range =
    total > ON_PAGE ? `${first}–${first + items.length - 1} of ${total.toLocaleString('en')}` : '';
  const done = deleted ? DONE[deleted] : undefined;
  return (
    <AdminPage
      title={screenTitle('people/list')}
      lead={
        isFiltered
          ? `${formatCount(total, 'person', 'people')} found`
          : formatCount(total, 'person', 'people')
      }
      tools={
        <div className={styles.tools}>
          <DownloadLink
            href={href('people/file', { params: { file: 'people.csv' }, query: toSearch(filters) })}
          >
            CSV
          </DownloadLink>
          <ButtonLink to={href('people/invite')} variant="primary" icon="plus">
            {screenTitle('people/invite')}
          </ButtonLink>
        </div>
      }
      notice={several ? <SeveralNotice result={several} /> : done && <Notice tone="done">{done}</Notice>}
    >
      <div className={panel === undefined ? undefined : styles.besides}>
        {ending > 0 && !filters.ending && (
          <div className={styles.banner}>
            <Notice
              tone="soon"
              action={{
                to: href('people/list', { query: { ends: ENDS_SOON_DAYS } }),
                label: `Show the ${ending}`,
              }}
            >
              {formatCount(ending, 'person has', 'people have')} a subscription that ends within{' '}
              {ENDS_SOON_DAYS} days.
            </Notice>
          </div>
        )}
        <PeopleFilterBar filters={filters} verticals={verticals} organisations={organisations} />
      </div>
      <div className={classNames(styles.split, panel !== undefined && styles.open)}>
        <div className={styles.list}>
          {panel === undefined && items.length > 0 && <Several verticals={verticals} busy={busy} />}
          {items.length === 0 ? (
            <EmptyState title={isFiltered ? 'Nobody matches' : 'No accounts yet'}>
              {isFiltered ? (
                <Link to={href('people/list')}>Clear all filters</Link>
              ) : (
                'Invite the first people by mail.'
              )}
            </EmptyState>
          ) : (
            <PeopleTable
              items={items}
              today={today}
              selected={selected}
              form={panel === undefined ? SEVERAL : undefined}
              hrefFor={(id) => href('people/person', { params: { id }, query })}
            />
          )}
          <Pager
            page={page}
            pages={pages}
            range={range}
            hrefFor={(number) => href('people/list', { query: toSearch(filters, { page: number }) })}
          />
        </div>
        {panel}
      </div>
    </AdminPage>
  );
}
