import { useId } from 'react';
import { formatCount, plural } from '#app/text/count.ts';
import type { RedlineBlock, RedlineSection, ShownRedline } from '#app/text/redline/redline.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { isChange, SilentBlock } from './redline-block.tsx';
import { Section, SectionLine, sectionTitle } from './redline-section.tsx';
import { silentText } from './redline-words.ts';
import styles from './redline.module.css';

interface RedlineViewProps {
  redline: ShownRedline;
  /** First part of the ids in it, for links; a page with several has several. */
  prefix?: string;
  /** Both versions beside each other where there is room. */
  isSideBySide?: boolean;
  /** Level of the headings of sections. */
  level?: 3 | 4;
  /** Names of the versions, above the sides. */
  titles?: readonly [older: string, newer: string];
}

/** What changed in a text, with a line for each section first. Everything works without scripts. */
export function RedlineView({ redline, prefix, isSideBySide = false, level = 4, titles }: RedlineViewProps) {
  const ownId = useId();
  const id = prefix ?? ownId;
  const { sections, counts, limited, isTooLong } = redline;
  if (isTooLong) return <TooLong />;
  const shown = sections.filter(isShown);
  const same = sections.length - shown.length;
  return (
    <div
      className={styles.root}
      data-view={isSideBySide ? 'side' : 'marked'}
      data-many={shown.length > MANY_SECTIONS || undefined}
    >
      <p className={styles.total}>{totalText(counts.changes, shown.length, sections.length)}</p>
      {limited && <Limited sections={sections} />}
      {shown.length > 0 && (
        <ol className={styles.lines} aria-label="Sections that changed">
          {shown.map((section) => (
            <SectionLine key={section.at} section={section} prefix={id} />
          ))}
          {same > 0 && (
            <li>
              <span>Elsewhere</span>
              <span>{`${formatCount(same, 'section')} ${plural(same, 'has', 'have')} the same words`}</span>
            </li>
          )}
        </ol>
      )}
      {isSideBySide && titles && shown.length > 0 && (
        <p className={styles.titles}>
          <span>{titles[0]}</span>
          <span>{titles[1]}</span>
        </p>
      )}
      {shown.map((section) => (
        <Section key={section.at} section={section} prefix={id} {...{ isSideBySide, level }} />
      ))}
      <Silent redline={redline} />
    </div>
  );
}

/** The other end of a move is shown, too, although it is not counted. */
export const isShown = ({ state, blocks }: RedlineSection) =>
  state === 'moved' ||
  state === 'moved-out' ||
  blocks.some((block) => block.state !== 'fold' && isChange(block));

/** From so many sections on, those out of view are not laid out. */
const MANY_SECTIONS = 20;

function totalText(changes: number, shown: number, all: number): string {
  if (changes === 0) return 'No words differ.';
  if (all < 2) return formatCount(changes, 'change');
  return `${formatCount(changes, 'change')} in ${shown} of ${formatCount(all, 'section')}`;
}

export const TooLong = () => (
  <Notice tone="soon">
    These texts are too long to be compared. Whether parts of them are the same is not known.
  </Notice>
);

/** What was not compared to the end, and where. */
export function Limited({ sections }: { sections: readonly RedlineSection[] }) {
  const names = [
    ...new Set(sections.filter(({ limited }) => limited).map((section) => `“${sectionTitle(section)}”`)),
  ];
  return (
    <Notice tone="soon">
      <strong>This comparison is limited.</strong>{' '}
      {names.length > 0 && names.length < 4
        ? `Too much differs in ${names.join(', ')}: some of it is shown as removed and added, although it has words in common.`
        : 'Too much differs: some of it is shown as removed and added, although it has words in common.'}
    </Notice>
  );
}

/** What only the eye sees, counted and folded. */
export function Silent({ redline: { sections, counts } }: Pick<RedlineViewProps, 'redline'>) {
  const blocks = sections.flatMap((section) =>
    section.blocks.filter(
      (block): block is RedlineBlock => block.state !== 'fold' && block.state !== 'same' && !isChange(block),
    ),
  );
  if (blocks.length === 0) return null;
  return (
    <details className={styles.silent}>
      <summary>
        <strong>The same words:</strong> {silentText(counts)}
      </summary>
      <ul>
        {blocks.map((block, at) => (
          <SilentBlock key={at} block={block} />
        ))}
      </ul>
    </details>
  );
}
