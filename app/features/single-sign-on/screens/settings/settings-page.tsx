import { findHref, screenTitle } from '#app/runtime/screens.ts';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { SignOnSettings } from '../../contract/settings.ts';
import { GroupsSection, type VerticalChoice } from './groups-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { ProvisioningSection } from './provisioning-section.tsx';
import type { SettingsAnswer } from './settings.server.ts';
import styles from './settings-page.module.css';

interface SettingsPageProps {
  organisation: { id: number; name: string; domains: readonly string[] };
  settings: SignOnSettings;
  verticals: readonly VerticalChoice[];
  answer: SettingsAnswer | undefined;
  /** What was just done. */
  done: string | null;
  busy: boolean;
}

const DONE: Readonly<Record<string, string>> = {
  saved: 'Saved. Test the connection, and sign in once in another browser.',
  removed: 'Single sign-on is turned off. People sign in by password.',
  group: 'Saved. It counts from the next sign-in or the next change in the directory.',
  'group-removed': 'Removed. What people may read now stays as it is, until an administrator changes it.',
  revoked: 'Token revoked.',
};

/** How people of an organisation sign in, what their groups give, and the tokens of its directory. */
export function SettingsPage(props: SettingsPageProps) {
  const { organisation, settings, verticals, answer, done, busy } = props;
  const { id, name, domains } = organisation;
  const back = findHref('people/organisation', { params: { id } });
  return (
    <AdminPage
      title={screenTitle('single-sign-on/settings')}
      kicker={back ? <Link to={back}>{name}</Link> : name}
      lead={
        domains.length > 0
          ? `For people with an address at ${domains.join(', ')}.`
          : 'The organisation needs a domain first: it says whose addresses lead to its provider.'
      }
      notice={
        answer?.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : answer?.test ? (
          <Notice tone={answer.test.works ? 'done' : 'due'}>{answer.test.message}</Notice>
        ) : (
          done && DONE[done] && <Notice tone="done">{DONE[done]}</Notice>
        )
      }
    >
      <div className={styles.sections}>
        <ProviderSection settings={settings} typed={answer?.typed} busy={busy} />
        <GroupsSection settings={settings} verticals={verticals} typed={answer?.typed} busy={busy} />
        <ProvisioningSection settings={settings} token={answer?.token} busy={busy} />
      </div>
    </AdminPage>
  );
}
