import { Form } from 'react-router';
import type { EndpointResult } from '#app/endpoints.ts';
import type { ProfileSection } from '#app/slots.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import styles from './profile-section.module.css';

type Digests = EndpointResult<'ownDigests'>;

const NAMES = { daily: 'Daily digest', weekly: 'Weekly digest', urgent: 'Urgent messages' } as const;

function describe({ stopped, pausedUntil, rules }: Digests['digests'][number]): string {
  if (pausedUntil) return `Paused until ${formatDate(pausedUntil)}`;
  if (stopped) return 'Off';
  return rules === 0 ? 'On; no watch rule uses it yet' : `On, for ${formatCount(rules, 'watch rule')}`;
}

/** The time of day, and a switch for each digest; each is a form of its own, which works without scripts. */
const section: ProfileSection<Digests> = {
  title: 'E-mail digests',
  timeZoneHint: 'Digests arrive in this time zone.',
  Content: ({ loaded, hidden, busy }) => (
    <ul className={styles.digests}>
      <li>
        <div>
          <b>Time of day</b>
          <span>Of daily and weekly digests, {loaded.timeZone.replaceAll('_', ' ')}</span>
        </div>
        <Form method="post" preventScrollReset className={styles.time}>
          {hidden}
          <input type="time" name="time" defaultValue={loaded.time} required aria-label="Time of day" />
          <Button type="submit" disabled={busy}>
            Save<VisuallyHidden> the time of day</VisuallyHidden>
          </Button>
        </Form>
      </li>
      {loaded.digests.map((digest) => (
        <li key={digest.schedule}>
          <div>
            <b>{NAMES[digest.schedule]}</b>
            <span>{describe(digest)}</span>
          </div>
          <Form method="post" preventScrollReset>
            {hidden}
            <input type="hidden" name="stopped" value={digest.stopped ? '0' : '1'} />
            <Button type="submit" name="digest" value={digest.schedule} disabled={busy}>
              {digest.stopped ? 'Turn on' : 'Turn off'}
              <VisuallyHidden> the {NAMES[digest.schedule].toLowerCase()}</VisuallyHidden>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  ),
};
export default section;
