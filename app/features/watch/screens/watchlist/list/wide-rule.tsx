import { volumeText } from '../../../form/watch-labels.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { ruleHref } from '../../../form/watch-paths.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { TooWide } from '../../../form/too-wide.tsx';
import type { WatchRule } from '../../../form/watch-types.ts';
import { PostButton } from '../post-button.tsx';

/** The warning about a rule that brings too much, with ways to mend it. */
export function WideRule({ rule: { id, name, schedule, warning } }: { rule: WatchRule }) {
  const about = <VisuallyHidden>: {name}</VisuallyHidden>;
  return (
    <TooWide
      fixes={
        <>
          <Link to={ruleHref(id, { edit: '1' })}>
            Narrow it
            {about}
          </Link>
          {(schedule === 'daily' || schedule === 'urgent') && (
            <PostButton intent="weekly" rule={id}>
              <button type="submit">
                Send once a week
                {about}
              </button>
            </PostButton>
          )}
          <PostButton intent="accept" rule={id}>
            <button type="submit">
              Leave as it is
              {about}
            </button>
          </PostButton>
        </>
      }
    >
      {`It finds ${volumeText(warning?.perMonth ?? 0)}.`}
    </TooWide>
  );
}
