import { Form } from 'react-router';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { useChangesLink } from '#app/shell/use-changes-link.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { RedlineSection } from '#app/text/redline/redline.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { BackToList, DetailHead } from '#app/ui/layout/list-and-detail.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RedlineList } from '#app/views/redline/redline-list.tsx';
import type { ChangedPages } from '../../contract.ts';
import { MATERIALITY, NOT_COMPARED } from '../../say-since.ts';
import { filteredHref, type ChosenPage, type PagesView } from './pages-view.ts';
import { writeShown } from './shown-versions.ts';
import { KnownMoments } from './known-moments.tsx';
import { countSections, SectionWords, useSectionLink } from './section-words.tsx';
import styles from './page-detail.module.css';

interface PageDetailProps {
  chosen: ChosenPage;
  sources: ChangedPages['sources'];
  view: PagesView;
  /** UUID of the form that marks the page as read. */
  formKey: string;
}

const day = (at: string) => formatDate(at.slice(0, 10));

/** What changed in a page: between which versions, since which moments, what editors say of it, and the words. */
export function PageDetail({ chosen, sources, view, formKey }: PageDetailProps) {
  const { page, from, changes, sections } = chosen;
  const toPage = useChangesLink()(page.nid, { from: from.version, to: page.version });
  const linkToSection = useSectionLink(page);
  const wordsTo = sections?.length === 1 ? linkToSection(sections[0]!) : toPage;
  const told = changes?.changes.find(({ version }) => version === from.version)?.notes;
  const notes = told ?? (page.note === null ? [] : [page.note]);
  return (
    <section aria-labelledby="chosen-page">
      <BackToList to={filteredHref(view, {})}>All pages</BackToList>
      <DetailHead
        id="chosen-page"
        headingRef={useFocusTarget('chosen-page')}
        className={styles.head}
        tools={
          <div className={styles.tools}>
            {wordsTo !== undefined && (
              <ButtonLink to={wordsTo} icon="changed" data-press="compare">
                Compare
              </ButtonLink>
            )}
            <ReadForm chosen={chosen} view={view} formKey={formKey} />
          </div>
        }
      >
        <Link to={page.path}>{page.title}</Link>
      </DetailHead>
      <p className={styles.say}>
        <strong>{sections ? countSections(sections) : sayCount(chosen)}</strong>
        {sections &&
          ` in ${sections.length === 1 ? 'one section' : `${sections.length} sections`}`} between{' '}
        <strong>version {from.version}</strong>,{' '}
        {from.moment
          ? `which you knew on ${day(from.moment.at)} (${from.moment.words})`
          : `which was shown when ${day(view.day ?? '')} began`}
        , and <strong>version {page.version}</strong> of {day(page.changed)}.
      </p>
      {sections && notes.length > 0 && <p className={styles.said}>Editors say of the whole page:</p>}
      {notes.map((note, at) => (
        <p key={at} className={styles.note}>
          {note}
        </p>
      ))}
      {page.known.length > 0 && (
        <KnownMoments changes={changes?.changes ?? []} page={page} sources={sources} />
      )}
      {sections ? (
        <>
          {page.materiality !== 'unsaid' && (
            <p className={styles.said}>
              {`Editors called changes of this page ${page.materiality}. They do not say it of each section.`}
            </p>
          )}
          <SectionWords page={page} sections={sections} />
        </>
      ) : (
        <PageWords chosen={chosen} />
      )}
    </section>
  );
}

/** What changed in the whole page. */
function PageWords({ chosen }: Pick<PageDetailProps, 'chosen'>) {
  const { page } = chosen;
  return (
    <>
      <div className={styles.section}>
        <h3>{page.materiality === 'unsaid' ? 'Changes' : MATERIALITY[page.materiality]}</h3>
        <Link to={page.path}>All in the text</Link>
      </div>
      {page.materiality !== 'unsaid' && (
        <p className={styles.said}>
          {page.materiality === 'material'
            ? 'Editors called at least one of these changes material. They do not say it of each passage.'
            : 'Editors called all of these changes editorial.'}
        </p>
      )}
      <Words chosen={chosen} />
    </>
  );
}

/** Nothing is counted where nothing was compared to the end. */
function sayCount({ words }: ChosenPage): string {
  if (words?.state !== 'compared' || !words.redline || words.redline.isTooLong) return 'Not compared';
  const { counts, limited } = words.redline;
  return `${limited ? 'At least ' : ''}${formatCount(counts.changes, 'change')}`;
}

/** A page that the reader never knew has nothing to be marked, and leads on without it. */
function ReadForm({ chosen: { page, next }, view, formKey }: Omit<PageDetailProps, 'sources'>) {
  if (page.known.length === 0)
    return next === undefined ? null : (
      <ButtonLink
        to={filteredHref(view, { page: next })}
        variant="primary"
        icon="chevron-right"
        data-press="read"
      >
        Next
      </ButtonLink>
    );
  return (
    <Form method="post" action={filteredHref(view, { page: view.page })}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="pages" value={writeShown([page])} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <Button type="submit" name="intent" value="read" variant="primary" icon="check" data-press="read">
        {next === undefined ? 'Mark as read' : 'Read, next'}
      </Button>
    </Form>
  );
}

function Words({ chosen: { page, changes, words, from } }: Pick<PageDetailProps, 'chosen'>) {
  if (!words)
    return <Notice tone="soon">The words could not be compared now. Open the page to read it.</Notice>;
  if (words.state === 'not-compared' || !words.redline) return <Notice tone="soon">{NOT_COMPARED}</Notice>;
  const since = changes?.changes.find(({ version }) => version === from.version);
  const changedAt = new Map(since?.sections.map(({ id, changed }) => [id, changed]));
  const beside = ({ id }: RedlineSection) => {
    const at = id === undefined ? undefined : changedAt.get(id);
    return at === undefined ? null : <DateText value={at} short />;
  };
  const linkTo = ({ id, title }: RedlineSection) => {
    const name = title || 'Beginning';
    return id === undefined ? name : <Link to={`${page.path}#${id}`}>{name}</Link>;
  };
  return (
    <>
      {words.redline.counts.changes === 0 && !words.redline.isTooLong && (
        <p className={styles.said}>
          {words.redline.limited
            ? 'No changed words were found, within the limits of the comparison.'
            : 'No words differ.'}
        </p>
      )}
      <RedlineList redline={words.redline} prefix="words" {...{ beside, linkTo }} />
    </>
  );
}
