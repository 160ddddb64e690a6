import { AdminNav } from '#app/shell/admin/admin-nav.tsx';
import { formatCount } from '#app/text/count.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Draft, DraftProblems } from '../../contract/drafts.ts';
import type { PreviewLinks } from '../../contract/preview.ts';
import {
  editorHref,
  NEWSROOM_SCREENS,
  previewHref,
  previewPageHref,
  problemHref,
} from '../../newsroom-links.ts';
import { titleText } from '../../parts/labels.ts';
import { clockText, dayInSentence, type Clock } from '../../parts/when.ts';
import { personText } from '../../parts/who.tsx';
import type { PreviewChoice } from '../../preview/choice.ts';
import type { Level } from '../../preview/levels.ts';
import { PreviewPage } from '../../preview/preview-page.tsx';
import { ShareNotices, type PreviewAnswer } from '../../preview/share-notices.tsx';
import { SharePreview } from '../../preview/share-preview.tsx';
import { placeText } from '../../publish-form/publish-labels.ts';
import styles from './draft-preview.module.css';

/** More would hide the page. */
const MOST_SHOWN = 10;

export interface DraftPreviewProps {
  draft: Pick<
    Draft,
    ('nid' | 'title' | 'revision' | 'savedAt' | 'savedBy') | ('current' | 'isPublished' | 'job' | 'release')
  >;
  problems: DraftProblems['problems'];
  links: PreviewLinks['links'];
  frames: readonly { level: Level; note?: string | undefined }[];
  choice: PreviewChoice;
  levels: readonly Level[];
  /** Pages of the site to look at. */
  pages: readonly { path: string; title: string }[];
  isAdministrator: boolean;
  mayShare: boolean;
  clock: Clock;
  answer?: PreviewAnswer | undefined;
  /** Whether a link was just ended. */
  ended?: boolean;
  busy?: boolean;
  /** The URL of a frame, for stories: they have no server that makes pages. */
  frameHref?: (href: string) => string;
}

/** The preview of a draft for the desk. */
export function DraftPreview(props: DraftPreviewProps) {
  const {
    draft,
    problems,
    links,
    frames,
    choice,
    levels,
    clock,
    answer,
    ended = false,
    busy = false,
    frameHref = (href: string) => href,
  } = props;
  const { nid } = draft;
  const isEdition = choice.of === 'edition';
  return (
    <>
      <AdminNav screens={props.isAdministrator ? undefined : NEWSROOM_SCREENS} />
      <PreviewPage
        title={titleText(draft.title)}
        what={isEdition ? 'Preview of what will be published.' : 'Preview of the draft.'}
        state={[readersSee(draft), isEdition ? whenText(props) : changedText(props)]}
        choice={choice}
        hrefFor={(next) => previewHref(nid, next)}
        levels={levels}
        pages={props.pages}
        edition={draft.job || draft.release ? (draft.job ? 'Scheduled' : 'In the release') : undefined}
        frames={frames.map(({ level, note }) => ({
          ...{ level, note },
          // Another revision is another URL, so that the frame loads again.
          src: frameHref(`${previewPageHref(nid, { ...choice, as: level.id })}&revision=${draft.revision}`),
        }))}
        exit={{ to: editorHref(nid), label: 'Exit preview' }}
        tools={
          props.mayShare && (
            <SharePreview
              {...{ levels, links, clock, busy }}
              as={choice.as}
              // Closed after one of its forms, whose outcome is below.
              key={answer?.made?.url ?? `${links.length} ${answer?.message}`}
            />
          )
        }
        notices={
          (answer || ended || (problems.length > 0 && !isEdition)) && (
            <>
              <ShareNotices {...{ answer, ended, clock }} />
              {!isEdition && <Problems nid={nid} problems={problems} />}
            </>
          )
        }
      />
    </>
  );
}

function readersSee({ current, isPublished }: DraftPreviewProps['draft']): string {
  return isPublished && current !== null
    ? `Readers still see version ${current}.`
    : 'Readers see nothing yet.';
}

function changedText({ draft: { savedAt, savedBy, revision }, clock }: DraftPreviewProps): string {
  const at = `${dayInSentence(savedAt, clock)}, ${clockText(savedAt, clock.zone)}`;
  return `Revision ${revision}, changed ${at} by ${personText(savedBy)}.`;
}

function whenText({ draft: { job, release }, clock }: DraftPreviewProps): string {
  if (job) return `To be published ${dayInSentence(job.at, clock)}, ${clockText(job.at, clock.zone)}.`;
  return release ? `To be published with “${release.title}”.` : '';
}

/** What is missing or wrong: the preview shows the rest. */
function Problems({ nid, problems }: { nid: number; problems: DraftPreviewProps['problems'] }) {
  if (problems.length === 0) return null;
  const more = problems.length - MOST_SHOWN;
  return (
    <Notice tone="soon">
      {formatCount(problems.length, 'problem')} to solve before publication; the preview shows the rest.
      <ul className={styles.problems}>
        {problems.slice(0, MOST_SHOWN).map((problem) => (
          <li key={`${problem.pointer} ${problem.message}`}>
            <Link to={problemHref(nid, problem.pointer)}>{placeText(problem)}</Link>: {problem.message}
          </li>
        ))}
      </ul>
      {more > 0 && <Link to={editorHref(nid)}>{more} more in the editor</Link>}
    </Notice>
  );
}
