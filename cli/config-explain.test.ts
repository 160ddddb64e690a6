import { describe, expect, it, test } from 'vitest';
import { openStore } from '#app/store/store.ts';
import { configCommand } from './config.ts';
import { ROOT, run, runIn, UNKNOWN_KEYS } from './testing/run-config.ts';

describe('config explain route', () => {
  test.each([
    [['/'], ['index (/)', 'the screen home', 'open to every active subscriber']],
    [['/login?next=/x'], ['login (/login)', 'layout      login', 'session     none', 'open to everybody']],
    [
      ['/article/12/psd2/'],
      ['insightArticle', 'id = 12, title = psd2', 'type insight, as a page', 'config/content-types.json:4:5'],
    ],
    [['/guide/3/france'], ['requires    world', '/guide needs world  config/protected-paths.json:4:5']],
    [
      ['/node/12'],
      [
        '301 to /article/12/-, by the legacy pattern article-by-id (/node/{id})  config/legacy-paths.json:4:5',
        'insightArticle',
      ],
    ],
    [
      ['/search', '--vertical', 'gambling_compliance'],
      ['vertical    gambling_compliance', 'verticals   gambling_compliance, payments_compliance'],
    ],
  ])('%j', async (args, expected) => {
    const { code, stdout } = await runIn(undefined, ['explain', 'route', ...args]);
    expect(code).toBe(0);
    for (const text of expected) expect(stdout).toContain(text);
  });

  test.each([
    ['/serch', 'did you mean “/search”?'],
    ['/artcle/12/psd2', 'did you mean “/article/12/psd2”?'],
    ['/nothing-like-it', 'No route in payments_compliance matches “/nothing-like-it”.\n'],
  ])('%s matches no route', async (path, text) => {
    const { code, stdout } = await runIn(undefined, ['explain', 'route', path]);
    expect(code).toBe(1);
    expect(stdout).toContain(text);
  });

  it('does not explain an invalid configuration', async () => {
    const { code, stdout } = await runIn(UNKNOWN_KEYS, ['explain', 'route', '/']);
    expect(code).toBe(1);
    expect(stdout).toContain('unknown-key');
  });
});

describe('config explain host', () => {
  it.each([
    ['LOCALHOST:3000', 'payments_compliance', 'names it'],
    ['www.nowhere.example', 'payments_compliance', 'the default serves it'],
  ])('%s', async (host, vertical, why) => {
    const { code, stdout } = await run(['explain', 'host', host]);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`vertical +${vertical} [^]*because .*${why}`));
  });
});

test('config explain overlay', async () => {
  const { code, stdout } = await runIn(undefined, ['explain', 'overlay', 'gambling_compliance']);
  expect(code).toBe(0);
  expect(stdout).toMatchInlineSnapshot(`
    "gambling_compliance: 2 differences from the base
      title     Gambling
      hosts     gambling.localhost
      accent    #70366c
      changes   menus.main.items.insights.label: "Insights" -> "Analysis"
                config/verticals/gambling_compliance.json:6:49  (base config/menus.json:9:11)
      changes   vocabularies.sectors.enabled: false -> true
                config/verticals/gambling_compliance.json:7:21  (base config/vocabularies.json:9:7)
    "
  `);
});

describe('config explain access', () => {
  const database = () => openStore({ file: ':memory:' });
  const ask = async (...args: string[]) => {
    const written = { stdout: '', stderr: '' };
    const to = (stream: keyof typeof written) => ({ write: (text: string) => (written[stream] += text) });
    const io = { stdout: to('stdout'), stderr: to('stderr'), cwd: ROOT, color: false };
    const code = await configCommand(['explain', 'access', ...args], io, database);
    return { code, ...written };
  };

  it('of somebody without an account', async () => {
    const { code, stdout } = await ask('nobody@example.test', '/insights');
    expect(code).toBe(0);
    expect(stdout).toMatch(/NO +The account exists.*\nThis person is led to the sign-in page\.\n$/);
  });

  it.each([
    ['/nowhere-at-all', 'No route in payments_compliance matches'],
    ['/article/9999999/insights/title', 'no published item 9999999'],
  ])('to %s says what is not there', async (path, message) => {
    const { code, stderr } = await ask('nobody@example.test', path);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) });
  });
});
