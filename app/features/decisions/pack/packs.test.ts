/** Evidence packs from the question to the file: what is in one, what is left out, who gets it, and what a changed byte does. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { meet, type Meeting } from '#app/features/comments/testing/meeting.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { MOST_PACK_BYTES, MOST_PACKS_UNDER_WAY, PACK_DAYS } from '../limits.ts';
import type { Manifest } from './manifest.ts';
import { newKeyCommand } from './pack-commands.server.ts';
import { packFormat } from './pack-format.ts';
import { packs } from './pack-store.server.ts';
import { makePacks } from './run-packs.server.ts';
import { readManifestBytes, readSealedFile } from '#app/text/sealed/sealed-file.ts';
import { verifySealed } from '#app/text/sealed/verify-sealed.ts';

const verifyPack = (bytes: Uint8Array<ArrayBuffer>, known?: readonly string[]) =>
  verifySealed(bytes, [packFormat], known);

// Files of some megabytes would take the test seconds.
vi.mock('../limits.ts', async (original) => ({ ...(await original<object>()), MOST_PACK_BYTES: 100 }));

const NID = 7001;
const TEXT = 'EUR 350,000 <b>is</b> the capital & more.';
const DAYS = { from: '2020-01-01', to: '2030-01-01' };

describe.each(ENGINES)('evidence packs on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let meeting: Meeting;
  let decisionId: number;
  const ask: Meeting['ask'] = (...call) => meeting.ask(...call);

  const publish = (capital: string) =>
    site.store.content.publish(
      anArticle(NID, {
        ...{ type: 'insight-article', path: 'own-funds', title: 'Own funds </script><i>' },
        fields: { body: { summary: 'In short', value: `<h2>1. Capital</h2><p>${capital}</p>` } },
      }),
    );
  const decide = async (who: string) =>
    (
      await ask(who, '/decisions', {
        ...{ key: randomUUID(), nid: NID, read: (await site.store.content.get(NID))!.version },
        ...{
          kind: 'noted',
          title: '<script>alert(1)</script>',
          section: '1-capital',
          reason: 'We are above it.',
        },
      })
    ).json.decision.id as number;
  const want = (who = 'ada', more: object = {}) =>
    ask(who, '/decisions/packs', { key: randomUUID(), ...DAYS, ...more });
  const list = async (who = 'ada') => (await ask(who, '/decisions/packs')).json.packs;
  const file = async (format = 'html', who = 'ada') => {
    const [{ id }] = await list(who);
    const answer = await ask(who, `/decisions/packs/${id}/file?format=${format}`);
    return { ...answer, bytes: new Uint8Array(Buffer.from(answer.json.content ?? '', 'base64')) };
  };
  const made = async (format = 'html') => {
    await want();
    await makePacks(site.services);
    return (await file(format)).bytes;
  };
  const keys = async () =>
    ((await ask('ada', '/decisions/pack-keys')).json.keys as { fingerprint: string }[]).map(
      ({ fingerprint }) => fingerprint,
    );
  const manifest = async (bytes: Uint8Array<ArrayBuffer>) =>
    JSON.parse(new TextDecoder().decode(await readManifestBytes(readSealedFile(bytes)!))) as Manifest;

  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    meeting = await meet(site);
    await publish(TEXT);
    decisionId = await decide('ada');
    await publish('EUR 400,000 is the capital.');
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });
  beforeEach(async () => void (await fresh.db.deleteFrom('decision_pack').execute()));

  test('both files hold the record and the text as it stood, and are the ones that were signed', async () => {
    for (const format of ['html', 'pdf']) {
      const bytes = await made(format);
      const verdict = await verifyPack(bytes, await keys());
      expect(verdict.checks.filter(({ state }) => state === 'wrong')).toEqual([]);
      expect(verdict.outcome).toBe('valid');
      const { decisions, texts, leftOut } = await manifest(bytes);
      expect(decisions).toMatchObject([
        { id: decisionId, entries: [{ number: 1, kind: 'decided' }], later: [] },
      ]);
      expect(texts).toMatchObject([
        { nid: NID, version: 1, lines: [{ text: 'EUR 350,000 is the capital & more.' }] },
      ]);
      expect(leftOut).toBe(0);
    }
  });

  test('files are in it as they were sealed, and named with their hashes where they do not fit', async () => {
    const id = await decide('ada');
    const attach = async (name: string, content: Buffer) => {
      const about = { key: randomUUID(), name, size: content.length };
      const { ticket } = (await ask('ada', `/decisions/${id}/files`, about)).json;
      const sent = { method: 'PUT', token: ticket, body: content as never };
      expect((await site.ask('/api/decision-uploads/file', sent)).status).toBe(201);
    };
    const text = Buffer.from('<script>alert(1)</script>');
    await attach('<i>own & funds.txt', text);
    await attach('large.txt', Buffer.alloc(MOST_PACK_BYTES, 'a'));
    await attach('damaged.txt', Buffer.from('damaged'));
    const damage = { content: Buffer.from('Damaged') };
    await fresh.db
      .updateTable('decision_file')
      .set(damage)
      .where('decision_id', '=', id)
      .where('number', '=', 4)
      .execute();
    for (const format of ['html', 'pdf']) {
      const bytes = await made(format);
      const { files } = await manifest(bytes);
      expect(files).toEqual([
        { decision: id, number: 2, content: text.toString('base64') },
        { decision: id, number: 3, content: null, missing: 'size' },
        { decision: id, number: 4, content: null, missing: 'damaged' },
      ]);
      const { checks, outcome } = await verifyPack(bytes, await keys());
      expect(outcome).toBe('valid');
      const said = checks.map(({ text: one }) => one);
      expect(said).toContain('1 file: the bytes are those that were sealed.');
      expect(said).toContain('2 files: not in the pack, which has the hash.');
    }
    const html = new TextDecoder().decode(await made());
    const href = `data:application/octet-stream;base64,${text.toString('base64')}`;
    expect(html).toContain(`<a href="${href}" download="-i-own &amp; funds.txt">-i-own &amp; funds.txt</a>`);
    expect(html.match(/<script|<i>/g)).toEqual(['<script']);
    // A pack whose file is another says so, also where the site has signed it.
    const whole = await manifest(await made());
    const [first] = whole.files!;
    const wrong = {
      ...whole,
      files: [
        { ...first!, content: 'QQ==' },
        { ...first!, number: 9 },
      ],
    };
    const faults = (await packFormat.check(wrong as never)).filter(({ state }) => state === 'wrong');
    expect(faults).toHaveLength(2);
    await fresh.db.deleteFrom('decision').where('id', '=', id).execute();
  });

  test('the PDF has its decisions as a table, with headings for screen readers', async () => {
    const bytes = await made('pdf');
    const { decisions } = await manifest(bytes);
    const text = Buffer.from(bytes).toString('latin1');
    const count = (tag: string) => text.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length;
    expect([count('Table'), count('TH'), count('TR')]).toEqual([1, 6, 1 + decisions.length]);
    expect(count('TD')).toBe(6 * decisions.length);
  });

  test('the HTML has no script, and nothing of others is markup in it', async () => {
    const text = new TextDecoder().decode(await made());
    const shown = text.slice(0, text.indexOf('<script type="application/json"'));
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(shown).toContain('EUR 350,000 is the capital &amp; more.');
    expect(text.match(/<script|<i>|javascript:/g)).toEqual(['<script']);
    expect(shown).toContain("default-src 'none'");
  });

  test('a changed byte is found wherever it is', async () => {
    for (const format of ['html', 'pdf']) {
      const bytes = await made(format);
      const known = await keys();
      await fc.assert(
        fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
          const changed = bytes.slice();
          changed[at]! ^= change;
          const { outcome, checks } = await verifyPack(changed, known);
          expect(['changed', 'no-seal']).toContain(outcome);
          expect(checks.some(({ state }) => state === 'wrong')).toBe(true);
        }),
        {
          numRuns: 60,
          examples: [
            [bytes.length - 1, 1],
            [bytes.length - 200, 1],
            [0, 32],
          ],
        },
      );
      expect((await verifyPack(bytes.slice(0, -1), known)).outcome).toBe('no-seal');
      expect((await verifyPack(new Uint8Array([...bytes, 10]), known)).outcome).toBe('no-seal');
    }
  });

  test('is not right with the key of somebody else, and not called right without one to compare', async () => {
    const bytes = await made();
    expect((await verifyPack(bytes, ['0'.repeat(64)])).outcome).toBe('changed');
    const { outcome, checks } = await verifyPack(bytes);
    expect(outcome).toBe('unknown-key');
    expect(checks.find(({ text }) => text.startsWith('Whose key'))?.state).toBe('unchecked');
    expect((await verifyPack(new Uint8Array(3))).outcome).toBe('no-seal');
  });

  test('a retired key signs nothing more, and what it signed stays right', async () => {
    const before = await made();
    await newKeyCommand(site);
    const after = await made();
    expect(await keys()).toHaveLength(2);
    const both = await Promise.all([before, after].map(async (bytes) => verifyPack(bytes, await keys())));
    expect(both.map(({ outcome }) => outcome)).toEqual(['valid', 'valid']);
    expect(new Set(both.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  test('what was decided later is named, and other places and days are not in it', async () => {
    await want('ada', { to: '2021-01-01' });
    await want('ada', { place: 'Nowhere' });
    await makePacks(site.services);
    expect((await list()).map(({ problem }: { problem: string }) => problem)).toEqual([
      'Nothing was decided in these days.',
      'Nothing was decided in these days.',
    ]);
    expect((await want('ada', { from: '2026-02-30' })).status).toBe(422);
    expect((await want('ada', { from: '2027-01-01', to: '2026-01-01' })).status).toBe(422);
  });

  test('a version that is withheld is named and left out, and a pack that has it is given to nobody', async () => {
    await made();
    await site.store.content.withholding.withhold({ nid: NID, version: 1 }, 'By mistake');
    expect((await file()).json.code).toBe('pack_outdated');
    await ask('ada', `/decisions/packs/${(await list())[0].id}`, undefined, 'DELETE');
    const bytes = await made();
    expect((await manifest(bytes)).texts).toMatchObject([{ words: null, lines: [], missing: 'withheld' }]);
    const { outcome, checks } = await verifyPack(bytes, await keys());
    expect(outcome).toBe('valid');
    expect(checks).toContainEqual({ state: 'unchecked', text: '1 text: not in the pack, which says why.' });
    await site.store.content.withholding.release({ nid: NID, version: 1 });
  });

  test('is only its maker’s; one account has a few under way; a cancelled one is not made', async () => {
    await want();
    const [{ id }] = await list();
    expect((await ask('ben', `/decisions/packs/${id}`, undefined, 'DELETE')).status).toBe(404);
    expect((await ask('ben', `/decisions/packs/${id}/file?format=html`)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: MOST_PACKS_UNDER_WAY + 2 }, () => want()));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(MOST_PACKS_UNDER_WAY - 1);
    for (const pack of await list()) await ask('ada', `/decisions/packs/${pack.id}`, undefined, 'DELETE');
    await makePacks(site.services);
    expect(await list()).toEqual([]);
  });

  test('one that an instance left in the middle is begun again, and given up after some times', async () => {
    await want();
    const store = site.store.of(packs);
    await store.begin((await store.next())!);
    await makePacks(site.services);
    expect((await list())[0].state).toBe('done');
    await want();
    for (let attempt = 0; attempt < 3; attempt += 1) await store.begin((await store.next())!);
    await makePacks(site.services);
    expect((await list())[0]).toMatchObject({ state: 'failed' });
  });

  test('is deleted after its days', async () => {
    await made();
    const old = new Date(site.services.now().getTime() - (PACK_DAYS + 1) * 86_400_000).toISOString();
    await fresh.db.updateTable('decision_pack').set({ ended_at: old }).execute();
    await makePacks(site.services);
    expect(await list()).toEqual([]);
  });
});
