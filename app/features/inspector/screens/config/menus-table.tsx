import { formatCount } from '#app/text/count.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { ReaderAnswer, ReaderItem } from '../../contract/reader.ts';
import type { InspectorLink } from './inspector-query.ts';
import { ChangeLink } from './change-link.tsx';
import { HeaderPreview } from './header-preview.tsx';
import { WrittenAt } from './written-at.tsx';
import styles from './inspector.module.css';

const FIRST = 14;
const MENUS = { main: '', mypc: 'Own', profile: 'Profile', tools: 'Tools' } as const;
const STATES: Record<ReaderItem['state'], { label: string; icon: IconName; style: string | undefined }> = {
  open: { label: 'Open', icon: 'check', style: styles.open },
  greyed: { label: 'Greyed', icon: 'lock', style: styles.greyed },
  disabled: { label: 'Disabled', icon: 'lock', style: styles.greyed },
  absent: { label: 'Absent', icon: 'circle-minus', style: styles.quiet },
};

interface MenusTableProps {
  reader: ReaderAnswer;
  /** Where all are shown; undefined if they are. */
  all: string | undefined;
  vertical: { id: string; title: string };
  /** The path that is explained. */
  path: string;
  link: InspectorLink;
}

/** The header as the reader has it, then every item of the menus, why, and where it is written. */
export function MenusTable({ reader, all, vertical, path, link }: MenusTableProps) {
  const { menus } = reader;
  const count = (state: ReaderItem['state']) => menus.filter((item) => item.state === state).length;
  const shown = all === undefined ? menus : menus.slice(0, FIRST);
  return (
    <section aria-labelledby="menus">
      <HeadingRow id="menus">Menus</HeadingRow>
      <p className={styles.note}>
        {formatCount(menus.length, 'item')}: {count('open')} open, {count('greyed') + count('disabled')}{' '}
        greyed, {count('absent')} absent.{' '}
        <ChangeLink
          pointer="/menus/main/items"
          vertical={vertical.id}
          what="items of the main menu"
          label="Add or reorder"
        />
      </p>
      <HeaderPreview
        reader={reader}
        title={vertical.title}
        label="The header as this reader has it"
        to={(to) => link({ path: to })}
      />
      <RecordTable
        label="Items of menus"
        className={styles.dense}
        rows={shown}
        rowKey={({ pointer }) => pointer}
        columns={[
          {
            title: 'Item',
            cell: ({ label, depth, menu }) => (
              <span className={depth > 0 ? styles.below : undefined}>
                {MENUS[menu] && <span className={styles.quiet}>{MENUS[menu]}: </span>}
                {label}
              </span>
            ),
          },
          {
            title: 'Goes to',
            cell: ({ to }) =>
              to.startsWith('/') ? (
                <Link
                  className={styles.path}
                  to={link({ path: to })}
                  aria-current={to === path ? 'true' : undefined}
                >
                  {to}
                </Link>
              ) : (
                <span className={styles.path}>{to}</span>
              ),
          },
          {
            title: 'Reader',
            cell: ({ state }) => (
              <span className={STATES[state].style}>
                <Icon name={STATES[state].icon} size={14} /> {STATES[state].label}
              </span>
            ),
          },
          { title: 'Because', cell: ({ because }) => because },
          {
            title: 'Written at',
            cell: ({ place, pointer, label }) => (
              <span>
                <WrittenAt place={place} />{' '}
                <ChangeLink pointer={pointer} vertical={vertical.id} what={label} />
              </span>
            ),
          },
        ]}
      />
      <ShowAll shown={shown.length} total={menus.length} to={all} />
    </section>
  );
}

/** How many rows are shown, and where all of them are. */
export function ShowAll({ shown, total, to }: { shown: number; total: number; to: string | undefined }) {
  if (to === undefined || shown >= total) return null;
  return (
    <p className={styles.note}>
      {shown} of {total}.{' '}
      <Link to={to} preventScrollReset>
        Show all
      </Link>
    </p>
  );
}
