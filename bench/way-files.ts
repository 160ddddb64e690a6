/**
 * The project's own files that something passes through in the API, run from its sources: those with at least one function
 * that runs on the way. What runs when a file is loaded does not count.
 *
 *     node bench/way-files.ts
 *
 * `bookmark`: from the request that a browser sends once it is online to the stored row. `rule`: from the request that adds
 * a rule, through an item that it finds, to the digest that is handed to the mail server. Each is done once before, so that
 * what is prepared once for all readers does not count either.
 *
 * Not on the way, and left out: what tests add (the check of answers, waiting for background work), rounds of other
 * features, and what follows a publication for all readers (the search index and the lists take up the item). Until
 * 27 November 2026 these counted: 3 files of the bookmark and 7 of the rule. What the digest asks other features for is on
 * the way, and counts.
 */
import { Session, type Profiler } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allFeatures } from '#app/api/feature-parts.ts';
import { featureWork } from '#app/server/background/feature-work.ts';
import { createMailer } from '#app/server/mail/mailer.ts';
import type { MailTransport } from '#app/server/mail/transport.ts';
import { createTestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';

const API = '/api/payments_compliance';
const DAY_S = 86_400;

const root = process.cwd();
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** Files with a function that ran since the previous call. */
async function filesRun(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = ({ ranges }: Profiler.FunctionCoverage) => ranges[0]!.count > 0 && ranges[0]!.startOffset > 0;
  return result
    .filter(({ url, functions }) => url.startsWith('file:') && functions.some(ran))
    .map(({ url }) => relative(root, fileURLToPath(url)))
    .filter((file) => /^(?:app|cli|plugins|schemas)\//.test(file))
    .sort();
}

const { api, issueTokensFor, services, store, pass, end } = await createTestApi();
// The thread of the search does not keep the process alive.
setInterval(() => {}, 1_000);
// As in production.
services.checkResponses = false;
const mailed: string[] = [];
const transport: MailTransport = {
  isRepeatable: true,
  open: async () => ({
    async send({ subject }) {
      mailed.push(subject);
      return { state: 'sent' };
    },
    close() {},
  }),
};
const mailer = createMailer({
  environment: { smtpUrl: undefined, mailFrom: undefined, dataDir: root },
  ...{ store, notices: services.notices, now: services.now, log: console.error, transport },
  undelivered: () => undefined,
});
const work = featureWork(services);
const matching = allFeatures()
  .flatMap(({ background }) => background?.rounds ?? [])
  .find(({ name }) => name === 'watch rules')!
  .start(services, new AbortController().signal);

/** As a reader; that their token is made is not on the way. */
async function filesOfCall(path: string, json?: unknown): Promise<string[]> {
  const { access_token: token } = await issueTokensFor('full@demo.test');
  const request = new Request(`http://localhost${API}/${path}`, {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
  });
  await filesRun();
  const answer = await api.fetch(request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
  return filesRun();
}

const bookmark = (nid: number) => filesOfCall('bookmarks', { nid });

async function rule(nid: number): Promise<string[]> {
  const from = `/search?query=word${nid}`;
  const added = await filesOfCall('watchlist', { from, name: `Rule ${nid}`, schedule: 'daily' });
  // How content is published, and gets into lists and the search, is another way.
  await store.content.publish(anArticle(nid, { title: `word${nid}` }));
  await filesOfCall(`es/search/?size=1&query=word${nid}`);
  await matching();
  pass(2 * DAY_S);
  await work.queueMail({ services, originFor: () => 'https://pay.example', messageId: mailer.messageId });
  await mailer.sendDue();
  return [...added, ...(await filesRun())];
}

const ways = [
  ['bookmark', 'bookmarks', bookmark, [1001, 1002]],
  ['rule', 'watch', rule, [9_000_001, 9_000_002]],
] as const;
for (const [name, folder, go, [first, second]] of ways) {
  await go(first);
  const files = [...new Set(await go(second))].sort();
  const features = files.filter((file) => file.startsWith('app/features/'));
  const own = features.filter((file) => file.startsWith(`app/features/${folder}/`));
  console.log(
    `${name}: ${files.length} files of the API, ${own.length} of them of the feature, ${features.length - own.length} of others`,
  );
  for (const file of files) console.log(`  ${file}`);
}
if (mailed.length < ways[1][3].length) throw new Error('A digest was not handed over.');
await end();
process.exit();
