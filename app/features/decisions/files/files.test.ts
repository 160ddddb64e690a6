/** Files as evidence: who attaches and downloads them, what they may be, and what says that one is not as it was sealed. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet, type Meeting } from '#app/features/comments/testing/meeting.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { PNG } from '#tests/support/media.ts';
import { LARGEST_FILE, MOST_FILES } from '../limits.ts';
import { verifyCommand } from '../record/verify-command.server.ts';

const NID = 7101;
const PDF = Buffer.from('%PDF-1.7\nOwn funds are above it.\n%%EOF\n');
const UPLOADS = '/api/decision-uploads';

describe.each(ENGINES)('files of decisions on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let meeting: Meeting;

  const decide = async (right?: 'read' | 'edit', who = 'ada') => {
    const body = { key: randomUUID(), nid: NID, read: 1, kind: 'noted', title: 'Capital' };
    const { id } = (await meeting.ask(who, '/decisions', body)).json.decision;
    if (right) await meeting.share(who, { kind: 'decision', id: String(id) }, right);
    return id as number;
  };
  const read = async (who: string, id: number) => (await meeting.ask(who, `/decisions/${id}`)).json;
  const begin = (who: string, id: number, more: object = {}) =>
    meeting.ask(who, `/decisions/${id}/files`, { key: randomUUID(), ...more });
  const put = (ticket: string, content: Buffer) =>
    site.ask(`${UPLOADS}/file`, { method: 'PUT', token: ticket, body: content as never });
  const attach = async (who: string, id: number, content = PDF, more: object = {}) => {
    const leave = await begin(who, id, { name: 'own-funds.pdf', size: content.length, ...more });
    return leave.status === 200 ? put(leave.json.ticket, content) : leave;
  };
  const post = async (address: string, fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const written = new Response(form);
    const body = (await written.arrayBuffer()) as never;
    const headers = { 'Content-Type': written.headers.get('content-type')! };
    return site.ask(address, { method: 'POST', body, headers });
  };
  const own = (number: number) => Buffer.from(`%PDF-1.7\n${number}`);

  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    meeting = await meet(site);
    await site.store.content.publish(
      anArticle(NID, { ...{ type: 'insight-article', path: 'own-funds', title: 'Own funds' } }),
    );
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  test('one is attached, sealed by its bytes, found on the page and downloaded as it was', async () => {
    const id = await decide('read');
    const made = await attach('ada', id, PDF, { note: 'Signed by the CFO.' });
    expect(made.status).toBe(201);
    const hash = createHash('sha256').update(PDF).digest('hex');
    const shown = await read('ben', id);
    expect(shown.files).toMatchObject([
      {
        ...{ number: 2, name: 'own-funds.pdf', mediaType: 'application/pdf', bytes: PDF.length, hash },
        ...{ note: 'Signed by the CFO.', by: 'Ada Test', state: 'right' },
      },
    ]);
    expect(shown.entries[0]).toMatchObject({ kind: 'evidence', file: 'own-funds.pdf' });
    expect(shown.chain.isWhole).toBe(true);
    const file = await meeting.ask('ben', `/decisions/${id}/files/2`);
    expect(Buffer.from(file.json.content, 'base64')).toEqual(PDF);
    const { content } = (await fresh.db
      .selectFrom('decision_entry')
      .select('content')
      .where('decision_id', '=', id)
      .where('number', '=', 2)
      .executeTakeFirstOrThrow())!;
    expect(JSON.parse(content).file).toEqual({
      ...{ name: 'own-funds.pdf', type: 'application/pdf', bytes: PDF.length, hash },
    });
  });

  test('a leave used twice attaches once, and the same bytes are refused in another', async () => {
    const id = await decide();
    const { ticket } = (await begin('ada', id, { name: 'a.pdf', size: PDF.length })).json;
    const both = await Promise.all([put(ticket, PDF), put(ticket, PDF)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await attach('ada', id)).json.detail).toBe('The decision has this file already.');
    expect((await read('ada', id)).files).toHaveLength(1);
  });

  test('who reads does not attach; who is not in the team does not learn that it exists', async () => {
    const id = await decide('read');
    await attach('ada', id);
    expect((await attach('ben', id, own(1))).status).toBe(403);
    for (const who of ['cleo', 'dan', 'admin']) {
      expect((await attach(who, id, own(1))).status).toBe(404);
      expect((await meeting.ask(who, `/decisions/${id}/files/2`)).status).toBe(404);
    }
    expect((await meeting.ask('ben', `/decisions/${id}/files/1`)).status).toBe(404);
    expect((await meeting.ask('ben', `/decisions/${id}/files/nonsense`)).status).toBe(404);
  });

  test('a right that has gone when the bytes come is gone', async () => {
    const id = await decide('edit');
    const { ticket } = (await begin('ben', id, { name: 'a.pdf', size: PDF.length })).json;
    await meeting.share('ada', { kind: 'decision', id: String(id) }, 'read');
    expect((await put(ticket, PDF)).status).toBe(403);
    expect((await put(`${ticket}x`, PDF)).status).toBe(401);
    expect((await read('ada', id)).files).toEqual([]);
  });

  test.each([
    ['empty', 'a.pdf', Buffer.alloc(0), 'The file is empty.'],
    ['a program', 'a.exe', Buffer.from('MZ'), 'Files of this type are not taken.'],
    ['a program with the name of a PDF', 'a.pdf', Buffer.from('MZ'), 'does not have the content'],
    ['a picture with the name of another', 'a.jpg', PNG, 'does not have the content'],
    ['markup that runs', 'a.svg', Buffer.from('<svg/>'), 'Files of this type are not taken.'],
  ])('%s is refused, with a reason', async (_, name, content, reason) => {
    const id = await decide();
    const refused = await attach('ada', id, content, { name });
    expect(refused).toMatchObject({ status: 422, json: { code: 'evidence_refused' } });
    expect(refused.json.detail).toContain(reason);
    expect((await read('ada', id)).entries).toHaveLength(1);
  });

  test('what is larger than was said, or than may be, is refused', async () => {
    const id = await decide();
    expect((await begin('ada', id, { name: 'a.pdf', size: LARGEST_FILE + 1 })).json.detail).toBe(
      'The file is too large.',
    );
    const { ticket } = (await begin('ada', id, { name: 'a.pdf', size: 10 })).json;
    expect((await put(ticket, PDF)).status).toBe(413);
  });

  test('a decision has so many files, and an account so much space', async () => {
    const id = await decide();
    await attach('ada', id);
    const row = await fresh.db
      .selectFrom('decision_file')
      .selectAll()
      .where('decision_id', '=', id)
      .executeTakeFirstOrThrow();
    const set = (bytes: number) =>
      fresh.db.updateTable('decision_file').set({ bytes }).where('decision_id', '=', id).execute();
    await set(50 * 1024 * 1024);
    expect((await attach('ada', id, own(1))).json.detail).toContain('50 MB together');
    await set(500 * 1024 * 1024);
    const other = await decide();
    expect((await attach('ada', other, own(1))).json.detail).toContain('500 MB together');
    await set(PDF.length);
    const more = Array.from({ length: MOST_FILES - 1 }, (_, at) => ({ ...row, number: 100 + at }));
    await fresh.db.insertInto('decision_file').values(more).execute();
    expect((await attach('ada', id, own(1))).json.detail).toContain(`${MOST_FILES} files`);
    await fresh.db.deleteFrom('decision_file').where('number', '>=', 100).execute();
  });

  test('a form of a page without scripts is led back to the decision, with what was typed', async () => {
    const id = await decide();
    const { formAddress, ticket } = (await begin('ada', id)).json;
    expect(formAddress).not.toContain(ticket);
    const led = async (fields: Record<string, string | File>) =>
      (await post(formAddress, fields)).headers.get('location');
    const note = 'Über 5%';
    const file = new File([PDF], 'C:\\x\\a\u202Efdp.pdf');
    const wrong = await post(formAddress, { ticket, note, file: new File(['MZ'], 'a.exe') });
    expect(wrong.status).toBe(303);
    expect(wrong.headers.get('location')).toBe(
      `/decisions/${id}?attach=1&refused=type&note=%C3%9Cber+5%25#attach`,
    );
    expect(await led({ ticket, note: '' })).toContain('refused=cut');
    expect(await led({ ticket, note, file, second: file })).toContain('refused=cut&note=');
    // The leave comes first, and is the right one; what was typed is still there.
    const wrongs: Record<string, string>[] = [
      ...[
        { ticket: `${ticket}x`, note },
        { note, ticket },
      ],
      ...[{ note }, { ticket: '', note }],
    ];
    for (const fields of wrongs)
      expect(await led({ ...fields, file })).toContain('refused=expired&note=%C3%9Cber');
    expect(await led({ file, ticket, note })).toContain('refused=expired');
    expect(await led({ ticket: 'x', again: ticket, note, file })).toContain('refused=expired');
    const noBoundary = { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data;' } };
    expect((await site.ask(formAddress, noBoundary)).headers.get('location')).toContain('refused=cut');
    expect((await read('ada', id)).files).toEqual([]);
    expect(await led({ ticket, note, file })).toBe(`/decisions/${id}?done=file`);
    expect((await read('ada', id)).files).toMatchObject([{ name: 'afdp.pdf', note }]);
  });

  test('a comparison counts for a while, says when it was, and is made again when it is asked for', async () => {
    const id = await decide('read');
    await attach('ada', id);
    const first = await read('ada', id);
    expect(first.files[0].state).toBe('right');
    const store = async (content: Buffer) =>
      fresh.db.updateTable('decision_file').set({ content }).where('decision_id', '=', id).execute();
    const other = Buffer.from(PDF);
    other[other.length - 3] = 0x41;
    await store(other);
    // It is said of the time when it was compared, not of now.
    expect((await read('ada', id)).chain.filesAt).toBe(first.chain.filesAt);
    const again = (await meeting.ask('ada', `/decisions/${id}?files=again`)).json;
    expect([again.files[0].state, again.chain.isWhole]).toEqual(['changed', false]);
    expect((await read('ada', id)).files[0].state).toBe('changed');
    // Another size is seen at once.
    await store(Buffer.from(`${PDF.toString('latin1')} `, 'latin1'));
    expect((await read('ada', id)).files[0].state).toBe('changed');
    await store(Buffer.from(PDF));
    expect((await read('ada', id)).files[0].state).toBe('right');
  });

  test('a stored file that is another, missing, or named by no entry is told by the page and the command', async () => {
    const id = await decide('read');
    await attach('ada', id);
    await attach('ada', id, own(2));
    const said = async () =>
      (await verifyCommand(site.services)).problems.filter((problem) => problem.startsWith(`D-${id}:`));
    expect(await said()).toEqual([]);
    const other = Buffer.from(PDF);
    other[other.length - 3] = 0x41;
    await fresh.db
      .updateTable('decision_file')
      .set({ content: other })
      .where('decision_id', '=', id)
      .where('number', '=', 2)
      .execute();
    await fresh.db
      .deleteFrom('decision_file')
      .where('decision_id', '=', id)
      .where('number', '=', 3)
      .execute();
    const shown = await read('ben', id);
    expect(shown.files.map(({ state }: { state: string }) => state)).toEqual(['changed', 'missing']);
    expect(shown.chain).toMatchObject({
      isWhole: false,
      fault: 'The file “own-funds.pdf” of entry 2 is not the one that was sealed.',
    });
    for (const number of [2, 3])
      expect((await meeting.ask('ben', `/decisions/${id}/files/${number}`)).json.code).toBe(
        'evidence_damaged',
      );
    await fresh.db
      .updateTable('decision_file')
      .set({ number: 1 })
      .where('decision_id', '=', id)
      .where('number', '=', 2)
      .execute();
    expect(await said()).toEqual([
      `D-${id}: The file “own-funds.pdf” of entry 2 is missing.`,
      `D-${id}: The file “own-funds.pdf” of entry 3 is missing.`,
      `D-${id}: A file is stored for entry 1, which names none.`,
    ]);
    await fresh.db.deleteFrom('decision').where('id', '=', id).execute();
    expect(
      await fresh.db.selectFrom('decision_file').select('number').where('decision_id', '=', id).execute(),
    ).toEqual([]);
  });
});
