import { href } from '#app/runtime/screens.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FormPage } from '#app/ui/forms/form-page.tsx';
import { digestName } from '../../form/watch-labels.ts';
import type { DigestScheduleState } from '../../contract.ts';
import type { Change, DigestScheduleData } from './digest-schedule.server.ts';

const CHOICES: Record<Change, string> = {
  weekly: 'Send it once a week',
  pause: 'Pause for two weeks',
  resume: 'Send it again now',
};

const ToWatchlist = () => <ButtonLink to={href('watch/watchlist')}>Open my watchlist</ButtonLink>;
const whole = 'This applies to all your rules. To change a single rule, open it in your watchlist.';

/** `1 rule is`, `3 rules are`. */
const counted = (count: number) => formatCount(count, 'rule is', 'rules are');

/** What the page says at its top, and which changes it offers; the first is the one to choose. */
function describe(
  { schedule, recipient, rules, stopped, pausedUntil, moved }: DigestScheduleState,
  wanted: Change,
  product: string,
): { title: string; lead?: string; notice?: string; after: string; offered: Change[] } {
  const name = digestName(schedule, product);
  if (moved)
    return {
      title: 'Once a week from now on',
      notice: `${counted(moved)} now in the weekly digest. Matches that are already waiting will be in the next one.`,
      ...{ after: whole, offered: [] },
    };
  if (stopped)
    return {
      title: 'You are unsubscribed',
      lead: `${recipient} does not get ${name}.`,
      ...{ after: 'You can turn it on again in your watchlist.', offered: [] },
    };
  if (pausedUntil)
    return {
      title: 'The digest is paused',
      notice: `${recipient} gets ${name} again from ${formatDate(pausedUntil)}. You don’t need to do anything.`,
      after:
        'Your rules keep working. Matches found in the meantime will be in the first digest after the pause.',
      offered: ['resume'],
    };
  if (schedule !== 'weekly' && rules === 0)
    return {
      title: schedule === 'daily' ? 'No rule sends a daily digest' : 'No rule sends urgent messages',
      lead: `${recipient} has no rule that sends e-mail ${schedule === 'daily' ? 'every day' : 'at once'}.`,
      ...{ after: 'You choose the schedule of each rule in your watchlist.', offered: [] },
    };
  const weekly = wanted === 'weekly' && schedule !== 'weekly';
  const often = schedule === 'daily' ? 'every working day' : 'at once';
  return {
    title: weekly
      ? schedule === 'daily'
        ? 'Weekly instead of daily'
        : 'Weekly instead of at once'
      : 'Pause for two weeks',
    lead: weekly
      ? `${recipient} gets ${name}. ${counted(rules)} sent ${often}.`
      : `${recipient} gets ${name}. Your rules keep working during the pause. Their matches will be in the first digest afterwards.`,
    after: whole,
    offered: schedule === 'weekly' ? ['pause'] : weekly ? ['weekly', 'pause'] : ['pause', 'weekly'],
  };
}

function Choice({ change, first, busy }: { change: Change; first: boolean; busy: boolean }): ReactNode {
  return (
    <Form method="post">
      <Button
        type="submit"
        name="change"
        value={change}
        disabled={busy}
        {...(first && change !== 'resume' && { variant: 'primary' as const })}
      >
        {CHOICES[change]}
      </Button>
    </Form>
  );
}

/** Has a digest once a week, or pauses it, by a link in the e-mail. The forms work without scripts. */
export function DigestSchedulePage(page: DigestScheduleData & { busy: boolean }) {
  const { digest, expired, wanted, product, message, busy } = page;
  if (!digest)
    return (
      <FormPage
        title={expired ? 'This link has expired' : 'This link is not valid'}
        lead={
          expired
            ? 'Links that change the schedule work for two months. Use a newer e-mail, or your watchlist.'
            : 'It is incomplete or was not made by this site. Open the link in the e-mail again.'
        }
      >
        <ToWatchlist />
      </FormPage>
    );
  const { title, lead, notice, after, offered } = describe(digest, wanted, product);
  return (
    <FormPage title={title} after={after} {...(lead !== undefined && { lead })}>
      {message && <Notice tone="due">{message}</Notice>}
      {notice && <Notice tone="done">{notice}</Notice>}
      {offered.map((change, index) => (
        <Choice key={change} change={change} first={index === 0} busy={busy} />
      ))}
      {offered.length === 0 && <ToWatchlist />}
    </FormPage>
  );
}
