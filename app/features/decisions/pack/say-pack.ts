/** What the files of a pack say, in words: the same in HTML and PDF. Pure. */
import { formatCount } from '#app/text/count.ts';
import { formatDate, formatTime } from '#app/text/date-format.ts';
import { formatList } from '#app/text/format-list.ts';
import { kindLabels, numberText, stateLabels } from '../decision-labels.ts';
import {
  afterEntry,
  KINDS,
  type Current,
  type EntryContent,
  type EntryKind,
  type EvidenceFile,
} from '../record/entry.ts';
import { typeLabel } from '../files/file-types.ts';
import { sizeText } from '../files/refusals.ts';
import type { Manifest, PackedDecision, PackedEntry, PackedFile, PackedText } from './manifest.ts';

export type Fact = readonly [label: string, value: string];

interface SaidText {
  title: string;
  lines: PackedText['lines'];
  note: string;
}

export interface SaidLink {
  title: string;
  url: string;
  added: string;
}

export interface SaidFile {
  title: string;
  /** Its type, size, hash and remark, and why its bytes are left out. */
  detail: string;
  /** Base64; undefined where it is left out. */
  content?: string;
  added: string;
}

export interface SaidDecision {
  number: string;
  title: string;
  facts: readonly Fact[];
  reason: string;
  scope: string;
  texts: readonly SaidText[];
  evidence: readonly (SaidLink | SaidFile)[];
  history: readonly { at: string; what: string; by: string; seal: string }[];
  /** What happened after the days of the pack. */
  since: string;
}

export interface SaidPack {
  name: string;
  days: string;
  madeAt: string;
  facts: readonly Fact[];
  sum: string;
  glance: readonly {
    number: string;
    title: string;
    /** The day alone. */
    decided: string;
    kind: string;
    state: string;
    owner: string;
  }[];
  decisions: readonly SaidDecision[];
  texts: readonly { title: string; detail: string; hash: string }[];
}

const HAPPENED: Readonly<Record<EntryKind, string>> = {
  ...{ decided: 'Decided', changed: 'Decided again', confirmed: 'Confirmed: it still holds' },
  ...{ evidence: 'Evidence added', approved: 'Approved', returned: 'Sent back by the approver' },
  ...{ reopened: 'Reopened: what it rests on changed', closed: 'Closed', handed: 'Handed over' },
  unowned: 'No owner: the account was deleted',
};

const MISSING: Readonly<Record<NonNullable<PackedText['missing']>, string>> = {
  access: 'Left out: the maker of the pack may not read the item today.',
  withheld: 'Left out: this version is withheld, or is not stored any more.',
  different:
    'Left out: this version cannot be read today as it was when the decision was made, so it would be another text than the sealed one.',
};

const readContent = ({ content }: PackedEntry) => JSON.parse(content) as EntryContent;

const stateAfter = (entries: readonly PackedEntry[]): Current =>
  entries.reduce<Current | undefined>((before, entry) => afterEntry(before, readContent(entry)), undefined)!;

function sayEntry(entry: PackedEntry, name: (tag: string) => string): string {
  const content = readContent(entry);
  const said = HAPPENED[content.kind];
  if ('values' in content) {
    const { kind, due } = content.values;
    return `${said}: ${kindLabels[kind]}${due === null ? '' : `, due ${formatDate(due)}`}, on version ${content.rests.version}`;
  }
  if (content.kind === 'confirmed') return `${said}, on version ${content.rests.version}${note(content)}`;
  if (content.kind === 'handed') return `${said} to ${name(content.owner)}${note(content)}`;
  if (content.kind === 'unowned') return said;
  if (content.kind === 'reopened') return `${said} in version ${content.version}`;
  return `${said}${note(content)}`;
}

const note = (content: { note: string }) => (content.note === '' ? '' : `. ${content.note}`);

const sayScope = ({ values: { scope } }: Current): string => {
  const parts = [scope.places, scope.products, scope.licences].filter((names) => names.length > 0);
  return parts.length === 0 ? 'Everything.' : `${parts.map((names) => formatList([...names])).join('; ')}.`;
};

function saySince({ later }: PackedDecision, zone: string): string {
  if (later.length === 0) return '';
  const events = later.map(({ kind, at }) => `${HAPPENED[kind]} on ${formatTime(at, zone)}`);
  return `After the days of this pack, and not in it: ${events.join('; ')}.`;
}

const LEFT_OUT: Readonly<Record<NonNullable<PackedFile['missing']>, string>> = {
  size: 'Its bytes are left out: the files of this pack would be too large.',
  damaged: 'Its bytes are left out: the stored file is missing, or is not the one that was sealed.',
};

function sayFile(
  { name: title, type, bytes, hash }: EvidenceFile,
  packed: PackedFile | undefined,
  remark: string,
): Omit<SaidFile, 'added'> {
  const { content = null, missing = 'size' } = packed ?? {};
  const facts = `${typeLabel(type)}, ${sizeText(bytes)}. SHA-256: ${hash}.`;
  const detail = [facts, content === null ? LEFT_OUT[missing] : '', remark].filter(Boolean).join(' ');
  return { title, detail, ...(content !== null && { content }) };
}

function sayDecision(
  one: PackedDecision,
  texts: ReadonlyMap<string, PackedText>,
  files: ReadonlyMap<string, PackedFile>,
  zone: string,
): SaidDecision {
  const { id, entries, people } = one;
  const current = stateAfter(entries);
  const { values, state } = current;
  const name = (tag: string | null) => (tag === null ? 'Nobody' : (people[tag] ?? 'A former colleague'));
  const time = (at: string) => formatTime(at, zone);
  const last = (kinds: readonly EntryKind[]) => entries.findLast(({ kind }) => kinds.includes(kind));
  const [decided, approved] = [last(['decided', 'changed', 'confirmed']), last(['approved'])];
  const owned = last(['decided', 'changed', 'handed', 'unowned']);
  const noOwner = owned?.kind === 'unowned' ? owned : undefined;
  const rests = entries.flatMap((entry) => {
    const content = readContent(entry);
    return 'rests' in content ? [{ at: entry.at, rests: content.rests }] : [];
  });
  const said = Map.groupBy(rests, ({ rests: { nid, version, section } }) =>
    JSON.stringify([nid, version, section]),
  );
  return {
    ...{ number: numberText(id), title: values.title, reason: values.reason, scope: sayScope(current) },
    facts: [
      ['Decision', kindLabels[values.kind]],
      ['State', stateLabels[state]],
      ['Owner', noOwner ? `Nobody since ${time(noOwner.at)}` : name(values.owner)],
      ['Due', values.due === null ? 'No day' : formatDate(values.due)],
      ['Decided', decided ? time(decided.at) : ''],
      ['Approved', approved ? `${time(approved.at)}, ${name(approved.by)}` : 'Not approved'],
    ],
    texts: [...said].map(([key, [first]]) => {
      const text = texts.get(key)!;
      const what = [text.title, text.heading].filter((part) => part !== '').join(', ');
      return {
        title: `The text as it stood on ${time(first!.at)}`,
        lines: text.lines,
        note: `${what}${what && '. '}Version ${text.version}. ${text.missing ? MISSING[text.missing] : `SHA-256 of its words: ${text.hash}.`}`,
      };
    }),
    evidence: entries.flatMap((entry) => {
      const content = readContent(entry);
      const added = `${time(entry.at)}, ${name(entry.by)}`;
      const links = 'evidence' in content ? content.evidence : [];
      const file = content.kind === 'evidence' ? content.file : undefined;
      const packed = files.get(`${id}/${entry.number}`);
      return [
        ...links.map(({ title, url }) => ({ title, url, added })),
        ...(file ? [{ ...sayFile(file, packed, 'note' in content ? content.note : ''), added }] : []),
      ];
    }),
    history: entries.map((entry) => ({
      ...{ at: time(entry.at), what: sayEntry(entry, name), seal: entry.seal },
      by: entry.by === '' ? 'Regatlas' : name(entry.by),
    })),
    since: saySince(one, zone),
  };
}

const SUM: Readonly<Record<(typeof KINDS)[number], (number: number) => string>> = {
  not_applicable: (number) => `${number} not applicable`,
  noted: (number) => `${number} noted`,
  action: (number) => formatCount(number, 'action'),
};

function saySum({ decisions }: Manifest): string {
  const all = decisions.map(({ entries }) => stateAfter(entries));
  const kinds = KINDS.map((kind) => SUM[kind](all.filter(({ values }) => values.kind === kind).length));
  const waiting = all.filter(({ state }) => state === 'waiting').length;
  const reopened = all.filter(({ state }) => state === 'reopened').length;
  return `${formatCount(all.length, 'decision')}: ${formatList(kinds)}. ${waiting} waited for approval, ${reopened} had to be decided again.`;
}

/** The whole pack in words. */
export function sayPack(manifest: Manifest): SaidPack {
  const { asked, texts, files = [], decisions, leftOut, site, madeFor, madeAt, number } = manifest;
  const { zone } = asked;
  const byKey = new Map(texts.map((text) => [JSON.stringify([text.nid, text.version, text.section]), text]));
  const missing = texts.filter((text) => text.missing).length;
  const byEntry = new Map(files.map((file) => [`${file.decision}/${file.number}`, file]));
  const filesOut = files.filter(({ content }) => content === null).length;
  const about = [asked.topic?.name, asked.place, asked.product].filter((name) => name !== undefined);
  const time = formatTime(madeAt, zone);
  const all = decisions.map((one) => sayDecision(one, byKey, byEntry, zone));
  const left = [
    ...(leftOut > 0
      ? [`${formatCount(leftOut, 'decision')} on items that the maker may not read today`]
      : []),
    ...(filesOut > 0 ? [`${formatCount(filesOut, 'file')}, each named with its hash`] : []),
    ...(missing > 0 ? [`${formatCount(missing, 'text')}, each named where it would be`] : []),
  ];
  return {
    name: `Evidence pack EP-${number}`,
    days: `${formatDate(asked.from)} to ${formatDate(asked.to)}`,
    madeAt: time,
    facts: [
      ['About', about.length > 0 ? formatList(about) : 'All topics, places and products'],
      [
        'In it',
        `${formatCount(decisions.length, 'decision')} on ${formatCount(texts.length - missing, 'text')}`,
      ],
      ['Left out', left.length > 0 ? `${formatList(left)}.` : 'Nothing that the maker may open.'],
      ['Texts', 'Each as it stood when it was decided on. Later entries are named, and not in it.'],
      ['Made for', `${madeFor}, on ${time}`],
      ['Site', `${site.name}, ${site.origin}`],
      ['Time zone', `All times in ${zone}.`],
    ],
    sum: saySum(manifest),
    glance: all.map(({ number: own, title, facts }) => {
      const [kind, state, owner, , decided] = facts.map(([, value]) => value);
      const [day] = decided!.split(',');
      return { number: own, title, decided: day!, kind: kind!, state: state!, owner: owner! };
    }),
    decisions: all,
    texts: texts.map(({ title, heading, version, path, hash, missing: why }) => ({
      title: [title, heading].filter((part) => part !== '').join(', ') || 'An item that is left out',
      detail: `Version ${version}${path && `, ${site.origin}${path}`}${why ? `. ${MISSING[why]}` : ''}`,
      hash,
    })),
  };
}

/** What the last page says, beside the key. */
export const SHOWS = [
  'The decisions, their records and the texts are those of the site when the pack was made.',
  'No entry was changed or removed since it was written, as far as the entries are in the pack.',
] as const;
export const DOES_NOT_SHOW = [
  'It does not show that a decision was right, or that a link says what its title says.',
  'It does not show that nothing else was decided: the site chose the decisions, by days, place, product and topic.',
  'It does not prove the time: the times are those of the clock of the site.',
] as const;
