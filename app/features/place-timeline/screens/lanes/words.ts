/** What events are called. Pure. */
import { formatDate } from '#app/text/date-format.ts';
import { capital } from '#app/text/capital.ts';
import { statusLabels, type Status } from '#app/ui/text/market-status.tsx';
import { periodName } from '../../period.ts';
import type { PlaceTimeline, TimelineEvent, TimelineMark } from '../../contract.ts';

type Kinds = Readonly<Record<string, { label: string; past: string; ahead: string }>>;

const OWN: Readonly<Record<string, string>> = {
  status: 'Market status',
  version: 'Our page',
  open: 'No day yet',
};

/** The name of a kind in filters. */
export const kindName = (kind: string, kinds: Kinds): string =>
  OWN[kind] ?? (Object.hasOwn(kinds, kind) ? kinds[kind]!.label : capital(kind));

/** What a day is of its event: `In force since`, and of one that may move nothing that says that it happened. */
export function sayKind({ kind, isAhead, expected }: TimelineEvent, kinds: Kinds): string {
  if (OWN[kind] || !Object.hasOwn(kinds, kind)) return kindName(kind, kinds);
  const { label, past, ahead } = kinds[kind]!;
  if (expected) return `${label}, expected`;
  return isAhead ? ahead : past;
}

/** What happened. */
export function sayEvent({ kind, label }: Pick<TimelineEvent, 'kind' | 'label'>): string {
  if (kind === 'status' && Object.hasOwn(statusLabels, label)) return statusLabels[label as Status].label;
  return label;
}

/** When: a day, or the days in between. */
export function sayDays({ day, until, kind }: Pick<TimelineEvent, 'day' | 'until' | 'kind'>): string {
  if (until !== undefined) return `${formatDate(day)} to ${formatDate(until)}`;
  return kind === 'open' ? 'No day yet' : formatDate(day);
}

/** What the drawing shows otherwise than in words; it goes on from what the event is. */
export const sayMore = ({ law, expected, isSure }: TimelineEvent): string =>
  [
    law === undefined ? '' : `, law of ${law}`,
    expected ? ', the day may move' : '',
    isSure ? '' : ', of an item about several places',
  ].join('');

export function describeMark({ from, to, count }: TimelineMark): string {
  const days = from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
  return `${count} events, ${days}`;
}

export const sayPeriod = ({ zoom, from, to }: Pick<PlaceTimeline, 'zoom' | 'from' | 'to'>): string =>
  periodName(zoom, { from, to });
