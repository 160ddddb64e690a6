/**
 * Whether an evidence pack is what was signed, in sentences. Needs no network; the command and the page both ask it. Nothing is
 * called right that was not compared. Pure; browsers load it.
 */
import { formatCount } from '#app/text/count.ts';
import type { EntryContent } from '../record/entry.ts';
import { entryText } from '../record/entry-text.ts';
import { PACK_FORMAT, type Manifest, type PackedDecision, type PackedText } from './manifest.ts';
import {
  fingerprint,
  isSignedBy,
  readManifestBytes,
  readSealedFile,
  sha256,
  sha256Text,
  type SealedFile,
} from './sealed-file.ts';

export interface Check {
  state: 'right' | 'wrong' | 'unchecked';
  /** A sentence. */
  text: string;
}

/**
 * `valid`: everything that is sealed is right, and the key is a known one. `unknown-key`: all is right, and nobody said whose
 * key it is. `changed`: something is wrong. `unfinished`: this browser cannot check signatures. `no-pack`: another file.
 */
export type PackOutcome = 'valid' | 'unknown-key' | 'changed' | 'unfinished' | 'no-pack';

export interface PackVerdict {
  outcome: PackOutcome;
  checks: Check[];
  /** Fingerprint of the key that signed; undefined without a seal. */
  fingerprint?: string;
  /** What the pack says of itself, if its manifest can be read and is the one that was sealed. */
  manifest?: Manifest;
}

const right = (text: string): Check => ({ state: 'right', text });
const wrong = (text: string): Check => ({ state: 'wrong', text });
const unchecked = (text: string): Check => ({ state: 'unchecked', text });

const NO_PACK: PackVerdict = {
  outcome: 'no-pack',
  checks: [
    wrong(
      'This is not an evidence pack of Regatlas, or its last line, which has the seal, was changed, cut off or added to.',
    ),
  ],
};

/** No file shows this. */
const BEYOND: readonly Check[] = [
  unchecked(
    'Whether what is printed is what the manifest says: the site wrote both into the file that it signed.',
  ),
  unchecked('Whether a decision was right, and whether what a link leads to is still there.'),
  unchecked(
    'Whether there are decisions that the pack leaves out without saying so: only the site knows its records.',
  ),
  unchecked('When it was made: the times are those of the clock of the site.'),
];

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

async function checkManifest(manifest: Manifest): Promise<Check[]> {
  const faults = (await Promise.all(manifest.decisions.map(findRecordFault))).filter(
    (one) => one !== undefined,
  );
  const entries = manifest.decisions.reduce((sum, one) => sum + one.entries.length, 0);
  const what = `${formatCount(manifest.decisions.length, 'decision')}, ${formatCount(entries, 'entry', 'entries')}`;
  return [
    ...(faults.length > 0 ? faults.map(wrong) : [right(`${what}: no entry was changed, removed or moved.`)]),
    ...(await checkTexts(manifest)),
  ];
}

/** @returns the manifest if it is the sealed one, and has the format that this program knows */
async function readManifest(file: SealedFile): Promise<{ check: Check; manifest?: Manifest }> {
  const bytes = await readManifestBytes(file);
  if (!bytes) return { check: wrong('The manifest cannot be found in the file.') };
  if ((await sha256(bytes)) !== file.seal.manifest)
    return { check: wrong('The manifest is not the one that was sealed.') };
  const check = right('The manifest is the one that was sealed.');
  try {
    const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
    if (manifest.format === PACK_FORMAT) return { check, manifest };
  } catch {
    // Somebody signed something else.
  }
  return { check: wrong('The manifest is in a format that this program does not know.') };
}

async function checkKey(own: string, known: readonly string[] | undefined): Promise<Check> {
  if (!known)
    return unchecked(
      `Whose key it is: compare its fingerprint with the one that the site publishes, ${own}.`,
    );
  return known.includes(own)
    ? right('The key is published by the site.')
    : wrong('The key is none that was expected: somebody else signed this.');
}

/**
 * @param known fingerprints of the keys that may sign; undefined where nobody knows them
 */
export async function verifyPack(
  bytes: Uint8Array<ArrayBuffer>,
  known?: readonly string[],
): Promise<PackVerdict> {
  const file = readSealedFile(bytes);
  if (!file) return NO_PACK;
  const own = await fingerprint(file.seal.key);
  const isSame = (await sha256(file.body)) === file.seal.file;
  const signed = await isSignedBy(file);
  const { check, manifest } = await readManifest(file);
  const key = await checkKey(own, known);
  const whole = isSame
    ? right('Every byte of the file is as it was sealed.')
    : wrong('The file was changed after it was sealed.');
  const signature =
    signed === undefined
      ? unchecked('The signature: this browser cannot check Ed25519. Use a newer one, or the command.')
      : signed
        ? right('The signature is by the key of the file.')
        : wrong('The signature is not by the key of the file.');
  const inside = manifest
    ? await checkManifest(manifest).catch(() => [wrong('The manifest is damaged.')])
    : [];
  const checks = [whole, signature, key, check, ...inside];
  return {
    outcome: findOutcome(checks, signed, known),
    checks: [...checks, ...BEYOND],
    fingerprint: own,
    ...(manifest && isSame && { manifest }),
  };
}

function findOutcome(
  checks: readonly Check[],
  signed: boolean | undefined,
  known: readonly string[] | undefined,
): PackOutcome {
  if (checks.some(({ state }) => state === 'wrong')) return 'changed';
  if (signed === undefined) return 'unfinished';
  return known ? 'valid' : 'unknown-key';
}
