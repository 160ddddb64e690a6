/** What is checked in an evidence pack beside its seal. Pure; browsers load it. */
import { formatCount } from '#app/text/count.ts';
import { formatDate, formatTime } from '#app/text/date-format.ts';
import { sha256, sha256Text } from '#app/text/sealed/sealed-file.ts';
import { right, unchecked, wrong, type Check, type SealedFormat } from '#app/text/sealed/verify-sealed.ts';
import type { EntryContent } from '../record/entry.ts';
import { sealedFiles } from '../files/compare-files.ts';
import { entryText } from '../record/entry-text.ts';
import { PACK_FORMAT, type Manifest, type PackedDecision, type PackedText } from './manifest.ts';

/** What is wrong with the record of a decision; undefined if every seal holds. */
async function findRecordFault({ id, entries }: PackedDecision): Promise<string | undefined> {
  let previous = '';
  for (const [at, entry] of entries.entries()) {
    const { kind } = JSON.parse(entry.content) as EntryContent;
    const follows = entry.decision_id === id && entry.number === at + 1 && entry.previous === previous;
    if (!follows || kind !== entry.kind || (await sha256Text(entryText(entry))) !== entry.seal)
      return `D-${id}: entry ${at + 1} is not what was sealed.`;
    previous = entry.seal;
  }
  return entries.length === 0 ? `D-${id} has no entries.` : undefined;
}

const textKey = ({ nid, version, section }: Pick<PackedText, 'nid' | 'version' | 'section'>) =>
  JSON.stringify([nid, version, section]);

/** Every text that a decision rests on is in the pack, and is the one that its record names. */
async function checkTexts({ decisions, texts }: Manifest): Promise<Check[]> {
  const byKey = new Map(texts.map((text) => [textKey(text), text]));
  const faults: string[] = [];
  for (const { id, entries } of decisions)
    for (const { content } of entries) {
      const said = JSON.parse(content) as EntryContent;
      if ('rests' in said && byKey.get(textKey(said.rests))?.hash !== said.rests.text)
        faults.push(`D-${id}: the text is not the one that the decision rests on.`);
    }
  const given = texts.filter(({ words }) => words !== null);
  for (const { words, hash, title } of given)
    if ((await sha256Text(words!)) !== hash) faults.push(`The text “${title}” is not what was sealed.`);
  const missing = texts.length - given.length;
  return [
    ...faults.map(wrong),
    ...(faults.length === 0 && given.length > 0
      ? [right(`${formatCount(given.length, 'text')}: the words are those that the decisions rest on.`)]
      : []),
    ...(missing > 0 ? [unchecked(`${formatCount(missing, 'text')}: not in the pack, which says why.`)] : []),
  ];
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));

const fileKey = (decision: number, number: number) => `${decision}/${number}`;

/** Every file that is in the pack is the one that an entry has sealed, and the others are counted. */
async function checkFiles({ decisions, files = [] }: Manifest): Promise<Check[]> {
  const sealed = decisions.flatMap(({ id, entries }) => sealedFiles(entries).map((file) => ({ id, file })));
  const packed = new Map(files.map((one) => [fileKey(one.decision, one.number), one]));
  const named = new Set(sealed.map(({ id, file }) => fileKey(id, file.number)));
  const faults =
    packed.size === files.length && [...packed.keys()].every((key) => named.has(key))
      ? []
      : ['The pack has a file that no entry names.'];
  let same = 0;
  for (const { id, file } of sealed) {
    const { content } = packed.get(fileKey(id, file.number)) ?? {};
    if (content === null || content === undefined) continue;
    if ((await sha256(fromBase64(content))) === file.hash) same += 1;
    else faults.push(`D-${id}: the file “${file.name}” is not the one that was sealed.`);
  }
  const left = sealed.length - same - faults.length;
  return [
    ...faults.map(wrong),
    ...(same > 0 ? [right(`${formatCount(same, 'file')}: the bytes are those that were sealed.`)] : []),
    ...(left > 0 ? [unchecked(`${formatCount(left, 'file')}: not in the pack, which has the hash.`)] : []),
  ];
}

async function checkManifest(manifest: Manifest): Promise<Check[]> {
  const faults = (await Promise.all(manifest.decisions.map(findRecordFault))).filter(
    (one) => one !== undefined,
  );
  const entries = manifest.decisions.reduce((sum, one) => sum + one.entries.length, 0);
  const what = `${formatCount(manifest.decisions.length, 'decision')}, ${formatCount(entries, 'entry', 'entries')}`;
  return [
    ...(faults.length > 0 ? faults.map(wrong) : [right(`${what}: no entry was changed, removed or moved.`)]),
    ...(await checkTexts(manifest)),
    ...(await checkFiles(manifest)),
  ];
}

export const packFormat: SealedFormat = {
  format: PACK_FORMAT,
  check: checkManifest,
  facts: ({ number, site, asked, decisions, madeAt, madeFor }: Manifest) => [
    { term: 'Pack', value: `EP-${number} of ${site.name}` },
    { term: 'Days', value: `${formatDate(asked.from)} to ${formatDate(asked.to)}` },
    { term: 'In it', value: formatCount(decisions.length, 'decision') },
    { term: 'Made', value: `${formatTime(madeAt, asked.zone)} (${asked.zone}), for ${madeFor}` },
  ],
  beyond: [
    unchecked('Whether a decision was right, and whether what a link leads to is still there.'),
    unchecked(
      'Whether there are decisions that the pack leaves out without saying so: only the site knows its records.',
    ),
  ],
};
