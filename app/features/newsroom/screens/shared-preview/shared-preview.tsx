import { ErrorFrame } from '#app/shell/errors/error-pages.tsx';
import { formatCount } from '#app/text/count.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import type { SharedPreview } from '../../contract/preview.ts';
import { sharedPreviewHref, sharedPreviewPageHref } from '../../newsroom-links.ts';
import { titleText } from '../../parts/labels.ts';
import { clockText, dayInSentence, type Clock } from '../../parts/when.ts';
import type { PreviewChoice } from '../../preview/choice.ts';
import type { Level } from '../../preview/levels.ts';
import { PreviewPage } from '../../preview/preview-page.tsx';

type Open = Omit<Extract<SharedPreview, { state: 'open' }>, 'as' | 'shown'> & { level: Level };
type Ended = {
  state: Exclude<SharedPreview['state'], 'open'> | 'unknown';
  path: string | null;
};

export interface SharedPreviewProps {
  token: string;
  choice: PreviewChoice;
  clock: Clock;
  preview: Open | Ended;
  /** The URL of the frame, for stories: they have no server that makes pages. */
  frameHref?: (href: string) => string;
}

/** Why a link opens nothing. */
const ENDED: Readonly<Record<Ended['state'], { title: string; text: string }>> = {
  expired: { title: 'This link has expired', text: 'Ask the person who sent it for a new one.' },
  left: { title: 'This link was ended', text: 'The person who made it does not work on this any more.' },
  revoked: { title: 'This link was ended', text: 'The person who sent it, or a colleague, ended it.' },
  published: { title: 'This has been published', text: 'What the link led to is public now.' },
  discarded: { title: 'This draft is gone', text: 'It was discarded, or what it belongs to was withdrawn.' },
  unknown: { title: 'This link leads nowhere', text: 'It may be incomplete, or have ended long ago.' },
};

/** A draft for anybody who has the link; the level is the link's. */
export function SharedPreviewPage({
  token,
  choice,
  clock,
  preview,
  frameHref = (href) => href,
}: SharedPreviewProps) {
  if (preview.state !== 'open') return <EndedLink {...preview} />;
  const { nid, title, type, level, revision, savedAt, expiresAt, path, items } = preview;
  const at = (iso: string) => `${dayInSentence(iso, clock)}, ${clockText(iso, clock.zone)}`;
  return (
    <PreviewPage
      title={titleText(title)}
      what={items.length > 0 ? `Preview of ${formatCount(items.length, 'item')}.` : 'Preview of a draft.'}
      state={[
        `${type}. ${path === null ? 'Readers see nothing yet.' : 'Readers still see what was published before.'}`,
        `${savedAt === null ? 'To be published together.' : `Changed ${at(savedAt)}.`} This link opens until ${at(expiresAt)}.`,
      ]}
      choice={choice}
      hrefFor={(next) => sharedPreviewHref(token, next)}
      levels={[]}
      pages={preview.pages}
      items={items.map((one) => ({ nid: one.nid, title: titleText(one.title) }))}
      item={nid}
      frames={[{ level, src: frameHref(`${sharedPreviewPageHref(token, choice)}&revision=${revision}`) }]}
      exit={exitFor(path)}
    />
  );
}

const exitFor = (path: string | null) =>
  path === null ? { to: '/', label: 'Exit preview' } : { to: path, label: 'Exit to the published page' };

function EndedLink({ state, path }: Ended) {
  const { title, text } = ENDED[state];
  return (
    <ErrorFrame
      title={title}
      actions={
        path === null ? (
          <ButtonLink to="/">Go to the home page</ButtonLink>
        ) : (
          <ButtonLink to={path}>Open the published page</ButtonLink>
        )
      }
    >
      <p>{text}</p>
    </ErrorFrame>
  );
}
