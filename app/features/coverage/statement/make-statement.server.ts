/** Writes, signs and stores a statement of silence. */
import { createHash } from 'node:crypto';
import { sealFile, type SigningKey } from '#app/api/sealed/seal-file.ts';
import { currentSiteKey, keysAddress } from '#app/api/sealed/site-keys.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { fingerprint } from '#app/text/sealed/sealed-file.ts';
import type { SilenceStatement } from '../silence/silence.ts';
import type { Gathered } from './gather-statement.server.ts';
import { countChecks } from './encode-checks.ts';
import { STATEMENT_FORMAT, type StatementManifest } from './manifest.ts';
import { sayStatement, type SaidStatement } from './say-statement.ts';
import { statementHtml, type StatementKey } from './statement-html.server.ts';
import { statementPdf } from './statement-pdf.server.ts';
import { statements, type StatementHead } from './statements-store.server.ts';
import { toStated } from './to-stated.ts';

/** What is stored of a statement besides its file. */
export type StoredStatement = SaidStatement & {
  /** Checks in its annex. */
  checks: number;
  /** Of the key that signed it, and SHA-256 of the HTML file before the seal: in hex. */
  fingerprint: string;
  sha256: string;
};

/** What a statement is about, and what was found. */
export type Wanted = Pick<
  StatementManifest,
  'asked' | 'zone' | 'places' | 'topics' | 'begins' | 'site' | 'demonstration'
> & {
  /** RFC 3339, UTC. */
  madeAt: string;
  gathered: Gathered;
  found: SilenceStatement;
};

/** Addresses that its file names. */
type Addresses = Omit<StatementKey, 'fingerprint'>;

/** The signed files, and what pages show of them. `file` is the text of the HTML, `pdf` is in base64. @param number such as `S-2026-0118` */
export async function writeStatement(
  number: string,
  { gathered: { annex, gaps, recordedLate }, found, ...head }: Wanted,
  signing: SigningKey,
  addresses: Addresses,
): Promise<{ said: StoredStatement; file: string; pdf: string }> {
  const manifest: StatementManifest = {
    ...{ format: STATEMENT_FORMAT, number, ...head, stated: toStated(found, gaps) },
    ...{ recordedLate, annex, gaps },
  };
  const said = sayStatement(manifest);
  // A script element ends at its first end tag.
  const json = JSON.stringify(manifest).replaceAll('<', '\\u003c');
  const key = { ...addresses, fingerprint: await fingerprint(signing.publicKey) };
  const body = Buffer.from(statementHtml(manifest, said, json, key));
  const pdf = await statementPdf(manifest, said, json, key);
  return {
    file: sealFile('html', body, json, signing).toString(),
    pdf: sealFile('pdf', pdf, json, signing).toString('base64'),
    said: {
      ...said,
      ...{
        checks: manifest.annex.reduce((sum, source) => sum + countChecks(source), 0),
        fingerprint: key.fingerprint,
      },
      sha256: createHash('sha256').update(body).digest('hex'),
    },
  };
}

/** @returns undefined if the reader has as many as there may be */
export async function makeStatement(
  { services, user, vertical }: Viewer,
  key: string,
  wanted: Wanted,
): Promise<StatementHead | undefined> {
  const store = services.store.of(statements);
  const year = Number(wanted.madeAt.slice(0, 4));
  const number = await store.nextNumber(year);
  const signing = await currentSiteKey(services, services.now().toISOString());
  const { origin } = wanted.site;
  const verifyPath = linksIn(vertical).findHref('verify');
  const { said, file, pdf } = await writeStatement(
    `S-${year}-${String(number).padStart(4, '0')}`,
    wanted,
    signing,
    {
      verifyUrl: verifyPath === undefined ? undefined : new URL(verifyPath, origin).href,
      keysUrl: keysAddress(origin, vertical),
    },
  );
  return store.add({
    ...{ user_id: user.userId, vertical: vertical.id, key, year, number, created_at: wanted.madeAt },
    ...{ said: JSON.stringify(said), file, pdf },
    scope: JSON.stringify({ places: wanted.asked.places, topics: wanted.asked.topics }),
  });
}
