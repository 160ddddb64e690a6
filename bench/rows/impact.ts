/** IMPACT: what publishing a draft would do, counted for 1,000 watch rules of 100 readers, and without rules. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { median, type Figure, type Row } from '../row.ts';
import type { Server } from '../processes.ts';
import { signInAt, type Site } from '../site.ts';

const RULES = 1_000;
const READERS = 100;
const REQUESTS = 15;
const VERTICAL = 'payments_compliance';
const DRAFTS = `/api/${VERTICAL}/newsroom/drafts`;
const WORDS = [
  'safeguarding',
  'stablecoin',
  'licence',
  'outsourcing',
  'fraud',
  'open banking',
  'crypto',
  'fees',
];

/** The demonstration with readers whose rules ask by words, by places, and by both. */
async function addRules({ dataDir }: Site, folder: string): Promise<void> {
  await cp(dataDir, folder, { recursive: true });
  const db = new Sqlite(join(folder, 'regatlas.db'));
  const at = '2026-01-01T00:00:00.000Z';
  const copied = (table: string, skip: readonly string[]) =>
    db
      .prepare(`select name from pragma_table_info('${table}')`)
      .pluck()
      .all()
      .filter((name) => !skip.includes(String(name)))
      .map((name) => `"${String(name)}"`);
  const [account, subscription] = [copied('user', ['id', 'email']), copied('subscription', ['user_id'])];
  const source = db.prepare(`select id from "user" where email = 'full@demo.test'`).pluck().get();
  const addUser = db.prepare(
    `insert into "user" (email, ${account.join()}) select ?, ${account.join()} from "user" where id = ? returning id`,
  );
  const addSubscription = db.prepare(
    `insert into subscription (user_id, ${subscription.join()}) select ?, ${subscription.join()} from subscription where user_id = ?`,
  );
  const addRule = db.prepare(
    `insert into watch_rule (user_id, vertical, name, note, query, path, schedule, per_month, from_event, created_at)
     values (?, ?, ?, '', ?, '/search', 'daily', 1, 0, ?)`,
  );
  const places = db
    .prepare(`select distinct tid from content_term where field = 'field_jurisdiction'`)
    .pluck()
    .all();
  db.transaction(() => {
    const readers = Array.from({ length: READERS }, (_, at) => {
      const id = addUser.pluck().get(`reader-${at}@bench.example`, source);
      addSubscription.run(id, source);
      return id;
    });
    for (let index = 0; index < RULES; index++) {
      const terms = index % 3 === 0 ? [] : [{ vid: 'jurisdictions', tids: [places[index % places.length]] }];
      const text = index % 3 === 1 ? '' : WORDS[index % WORDS.length]!;
      addRule.run(
        readers[index % READERS],
        VERTICAL,
        `Rule ${index}`,
        JSON.stringify({ text, types: [], terms }),
        at,
      );
    }
  })();
  db.close();
}

/** Milliseconds of each answer, after one that warms, and what was counted. */
async function predict(server: Server): Promise<{ each: number[]; rules: number }> {
  const cookie = await signInAt(server.origin, 'admin@demo.test');
  const headers = { authorization: `Bearer ${/access_token=([^;]+)/.exec(cookie)![1]!}` };
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(server.origin + path, { ...init, headers: { ...headers, ...init?.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<{ revision: number; impact: { id: string; count: number }[] }>;
  };
  const json = (method: string, body: object) => ({
    ...{ method, body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json' },
  });
  const nid = 2001;
  const { revision } = await ask(DRAFTS, json('POST', { nid, client_id: 'bench-impact-0001' }));
  await ask(
    `${DRAFTS}/${nid}`,
    json('PATCH', { revision, fields: { title: 'Safeguarding of a licence, and fraud' } }),
  );
  const each: number[] = [];
  let rules = 0;
  for (let at = 0; at <= REQUESTS; at++) {
    const started = performance.now();
    const { impact } = await ask(`${DRAFTS}/${nid}/impact`);
    if (at > 0) each.push(performance.now() - started);
    rules = impact.find(({ id }) => id === 'watch-rules')?.count ?? 0;
  }
  return { each, rules };
}

export const impact: Row = {
  ids: ['IMPACT'],
  async measure(site) {
    const folder = join(site.scratch, 'impact-library');
    await addRules(site, folder);
    const [none, many] = [await site.startProduct(), await site.startProduct({ DATA_DIR: folder })];
    try {
      const [few, all] = [await predict(none), await predict(many)];
      if (all.rules === 0) throw new Error('No rule matches: nothing was measured.');
      const figures: Figure[] = [
        {
          ...{ row: 'IMPACT', what: `impact of a draft, ${RULES} watch rules`, value: median(all.each) },
          ...{ unit: 'ms', samples: all.each },
          baseline: { what: 'without rules', value: median(few.each) },
          budget: { value: { atMost: 1_000 } },
        },
        { row: 'IMPACT', what: 'rules that match', value: all.rules, unit: '' },
      ];
      return figures;
    } finally {
      await Promise.all([none.stop(), many.stop()]);
      await rm(folder, { recursive: true, force: true });
    }
  },
};
