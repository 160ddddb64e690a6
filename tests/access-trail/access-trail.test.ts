/**
 * No operation changes access without an entry in the audit trail. Each operation that can change something is called with
 * its good call, and the tables that say who may do what are compared before and after. It sees what these calls do: another
 * way through the same operation, and protocols that are no operations (SCIM, sign-on), have tests of their own.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { OPERATIONS } from '#app/api/api.ts';
import type { Client } from '#app/client/client.ts';
import { ENDPOINT_ROUTES, type EndpointId } from '#app/endpoints.ts';
import type { Db } from '#app/store/tables.ts';
import { bothWays } from '#tests/support/both-ways.ts';
import { addTokens, type Input, type Prepared } from '#tests/support/operations/calls.ts';
import { OPERATION_CALLS } from '#tests/support/operations/operations.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Columns of the tables that say who may use the site, and who may read or edit what. */
const ACCESS = {
  user: ['id', 'email', 'password_hash', 'is_admin', 'disabled_at', 'organisation_id'],
  subscription: ['user_id', 'vertical', 'active', 'permissions', 'legacy_permissions', 'products', 'until'],
  organisation: ['id', 'name', 'seats'],
  organisation_domain: ['domain', 'organisation_id'],
  invitation: ['user_id', 'token_hash', 'accepted_at'],
  leave: ['user_id', 'last_day'],
  hand_over: ['id', 'undone_at'],
  sso_provider: ['organisation_id', 'issuer', 'client_id', 'trusts_email', 'allows_password'],
  sso_identity: ['user_id', 'issuer', 'subject'],
  sso_group_access: ['organisation_id', 'group_name', 'rights'],
  sso_grant: ['user_id', 'vertical', 'active'],
  api_token: ['id', 'user_id', 'expires_at'],
  scim_token: ['id', 'organisation_id', 'expires_at'],
  newsroom_role: ['user_id', 'vertical', 'role'],
  team: ['id', 'name', 'organisation_id'],
  team_member: ['team_id', 'user_id', 'is_owner'],
  team_share: ['kind', 'thing_id', 'user_id', 'team_id', 'can_edit'],
} as const;

/** Tables that give access and are not in the trail, and why. */
const OF_ONESELF: Readonly<Record<string, string>> = {
  refresh_token: 'a sign-in of a person with the access that the person has',
  ended_sign_in: 'the end of such a sign-in',
  password_reset:
    'a link that the person asked for; the trail has the new password, and links of administrators',
  reset_request: 'that somebody asked for such a link',
  setup_link: 'the link to make the first account, whose use is in the trail',
  sign_in_attempt: 'limits',
  feed_token: 'a secret address of what its reader may read',
  newsroom_preview_link: 'a secret address of one draft; the trail of the newsroom has who made and ended it',
  webhook_endpoint: 'an address to which what its reader may read is sent',
};

/** What the site contains and what readers write: no row of it says who may read another one. */
const OTHERS = [
  ...(['access_change', 'bookmark', 'checklist', 'checklist_item'] as const),
  ...(['comment', 'comment_mention', 'content', 'content_author', 'content_date'] as const),
  ...([
    'content_change_note',
    'content_edited',
    'content_event',
    'content_link',
    'content_link_read',
    'content_media',
    'content_relation',
    'content_revision',
    'content_source',
    'content_value',
    'content_withheld',
  ] as const),
  ...([
    'content_term',
    'coverage_alert',
    'coverage_check',
    'coverage_gap',
    'coverage_source',
    'coverage_statement',
    'coverage_statement_alert',
    'coverage_version',
    'deadline_mark',
    'decision',
    'decision_entry',
    'decision_file',
    'decision_pack',
    'decision_pack_file',
    'decision_pack_key',
    'decision_person',
    'decision_told',
    'digest',
    'digest_stop',
    'feed_entry',
  ] as const),
  ...(['handed_over', 'import_progress', 'item_visit', 'label', 'labelled_bookmark', 'link_check'] as const),
  ...(['mail', 'meta', 'named_act', 'note'] as const),
  ...(['newsroom_done', 'newsroom_draft', 'newsroom_job', 'newsroom_media', 'newsroom_presence'] as const),
  ...(['newsroom_release', 'newsroom_release_item', 'newsroom_trail', 'newsroom_version'] as const),
  ...(['notices_told', 'own_date', 'queue_mark', 'rating', 'rating_total'] as const),
  ...([
    'read_mark',
    'report',
    'pages_read',
    'report_visit',
    'scim_group',
    'scim_group_member',
    'scim_user',
    'signing_key',
  ] as const),
  ...(['term', 'term_ancestor', 'term_binding', 'term_former', 'term_membership'] as const),
  ...(['term_merge', 'term_merge_change', 'term_retired', 'thing_change'] as const),
  ...(['text_mark'] as const),
  ...(['thing_read', 'watch_match', 'watch_rule', 'webhook_cursor', 'webhook_delivery'] as const),
  ...(['watch_untold', 'withdrawal_notice'] as const),
];

/** The operations that change access: a new one is named here, and has an entry. */
const CHANGE_ACCESS: readonly EndpointId[] = [
  ...(['acceptInvitation', 'addOrganisation', 'addTeam', 'addTeamMember', 'cancelLeave'] as const),
  ...([
    'changeAccount',
    'changeOrganisation',
    'changePassword',
    'changeTeamMember',
    'deleteAccount',
  ] as const),
  ...(['deleteOrganisation', 'deleteTeam', 'invite', 'lostPasswordReset', 'makeProvisioningToken'] as const),
  ...(['makeApiToken', 'revokeApiToken'] as const),
  ...([
    'removeGroupAccess',
    'removeSignOnProvider',
    'removeTeamMember',
    'renameTeam',
    'revokeInvitation',
  ] as const),
  ...([
    'revokeProvisioningToken',
    'sendAccountLink',
    'setAccountState',
    'setGroupAccess',
    'setLeave',
  ] as const),
  ...(['setNewsroomRoles', 'setSignOnProvider', 'shareThing', 'undoHandOver'] as const),
];

let side: Prepared;
const database = () => side.site.store.of((db: Db) => db);

beforeAll(async () => {
  const [, inProcess] = await bothWays();
  const tokens: Prepared['tokens'] = {};
  for (const name of ['full', 'admin', 'world', 'ended'])
    addTokens(
      tokens,
      name,
      await inProcess.site.issueTokensFor(`${name === 'ended' ? 'world' : name}@demo.test`),
    );
  side = { ...inProcess, tokens };
});
afterAll(() => side.site.end());

/** The rows of each table of {@link ACCESS}. */
async function readAccess(): Promise<Record<string, string[]>> {
  const tables = Object.entries(ACCESS).map(async ([table, columns]) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(
      database(),
    );
    return [table, rows.map((row) => JSON.stringify(Object.values(row))).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

const newestEntry = async () => (await side.site.store.accessChanges.list({ limit: 1 }))[0]?.id ?? 0;

test('every table of the database is about access, or known not to be', async () => {
  const tables = (await database().introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/migration|sqlite_/.test(name));
  expect(tables.sort()).toEqual([...Object.keys(ACCESS), ...Object.keys(OF_ONESELF), ...OTHERS].sort());
});

test('each operation that changes access leaves an entry', async () => {
  const silent: string[] = [];
  const changing: string[] = [];
  const ids = (Object.keys(OPERATION_CALLS) as EndpointId[]).filter(
    (id) => ENDPOINT_ROUTES[id].method !== 'get' && OPERATION_CALLS[id].good !== undefined && id !== 'logout',
  );
  for (const id of [...ids, 'logout' as const]) {
    const { good } = OPERATION_CALLS[id];
    const given = typeof good === 'function' ? await good(side) : good!;
    const { auth } = OPERATIONS.find((operation) => operation.id === id)!;
    const who = given.who ?? (auth === 'none' ? undefined : 'full');
    const [before, entry] = [await readAccess(), await newestEntry()];
    const call = side.clientFor(who && side.tokens[who]!.access).call as (
      id: EndpointId,
      input: Input,
    ) => ReturnType<Client['call']>;
    expect([id, await call(id, given)]).toMatchObject([id, { ok: true }]);
    const after = await readAccess();
    const changed = Object.keys(after).filter((table) => after[table]!.join() !== before[table]!.join());
    if (changed.length === 0) continue;
    changing.push(id);
    if ((await newestEntry()) === entry) silent.push(`${id}: ${changed.join(', ')}`);
  }
  expect(silent).toEqual([]);
  expect(changing.sort()).toEqual([...CHANGE_ACCESS].sort());
});
