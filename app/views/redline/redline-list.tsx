import type { ReactNode } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import type { RedlineSection, ShownRedline } from '#app/text/redline/redline.ts';
import { headingFate, SectionBody, sectionTitle } from './redline-section.tsx';
import { RedlineRuns } from './redline-runs.tsx';
import { isShown, Limited, Silent, TooLong } from './redline-view.tsx';
import { sectionText } from './redline-words.ts';
import styles from './redline-list.module.css';
import redline from './redline.module.css';

interface RedlineListProps {
  redline: ShownRedline;
  /** First part of the ids in it, for links; a page with several has several. */
  prefix: string;
  /** What is beside a section, such as the day of its change. */
  beside: (section: RedlineSection) => ReactNode;
  /** Where the heading of a section leads; undefined where it is not on a page. */
  linkTo: (section: RedlineSection) => ReactNode;
}

/** The sections of a text that changed, one below the other, each with what is known of it: brief, as in a list of pages. */
export function RedlineList({ redline: shown, prefix, beside, linkTo }: RedlineListProps) {
  const { sections, limited, isTooLong } = shown;
  if (isTooLong) return <TooLong />;
  return (
    <div className={classNames(redline.root, styles.list)} data-view="marked">
      {limited && <Limited sections={sections} />}
      {sections.filter(isShown).map((section) => (
        <BriefSection key={section.at} {...{ section, prefix, beside, linkTo }} />
      ))}
      <Silent redline={shown} />
    </div>
  );
}

function BriefSection({
  section,
  prefix,
  beside,
  linkTo,
}: Pick<RedlineListProps, 'prefix' | 'beside' | 'linkTo'> & { section: RedlineSection }) {
  const { at, number, formerNumber, formerTitle } = section;
  const fate = headingFate(section);
  const id = `${prefix}-s${at}`;
  return (
    <article className={styles.section} aria-labelledby={id}>
      <div className={styles.beside}>{beside(section)}</div>
      <div className={styles.main}>
        <h4 id={id} tabIndex={-1} data-change={fate !== undefined || undefined}>
          {fate ? (
            <RedlineRuns
              runs={[{ text: sectionTitle(section), change: fate }]}
              prefix={`${prefix}-heading`}
            />
          ) : (
            linkTo(section)
          )}
        </h4>
        <SectionBody {...{ section, prefix }} isBrief isSideBySide={false} />
        <p className={styles.facts}>
          {number && <span>{number}</span>}
          {sectionText(section) && <span>{sectionText(section)}</span>}
          {(formerNumber || formerTitle) && (
            <span>{['was', formerNumber, formerTitle].filter(Boolean).join(' ')}</span>
          )}
        </p>
      </div>
    </article>
  );
}
