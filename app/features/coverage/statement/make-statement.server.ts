/** Writes, signs and stores a statement of silence. */
import { createHash } from 'node:crypto';
import { sealFile } from '#app/api/sealed/seal-file.ts';
import { currentSiteKey, keysAddress } from '#app/api/sealed/site-keys.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { fingerprint } from '#app/text/sealed/sealed-file.ts';
import type { Statement } from '../contract/statements.ts';
import { MOST_STATEMENTS } from '../limits.ts';
import type { SilenceStatement } from '../silence/silence.ts';
import type { Gathered } from './gather-statement.server.ts';
import { STATEMENT_FORMAT, type StatementManifest } from './manifest.ts';
import { sayStatement } from './say-statement.ts';
import { statementHtml } from './statement-html.server.ts';
import { statements, type StatementHead } from './statements-store.server.ts';
import { toStated } from './to-stated.ts';

/** What is stored of a statement besides its file. */
export type StoredStatement = Statement;

const countChecks = ({ annex }: Pick<StatementManifest, 'annex'>) =>
  annex.reduce((sum, { checks }) => sum + (checks === '' ? 0 : checks.split(' ').length), 0);

type Wanted = Pick<StatementManifest, 'asked' | 'zone' | 'places' | 'topics' | 'begins'> & {
  key: string;
  /** RFC 3339, UTC. */
  now: string;
  gathered: Gathered;
  found: SilenceStatement;
};

/** @returns undefined if the reader has as many as there may be */
export async function makeStatement(
  viewer: Viewer,
  { key, now, gathered: { annex, gaps }, found, ...head }: Wanted,
): Promise<StatementHead | undefined> {
  const { services, user, vertical, contentDay } = viewer;
  const store = services.store.of(statements);
  const year = Number(now.slice(0, 4));
  const number = await store.nextNumber(year);
  const origin = services.originOf(vertical);
  const stated = toStated(found, gaps);
  const manifest: StatementManifest = {
    ...{ format: STATEMENT_FORMAT, number: `S-${year}-${String(number).padStart(4, '0')}` },
    ...{ site: { name: vertical.site.name, origin }, madeAt: now, demonstration: contentDay.demonstration },
    ...{ ...head, stated, annex, gaps },
  };
  const said = sayStatement(manifest);
  const signing = await currentSiteKey(services, services.now().toISOString());
  // A script element ends at its first end tag.
  const json = JSON.stringify(manifest).replaceAll('<', '\\u003c');
  const verifyPath = linksIn(vertical).findHref('verify');
  const shown = {
    fingerprint: await fingerprint(signing.publicKey),
    verifyUrl: verifyPath === undefined ? undefined : new URL(verifyPath, origin).href,
    keysUrl: keysAddress(origin, vertical),
  };
  const body = Buffer.from(statementHtml(manifest, said, json, shown));
  const file = sealFile('html', body, json, signing).toString();
  const stored: StoredStatement = {
    ...said,
    ...{ checks: countChecks(manifest), fingerprint: shown.fingerprint },
    sha256: createHash('sha256').update(body).digest('hex'),
  };
  return store.add(
    {
      ...{ user_id: user.userId, vertical: vertical.id, key, year, number, created_at: now },
      ...{ said: JSON.stringify(stored), file },
    },
    MOST_STATEMENTS,
  );
}
