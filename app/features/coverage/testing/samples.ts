/** Coverage for the generic tests. */
import { VERTICAL, type Prepared } from '#tests/support/operations/calls.ts';
import type { SourceRequest } from '../contract/manage.ts';
import type { StoredStatement } from '../statement/make-statement.server.ts';
import { coverageAlerts } from '../alerts/alerts-store.server.ts';
import { statementAlerts } from '../alerts/statement-alerts-store.server.ts';
import { coverageLog } from '../log-store.server.ts';
import { statements } from '../statement/statements-store.server.ts';

export const sampleSource: SourceRequest = {
  ...{ key: 'a', name: 'A', url: 'https://a.example/', language: '', how: 'page', intervalHours: 6 },
  ...{ essential: false, followed: true, places: [1053], topics: ['capital'] },
};

/** A source that an administrator has recorded. @returns its id */
export async function addedSource({ site, clientFor, tokens }: Prepared): Promise<string> {
  await clientFor(tokens['admin']!.access).call('saveCoverageSource', { body: sampleSource });
  const [source] = await site.store.of(coverageLog).sources(VERTICAL);
  return String(source!.id);
}

const NUMBER = 17;

/** A statement of an account. @returns its number */
export async function addStatement({ store }: Pick<Prepared['site'], 'store'>, id: number): Promise<string> {
  const number = `S-2026-00${NUMBER}`;
  const said: StoredStatement = {
    ...{ number, scope: 'Capital in Lithuania', period: '1 Nov 2026 to 20 Nov 2026, London' },
    ...{ sentences: ['We saw no change in these sources.'], changes: [], silent: [], limits: [] },
    ...{ madeAt: '2026-11-21T09:00:00.000Z', checks: 3, fingerprint: '3f7a', sha256: 'a90c' },
  };
  await store.of(statements).add({
    ...{ user_id: id, vertical: VERTICAL, key: 'sample', year: 2026, number: NUMBER },
    ...{ said: JSON.stringify(said), file: '<p>A statement</p>', created_at: said.madeAt },
  });
  return number;
}

/** A statement of `full`. @returns its number */
export async function addedStatement({ site }: Pick<Prepared, 'site'>): Promise<string> {
  return addStatement(site, (await site.store.users.byEmail('full@demo.test'))!.id);
}

const PLACE = 1053;

/** The place of the samples, which a site without the library lacks. */
export async function addedPlace({ store }: Pick<Prepared['site'], 'store'>): Promise<number> {
  if ((await store.terms.get([PLACE])).length === 0)
    await store.terms.upsertMany([
      {
        ...{ tid: PLACE, vid: 'jurisdictions', key: 'lt', name: 'Lithuania', iso: 'lt', parent: 0 },
        ...{ weight: 0, category: 'country', description: null },
      },
    ] as never);
  return PLACE;
}

/** What a reader asks to be told of. */
export const sampleAlert = (userId: number, place: number) => ({
  ...{ user_id: userId, vertical: VERTICAL, place, topic: 'capital' },
  ...{ asked_at: '2026-11-21T09:00:00.000Z', was: '{"state":"none","gaps":[]}' },
});

/** A statement that a reader waits for, with a word in its time zone. */
export const sampleWish = (mark = 'Europe/London') =>
  JSON.stringify({ places: [1053], topics: ['capital'], from: '2026-11-01', to: '2026-11-20', zone: mark });

/** A statement that `full` waits for. @returns its id */
export async function addedStatementAlert({ site }: Pick<Prepared, 'site'>): Promise<string> {
  const { id } = (await site.store.users.byEmail('full@demo.test'))!;
  const store = site.store.of(statementAlerts);
  await store.ask({
    ...{ user_id: id, vertical: VERTICAL, wish: sampleWish() },
    asked_at: '2026-11-21T09:00:00.000Z',
  });
  return String((await store.list({ userId: id, vertical: VERTICAL }))[0]!.id);
}

/** Something that `full` asked to be told of. @returns its id */
export async function addedAlert({ site }: Pick<Prepared, 'site'>): Promise<string> {
  const { id } = (await site.store.users.byEmail('full@demo.test'))!;
  const store = site.store.of(coverageAlerts);
  await store.ask(sampleAlert(id, 1053));
  return String((await store.list({ userId: id, vertical: VERTICAL }))[0]!.id);
}
