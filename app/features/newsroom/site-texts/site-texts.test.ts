import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeskSite, ENGINES, VERTICAL, type DeskSite } from '../testing/desk-site.ts';

interface Listed {
  pointer: string;
  text: string;
  base: string | null;
  isOwn: boolean;
}

interface MailText extends Listed {
  mail?: { id: string; title: string };
}

describe.each(ENGINES)('texts of the site on %s', (engine) => {
  let desk: DeskSite;
  beforeAll(async () => {
    desk = await createDeskSite(engine);
    await desk.make('admin', '/roles', { email: 'second@test.example', roles: ['copy-editor'] });
  }, 120_000);
  afterAll(() => desk.end());

  const file = () =>
    readFileSync(join(desk.site.services.configFiles.root, `config/verticals/${VERTICAL}.json`), 'utf8');
  const list = async () => desk.make('second', '/texts');

  test('are sentences only: no address, guard, permission or switch', async () => {
    const { texts } = (await list()) as { texts: Listed[] };
    const pointers = texts.map(({ pointer }) => pointer);
    expect(pointers).toEqual(expect.arrayContaining(['/title', '/site/tagline', '/site/texts/notFound']));
    expect(
      pointers.filter((pointer) => /\/(?:path|to|requires|href|email|plugin|screen|id)$/.test(pointer)),
    ).toEqual([]);
    expect(texts.every(({ text }) => typeof text === 'string')).toBe(true);
  });

  test('change in the file of the vertical, once, and can be put back', async () => {
    const before = file();
    const { revision } = await list();
    const body = { pointer: '/site/tagline', text: 'Rules, read daily', revision };
    const changed = await desk.make('second', '/texts', body);
    expect(JSON.parse(file())).toMatchObject({ site: { tagline: 'Rules, read daily' } });
    expect(changed.edits).toMatchObject([{ key: 'site.tagline', revertible: true }]);
    expect((await desk.ask('second', '/texts', { ...body, text: 'Another' })).outcome).toBe(
      'version_conflict',
    );
    await desk.make('second', `/texts/edits/${changed.edits[0].id}/reversal`, {}, 'POST');
    expect(file()).toBe(before);
  });

  test('say which part of the site shows them and on which pages, also those in lists and of e-mails', async () => {
    const { texts } = (await list()) as {
      texts: (Listed & { group: string; screens: { path: string }[] })[];
    };
    const at = (pointer: string) => texts.find((text) => text.pointer === pointer);
    expect(at('/site/legal/1/label')).toMatchObject({ group: 'Footer', text: 'Privacy notice' });
    expect(at('/site/contacts/uk/lines/1')).toMatchObject({ group: 'E-mails' });
    const updates = texts.find(({ pointer }) => pointer === '/contentTypes/regulatory-update/plural');
    expect(updates!.screens.map(({ path }) => path)).toContain('/regulatory_updates_list');
    const groups = texts.map(({ group }) => group);
    expect([...new Set(groups)]).toEqual(groups.filter((group, index) => groups.indexOf(group) === index));
    expect(new Set(groups).size).toBeGreaterThan(7);
  });

  test('in a list are written with the list, and put back', async () => {
    const { revision } = await list();
    const body = { pointer: '/site/legal/1/label', text: 'Privacy', revision };
    const changed = await desk.make('second', '/texts', body);
    const { legal } = JSON.parse(file()).site;
    expect(legal.map(({ label }: { label: string }) => label)).toEqual([
      ...['Terms and conditions', 'Privacy', 'Cookies', 'Accessibility statement'],
    ]);
    expect(legal[1].href).toBe('https://www.regatlas.example/privacy');
    // The clock of the test does not move, so the order of two edits is not known.
    expect(changed.edits).toContainEqual(expect.objectContaining({ key: 'site.legal', revertible: true }));
    const reset = { pointer: '/site/legal/1/label', revision: changed.revision };
    await desk.make('second', '/texts', reset);
    expect(JSON.parse(file()).site?.legal).toBeUndefined();
    for (const pointer of ['/site/legal/1/href', '/site/legal/9/label', '/site/legal/-/label'])
      expect((await desk.ask('second', '/texts', { ...body, pointer })).outcome).toBe('not_found');
  });

  test('of other keys are refused to everybody, however the key is written', async () => {
    const before = file();
    const { revision } = await list();
    for (const pointer of [
      '/site/defaultVertical',
      '/hosts',
      '/site/features/newsroom',
      '/routes/newsroom/path',
      '/site/texts',
      '/__proto__/x',
      '/site/tagline/',
      '/title/0',
    ])
      for (const who of ['second', 'admin'])
        expect((await desk.ask(who, '/texts', { pointer, text: 'x', revision })).outcome, pointer).toBe(
          'not_found',
        );
    expect(file()).toBe(before);
  });

  test('of e-mails are seen in the e-mail before they are published', async () => {
    const { texts, revision } = (await list()) as { texts: MailText[]; revision: string };
    const ofMails = texts.filter(({ mail }) => mail !== undefined);
    const ids = [...new Set(ofMails.map(({ mail }) => mail!.id))];
    expect(ids).toContain('/site/mails/passwordReset');
    expect(ids.length).toBeGreaterThan(5);
    const preview = async (query: Record<string, string>) =>
      desk.make('second', `/texts/mail?${new URLSearchParams(query)}`);
    // Each sentence of each e-mail is read by what is sent, or belongs to another case of it.
    const unseen = new Set<string>();
    for (const { pointer, text, mail } of ofMails) {
      const shown = await preview({ mail: mail!.id, pointer, text: `${text} Seen.` });
      expect(shown.refused).toBeUndefined();
      if (!JSON.stringify(shown).includes(' Seen.')) unseen.add(pointer.split('/').slice(-2).join('/'));
    }
    expect([...unseen].sort()).toEqual([
      ...[
        'digest/asked',
        'digest/instead',
        'digest/sentAsAsked',
        'digest/sentWithNews',
        'digest/sentWithWithdrawals',
        'digest/team',
        'digest/withdrawn',
        'invitation/lead',
        'paused/gone',
      ],
    ]);
    const [pointer, mail] = ['/site/mails/passwordReset/subject', '/site/mails/passwordReset'];
    expect(await preview({ mail, pointer, text: 'Without its name' })).toMatchObject({
      subject: 'Set a new password for Regatlas',
      refused: expect.stringContaining('{site}'),
    });
    expect((await list()).revision).toBe(revision);
    const ask = async (query: Record<string, string>) =>
      (await desk.ask('second', `/texts/mail?${new URLSearchParams(query)}`)).outcome;
    expect(await ask({ mail, pointer: '/site/tagline', text: 'Not of it' })).toBe('not_found');
    expect(await ask({ mail: '/site/mails/constructor' })).toBe('not_found');
  });

  test('need a right of their own', async () => {
    const { revision } = await list();
    const body = { pointer: '/site/tagline', text: 'Mine', revision };
    expect((await desk.ask('publisher', '/texts', body)).outcome).toBe('right_missing');
    expect((await desk.ask('reader', '/texts', body)).outcome).toBe('permission_missing');
    expect(
      (await desk.ask('second', '/drafts', { type: 'page', client_id: 'client-00000099' })).outcome,
    ).toBe('right_missing');
  });
});
