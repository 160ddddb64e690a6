/**
 * A program that edits drafts, publishes them and releases until it is killed. It writes a line for each thing that it begins,
 * and one for each that was acknowledged.
 *
 *     node publish-until-killed.ts '{"file":"/tmp/site.db"}'
 */
import { writeSync } from 'node:fs';
import { openStore, type StoreOptions } from '#app/store/store.ts';
import { createTestApi } from '#tests/support/api.ts';
import type { Doing, Line } from './kills.ts';
import { NEWSROOM } from './samples.ts';

/** Items of a release. */
const ITEMS = 4;
/** Of a draft. */
const SAVES = 3;

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
const say = (line: Line) => writeSync(1, `${JSON.stringify(line)}\n`);
const begin = (doing: Doing) => say({ doing });
const id = () => ({ client_id: crypto.randomUUID() });
const body = { summary: 'Who we are.', value: '<p>We read rules.</p>' };

async function write(): Promise<{ nid: number; revision: number }> {
  const { nid, revision: first } = await send('/drafts', {
    ...{ type: 'page', fields: { title: 'Page', body } },
    ...id(),
  });
  let revision: number = first;
  for (let save = 1; save <= SAVES; save += 1) {
    begin('save');
    const title = `Saved ${save}`;
    ({ revision } = await send(`/drafts/${nid}`, { revision, fields: { title } }, 'PATCH'));
    say({ saved: { nid, save } });
  }
  return { nid, revision };
}

// A server has its socket to stay for: what the platform waits for keeps no process.
setInterval(() => {}, 60_000);
say({ ready: true });
for (;;) {
  const { nid, revision } = await write();
  begin('publish');
  await send(`/drafts/${nid}/publish`, { revision, kind: 'update', ...id() });
  say({ published: nid });
  const { id: release } = await send('/releases', { title: 'All or none', ...id() });
  for (let item = 0; item < ITEMS; item += 1) {
    const draft = await write();
    await send(`/drafts/${draft.nid}/publish`, {
      ...{ revision: draft.revision, kind: 'update', release },
      ...id(),
    });
  }
  begin('release');
  await send(`/releases/${release}/publish`, id());
  say({ released: release });
}
