/**
 * Whether a sealed file is what was signed, in sentences. Needs no network; the command and the page both ask it. Nothing is
 * called right that was not compared. Pure; browsers load it.
 */
import {
  fingerprint,
  isSignedBy,
  readManifestBytes,
  readSealedFile,
  sha256,
  type SealedFile,
} from './sealed-file.ts';

export interface Check {
  state: 'right' | 'wrong' | 'unchecked';
  /** A sentence. */
  text: string;
}

/**
 * `valid`: everything that is sealed is right, and the key is a known one. `unknown-key`: all is right, and nobody said whose
 * key it is. `changed`: something is wrong. `unfinished`: this browser cannot check signatures. `no-seal`: another file.
 */
export type SealOutcome = 'valid' | 'unknown-key' | 'changed' | 'unfinished' | 'no-seal';

/** What a file says of itself. */
interface SealedFact {
  term: string;
  value: string;
}

/** What a program knows of a kind of sealed file beside its seal. */
export interface SealedFormat {
  /** The property `format` of its manifests. */
  format: string;
  /** @throws if the manifest is not what its format promises */
  check(manifest: never): Promise<Check[]>;
  facts(manifest: never): SealedFact[];
  /** What no such file shows. */
  beyond: readonly Check[];
}

export interface SealVerdict {
  outcome: SealOutcome;
  checks: Check[];
  /** Fingerprint of the key that signed; undefined without a seal. */
  fingerprint?: string;
  /** What the file says of itself, if its manifest can be read and is the one that was sealed. */
  facts?: SealedFact[];
}

export const right = (text: string): Check => ({ state: 'right', text });
export const wrong = (text: string): Check => ({ state: 'wrong', text });
export const unchecked = (text: string): Check => ({ state: 'unchecked', text });

const NO_SEAL: SealVerdict = {
  outcome: 'no-seal',
  checks: [
    wrong(
      'This is not a signed file of Regatlas, or its last line, which has the seal, was changed, cut off or added to.',
    ),
  ],
};

/** No file shows this. */
const BEYOND: readonly Check[] = [
  unchecked(
    'Whether what is printed is what the manifest says: the site wrote both into the file that it signed.',
  ),
  unchecked('When it was made: the times are those of the clock of the site.'),
];

interface Known {
  manifest: { format: string };
  format: SealedFormat;
}

/** @returns the manifest if it is the sealed one, and has a format that this program knows */
async function readManifest(
  file: SealedFile,
  formats: readonly SealedFormat[],
): Promise<{ check: Check; known?: Known }> {
  const bytes = await readManifestBytes(file);
  if (!bytes) return { check: wrong('The manifest cannot be found in the file.') };
  if ((await sha256(bytes)) !== file.seal.manifest)
    return { check: wrong('The manifest is not the one that was sealed.') };
  const check = right('The manifest is the one that was sealed.');
  try {
    const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Known['manifest'];
    const format = formats.find((one) => one.format === manifest.format);
    if (format) return { check, known: { manifest, format } };
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
 * @param formats that the program knows
 * @param known fingerprints of the keys that may sign; undefined where nobody knows them
 */
export async function verifySealed(
  bytes: Uint8Array<ArrayBuffer>,
  formats: readonly SealedFormat[],
  known?: readonly string[],
): Promise<SealVerdict> {
  const file = readSealedFile(bytes);
  if (!file) return NO_SEAL;
  const own = await fingerprint(file.seal.key);
  const isSame = (await sha256(file.body)) === file.seal.file;
  const signed = await isSignedBy(file);
  const { check, known: read } = await readManifest(file, formats);
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
  const damaged = () => [wrong('The manifest is damaged.')];
  const inside = read ? await read.format.check(read.manifest as never).catch(damaged) : [];
  const checks = [whole, signature, key, check, ...inside];
  return {
    outcome: findOutcome(checks, signed, known),
    checks: [...checks, ...(read?.format.beyond ?? []), ...BEYOND],
    fingerprint: own,
    ...(read && isSame && { facts: read.format.facts(read.manifest as never) }),
  };
}

function findOutcome(
  checks: readonly Check[],
  signed: boolean | undefined,
  known: readonly string[] | undefined,
): SealOutcome {
  if (checks.some(({ state }) => state === 'wrong')) return 'changed';
  if (signed === undefined) return 'unfinished';
  return known ? 'valid' : 'unknown-key';
}
