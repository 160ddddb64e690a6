/** Single sign-on and provisioning of an organisation, for administrators. */
import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { SettingsPage } from './settings-page.tsx';
import { loadSettings, settingsIntents, type SettingsAnswer } from './settings.server.ts';

export const meta = screenMeta('single-sign-on/settings');

export const loader = loadSettings;
export const action = formAction<SettingsAnswer>(settingsIntents, 'Nothing was changed.');

export default function Settings() {
  const [search] = useSearchParams();
  const answer = useActionData<typeof action>() as SettingsAnswer | undefined;
  return (
    <SettingsPage
      {...useLoaderData<typeof loader>()}
      answer={answer}
      done={answer ? null : search.get('done')}
      busy={useBusy()}
    />
  );
}
