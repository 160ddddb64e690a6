/**
 * The project's own files that something passes through in the API, run from its sources: those with at least one function
 * that runs on the way. What runs when a file is loaded does not count.
 *
 *     node bench/way-files.ts
 *
 * `bookmark`: from the request that a browser sends once it is online to the stored row. `rule`: from the request that adds
 * a rule, through an item that it finds, to the digest that is handed to the mail server. Each is done once before, so that
 * what is prepared once for all readers does not count either.
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

const { ask, issueTokensFor, services, store, pass, end } = await createTestApi();
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
const rounds = allFeatures().flatMap(({ background }) =>
  (background?.rounds ?? []).map(({ start }) => start(services, new AbortController().signal)),
);

/** As a reader; that their token is made is not on the way. */
async function post(path: string, json: unknown): Promise<void> {
  const { access_token: token } = await issueTokensFor('full@demo.test');
  await filesRun();
  const { status, text } = await ask(`${API}/${path}`, { token, json });
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
}

async function bookmark(nid: number): Promise<string[]> {
  await post('bookmarks', { nid });
  return filesRun();
}

async function rule(nid: number): Promise<string[]> {
  await post('watchlist', { from: `/search?query=word${nid}`, name: `Rule ${nid}`, schedule: 'daily' });
  const added = await filesRun();
  // How content is published is another way.
  await store.content.publish(anArticle(nid, { title: `word${nid}` }));
  await filesRun();
  for (const round of rounds) await round();
  pass(2 * DAY_S);
  await work.queueMail({ services, originFor: () => 'https://pay.example', messageId: mailer.messageId });
  await mailer.sendDue();
  return [...added, ...(await filesRun())];
}

const ways = [
  ['bookmark', bookmark, [1001, 1002]],
  ['rule', rule, [9_000_001, 9_000_002]],
] as const;
for (const [name, go, [first, second]] of ways) {
  await go(first);
  const files = [...new Set(await go(second))].sort();
  const own = files.filter((file) => file.startsWith('app/features/'));
  console.log(`${name}: ${files.length} files of the API, ${own.length} of them of the feature`);
  for (const file of files) console.log(`  ${file}`);
}
if (mailed.length < ways[1][2].length) throw new Error('A digest was not handed over.');
await end();
process.exit();
