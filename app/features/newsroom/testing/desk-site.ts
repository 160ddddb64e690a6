/** A site with people of the desk, for tests. */
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type Answer, type TestApi, type TestApiOptions } from '#tests/support/api.ts';
import { loadSite } from '#tests/support/site.ts';
import { V } from '#tests/support/operations/calls.ts';
import { newsroomDesk } from '../desk/desk-store.server.ts';
import { UPLOAD_PATH } from '../media/receive-upload.server.ts';
import { runDue } from '../publication/jobs.server.ts';

export { ENGINES };
export const NEWSROOM = `${V}/newsroom`;
export const VERTICAL = 'payments_compliance';

/** Names of people with their roles. */
const PEOPLE: Record<string, string[]> = {
  author: ['author'],
  editor: ['editor'],
  publisher: ['publisher'],
  second: ['publisher'],
  reader: [],
};

export interface DeskSite {
  site: TestApi;
  fresh: FreshStore;
  ids: Record<string, number>;
  /** Asks as one of the people, or as `admin`. */
  ask(who: string, path: string, json?: object, method?: string): Promise<Answer & { outcome: string }>;
  /** The same; throws unless it succeeds. @returns the body of the answer */
  make(who: string, path: string, json?: object, method?: string): Promise<Answer['json']>;
  /** A draft of a new page. */
  begin(who?: string, fields?: object): Promise<{ nid: number; revision: number }>;
  /** A page that is published. */
  published(fields?: object): Promise<{ nid: number; version: number }>;
  /** Uploads a picture or file into the library. @returns its entry */
  upload(
    body: Buffer,
    name?: string,
    who?: string,
  ): Promise<{ name: string; src: string; uses: number } & Record<string, unknown>>;
  runDue(): Promise<void>;
  end(): Promise<void>;
}

let ids = 0;
/** An id of a client for one action. */
export const clientId = (): string => `client-${String((ids += 1)).padStart(8, '0')}`;

export const aPage = (title = 'About us') => ({
  title,
  body: { summary: 'Who we are.', value: '<p>We read rules.</p>' },
});

export async function createDeskSite(
  engine: (typeof ENGINES)[number],
  options: TestApiOptions = {},
): Promise<DeskSite> {
  const fresh = await freshStore(engine);
  const site = await createTestApi({ library: false, store: fresh.store, ...options });
  const tokens: Record<string, string> = {
    admin: (await site.issueTokensFor('admin@demo.test')).access_token,
  };
  const users: Record<string, number> = {
    admin: (await fresh.store.users.byEmail('admin@demo.test'))!.id,
  };
  const desk = fresh.store.of(newsroomDesk);
  for (const [name, roles] of Object.entries(PEOPLE)) {
    tokens[name] = (await site.account(name, {})).access_token;
    users[name] = (await fresh.store.users.byEmail(`${name}@test.example`))!.id;
    await desk.transaction((on) => desk.setRoles(on, users[name]!, VERTICAL, roles, '2026-11-21T08:00:00Z'));
  }
  const ask: DeskSite['ask'] = async (who, path, json, method = json ? 'POST' : 'GET') => {
    const answer = await site.ask(`${NEWSROOM}${path}`, {
      ...{ token: tokens[who], method },
      ...(json && { json }),
    });
    return { ...answer, outcome: answer.status < 300 ? 'ok' : String(answer.json.code) };
  };
  const make: DeskSite['make'] = async (...asked) => {
    const answer = await ask(...asked);
    if (answer.outcome !== 'ok') throw new Error(`${asked.slice(0, 2).join(' ')}: ${answer.text}`);
    return answer.json;
  };
  const begin: DeskSite['begin'] = async (who = 'author', fields = aPage()) =>
    make(who, '/drafts', { type: 'page', fields, client_id: clientId() });
  return {
    ...{ site, fresh, ids: users, ask, make, begin },
    async published(fields) {
      const { nid, revision } = await begin('author', fields);
      return make('publisher', `/drafts/${nid}/publish`, {
        ...{ client_id: clientId(), revision, kind: 'update' },
      });
    },
    async upload(body, name = 'chart.png', who = 'author') {
      const { ticket } = await make(who, '/uploads', { name, size: body.length });
      const answer = await site.ask(UPLOAD_PATH, { method: 'PUT', token: ticket, body: body as never });
      if (answer.status >= 300) throw new Error(answer.text);
      return answer.json as Awaited<ReturnType<DeskSite['upload']>>;
    },
    runDue: () => runDue(site.services),
    async end() {
      await site.end();
      await fresh.end();
    },
  };
}

/** The project's configuration, with four eyes for every type. */
export async function withFourEyes() {
  const { config } = await loadSite();
  const vertical = config.verticals[VERTICAL]!;
  const newsroom = { ...(vertical.features['newsroom'] as object), fourEyes: 'all' };
  const features = { ...vertical.features, newsroom };
  return {
    ...config,
    verticals: { ...config.verticals, [VERTICAL]: { ...vertical, features } },
  } as typeof config;
}
