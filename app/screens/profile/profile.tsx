import { PARTS as SECTIONS } from '#generated/features/slots/profile-section.ts';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { LONGEST_IN_PROFILE } from '#app/contracts/limits.ts';
import type { Followed } from '../favourites/choices.ts';
import { FollowedTerms } from '../favourites/followed-terms.tsx';
import type { FollowedField } from '../favourites/load.server.ts';
import { KeysSwitch } from './keys-switch.tsx';
import { SECTION, type Names, type ProfileAnswer } from './profile-form.ts';
import type { ProfileLink } from './profile-links.ts';
import styles from './profile.module.css';

export interface ProfileProps {
  mail: string;
  /** Titles of verticals. */
  subscriptions: readonly string[];
  /** Whole days since the visit before this one; null on the first. */
  daysSince: number | null;
  /** Of the loaded profile: a newer one is not replaced by mistake. */
  version: number;
  names: Names;
  fields: FollowedField[];
  /** The field of followed terms with all its choices open. */
  browsed: Followed | undefined;
  /** IANA names. */
  zones: readonly string[];
  /** Time zone of the site. */
  siteZone: string;
  /** What features that are on have loaded for their sections. */
  sections: readonly { feature: string; id: string; loaded: unknown }[];
  links: readonly ProfileLink[];
  answer: ProfileAnswer | undefined;
  saved: boolean;
  busy: boolean;
}

const NAMES = [
  { name: 'firstName', label: 'First name', complete: 'given-name' },
  { name: 'lastName', label: 'Last name', complete: 'family-name' },
  { name: 'companyName', label: 'Company', complete: 'organization' },
] as const;

/** The reader's profile: a form, what the reader follows, sections of features, and the way to everything else that is the reader's. */
export function Profile({ answer, saved, busy, ...loaded }: ProfileProps) {
  const { mistakes = {}, typed, message, search } = answer ?? {};
  const sections = loaded.sections.flatMap((own) =>
    SECTIONS.flatMap(([feature, section]) => (feature === own.feature ? { ...own, ...section } : [])),
  );
  const names = typed?.names ?? loaded.names;
  const zones = [
    { value: '', label: `Site default: ${loaded.siteZone.replaceAll('_', ' ')}` },
    ...loaded.zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
  return (
    <ScreenPage
      title={screenTitle('profile')}
      lead={`You are signed in as ${loaded.mail}.`}
      notice={
        message ? <Notice tone="due">{message}</Notice> : saved && <Notice tone="done">Profile saved.</Notice>
      }
    >
      <div className={styles.columns}>
        <div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={answer?.version ?? loaded.version} />
            <HeadingRow>About you</HeadingRow>
            <div className={styles.fields}>
              {NAMES.map(({ name, label, complete }) => (
                <Field key={name} label={label} error={mistakes[name]}>
                  {(field) => (
                    <TextInput
                      {...field}
                      name={name}
                      autoComplete={complete}
                      maxLength={LONGEST_IN_PROFILE[name]}
                      defaultValue={names[name]}
                    />
                  )}
                </Field>
              ))}
              <Field
                label="Time zone"
                hint={sections.find(({ timeZoneHint }) => timeZoneHint)?.timeZoneHint}
                error={mistakes.timeZone}
              >
                {(field) => (
                  <Select {...field} name="timeZone" options={zones} defaultValue={names.timeZone} />
                )}
              </Field>
            </div>
            <div className={styles.actions}>
              <Button type="submit" variant="primary" disabled={busy}>
                {busy ? 'Saving…' : 'Save profile'}
              </Button>
            </div>
          </Form>
          <FollowedTerms
            fields={loaded.fields}
            path={href('profile')}
            browsed={loaded.browsed}
            search={search}
            busy={busy}
          />
        </div>
        <aside className={styles.aside} aria-label="Account">
          {sections.map(({ feature, id, title, Content, loaded: own }) => (
            <section key={feature} id={id}>
              <HeadingRow small>{title}</HeadingRow>
              <Content
                loaded={own as never}
                hidden={<input type="hidden" name={SECTION} value={feature} />}
                busy={busy}
              />
            </section>
          ))}
          <KeysSwitch />
          <section>
            <HeadingRow small>Yours</HeadingRow>
            <ul className={styles.links}>
              {loaded.links.map(({ to, label, note }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                  <span>{note}</span>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <HeadingRow small>Subscriptions</HeadingRow>
            <p className={styles.line}>{loaded.subscriptions.join(', ') || 'No active subscription.'}</p>
            <p className={styles.line}>{lastVisit(loaded.daysSince)}</p>
          </section>
        </aside>
      </div>
    </ScreenPage>
  );
}

function lastVisit(days: number | null): string {
  if (days === null) return 'This is your first visit.';
  if (days === 0) return 'Your last visit was less than a day ago.';
  return `Your last visit was ${days === 1 ? 'a day' : formatCount(days, 'day')} ago.`;
}
