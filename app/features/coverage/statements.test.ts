/** A statement of what was seen, which anybody can verify; on both engines. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { readManifestBytes, readSealedFile } from '#app/text/sealed/sealed-file.ts';
import { verifySealed } from '#app/text/sealed/verify-sealed.ts';
import { coverageSite, HOUR, LT } from '#tests/support/coverage-site.ts';
import { STATEMENT } from './limits.ts';
import { coverageLog } from './log-store.server.ts';
import type { StatementManifest } from './statement/manifest.ts';
import { statementFormat } from './statement/statement-format.ts';

describe.each(ENGINES)('statements on %s', (engine) => {
  const { getStore, getMeeting, ask, ago, day, source, record, every, state, want } = coverageSite(engine);
  beforeAll(async () => {
    await source('tar', { essential: true, topics: ['capital', 'licensing'] });
    await record(every('tar', 720, 0));
  });

  const made = async (more: object = {}) => {
    const { json } = await want(more);
    const file = await ask('ada', `/coverage/statements/${json.number}/file`);
    const said = (await ask('ada', `/coverage/statements/${json.number}`)).json;
    return {
      number: json.number as string,
      said,
      bytes: new Uint8Array(Buffer.from(file.json.content, 'base64')),
    };
  };
  const fetchPdf = async (number: string, who = 'ada') => {
    const { status, json } = await ask(who, `/coverage/statements/${number}/file?format=pdf`);
    return { status, bytes: new Uint8Array(Buffer.from(json.content ?? '', 'base64')) };
  };
  const keys = async () =>
    ((await ask('ada', '/signing-keys')).json.keys as { fingerprint: string }[]).map(
      ({ fingerprint }) => fingerprint,
    );
  const verify = (bytes: Uint8Array<ArrayBuffer>, known?: string[]) =>
    verifySealed(bytes, [statementFormat], known);

  test('a statement says what was seen, never that nothing changed, and its file follows from its annex', async () => {
    await record([
      { source: 'tar', key: 'seen', at: ago(31), outcome: 'changed', what: '<b>Own funds</b> </script>' },
      { source: 'tar', key: 'down', at: ago(14), outcome: 'missed', note: 'The site was closed' },
    ]);
    const { said, bytes } = await made();
    expect(said.sentences.join(' ')).toMatch(
      /^In this period we checked 1 source \d+ times\. We saw 1 change/,
    );
    expect(said.changes).toMatchObject([{ text: 'Source tar: <b>Own funds</b> </script>' }]);
    expect(said.silent.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/^Source tar: not reached from .*What was on it meanwhile we do not know/),
    ]);
    // What was recorded long after its time may have been made up.
    expect(said.limits.join(' ')).toMatch(
      /\d+ checks of this period were recorded more than a day after their time/,
    );
    const verdict = await verify(bytes, await keys());
    expect(verdict.checks.filter(({ state: found }) => found === 'wrong')).toEqual([]);
    expect(verdict.outcome).toBe('valid');
    const text = Buffer.from(bytes).toString();
    expect(text).not.toContain('<b>Own funds');
    expect(text.toLowerCase()).not.toContain('nothing changed about');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).toContain('not reached: The site was closed');
  });

  test('the PDF has the same manifest, is verified alike, and a changed byte of it is found', async () => {
    const { number, bytes } = await made();
    const { bytes: pdf } = await fetchPdf(number);
    const manifest = async (file: Uint8Array<ArrayBuffer>) =>
      new TextDecoder().decode(await readManifestBytes(readSealedFile(file)!));
    expect(await manifest(pdf)).toBe(await manifest(bytes));
    const known = await keys();
    expect((await verify(pdf, known)).outcome).toBe('valid');
    expect((await verify(pdf)).outcome).toBe('unknown-key');
    for (const at of [0, 1_000, pdf.length >> 1, pdf.length - 2]) {
      const changed = pdf.slice();
      changed[at] = changed[at]! ^ 1;
      expect(['changed', 'no-seal']).toContain((await verify(changed, known)).outcome);
    }
  });

  test('a statement of before there were PDF files says so and has none', async () => {
    const { number } = await made();
    await getStore().of((db) =>
      db
        .updateTable('coverage_statement')
        .set({ pdf: null, scope: null })
        .where('number', '=', Number(number.split('-')[2]))
        .execute(),
    );
    expect((await ask('ada', `/coverage/statements/${number}`)).json.formats).toEqual(['html']);
    expect((await fetchPdf(number)).status).toBe(404);
  });

  test('a changed byte is found wherever it is', async () => {
    const { bytes } = await made();
    const known = await keys();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const changed = bytes.slice();
          changed[at] = changed[at]! ^ by;
          expect(['changed', 'no-seal']).toContain((await verify(changed, known)).outcome);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('what is said of a source later does not change an old statement, and does not excuse the time before', async () => {
    const before = await made();
    await source('tar', { intervalHours: 2_000, essential: true, topics: ['conduct'] });
    const { versions } = (await getStore().of(coverageLog).sources('payments_compliance'))[0]!;
    expect(versions).toHaveLength(2);
    expect((await ask('ada', `/coverage/statements/${before.number}`)).json).toEqual(before.said);
    expect((await verify(before.bytes, await keys())).outcome).toBe('valid');
    const manifest = JSON.parse(
      new TextDecoder().decode(await readManifestBytes(readSealedFile(before.bytes)!)),
    ) as StatementManifest;
    expect(manifest.annex[0]!.versions).toHaveLength(1);
    expect(manifest.annex[0]!.versions[0]).toMatchObject({
      interval: 6 * HOUR,
      topics: ['capital', 'licensing'],
    });
    // Saying the same again records nothing.
    await source('tar', { intervalHours: 2_000, essential: true, topics: ['conduct'] });
    expect((await getStore().of(coverageLog).sources('payments_compliance'))[0]!.versions).toHaveLength(2);
  });

  test('an essential source that was not reached for the whole time: none is made, and earlier days are offered', async () => {
    await source('gone', { essential: true, topics: ['safeguarding'] });
    await record([...every('gone', 300, 200), ...every('gone', 100, 0, { outcome: 'missed' })]);
    const { json } = await want({ topics: ['safeguarding'], from: day(96), to: day(0) });
    expect(json.refusal).toMatchObject({ reason: 'not-reached', sources: ['Source gone'] });
    const again = await want({ topics: ['safeguarding'], ...json.refusal.offer });
    expect(again.json.number).toMatch(/^S-/);
  });

  test('bad days are refused, and days before the log are offered from its beginning', async () => {
    for (const more of [
      { from: '2026-02-30' },
      { from: day(0), to: day(48) },
      { to: '2999-01-01' },
      { from: '2020-01-01' },
      { places: [9_999] },
      { topics: ['nonsense'] },
    ])
      expect((await want({ topics: ['safeguarding'], ...more })).status).toBe(422);
    await source('old', { topics: ['resilience'], since: ago(9_000) });
    const early = await want({ topics: ['resilience'], from: day(1_200) });
    expect(early.json.refusal).toMatchObject({ reason: 'before-log', offer: { to: day(0) } });
  });

  test('the same key makes one; each is only its maker’s; a number is never given again', async () => {
    const body = state({ topics: ['safeguarding'], from: day(290), to: day(210) });
    const answers = await Promise.all([1, 2, 3].map(() => ask('ada', '/coverage/statements', body)));
    const numbers = answers.map(({ json }) => json.number as string);
    expect(new Set(numbers).size).toBe(1);
    const path = `/coverage/statements/${numbers[0]}`;
    for (const [method, suffix] of [
      ['GET', ''],
      ['GET', '/file'],
      ['DELETE', ''],
    ] as const)
      expect((await ask('ben', path + suffix, undefined, method)).status).toBe(404);
    expect((await ask('ada', path, undefined, 'DELETE')).status).toBe(200);
    expect((await ask('ada', path)).status).toBe(404);
    const next = (await want({ topics: ['safeguarding'], from: day(290), to: day(210) })).json
      .number as string;
    expect(Number(next.slice(-4))).toBeGreaterThan(Number(numbers[0]!.slice(-4)));
    expect((await ask('ada', '/coverage/statements/S-2026-0')).status).toBe(404);
  });

  test('a colleague reads a shared statement while its subject can be read, and nobody else does', async () => {
    const { number, bytes } = await made();
    const thing = { kind: STATEMENT, id: number };
    const path = `/coverage/statements/${number}`;
    const listed = async () =>
      (await ask('ben', '/coverage/statements')).json.shared.map(({ id }: { id: string }) => id);
    await getMeeting().share('ada', thing, 'edit');
    expect((await ask('ben', path)).json).toMatchObject({ number, right: 'edit', sharedBy: 'Ada Test' });
    expect((await fetchPdf(number, 'ben')).status).toBe(200);
    expect(await listed()).toEqual([number]);
    expect((await ask('ben', path, undefined, 'DELETE')).status).toBe(403);
    for (const who of ['cleo', 'dan']) expect((await ask(who, path)).status).toBe(404);
    expect((await ask('nosub', path)).status).toBe(403);
    // One of its places is gone: its maker has it, a colleague does not.
    const scope = (place: number) =>
      getStore().of((db) =>
        db
          .updateTable('coverage_statement')
          .set({ scope: JSON.stringify({ places: [place], topics: ['capital'] }) })
          .where('number', '=', Number(number.split('-')[2]))
          .execute(),
      );
    await scope(999_999);
    expect([(await ask('ben', path)).status, (await fetchPdf(number, 'ben')).status]).toEqual([404, 404]);
    expect(await listed()).toEqual([]);
    expect((await ask('ada', path)).status).toBe(200);
    await scope(LT);
    expect((await ask('ben', path)).status).toBe(200);
    await getMeeting().share('ada', thing, null);
    expect((await ask('ben', path)).status).toBe(404);
    await getMeeting().share('ada', thing, 'read');
    await ask('ada', path, undefined, 'DELETE');
    expect((await ask('ben', path)).status).toBe(404);
    expect(await listed()).toEqual([]);
    // Who has the file has it.
    expect((await verify(bytes, await keys())).outcome).toBe('valid');
  });

  test('checks and gaps that are recorded while statements are made leave each as it was signed', async () => {
    const gap = (at: number) =>
      ask('admin', '/coverage/manage/gaps', {
        ...{ key: `while-${at}`, title: 'Annexes', detail: 'The page fails.', short: 'none', doing: '' },
        ...{ places: [LT], topics: ['capital'], since: ago(50), state: '' },
      });
    const answers = await Promise.all(
      [1, 2, 3].flatMap((at) => [
        want(),
        gap(at),
        record([{ source: 'tar', key: `while-${at}`, at: ago(at + 0.5), outcome: 'changed', what: 'A' }]),
      ]),
    );
    const known = await keys();
    const numbers = answers.flatMap(({ json }) => (json.number as string | undefined) ?? []);
    expect(numbers).toHaveLength(3);
    for (const number of numbers) {
      const { bytes } = await fetchPdf(number);
      expect((await verify(bytes, known)).outcome).toBe('valid');
    }
  });

  test('the log of a source has pages', async () => {
    const { json } = await ask('ada', '/coverage?places=all&open=1053');
    const [{ id }] = json.opened.sources;
    const first = (await ask('ada', `/coverage/sources/${id}`)).json;
    expect(first.checks).toHaveLength(100);
    const second = (await ask('ada', `/coverage/sources/${id}?before=${encodeURIComponent(first.next)}`))
      .json;
    expect(second.checks.length).toBeGreaterThan(0);
    const shown = [...first.checks, ...second.checks].map(({ key }: { key: string }) => key);
    expect(new Set(shown).size).toBe(shown.length);
  });
});
