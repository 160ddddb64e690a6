import type { ClosedPage } from '#app/contracts/content.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { ErrorFrame } from '#app/shell/errors/error-pages.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Gate } from '#app/ui/feedback/gate.tsx';
import type { Upgrade } from '#app/ui/feedback/upgrade-help.tsx';
import { GatedText } from '#app/views/page/gated-text.tsx';
import styles from './access-denied.module.css';

/** What the reader asked for: a screen has a title alone. */
export type Denied = Pick<ClosedPage, 'title' | 'summary' | 'instead'> & Partial<Pick<ClosedPage, 'label'>>;

interface AccessDeniedProps {
  message: string;
  upgrade: Upgrade;
  /** Absent if it is not known. */
  denied?: Denied | undefined;
}

/** The page for a missing permission: what was asked for, the message, how to get access, and what to read instead. */
export function AccessDeniedPage({ message, upgrade, denied }: AccessDeniedProps) {
  const home = <ButtonLink to="/">Go to the home page</ButtonLink>;
  if (!denied)
    return (
      <ErrorFrame title={screenTitle('access-denied')} actions={home}>
        <Gate message={message} upgrade={upgrade} />
      </ErrorFrame>
    );
  const { title, label, summary, instead } = denied;
  return (
    <ErrorFrame
      kicker={[screenTitle('access-denied'), label].filter(Boolean).join(' · ')}
      title={title}
      actions={home}
    >
      {summary && (
        <p className={styles.summary} dir="auto">
          {summary}
        </p>
      )}
      <div className={styles.gate}>
        <GatedText message={message} upgrade={upgrade} instead={instead} />
      </div>
    </ErrorFrame>
  );
}
