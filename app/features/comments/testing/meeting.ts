/** Colleagues with a team: Ada and Ben, and one without a subscription; Cleo is not in it, Dan is of another organisation. */
import { randomUUID } from 'node:crypto';
import { SYSTEM } from '#app/store/accounts/access-changes.ts';
import type { TestApi } from '#tests/support/api.ts';
import { VERTICAL } from '#tests/support/both-ways.ts';

const AT = '2026-11-21T08:00:00.000Z';
const ALL = { permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'] };

interface Thing {
  kind: string;
  id: string;
}

export type Meeting = Awaited<ReturnType<typeof meet>>;

export async function meet(site: TestApi) {
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  const { organisations } = site.store.accessBy({ ...SYSTEM, at: AT });
  const firms: number[] = [];
  for (const name of ['Home', 'Elsewhere']) {
    const made = await organisations.create({ name, seats: null, domains: [] });
    if (made.outcome === 'saved') firms.push(made.id);
  }
  const account = async (name: string, title: string, firm: number, rights: object | null = ALL) => {
    const email = `${name}@test.example`;
    tokens[name] = (await site.account(name, rights)).access_token;
    const { id } = (await site.store.users.byEmail(email))!;
    await site.store.accessBy({ ...SYSTEM, at: AT }).users.setOrganisation(id, firm);
    const [first_name, last_name] = title.split(' ') as [string, string];
    await site.store.of((db) =>
      db.updateTable('user').set({ first_name, last_name }).where('id', '=', id).execute(),
    );
    ids[name] = id;
  };
  await account('ada', 'Ada Test', firms[0]!);
  await account('ben', 'Ben Test', firms[0]!);
  await account('nosub', 'Without Subscription', firms[0]!, null);
  await account('cleo', 'Cleo Test', firms[0]!);
  await account('dan', 'Dan Test', firms[1]!);
  tokens['admin'] = (await site.issueTokensFor('admin@demo.test')).access_token;

  const ask = (who: string, path: string, json?: object, method?: string) =>
    site.ask(path.startsWith('/api/') ? path : `/api/${VERTICAL}${path}`, {
      token: tokens[who],
      ...(json && { json }),
      ...(method && { method }),
    });
  const team = (await ask('ada', '/api/teams', { name: 'Licensing' })).json.id as number;
  const addMember = async (name: string) => {
    await ask('ada', `/api/teams/${team}/members`, { email: `${name}@test.example` });
  };
  for (const name of ['ben', 'nosub']) await addMember(name);

  const share = async (who: string, thing: Thing, right: 'read' | 'edit' | null): Promise<void> => {
    const to = right === null ? { team: null } : { team, right };
    await ask(who, '/sharing', { ...thing, ...to });
  };
  return {
    ...{ ask, share, tokens, ids, team },
    /** After a time in which access tokens expire. */
    async signInAgain(): Promise<void> {
      for (const name of Object.keys(ids))
        tokens[name] = (await site.issueTokensFor(`${name}@test.example`)).access_token;
    },
    /** Somebody else of the team. */
    async join(name: string, title: string): Promise<void> {
      await account(name, title, firms[0]!);
      await addMember(name);
    },
    /** A new checklist of somebody, shared so. */
    async checklist(who: string, right: 'read' | 'edit' | null, title = 'Safeguarding'): Promise<Thing> {
      const made = await ask(who, '/workspace/checklists', { key: randomUUID(), title });
      const thing = { kind: 'checklist', id: String(made.json.checklist.id) };
      if (right) await share(who, thing, right);
      return thing;
    },
  };
}
