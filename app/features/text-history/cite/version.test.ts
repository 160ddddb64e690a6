/** A version that is cited: what its links lead to after later edits. */
import { beforeAll, expect, test } from 'vitest';
import { anArticle, publishSamples } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
const NID = 1001;

const publish = (...paragraphs: string[]) =>
  site.store.content.publish(
    anArticle(NID, {
      ...{ path: 'for-holders', title: 'For holders', productAccess: [502] },
      fields: {
        body: {
          summary: 'In short',
          value: `<h2>Scope</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`,
        },
      },
    }),
  );

const STAYS = 'All firms that hold funds of their users are meant.';
const CHANGES = 'The report is due within ten working days.';
const GOES = 'Small firms may ask for an exemption in writing.';

beforeAll(async () => {
  await publishSamples(site.store);
  tokens['full'] = (await site.account('full', { products: ['payments_analysis'] })).access_token;
  tokens['other'] = (await site.account('other', {})).access_token;
  await publish(STAYS, CHANGES, GOES);
  await publish(STAYS, CHANGES.replace('ten', 'five'), GOES);
  await publish('A new paragraph comes first of all.', CHANGES.replace('ten', 'five'), STAYS);
});

async function ask(version: number, query = '', who = 'full') {
  const { status, json } = await site.ask(`/api/payments_compliance/versions/${NID}/${version}${query}`, {
    token: tokens[who],
  });
  return { status, json };
}

/** The name of the paragraph with these words. */
async function nameFor(version: number, words: string): Promise<string> {
  const { html } = (await ask(version)).json;
  return new RegExp(`id="(p-[0-9a-f]{10})"[^>]*>¶</a> ${words.slice(0, 20)}`).exec(html)![1]!;
}

test('each paragraph has a link of its own, and what became of it is said', async () => {
  const at = async (words: string) => {
    const { json } = await ask(2, `?at=${await nameFor(2, words)}`);
    return json.cited;
  };
  const [stays, changes, goes] = [await at(STAYS), await at(CHANGES), await at(GOES)];
  expect(stays).toMatchObject({ since: 'same', went: null, section: 'Scope', text: STAYS });
  expect(stays.now).toBe(await nameFor(4, STAYS));
  expect(changes).toMatchObject({ since: 'changed', now: await nameFor(4, CHANGES.slice(0, 20)) });
  expect(goes).toMatchObject({ since: 'went', now: null, went: 4 });
});

test('a version says which one is the newest, and a paragraph that it does not have is not found', async () => {
  expect((await ask(2)).json).toMatchObject({ latest: 4, state: 'read', shown: { version: 2 }, cited: null });
  expect((await ask(2, '?at=p-0123456789')).status).toBe(404);
  expect((await ask(9)).status).toBe(404);
  expect((await ask(2, '?at=nonsense')).status).toBe(400);
});

test('a reader who may not read the text gets no word of it', async () => {
  const { json } = await ask(2, '', 'other');
  expect(json.access).toBe('restricted');
  expect(json.html).not.toContain('working days');
  expect((await ask(2, `?at=${await nameFor(2, STAYS)}`, 'other')).status).toBe(404);
});

test('a version that is withheld has no text, and paragraphs are followed past it', async () => {
  await site.store.content.withholding.withhold({ nid: NID, version: 3 }, 'A court order');
  expect((await ask(3)).json).toMatchObject({ state: 'withheld', html: '' });
  expect((await ask(2, `?at=${await nameFor(2, STAYS)}`)).json.cited).toMatchObject({ since: 'same' });
});
