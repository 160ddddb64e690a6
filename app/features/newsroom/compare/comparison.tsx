import { Fragment, type ReactNode } from 'react';
import { formatCount } from '#app/text/count.ts';
import type { Redline } from '#app/text/redline/redline.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { RedlineView } from '#app/views/redline/redline-view.tsx';
import type { DatedEntry, FieldChange } from './compare-fields.ts';
import styles from './comparison.module.css';

/** One of the two versions that are compared. */
interface ComparedSide {
  /** Which it is: `Version 4, live`. */
  title: string;
  /** When and by whom: `12 Nov 2026, 14:20, Priya Nambiar`. */
  note: string;
  /** A link to it as readers see it. */
  link?: ReactNode;
}

interface ComparisonProps {
  before: ComparedSide;
  after: ComparedSide;
  changes: readonly FieldChange[];
  /** A day and its kind as this vertical writes them. */
  showDate: (entry: DatedEntry) => ReactNode;
  /** Both versions of texts beside each other. */
  isSideBySide?: boolean;
  /** Links and buttons at the head of it. */
  tools?: ReactNode;
}

/** Two versions of an item: the fields that differ, then the texts with their changes marked. */
export function Comparison({ before, after, changes, showDate, ...shown }: ComparisonProps) {
  return (
    <section className={styles.root} aria-labelledby="comparison-title">
      <div className={styles.head}>
        <h2 id="comparison-title">{`${before.title} and ${after.title.charAt(0).toLowerCase()}${after.title.slice(1)}`}</h2>
        <p>{summarise(changes)}</p>
        {shown.tools}
      </div>
      <dl className={styles.sides}>
        {[before, after].map(({ title, note, link }, at) => (
          <div key={at}>
            <dt>{`${at === 0 ? 'From' : 'To'}: ${title}`}</dt>
            <dd>{note}</dd>
            {link && <dd>{link}</dd>}
          </div>
        ))}
      </dl>
      {changes.length === 0 && <p className={styles.none}>Nothing differs.</p>}
      <Changes
        {...{ changes, showDate }}
        titles={[before.title, after.title]}
        isSideBySide={shown.isSideBySide ?? false}
      />
    </section>
  );
}

interface ChangesProps extends Pick<ComparisonProps, 'changes' | 'showDate' | 'isSideBySide'> {
  /** Of both sides. */
  titles: [string, string];
}

/** The fields that differ, then the texts with their changes marked. */
export function Changes({ changes, showDate, titles, isSideBySide = false }: ChangesProps) {
  const texts = changes.flatMap((change) =>
    change.kind === 'html' || change.kind === 'text' ? [change] : [],
  );
  const fields = changes.filter((change) => change.kind !== 'html' && change.kind !== 'text');
  return (
    <>
      {fields.length > 0 && (
        <>
          <h3 className={styles.part}>Fields</h3>
          <dl className={styles.fields}>
            {fields.map((change) => (
              <FieldRow key={change.pointer} change={change} showDate={showDate} />
            ))}
          </dl>
        </>
      )}
      {texts.map(({ pointer, label, text }) => (
        <section key={pointer} aria-label={label}>
          <h3 className={styles.part}>
            {label} <small>{describeText(text)}</small>
          </h3>
          <RedlineView redline={text} prefix={idFor(pointer)} {...{ isSideBySide, titles }} />
        </section>
      ))}
    </>
  );
}

/** `/body/value` as a part of ids. */
const idFor = (pointer: string) => pointer.slice(1).replace(/[^A-Za-z0-9]+/g, '-');

function summarise(changes: readonly FieldChange[]): string {
  const texts = changes.flatMap((change) => ('text' in change ? [change.text] : []));
  const fields = changes.length - texts.length;
  const places = texts.reduce((sum, { counts }) => sum + counts.changes, 0);
  return [
    fields > 0 && `${formatCount(fields, 'field')} changed`,
    places > 0 && formatCount(places, 'change of text', 'changes of text'),
    texts.some(({ limited }) => limited) && 'limited',
  ]
    .filter(Boolean)
    .join(', ');
}

function describeText({ isTooLong, limited, counts }: Redline): string {
  if (isTooLong) return 'not compared';
  const count = counts.changes > 0 ? formatCount(counts.changes, 'change') : 'no words differ';
  return limited ? `${count}, limited` : count;
}

function FieldRow({ change, showDate }: { change: FieldChange; showDate: ComparisonProps['showDate'] }) {
  return (
    <div>
      <dt>{change.label}</dt>
      {change.kind === 'value' && (
        <>
          <dd>{change.before ? <Removed>{change.before}</Removed> : <None />}</dd>
          <dd>{change.after ? <Added>{change.after}</Added> : <None />}</dd>
        </>
      )}
      {change.kind === 'list' && <ListChange {...change} />}
      {change.kind === 'dates' && <DateChanges rows={change.rows} showDate={showDate} />}
    </div>
  );
}

function ListChange({
  removed,
  added,
  isReordered,
}: {
  removed: string[];
  added: string[];
  isReordered: boolean;
}) {
  if (isReordered) return <dd className={styles.wide}>The same, in another order</dd>;
  const list = (values: string[], mark: (value: string) => ReactNode) =>
    values.length > 0 ? values.map((value, at) => <div key={at}>{mark(value)}</div>) : <None />;
  return (
    <>
      <dd>
        {list(removed, (value) => (
          <Removed>{value}</Removed>
        ))}
      </dd>
      <dd>
        {list(added, (value) => (
          <Added>{value}</Added>
        ))}
      </dd>
    </>
  );
}

interface DateChangesProps {
  rows: { before?: DatedEntry; after?: DatedEntry }[];
  showDate: ComparisonProps['showDate'];
}

function DateChanges({ rows, showDate }: DateChangesProps) {
  const show = (entry: DatedEntry | undefined, mark: (day: ReactNode) => ReactNode) =>
    entry ? (
      <>
        {mark(showDate(entry))}
        <div className={styles.event}>{entry.label}</div>
      </>
    ) : (
      <None />
    );
  return rows.map(({ before, after }, at) => (
    <Fragment key={at}>
      <dd>
        {show(before, (day) => (
          <Removed>{day}</Removed>
        ))}
      </dd>
      <dd>
        {show(after, (day) => (
          <Added>{day}</Added>
        ))}
      </dd>
    </Fragment>
  ));
}

const None = () => <span className={styles.none}>none</span>;

/** Most screen readers do not announce struck or inserted text. */
const Removed = ({ children }: { children: ReactNode }) => (
  <del>
    <VisuallyHidden>[removed: </VisuallyHidden>
    {children}
    <VisuallyHidden> end of removal] </VisuallyHidden>
  </del>
);
const Added = ({ children }: { children: ReactNode }) => (
  <ins>
    <VisuallyHidden>[added: </VisuallyHidden>
    {children}
    <VisuallyHidden> end of addition] </VisuallyHidden>
  </ins>
);
