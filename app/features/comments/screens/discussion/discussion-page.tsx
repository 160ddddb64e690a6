import { Button } from '#app/ui/controls/button.tsx';
import { ShareTool } from '#app/shell/share-tool.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Discussion } from '../../contract.ts';
import { DiscussionPanel } from '../../panel/discussion-panel.tsx';
import { PanelForm } from '../../panel/panel-form.tsx';
import type { PanelState } from '../../panel/panel-types.ts';
import styles from './discussion-page.module.css';

interface DiscussionPageProps {
  discussion: Discussion;
  state: PanelState;
}

/** The comments on a thing, and who has read it. */
export function DiscussionPage({ discussion, state }: DiscussionPageProps) {
  const { kind, id, kindName, title, path, isOwn, with: group, readers, version } = discussion;
  const own = readers.find(({ isYou }) => isYou);
  return (
    <ScreenPage
      title={`Comments on “${title}”`}
      kicker={<Link to={path}>Back to the {kindName}</Link>}
      lead={
        group === undefined
          ? `Nobody else can read this ${kindName}.`
          : `For everybody who can read the ${kindName}: it is shared with ${group}.`
      }
      tools={isOwn && group === undefined && <ShareTool kind={kind} id={id} />}
    >
      <DiscussionPanel discussion={discussion} state={state}>
        {own && own.readAt === undefined && (
          <PanelForm of={discussion} send={undefined} intent="read" label="Read" className={styles.unread}>
            <input type="hidden" name="version" value={version} />
            <span>
              You have not opened <Link to={path}>this version</Link>.
            </span>
            <Button type="submit" disabled={state.busy}>
              Mark as read
            </Button>
          </PanelForm>
        )}
      </DiscussionPanel>
    </ScreenPage>
  );
}
