import { formatCount } from '#app/text/count.ts';
import { AdminNav } from '#app/shell/admin/admin-nav.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { PreviewLinks } from '../../contract/preview.ts';
import type { Release } from '../../contract/releases.ts';
import { NEWSROOM_SCREENS, previewPageHref, releaseHref, releasePreviewHref } from '../../newsroom-links.ts';
import { titleText } from '../../parts/labels.ts';
import { clockText, dayInSentence, type Clock } from '../../parts/when.ts';
import type { PreviewChoice } from '../../preview/choice.ts';
import type { Level } from '../../preview/levels.ts';
import { PreviewPage } from '../../preview/preview-page.tsx';
import { ShareNotices, type PreviewAnswer } from '../../preview/share-notices.tsx';
import { SharePreview } from '../../preview/share-preview.tsx';

export interface ReleasePreviewProps {
  release: Pick<Release, 'id' | 'title' | 'job'>;
  items: readonly { nid: number; title: string; revision: number; isReady: boolean }[];
  /** The one that is looked at. */
  item: number;
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

/** A release as readers will read it when all of it is published, one item at a time. */
export function ReleasePreview(props: ReleasePreviewProps) {
  const { release, items, item, links, frames, choice, levels, clock, answer } = props;
  const { ended = false, busy = false, frameHref = (href: string) => href } = props;
  const { title, revision } = items.find(({ nid }) => nid === item) ?? items[0]!;
  const unready = items.filter(({ isReady }) => !isReady).length;
  const to = (next: PreviewChoice) => releasePreviewHref(release.id, next);
  return (
    <>
      <AdminNav screens={props.isAdministrator ? undefined : NEWSROOM_SCREENS} />
      <PreviewPage
        title={titleText(title)}
        what={`Preview of the release “${release.title}”.`}
        state={[
          whenText(props),
          `${formatCount(items.length, 'item')}, shown as if all of it were published.`,
        ]}
        choice={choice}
        hrefFor={to}
        levels={levels}
        pages={props.pages}
        items={items.map(({ nid, title: name }) => ({ nid, title: titleText(name) }))}
        item={item}
        frames={frames.map(({ level, note }) => ({
          ...{ level, note },
          src: frameHref(
            `${previewPageHref(item, { ...choice, item: undefined, as: level.id })}&revision=${revision}`,
          ),
        }))}
        exit={{ to: releaseHref(release.id), label: 'Exit preview' }}
        tools={
          props.mayShare && (
            <SharePreview
              {...{ levels, links, clock, busy }}
              as={choice.as}
              shown="the release"
              // Closed after one of its forms, whose outcome is below.
              key={answer?.made?.url ?? `${links.length} ${answer?.message}`}
            />
          )
        }
        notices={
          (answer || ended || unready > 0) && (
            <>
              <ShareNotices {...{ answer, ended, clock }} />
              {unready > 0 && (
                <Notice tone="soon">
                  {formatCount(unready, 'item')} cannot be published yet; the preview leaves out what is
                  wrong. <Link to={releaseHref(release.id)}>See what is missing</Link>
                </Notice>
              )}
            </>
          )
        }
      />
    </>
  );
}

function whenText({ release: { job }, clock }: ReleasePreviewProps): string {
  return job
    ? `To be published ${dayInSentence(job.at, clock)}, ${clockText(job.at, clock.zone)}.`
    : 'Readers see nothing of it yet.';
}
