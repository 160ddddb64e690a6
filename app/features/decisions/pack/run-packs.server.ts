/** Makes the evidence packs that readers asked for, one after another, away from the requests of others. */
import type { BackgroundWork } from '#app/api/background-work.ts';
import { sealFile } from '#app/api/sealed/seal-file.ts';
import { currentSiteKey, keysAddress } from '#app/api/sealed/site-keys.ts';
import type { Services } from '#app/api/services.ts';
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import { fingerprint } from '#app/text/sealed/sealed-file.ts';
import { linksIn } from '#app/runtime/screens.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { PACK_DAYS } from '../limits.ts';
import { canonical } from '../record/seal.server.ts';
import { gatherPack } from './gather.server.ts';
import type { Asked, Manifest } from './manifest.ts';
import { packHtml, type PackKey } from './pack-html.server.ts';
import { packPdf } from './pack-pdf.server.ts';
import { packs, type PackBasis, type PackRow } from './pack-store.server.ts';
import { sayPack } from './say-pack.ts';

/** Pause between two looks; one without a pack is one small query. */
const EVERY_MS = 250;
/** An instance that ends in the middle leaves it to the next one; one that ends by it is not to end again and again. */
const MOST_ATTEMPTS = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;

const FAILED = 'It could not be made. The operator’s log says why. Ask for fewer days, or try again.';

/** Where people find the page that verifies, and the keys. */
const packAddresses = (services: Services, vertical: VerticalConfig) => ({
  verifyUrl: new URL(linksIn(vertical).href('verify'), services.originOf(vertical)).href,
  keysUrl: keysAddress(services.originOf(vertical), vertical),
});

const basisFor = ({ decisions, texts }: Manifest): PackBasis => ({
  decisions: decisions.map(({ id }) => id),
  texts: texts.filter(({ words }) => words !== null).map(({ nid, version }) => [nid, version] as const),
});

/** @returns why it was not made, as a sentence; undefined if it was made, or cancelled */
async function makePack(services: Services, row: PackRow): Promise<string | undefined> {
  const viewer = await viewerFor(services, row.user_id, row.vertical);
  if (!viewer) return 'Your subscription has ended.';
  const store = services.store.of(packs);
  const manifest = await gatherPack(viewer, {
    ...{ number: row.id, asked: JSON.parse(row.asked) as Asked },
    progress: (done, total) => store.progress(row.id, done, total),
  });
  if ('cancelled' in manifest) return undefined;
  if ('refused' in manifest) return manifest.refused;
  if (manifest.decisions.length === 0)
    return manifest.leftOut === 0
      ? 'Nothing was decided in these days.'
      : 'All decisions of these days are on items that your subscription does not include.';
  const key = await currentSiteKey(services, manifest.madeAt);
  const shown: PackKey = {
    ...packAddresses(services, viewer.vertical),
    fingerprint: await fingerprint(key.publicKey),
  };
  // A script element ends at its first end tag.
  const json = canonical(manifest).replaceAll('<', '\\u003c');
  const said = sayPack(manifest);
  const html = sealFile('html', Buffer.from(packHtml(said, json, shown)), json, key);
  const pdf = sealFile('pdf', await packPdf(said, json, shown, new Date(manifest.madeAt)), json, key);
  const files = { html: html.toString('base64'), pdf: pdf.toString('base64') };
  await store.finish(row.id, canonical(basisFor(manifest)), files, services.now().toISOString());
  return undefined;
}

const makeById = (services: Services) => async (id: number) => {
  const row = await services.store.of(packs).get(id);
  return row && makePack(services, row);
};

/** The task of the second thread. */
const TASK = 'make an evidence pack';

async function makeNext(services: Services, row: PackRow): Promise<void> {
  const store = services.store.of(packs);
  const fail = (problem: string) => store.fail(row.id, problem, services.now().toISOString());
  if (row.attempts >= MOST_ATTEMPTS) return void (await fail(FAILED));
  await store.begin(row);
  try {
    const problem = services.secondThread
      ? ((await services.secondThread.run(TASK, row.id)) as string | undefined)
      : await makeById(services)(row.id);
    if (problem !== undefined) await fail(problem);
  } catch (error) {
    services.reportError(error, { operation: 'evidencePacks' });
    if (row.attempts + 1 >= MOST_ATTEMPTS) await fail(FAILED);
  }
}

/** Makes what is asked for, and deletes what has had its days. */
export async function makePacks(services: Services, ending?: AbortSignal): Promise<void> {
  const store = services.store.of(packs);
  await store.removeOlder(new Date(services.now().getTime() - PACK_DAYS * DAY_MS).toISOString());
  for (let row = await store.next(); row && !ending?.aborted; row = await store.next())
    await makeNext(services, row);
}

/** Pause between two looks for packs that are to be deleted. */
const CLEAN_EVERY_MS = 60 * 60 * 1_000;

function startPacks(services: Services, ending: AbortSignal): () => Promise<void> {
  let cleaned = 0;
  return async () => {
    const isDue = performance.now() - cleaned > CLEAN_EVERY_MS || cleaned === 0;
    if (!isDue && !(await services.store.of(packs).next())) return;
    cleaned = performance.now();
    await services.store.leases.underLease('evidence packs', () => makePacks(services, ending));
  };
}

export const packWork: Required<Pick<BackgroundWork, 'rounds' | 'tasks'>> = {
  rounds: [{ name: 'evidence packs', everyMs: EVERY_MS, start: startPacks }],
  tasks: { [TASK]: makeById },
};
