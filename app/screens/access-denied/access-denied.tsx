import { ButtonLink } from '#app/ui/button.tsx';
import { Gate } from '#app/ui/gate.tsx';
import type { Upgrade } from '#app/ui/upgrade-help.tsx';
import { ErrorFrame } from '#app/shell/error-pages.tsx';

/** What a reader sees where a permission is missing: the message and the way to get it. */
export function AccessDeniedPage({ message, upgrade }: { message: string; upgrade: Upgrade }) {
  return (
    <ErrorFrame title="Access denied" actions={<ButtonLink to="/">Go to the home page</ButtonLink>}>
      <Gate message={message} upgrade={upgrade} />
    </ErrorFrame>
  );
}
