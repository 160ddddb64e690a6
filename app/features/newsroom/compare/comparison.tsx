import { Fragment, useState, type ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { DatedEntry, FieldChange } from './compare-fields.ts';
import type { ComparedLine, ComparedText } from './compare-text.ts';
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
  onSwap?: () => void;
}

/** Two versions of an item: the fields that differ, then the texts with their changes marked. */
export function Comparison({ before, after, changes, showDate, onSwap }: ComparisonProps) {
  return (
    <section className={styles.root} aria-labelledby="comparison-title">
      <div className={styles.head}>
        <h2 id="comparison-title">{`${before.title} and ${after.title.charAt(0).toLowerCase()}${after.title.slice(1)}`}</h2>
        <p>{summarise(changes)}</p>
        {onSwap && (
          <Button variant="quiet" onClick={onSwap}>
            Swap
          </Button>
        )}
      </div>
      <dl className={styles.sides}>
        {[before, after].map(({ title, note, link }, at) => (
          <div key={at}>
            <dt>{`${at === 0 ? 'A' : 'B'}: ${title}`}</dt>
            <dd>{note}</dd>
            {link && <dd>{link}</dd>}
          </div>
        ))}
      </dl>
      {changes.length === 0 && <p className={styles.none}>Nothing differs.</p>}
      <Changes {...{ changes, showDate }} />
    </section>
  );
}

/** The fields that differ, then the texts with their changes marked. */
export function Changes({ changes, showDate }: Pick<ComparisonProps, 'changes' | 'showDate'>) {
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
          {text.limited ? (
            <Notice>
              Too much differs to be shown word by word. Whether parts are the same was not compared.
            </Notice>
          ) : (
            <TextChanges text={text} />
          )}
        </section>
      ))}
    </>
  );
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function summarise(changes: readonly FieldChange[]): string {
  const texts = changes.flatMap((change) => ('text' in change ? [change.text] : []));
  const fields = changes.length - texts.length;
  const lines = texts.reduce((sum, { changed }) => sum + changed, 0);
  return [
    fields > 0 && `${plural(fields, 'field')} changed`,
    lines > 0 && `${plural(lines, 'paragraph')} changed`,
    texts.some(({ limited }) => limited) && 'some text was not compared',
  ]
    .filter(Boolean)
    .join(', ');
}

function describeText({ limited, changed, formatting, unchanged }: ComparedText): string {
  if (limited) return 'not compared';
  const all = changed + formatting + unchanged;
  const formats = formatting > 0 ? `, ${formatting} only in formatting` : '';
  return `${changed} of ${plural(all, 'paragraph')}${formats}`;
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

/** Lines whose formats changed are folded with the unchanged ones until they are asked for. */
function TextChanges({ text }: { text: ComparedText }) {
  const [showsFormats, setShowsFormats] = useState(false);
  const lines = showsFormats ? text.lines : foldFormats(text.lines);
  return (
    <div className={styles.text}>
      {text.changed === 0 && <p className={styles.none}>No words differ.</p>}
      {lines.map((line, at) => (
        <Line key={at} line={line} />
      ))}
      {text.formatting > 0 && (
        <Button variant="quiet" aria-expanded={showsFormats} onClick={() => setShowsFormats(!showsFormats)}>
          {`${plural(text.formatting, 'change')} of formatting`}
        </Button>
      )}
    </div>
  );
}

function foldFormats(lines: readonly ComparedLine[]): ComparedLine[] {
  const folded: ComparedLine[] = [];
  for (const line of lines) {
    const count = line.kind === 'unchanged' ? line.count : line.kind === 'formatting' ? 1 : 0;
    const last = folded.at(-1);
    if (count > 0 && last?.kind === 'unchanged')
      folded[folded.length - 1] = { ...last, count: last.count + count };
    else folded.push(count > 0 ? { kind: 'unchanged', count } : line);
  }
  return folded;
}

function Line({ line }: { line: ComparedLine }) {
  if (line.kind === 'unchanged')
    return <p className={styles.fold}>{`${plural(line.count, 'paragraph')} unchanged`}</p>;
  if (!('runs' in line))
    return (
      <div className={styles.restyled}>
        <p>{line.text}</p>
        <p className={styles.why}>
          {line.kind === 'formatting' ? 'Only the formatting differs' : 'A link or picture differs: '}
          {line.removed.map((address) => (
            <Removed key={address}>{address}</Removed>
          ))}{' '}
          {line.added.map((address) => (
            <Added key={address}>{address}</Added>
          ))}
        </p>
      </div>
    );
  return (
    <p
      className={line.kind === 'heading' ? styles.heading : styles.changed}
      data-item={line.kind === 'item' || undefined}
    >
      {line.runs.map(({ text, change }, at) =>
        change === 'removed' ? (
          <Removed key={at}>{text}</Removed>
        ) : change === 'added' ? (
          <Added key={at}>{text}</Added>
        ) : (
          text
        ),
      )}
    </p>
  );
}
