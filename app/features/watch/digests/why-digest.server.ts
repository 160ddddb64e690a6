/** `regatlas why digest`: says in sentences why a digest came or did not. It asserts only what the data says. */
import { timeZoneFor } from '#app/api/profile-fields.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import type { WhyQuestion } from '#app/feature.ts';
import { addDays } from '#app/runtime/months.ts';
import { isSubscribed } from '#app/store/accounts/subscriptions.ts';
import { formatCount } from '#app/text/count.ts';
import { matchStore } from '../matches-store.server.ts';
import { DIGEST_SCHEDULES } from '../form/schedules.ts';
import { digestsFor, latestSlot, toInstant, type DigestSchedule } from './digest-slot.server.ts';
import { sayMail } from '#app/api/say-mail.ts';
import { whyStore } from './why-store.server.ts';

type Facts = Awaited<ReturnType<typeof gather>>;

/** As `queueDigests`: older matches are not news. */
const NEWS_FOR_MS = 31 * 24 * 60 * 60 * 1000;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `2026-11-20 07:30 UTC` */
const time = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

async function gather({ store, user, day, now }: WhyQuestion, vertical: VerticalConfig) {
  const why = store.of(whyStore);
  const zone = timeZoneFor(user, vertical.site);
  const begin = toInstant(day, '00:00', zone).toISOString();
  const end = toInstant(addDays(day, 1), '00:00', zone).toISOString();
  const [rules, stops, timed, urgent, account] = await Promise.all([
    why.rules(user.id),
    why.stops(user.id),
    why.digests(user.id, vertical.id, day, `${day}/`),
    why.digests(user.id, vertical.id, begin, end),
    store.subscriptions.forReader(user.id),
  ]);
  return {
    ...{ why, zone, day, now, begin, end, vertical, account },
    settings: digestsFor(user, vertical),
    rules: rules.filter((rule) => rule.vertical === vertical.id),
    stops: stops.filter((stop) => stop.vertical === vertical.id),
    // Slots of timed digests are days, those of urgent messages times.
    digests: [
      ...timed.filter(({ slot }) => slot === day),
      ...urgent.filter(({ schedule }) => schedule === 'urgent'),
    ],
  };
}

/** The end of the time in which something had to match to be in the digest; undefined if none was due. */
function dueAt(schedule: DigestSchedule, { day, zone, settings, end }: Facts): Date | undefined {
  if (schedule === 'urgent') return new Date(end);
  const at = toInstant(day, settings.time, zone);
  return latestSlot(schedule, at, zone, settings).day === day ? at : undefined;
}

function saySubscription({ account, vertical, now }: Facts): string[] {
  const own = account?.subscriptions.find((one) => one.vertical === vertical.id);
  if (own && isSubscribed(own, now)) return [];
  return [
    `There is no active subscription now, and without one there are no digests. Whether there was one on that day is not known here: the audit trail has the changes.`,
  ];
}

/** Why there was no digest, of a schedule for which one was due. */
async function sayMissing(schedule: DigestSchedule, due: Date, facts: Facts): Promise<string[]> {
  const { rules, stops, why } = facts;
  const until = due.toISOString();
  const stop = stops.find(
    (one) =>
      one.schedule === schedule && one.stopped_at <= until && (one.until === null || one.until > until),
  );
  if (stop)
    return [
      stop.until === null
        ? `The reader had unsubscribed from it at ${time(stop.stopped_at)}.`
        : `The reader had paused it at ${time(stop.stopped_at)}, until ${time(stop.until)}.`,
    ];
  const own = rules.filter((rule) => rule.schedule === schedule);
  const active = own.filter(
    ({ created_at, paused_at, deleted_at }) =>
      created_at <= until &&
      (paused_at === null || paused_at > until) &&
      (deleted_at === null || deleted_at > until),
  );
  if (active.length === 0)
    return [
      own.length === 0
        ? 'No watch rule has this schedule now. What was changed or deleted for good since is not known.'
        : `None of the ${formatCount(own.length, 'watch rule')} with this schedule was active then: they were made later, paused or deleted.`,
    ];
  const since = new Date(due.getTime() - NEWS_FOR_MS).toISOString();
  const matches = await why.matches(
    active.map(({ id }) => id),
    since,
    until,
  );
  const count = (text: string, some: readonly unknown[]) =>
    some.length > 0 ? [`${some.length} ${text}`] : [];
  const waiting = matches.filter((one) => one.queued_at === null && one.seen_at === null);
  const seen = matches.filter((one) => one.queued_at === null && one.seen_at !== null);
  const parts = [
    ...count(
      'in other messages',
      matches.filter((one) => one.mail_id !== null),
    ),
    ...count(
      'that could not be shown any more (withdrawn, or no longer open to the reader)',
      matches.filter((one) => one.queued_at !== null && one.mail_id === null),
    ),
    ...count('that the reader has seen in the watchlist', seen),
    ...count('still waiting for a message', waiting),
  ];
  const found = `${formatCount(active.length, 'active watch rule')}; in the 31 days before it was due they matched ${formatCount(matches.length, 'time')}`;
  if (matches.length === 0) return [`There was nothing to say: ${found}.`];
  return [
    `${found}: ${parts.join(', ')}.`,
    waiting.length === 0
      ? 'So nothing was left for this digest.'
      : 'What still waits should have been in it. Whether an instance ran then and could queue it is not known here: look in the log for “digests”, “delivery” and “watch rules” at that time.',
  ];
}

async function saySchedule(schedule: DigestSchedule, facts: Facts): Promise<string[]> {
  const { digests, rules, settings, zone, now, day, vertical } = facts;
  const queued = digests.filter((one) => one.schedule === schedule);
  const name = `${schedule[0]!.toUpperCase()}${schedule.slice(1)} ${schedule === 'urgent' ? 'messages' : 'digest'} of ${vertical.title}`;
  if (queued.length > 0)
    return queued.map(
      ({ mail, slot }) =>
        `${name}: ${mail ? sayMail(mail) : `it was queued for ${slot}. The record of the message has been deleted, so how it ended is not known.`}`,
    );
  if (!rules.some((rule) => rule.schedule === schedule)) return [];
  const due = dueAt(schedule, facts);
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
  if (!due) return [`${name}: it is not sent on a ${weekday}.`];
  if (due > now)
    return [
      `${name}: it is due at ${time(due.toISOString())} (${settings.time} in ${zone}), which has not come yet.`,
    ];
  const when =
    schedule === 'urgent'
      ? 'on that day'
      : `it was due at ${time(due.toISOString())} (${settings.time} in ${zone})`;
  const reasons = await sayMissing(schedule, due, facts);
  return [`${name}: none was queued; ${when}. ${reasons.join(' ')}`];
}

async function sayVertical(question: WhyQuestion, vertical: VerticalConfig): Promise<string[]> {
  const facts = await gather(question, vertical);
  if (facts.rules.length === 0 && facts.digests.length === 0) return [];
  if (!Object.hasOwn(vertical.features, 'watch'))
    return [`Watch rules are off in ${vertical.title}, so it sends no digests.`];
  const said = [];
  for (const schedule of DIGEST_SCHEDULES) said.push(...(await saySchedule(schedule, facts)));
  const silent = facts.rules.every(({ schedule }) => schedule === 'none');
  if (said.length === 0 && silent)
    said.push(`All watch rules in ${vertical.title} are without e-mail: the reader looks in the watchlist.`);
  return facts.digests.length > 0 ? said : [...saySubscription(facts), ...said];
}

export async function whyDigest(question: WhyQuestion): Promise<readonly string[]> {
  const { user, config, store } = question;
  const said: string[] = [];
  if (user.disabledAt !== null)
    said.push(
      `The account has been disabled since ${time(user.disabledAt)}; a disabled account gets no digests.`,
    );
  const before = said.length;
  for (const vertical of Object.values(config.verticals))
    said.push(...(await sayVertical(question, vertical)));
  if (said.length === before)
    said.push(
      'The reader has no watch rules, and no digest was queued for that day. Whether a rule was deleted for good since is not known.',
    );
  const [newest, matched] = await Promise.all([store.events.latestId(), store.of(matchStore).matchedUpTo()]);
  if (newest > matched)
    said.push(
      `Now, ${formatCount(newest - matched, 'event')} of content have not been matched with watch rules yet; how many there were then is not known.`,
    );
  return said;
}
