import { screenTitle } from '#app/runtime/screens.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Gate } from '#app/ui/feedback/gate.tsx';
import type { Upgrade } from '#app/ui/feedback/upgrade-help.tsx';
import { ErrorFrame } from '#app/shell/errors/error-pages.tsx';

/** The page for a missing permission: the message, and how to get access. */
export function AccessDeniedPage({ message, upgrade }: { message: string; upgrade: Upgrade }) {
  return (
    <ErrorFrame
      title={screenTitle('access-denied')}
      actions={<ButtonLink to="/">Go to the home page</ButtonLink>}
    >
      <Gate message={message} upgrade={upgrade} />
    </ErrorFrame>
  );
}
