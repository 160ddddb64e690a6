/** What compares texts: the dearest calls on versions, timelines and what changed, each with parameters of its own. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from '../processes.ts';
import type { Attack, Target } from './attack.ts';
import { caller, repeat } from './calling.ts';

const FIRST_LAW = 3_100_000;
const LAWS = 40;
const VERSIONS = 6;
const ARTICLES = 160;
/** As many calls as one account sends at once. */
const AT_ONCE = 80;
const PLACES = ['fi', 'de', 'fr', 'gb', 'mt', 'se'];

const SENTENCES = [
  'Payment service providers apply strong customer authentication where the payer accesses its account online.',
  'By way of derogation from paragraph 1, the competent authority may waive the requirement in whole or in part.',
  'An amount of EUR 5 000 000 is notified within ten working days of the end of the quarter.',
];

/** About 70 kB with sections; each version changes other articles. */
function lawText(law: number, version: number): string {
  return Array.from({ length: ARTICLES }, (_, at) => {
    const word =
      (at + law) % VERSIONS < version ? `It concerns version ${version}.` : `It concerns law ${law}.`;
    const paragraphs = SENTENCES.map((sentence, index) => `<p>${index + 1}. ${sentence} ${word}</p>`).join(
      '',
    );
    return `<h2>Article ${at + 1}</h2>${paragraphs}`;
  }).join('');
}

async function importVersion({ site, dataDir }: Target, version: number): Promise<void> {
  const folder = join(site.scratch, 'laws', 'payments_compliance');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `laws-${version}.ndjson`);
  const day = `2026-11-${10 + version}`;
  const lines = function* () {
    for (let law = 0; law < LAWS; law++) {
      const about = {
        nid: FIRST_LAW + law,
        type: 'analysis-article',
        title: `Law ${law}`,
        path: `law-${law}`,
      };
      const days = {
        created: '2026-11-02T08:00:00Z',
        changed: `${day}T08:00:00Z`,
        field_date_pub: '2026-11-02',
      };
      const body = { summary: `Law ${law}`, value: lawText(law, version) };
      yield `${JSON.stringify({ ...about, ...days, product_access: [], body })}\n`;
    }
  };
  await pipeline(lines, createWriteStream(file));
  await run([join(site.root, 'cli/tasks/command.ts'), 'content', 'import', file], {
    cwd: site.root,
    env: { DATA_DIR: dataDir },
  });
}

/** Laws with many versions; the reader knows the first one. */
export const versions: Attack = {
  what: `${AT_ONCE} calls at once of each operation that compares ${LAWS} laws with ${VERSIONS} versions`,
  async prepare(target) {
    const call = caller(target);
    const nids = Array.from({ length: LAWS }, (_, at) => FIRST_LAW + at);
    await importVersion(target, 1);
    for (const nid of nids) {
      const { status } = await call(`/changes-since/${nid}/read`, { version: 1 });
      if (status !== 200) throw new Error(`Law ${nid} was answered with ${status}.`);
    }
    for (let version = 2; version <= VERSIONS; version++) await importVersion(target, version);
    const law = (at: number) => nids[at % LAWS]!;
    const older = (at: number) => 1 + (Math.floor(at / LAWS) % (VERSIONS - 1));
    const paths: ((at: number) => string)[] = [
      (at) => `/changes-since/${law(at)}`,
      (at) => `/changes-since/${law(at)}/words?from=${older(at)}`,
      () => `/changes-since?nids=${nids.join(',')}`,
      () => '/changed-pages',
      (at) => `/versions/${law(at)}/changes?from=${older(at)}`,
      (at) => `/versions/${law(at)}/${older(at)}`,
      (at) => `/compare/${law(at)}?with=${law(at + 1 + older(at))}`,
      (at) =>
        `/timeline?${PLACES.map((place) => `place=${place}`).join('&')}&zoom=all&on=20${10 + (at % 17)}-05-01`,
    ];
    let at = 0;
    let round = 0;
    return () =>
      repeat(target.seconds * 3, () => {
        const path = paths[round++ % paths.length]!;
        return Array.from({ length: AT_ONCE }, () => call(path(at++)));
      });
  },
};
