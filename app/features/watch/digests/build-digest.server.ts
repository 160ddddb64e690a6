/** Makes the digest of a reader from the matches of their rules, by what they may read now. */
import { linksIn } from '#app/runtime/screens.ts';
import { allDatesPath } from '#app/api/feature-parts.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Summary } from '#app/plugin.ts';
import { mayReadType } from '#app/runtime/access.ts';
import { monthName, MONTHS, toMonth, weekday, WEEKDAYS } from '#app/runtime/months.ts';
import { changeSentence } from '#app/text/change-text.ts';
import { concernTexts } from '#app/text/concern-text.ts';
import { daysBetween, formatDate, urgencyFor } from '#app/text/date-format.ts';
import type { User } from '#app/store/store.ts';
import type { WaitingMatch } from '../digests-store.server.ts';
import { getFollowedPlaces } from '#app/api/profile-fields.ts';
import { nextDeadlines } from '#app/api/dates/events.ts';
import { findChangeNotes, MOST_TOLD } from '#app/api/content/change-notes.ts';
import { summarise } from '#app/api/content/lists/summaries.ts';
import type { Notice } from '#app/api/notice-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type {
  Digest,
  DigestDeadline,
  DigestGroup,
  DigestItem,
  DigestNotice,
  Reason,
} from './digest.server.ts';
import { type DigestSchedule, digestsFor } from './digest-slot.server.ts';
import { findReason } from '../rules/watched-items.server.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { optionsIn, type Digests } from '../options.ts';

/** Items written out; the rest is counted, and is in the watchlist. */
const MOST_ITEMS = 40;
const MOST_DEADLINES = 3;

export interface DigestRequest {
  viewer: Viewer;
  user: User;
  schedule: DigestSchedule;
  /** Day of the digest in the reader's time zone. */
  day: string;
  matches: readonly WaitingMatch[];
  /** What features tell the reader, from what the reader may read now. */
  notices?: readonly Notice[];
  /** Origin of the vertical. */
  origin: string;
  unsubscribeUrl: string;
  /** The page that changes the schedule. */
  scheduleUrl: string;
}

/** `Friday 20 November 2026` */
function longDay(day: string): string {
  return `${WEEKDAYS[weekday(day)]} ${Number(day.slice(8))} ${monthName(toMonth(day))}`;
}

/** `on working days at 07:30`, `on Mondays at 07:30`, `at once, …` */
function scheduleText(schedule: DigestSchedule, { time, weeklyDay }: Digests): string {
  if (schedule === 'urgent') return 'at once, in at most one message every ten minutes';
  return `${schedule === 'weekly' ? `on ${WEEKDAYS[weeklyDay - 1]}s` : 'on working days'} at ${time}`;
}

/** The public part of the items that the reader may list, and what is told of their changes, by nid. */
async function readItems(viewer: Viewer, nids: readonly number[]) {
  const { services, vertical, reader } = viewer;
  const records = await Promise.all(nids.map((nid) => services.store.content.get(nid)));
  const shown = records
    .filter((record) => record !== null)
    .filter(({ status, type }) => status === 'published' && mayReadType(vertical, type, reader));
  const summaries = await summarise(services, vertical, reader, shown);
  return {
    items: new Map(summaries.map((summary) => [summary.nid, summary])),
    notes: await findChangeNotes(viewer, shown),
  };
}

/** Terms that every reader may see of an item. */
const shownTerms = ({ jurisdictions, terms }: Summary) =>
  [...jurisdictions, ...Object.values(terms).flat()].map(({ tid }) => tid);

/** The item to open with: the next date within `soonDays`, else the newest. */
function findTop(items: readonly Summary[], vertical: VerticalConfig, today: string): Summary | undefined {
  const last = new Date(Date.parse(today) + vertical.site.dates.soonDays * 86_400_000).toISOString();
  const dueDay = (item: Summary) => {
    const day = nextDue(item, vertical, today)?.day;
    return day !== undefined && day <= last ? day : '9999';
  };
  return [...items].sort((a, b) => compare(dueDay(a), dueDay(b)) || byNewest(a, b))[0];
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byNewest = (a: Summary, b: Summary) =>
  compare(b.updated ?? b.published, a.updated ?? a.published) || a.nid - b.nid;

async function findDeadlines(viewer: Viewer, user: User, day: string, origin: string) {
  const followed = getFollowedPlaces(user);
  const { dates } = viewer.vertical.site;
  const events = await nextDeadlines(viewer, MOST_DEADLINES, {
    from: day,
    ...(followed.length > 0 ? { jurisdictions: followed } : {}),
  });
  return events.map(
    ({ date, title, label, kind, certainty, jurisdictions, concerns = [], path }): DigestDeadline => {
      const days = daysBetween(day, date);
      const month = MONTHS[Number(date.slice(5, 7)) - 1]!.shortname;
      const detail = [
        `${WEEKDAYS[weekday(date)]!.slice(0, 3)} ${Number(date.slice(8))} ${month}`,
        concerns.length > 0 ? concernTexts(concerns).join('; ') : jurisdictions.map(placeName).join(', '),
        dates.kinds[kind]?.label ?? kind,
        certainty === 'expected' ? 'expected' : '',
      ];
      return {
        days,
        urgency: urgencyFor({ days, kind }, dates),
        label: `${label}: ${title}`,
        detail: detail.filter(Boolean).join(' · '),
        url: new URL(path, origin).href,
      };
    },
  );
}

/** Rules have had names of any characters, which must not change the lines around them. */
const onOneLine = <Rule extends { name: string; note: string }>(rule: Rule): Rule => ({
  ...rule,
  name: cleanLine(rule.name),
  note: cleanLine(rule.note),
});

/** @returns undefined if the reader may not see any of the items any more, and nothing else is to be told */
export async function buildDigest(request: DigestRequest): Promise<Digest | undefined> {
  const { viewer, user, schedule, day, matches, notices = [], origin, unsubscribeUrl, scheduleUrl } = request;
  const { vertical, services } = viewer;
  const { items, notes } = await readItems(viewer, [...new Set(matches.map(({ nid }) => nid))]);
  if (items.size === 0 && notices.length === 0) return undefined;
  const terms = new Map((await services.store.terms.all()).map((term) => [term.tid, term]));
  const bindings = await services.store.terms.bindings([
    ...new Set(matches.flatMap(({ rule }) => rule.terms)),
  ]);
  const top = findTop([...items.values()], vertical, day);
  const others = [...items.values()].filter((item) => item !== top).sort(byNewest);
  const all = [...(top ? [top] : []), ...others];

  // Each item is in one group: that of the first of its rules. The rule of the top item comes first.
  const rules = new Map(matches.map(({ rule }) => [rule.id, onOneLine(rule)]));
  const ruleIds = (nid: number) => matches.filter((match) => match.nid === nid).map(({ rule }) => rule.id);
  const first = top ? ruleIds(top.nid).slice(0, 1) : [];
  const order = [...new Set([...first, ...[...rules.keys()].sort((a, b) => a - b)])];
  const groups = new Map<number, DigestGroup>();
  for (const item of all.slice(0, MOST_ITEMS)) {
    const own = order.filter((id) => ruleIds(item.nid).includes(id));
    const reasons = own.map((id) => findReason(rules.get(id)!, shownTerms(item), terms, bindings));
    const { name, note } = rules.get(own[0]!)!;
    const group = groups.get(own[0]!) ?? { rule: name, note, items: [] };
    const since = Math.min(...matches.flatMap(({ nid, version }) => (nid === item.nid ? version : [])));
    const told = (notes.get(item.nid) ?? []).filter(({ version }) => version >= since);
    const changes = told.slice(0, MOST_TOLD).map((note) => cleanLine(changeSentence(note)));
    group.items.push({ ...toDigestItem(item, vertical, reasons, { origin, today: day }), changes });
    groups.set(own[0]!, group);
  }

  const { site, title, theme } = vertical;
  const pageUrl = (path: string) => new URL(path, origin).href;
  const calendar = allDatesPath(vertical);
  return {
    ...{ siteName: site.name, vertical: title, accent: theme.accent, day: longDay(day) },
    groups: order.flatMap((id) => groups.get(id) ?? []),
    more: Math.max(0, all.length - MOST_ITEMS),
    notices: notices.map((notice) => toDigestNotice(notice, pageUrl)),
    deadlines: await findDeadlines(viewer, user, day, origin),
    urls: {
      ...(calendar === undefined ? {} : { calendar: pageUrl(calendar) }),
      watchlist: pageUrl(linksIn(vertical).href('watch/watchlist')),
      unsubscribe: unsubscribeUrl,
      ...(schedule !== 'weekly' && top && { weekly: `${scheduleUrl}&change=weekly` }),
      pause: `${scheduleUrl}&change=pause`,
    },
    recipient: user.email,
    schedule: scheduleText(schedule, digestsFor(user, vertical)),
    texts: optionsIn(vertical).mails.digest,
    postal: site.contacts.uk.lines.join(', '),
  };
}

function toDigestNotice(
  { text, title, path, quote = '', asked = false, withdrawn }: Notice,
  pageUrl: (path: string) => string,
): DigestNotice {
  const instead = withdrawn?.instead;
  return {
    ...{ text: cleanLine(text), title: cleanLine(title), url: pageUrl(path), quote: cleanLine(quote), asked },
    ...(withdrawn && {
      withdrawn: {
        reason: cleanLine(withdrawn.reason),
        ...(instead && { instead: { title: cleanLine(instead.title), url: pageUrl(instead.path) } }),
      },
    }),
  };
}

/** `2 Dec`, with its year if that is not the year of `today`. */
function shortDate(day: string, today: string): string {
  return formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'full');
}

/** `EU`, `US-CA`; the name of a place without a code. */
function placeName({ name, iso }: { name: string; iso?: string }): string {
  return iso ? iso.toUpperCase() : name;
}

/** The next date that binds readers, with its day. */
function nextDue(
  { dates }: Pick<Summary, 'dates'>,
  { site }: Pick<VerticalConfig, 'site'>,
  today: string,
): { day: string; text: string } | undefined {
  const next = dates.find(({ kind, date }) => date >= today && site.dates.kinds[kind]?.deadline);
  return (
    next && {
      day: next.date,
      text: `${site.dates.kinds[next.kind]!.ahead} ${shortDate(next.date, today)}${next.certainty === 'expected' ? ' (expected)' : ''}`,
    }
  );
}

/** @param today day of the digest */
function toDigestItem(
  summary: Summary,
  vertical: VerticalConfig,
  reasons: Reason[],
  { origin, today }: { origin: string; today: string },
): Omit<DigestItem, 'changes'> {
  const { nid, type, title, path, published, updated, jurisdictions } = summary;
  const contentType = vertical.contentTypes[type]!;
  const label = contentType.label ?? contentType.title;
  const due = nextDue(summary, vertical, today);
  return {
    ...{ nid, title, url: new URL(path, origin).href, reasons },
    summary: summary.summary ?? '',
    place: jurisdictions[0] ? placeName(jurisdictions[0]) : '',
    dated: updated
      ? `${label}, updated ${shortDate(updated, today)}`
      : `${label}, ${shortDate(published, today)}`,
    ...(due ? { due: due.text } : {}),
  };
}
