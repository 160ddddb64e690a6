/**
 * A program that edits drafts and publishes releases until it is killed. It writes a line for each thing that was
 * acknowledged.
 *
 *     node publish-until-killed.ts '{"file":"/tmp/site.db"}'
 */
import { writeSync } from 'node:fs';
import { openStore, type StoreOptions } from '#app/store/store.ts';
import { createTestApi } from '#tests/support/api.ts';
import { NEWSROOM } from './samples.ts';

/** Items of a release. */
const ITEMS = 4;

const opened = await openStore(JSON.parse(process.argv[2]!) as StoreOptions);
if (!opened.ok) throw new Error(opened.problem.message);
const site = await createTestApi({ library: false, store: opened.store });
const { access_token: token } = await site.issueTokensFor('admin@demo.test');

async function send(path: string, json: object, method = 'POST') {
  const answer = await site.ask(`${NEWSROOM}${path}`, { token, json, method });
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.json;
}
/** Written at once: what is in a buffer goes with the process. */
const say = (line: object) => writeSync(1, `${JSON.stringify(line)}\n`);
const id = () => ({ client_id: crypto.randomUUID() });
const body = { summary: 'Who we are.', value: '<p>We read rules.</p>' };

say({ ready: true });
for (;;) {
  const { id: release } = await send('/releases', { title: 'All or none', ...id() });
  for (let item = 0; item < ITEMS; item += 1) {
    const { nid } = await send('/drafts', { type: 'page', fields: { title: 'Page', body }, ...id() });
    const title = `Saved ${nid}`;
    const { revision } = await send(`/drafts/${nid}`, { revision: 1, fields: { title } }, 'PATCH');
    say({ nid, title });
    await send(`/drafts/${nid}/publish`, { revision, kind: 'update', release, ...id() });
  }
  await send(`/releases/${release}/publish`, id());
  say({ release });
}
