/** A statement of silence in sentences: for its file and for its page. It never says that nothing changed. Pure. */
import { formatCount } from '#app/text/count.ts';
import { zoneName } from '#app/text/zone-name.ts';
import { formatTime } from '#app/text/date-format.ts';
import { formatList } from '#app/text/format-list.ts';
import type { Silent, SilentReason } from '../silence/read-source.ts';
import type { Scope } from '../silence/source-log.ts';
import { shortDay } from '../say-time.ts';
import type { Stated, StatementManifest } from './manifest.ts';

/** A line of a list. */
export interface SaidLine {
  /** Day, in a few characters. */
  when: string;
  /** RFC 3339, UTC. */
  at: string;
  places: { iso: string; name: string }[];
  text: string;
}

/** Everything that is printed but for the annex. */
export interface SaidStatement {
  number: string;
  scope: string;
  period: string;
  /** How often which sources were read, and what was seen. */
  sentences: string[];
  changes: SaidLine[];
  silent: SaidLine[];
  /** What a reader must not take from it. */
  limits: string[];
  madeAt: string;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const iso = (at: number) => new Date(at).toISOString();

type Head = Pick<StatementManifest, 'places' | 'topics' | 'zone' | 'asked'>;

const placeNames = ({ places }: Head, { places: tids }: Pick<Scope, 'places'>) =>
  tids.map((tid) => places.find((one) => one.tid === tid)?.name ?? `place ${tid}`);

/** `capital and safeguarding in Lithuania` */
export function sayScope(head: Head, scope: Scope): string {
  const topics = scope.topics.map((key) => lower(head.topics.find((one) => one.key === key)?.label ?? key));
  return `${formatList(topics)} in ${formatList(placeNames(head, scope))}`;
}

/** `18 November, 02:10 to the end` */
function saySpan({ from, to }: Pick<Silent, 'from' | 'to'>, { asked, zone }: Head): string {
  const start = from <= asked.from ? 'the beginning' : formatTime(iso(from), zone);
  const end = to >= asked.to ? 'the end' : formatTime(iso(to), zone);
  return `from ${start} to ${end}`;
}

const REASONS: Readonly<Record<SilentReason, (span: string) => string>> = {
  missed: (span) => `not reached ${span}. What was on it meanwhile we do not know.`,
  late: (span) => `no check ${span}, which is longer than twice its interval.`,
  unread: (span) => `${span} there is no earlier check to compare with.`,
  ended: (span) => `not checked again ${span}, when what is followed was changed.`,
  unfollowed: (span) => `not followed ${span}.`,
};

function sayPlaces(head: Head, tids: readonly number[]): SaidLine['places'] {
  return head.places
    .filter(({ tid }) => tids.includes(tid))
    .flatMap(({ iso: code, name }) => (code === undefined ? [] : [{ iso: code, name }]));
}

function sayResult({ sources, checked, changes }: Stated): string[] {
  const checks = `In this period we checked ${formatCount(sources, 'source')} ${formatCount(checked, 'time')}.`;
  if (changes.length === 0) return [checks, 'We saw no change in these sources.'];
  const seen = `We saw ${formatCount(changes.length, 'change')}, which ${changes.length === 1 ? 'is' : 'are'} listed below.`;
  return [checks, seen, 'We saw no other change in these sources.'];
}

function sayLastReads({ readUntil: { first, last } }: Stated, { zone }: Head): string {
  const [one, other] = [formatTime(iso(first), zone), formatTime(iso(last), zone)];
  return one === other
    ? `The sources were read last at ${one}. For the time after that this statement says nothing.`
    : `The sources were read last between ${one} and ${other}. For the time after the last check of each this statement says nothing.`;
}

/** Changes, what is not spoken for, and what the statement does not say. */
export function sayStatement(manifest: Omit<StatementManifest, 'annex'>): SaidStatement {
  const { number, stated, asked, zone, madeAt, demonstration, recordedLate } = manifest;
  const now = iso(asked.now);
  const line = (at: number, places: readonly number[], text: string): SaidLine => ({
    ...{ when: shortDay(iso(at), now, zone), at: iso(at), places: sayPlaces(manifest, places), text },
  });
  const limited = (scope: Scope) => `Silence about ${sayScope(manifest, scope)} is limited by this.`;
  return {
    ...{ number, madeAt },
    scope: capital(sayScope(manifest, asked)),
    period: `${formatTime(iso(asked.from), zone)} to ${formatTime(iso(asked.to), zone)}, ${zoneName(zone)}`,
    sentences: sayResult(stated),
    changes: stated.changes.map(({ at, places, name, what, afterEnd }) =>
      line(
        at,
        places,
        `${name}: ${what || 'what changed was not recorded'}${afterEnd ? '. Seen after the end; it may have been before it' : ''}`,
      ),
    ),
    silent: [
      ...stated.silent.map((one) => ({
        from: one.from,
        said: line(
          one.from,
          one.places,
          `${one.name}: ${REASONS[one.reason](saySpan(one, manifest))} ${limited(one)}`,
        ),
      })),
      ...stated.gaps.map((gap) => ({
        from: gap.from,
        said: line(gap.since, gap.places, `${gap.title}, a known gap: ${gap.detail} ${limited(gap)}`),
      })),
    ]
      .sort((a, b) => b.from - a.from)
      .map(({ said }) => said),
    limits: [
      sayLastReads(stated, manifest),
      ...(recordedLate > 0
        ? [
            `${formatCount(recordedLate, 'check')} of this period ${recordedLate === 1 ? 'was' : 'were'} recorded more than a day after ${recordedLate === 1 ? 'its' : 'their'} time.`,
          ]
        : []),
      'This statement is about the sources that we follow, listed in its annex with every check. It does not say that nothing changed elsewhere.',
      'A page that changed and changed back between two checks looks the same.',
      ...(demonstration
        ? ['This is a demonstration: the sources are real, and the checks are made up.']
        : []),
    ],
  };
}
