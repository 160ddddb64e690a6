import { formatCount } from '#app/text/count.ts';
import type { Fold, RedlineBlock, RedlineSection } from '#app/text/redline/redline.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Block, isChange } from './redline-block.tsx';
import { RedlineRuns } from './redline-runs.tsx';
import { RedlineTable } from './redline-table.tsx';
import type { TableRow } from './table-row.tsx';
import { foldText, sectionText } from './redline-words.ts';
import styles from './redline.module.css';

interface SectionProps {
  section: RedlineSection;
  prefix: string;
  isSideBySide: boolean;
  /** Level of its heading. */
  level: 3 | 4;
}

const sectionId = (prefix: string, at: number): string => `${prefix}-s${at}`;
export const sectionTitle = ({ title }: RedlineSection): string => title || 'Beginning';

/** A section with its changes; what is the same in it is folded to a line. */
export function Section({ section, prefix, isSideBySide, level }: SectionProps) {
  const Heading = `h${level}` as const;
  const { at, number, state, otherEnd, counts, formerTitle, formerNumber } = section;
  const isStub = state === 'moved-out';
  const fate = headingFate(section);
  return (
    <section className={styles.section} data-state={state} aria-labelledby={sectionId(prefix, at)}>
      <Heading
        id={sectionId(prefix, at)}
        tabIndex={-1}
        data-change={isStub || fate !== undefined || undefined}
      >
        {number && <span className={styles.number}>{number} </span>}
        <RedlineRuns
          runs={[{ text: sectionTitle(section), ...(fate && { change: fate }) }]}
          prefix={`${prefix}-heading`}
        />
        {counts.changes > 0 && (
          <span className={styles.count}>
            {counts.changes}
            <VisuallyHidden> {counts.changes === 1 ? 'change' : 'changes'}</VisuallyHidden>
          </span>
        )}
      </Heading>
      {(formerNumber || formerTitle) && (
        <p className={styles.why}>{['Was', formerNumber, formerTitle].filter(Boolean).join(' ')}</p>
      )}
      {otherEnd !== undefined && (
        <p className={styles.why}>
          <a href={`#${sectionId(prefix, otherEnd)}`}>
            {isStub ? 'This section moved' : 'Moved here: see where it was'}
          </a>
        </p>
      )}
      <SectionBody {...{ section, prefix, isSideBySide }} />
    </section>
  );
}

/** The changes of a section below its heading. @param isBrief leaves out how much between them is the same */
export function SectionBody({
  section,
  isBrief = false,
  ...view
}: Omit<SectionProps, 'level'> & { isBrief?: boolean }) {
  return toParts(section)
    .filter((part) => !isBrief || 'rows' in part || part.state !== 'fold')
    .map((part, index) => <Part key={index} part={part} {...view} />);
}

/** Whether the heading itself came or went as a whole. */
export function headingFate({ blocks: [first], title }: RedlineSection): 'added' | 'removed' | undefined {
  if (!title || first?.state === 'fold' || first?.kind !== 'heading') return undefined;
  return first.state === 'added' || first.state === 'removed' ? first.state : undefined;
}

/** What is shown one below the other. */
type SectionPart = { rows: TableRow[] } | RedlineBlock | Fold;

function Part({ part, prefix, isSideBySide }: { part: SectionPart; prefix: string; isSideBySide: boolean }) {
  if ('rows' in part) return <RedlineTable rows={part.rows} prefix={prefix} isSideBySide={isSideBySide} />;
  if (part.state === 'fold') return <p className={styles.fold}>{foldText(part.count)}</p>;
  return <Block block={part} prefix={prefix} isSideBySide={isSideBySide} />;
}

/** Cells as rows of tables; paragraphs that only look different are folded with those that are the same. */
function toParts(section: RedlineSection): SectionPart[] {
  const parts: SectionPart[] = [];
  const blocks = withoutHeading(section);
  for (const [at, block] of blocks.entries()) {
    const last = parts.at(-1);
    if (block.state !== 'fold' && block.cell) addCell(parts, block);
    else if (block.state === 'fold' || !isChange(block)) {
      const count = block.state === 'fold' ? block.count - (hasHeadings(block, blocks[at + 1]) ? 1 : 0) : 1;
      if (count === 0) continue;
      if (last && !('rows' in last) && last.state === 'fold')
        parts[parts.length - 1] = { ...last, count: last.count + count };
      else parts.push({ state: 'fold', count, paragraphs: count, older: 0, newer: 0 });
    } else parts.push(block);
  }
  return parts;
}

/** Headings of columns that are the same are shown above the first changed row: they are not counted once more. */
const hasHeadings = ({ newer, paragraphs }: Fold, next: RedlineBlock | Fold | undefined): boolean =>
  next?.state === 'same' &&
  next.cell?.row === 0 &&
  next.newer !== undefined &&
  next.newer >= newer &&
  next.newer < newer + paragraphs;

/** The heading is above the section already, unless some of its words changed. */
function withoutHeading(section: RedlineSection): RedlineSection['blocks'] {
  const [first, ...others] = section.blocks;
  if (!first || !(section.title || section.number)) return section.blocks;
  if (first.state === 'fold')
    return first.count > 1 ? [{ ...first, count: first.count - 1 }, ...others] : others;
  return first.kind === 'heading' && (headingFate(section) || !isChange(first)) ? others : section.blocks;
}

function addCell(parts: SectionPart[], block: RedlineBlock): void {
  const { table, row } = block.cell!;
  const last = parts.at(-1);
  const before = last && !('rows' in last) && last.state === 'fold' ? parts.at(-2) : last;
  const open = before && 'rows' in before && tableIn(before.rows) === table ? before : undefined;
  if (!open) return void parts.push({ rows: [[block]] });
  if (last !== open) open.rows.push(parts.pop() as Fold);
  const lastRow = open.rows.at(-1)!;
  if (!('state' in lastRow) && lastRow[0]?.cell?.row === row)
    open.rows[open.rows.length - 1] = [...lastRow, block];
  else open.rows.push([block]);
}

const tableIn = (rows: readonly TableRow[]) =>
  rows.flatMap((row) => ('state' in row ? [] : [row[0]?.cell?.table])).at(0);

/** The line of a section in the summary. */
export function SectionLine({ section, prefix }: { section: RedlineSection; prefix: string }) {
  return (
    <li>
      <a href={`#${sectionId(prefix, section.at)}`}>
        {section.number && <span className={styles.number}>{section.number} </span>}
        {sectionTitle(section)}
      </a>
      <span>{sectionText(section) || formatCount(section.counts.changes, 'change')}</span>
    </li>
  );
}
