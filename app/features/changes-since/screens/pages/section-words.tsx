import { useChangesLink } from '#app/shell/use-changes-link.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RedlineList } from '#app/views/redline/redline-list.tsx';
import { NOT_COMPARED } from '../../say-since.ts';
import type { ChosenPage, SectionSince } from './pages-view.ts';
import styles from './page-detail.module.css';

const day = (at: string) => formatDate(at.slice(0, 10));
const compared = ({ words }: SectionSince) =>
  words?.state === 'compared' && words.redline && !words.redline.isTooLong ? words.redline : undefined;

/** `2 changes`, `At least 2 changes`, `1 section removed`; nothing is counted where a section was not compared to the end. */
export function countSections(sections: readonly SectionSince[]): string {
  const gone = sections.filter(({ words }) => words?.state === 'gone').length;
  const redlines = sections.flatMap((one) => compared(one) ?? []);
  if (redlines.length + gone < sections.length) return 'Not all compared';
  const changes = redlines.reduce((sum, { counts }) => sum + counts.changes, 0);
  const atLeast = redlines.some(({ limited }) => limited) ? 'At least ' : '';
  return [
    ...(redlines.length > 0 ? [`${atLeast}${formatCount(changes, 'change')}`] : []),
    ...(gone > 0 ? [`${formatCount(gone, 'section')} removed`] : []),
  ].join(', ');
}

/** URL of the redline of the page, at a section if it is in it. */
export function useSectionLink(page: ChosenPage['page']): (section: SectionSince) => string | undefined {
  const changesLink = useChangesLink();
  return ({ moment, words }) => {
    const to = changesLink(page.nid, { from: moment.version, to: page.version });
    const at = words?.section?.at ?? null;
    return to === undefined || at === null ? to : `${to}#change-s${at}`;
  };
}

/** What changed in the sections that alone were known, each since its own moment. */
export function SectionWords({
  page,
  sections,
}: Pick<ChosenPage, 'page'> & { sections: readonly SectionSince[] }) {
  const linkFor = useSectionLink(page);
  return sections.map((section, at) => {
    const { moment, words } = section;
    const to = linkFor(section);
    // The list of changes has the heading of the section.
    const isListed = (compared(section)?.counts.changes ?? 0) > 0;
    const listed = sections.length > 1 ? `Section ${at + 1} of ${sections.length}` : 'Changes in one section';
    return (
      <section key={`${moment.section} ${moment.version}`} aria-labelledby={`section-words-${at}`}>
        <div className={styles.section}>
          <h3 id={`section-words-${at}`}>{isListed ? listed : (words?.section?.title ?? 'One section')}</h3>
          {to !== undefined && (
            <Link to={to}>{words?.section?.at ? 'Redline of this section' : 'Redline of the page'}</Link>
          )}
        </div>
        <p className={styles.said}>
          {`Version ${moment.version}, which you knew on ${day(moment.at)} (${moment.words}), and version ${page.version} of ${day(page.changed)}. Other sections are not shown.`}
        </p>
        <Words page={page} section={section} prefix={`section-${at}`} />
      </section>
    );
  });
}

interface WordsProps extends Pick<ChosenPage, 'page'> {
  section: SectionSince;
  prefix: string;
}

function Words({ page, section, prefix }: WordsProps) {
  const { words } = section;
  if (!words)
    return <Notice tone="soon">The words could not be compared now. Open the page to read it.</Notice>;
  if (words.state === 'gone') return <Notice tone="soon">{sayGone(words.section!)}</Notice>;
  if (words.state === 'not-compared' || !words.redline) return <Notice tone="soon">{NOT_COMPARED}</Notice>;
  const { redline } = words;
  return (
    <>
      {redline.counts.changes === 0 && !redline.isTooLong && (
        <p className={styles.said}>
          {redline.limited
            ? 'No changed words were found, within the limits of the comparison.'
            : 'No words differ.'}
        </p>
      )}
      <RedlineList
        redline={redline}
        prefix={prefix}
        beside={() => null}
        linkTo={({ id, title }) =>
          id === undefined ? title : <Link to={`${page.path}#${id}`}>{title}</Link>
        }
      />
    </>
  );
}

/** When the section went, as far as that is known. */
export function sayGone({
  title,
  goneWith,
  goneAt,
}: NonNullable<NonNullable<SectionSince['words']>['section']>): string {
  if (goneWith === null) return `“${title}” is not on the page now. When it went is not known.`;
  const when = goneAt === null ? '' : ` on ${day(goneAt)}`;
  return `“${title}” went${when} with version ${goneWith}: it is not on the page now.`;
}
