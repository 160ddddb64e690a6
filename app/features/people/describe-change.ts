/** What a change of access says, in words. */
import { formatDate } from '#app/text/date-format.ts';
import { formatCount } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import type { AccessChange, AccessChoices } from './contract/access.ts';

const WORDS: Readonly<Partial<Record<AccessChange['action'], string>>> = {
  'account-created': 'Account created',
  'account-deleted': 'Account deleted',
  'account-disabled': 'Disabled, signed out everywhere',
  'account-enabled': 'Enabled',
  'password-changed': 'Password changed',
  'password-link-sent': 'Password link sent',
  'signed-out': 'Signed out everywhere',
  'invitation-sent': 'Invitation sent',
  'invitation-accepted': 'Invitation accepted',
  'invitation-revoked': 'Invitation revoked',
  'organisation-created': 'Organisation created',
  'organisation-changed': 'Organisation changed',
  'organisation-deleted': 'Organisation deleted',
  'identity-linked': 'Linked to the sign-in of the organisation',
  'provisioning-token-made': 'Provisioning token made',
  'provisioning-token-revoked': 'Provisioning token revoked',
  'api-token-made': 'API token made',
  'api-token-revoked': 'API token revoked',
  'work-handed-over': 'Work handed over',
  'work-taken-back': 'Hand-over undone',
  'leave-cancelled': 'Last day cancelled',
};

const DETAILS: Readonly<Record<string, string>> = { email: 'e-mail address', name: 'name' };

/** Settings of the sign-in of an organisation. */
const SIGN_ON: Readonly<Record<string, string>> = {
  issuer: 'issuer',
  clientId: 'client ID',
  clientSecret: 'client secret',
  scopes: 'scopes',
  groupsClaim: 'claim with groups',
  trustsEmail: 'trust in addresses',
  allowsPassword: 'sign-in by password',
};

type Titles = Pick<AccessChoices['verticals'][number], 'title' | 'permissions' | 'products'>;

const toList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What was added and removed: `World, Tools added; Requirements removed`. */
function describeLists(before: unknown, after: unknown, titles: Titles['permissions']): string[] {
  const name = (id: string) => titles.find((one) => one.id === id)?.title ?? id;
  const [was, is] = [toList(before), toList(after)];
  const added = is.filter((id) => !was.includes(id));
  const removed = was.filter((id) => !is.includes(id));
  return [
    ...(added.length > 0 ? [`${formatList(added.map(name))} added`] : []),
    ...(removed.length > 0 ? [`${formatList(removed.map(name))} removed`] : []),
  ];
}

function describeSubscription({ before, after }: AccessChange, vertical: string, titles?: Titles): string {
  const { permissions = [], products = [], title = vertical } = titles ?? {};
  const [was, is] = [before ?? {}, after ?? {}];
  const untilText = (until: unknown) =>
    typeof until === 'string' ? `until ${formatDate(until)}` : 'without an end';
  const parts = [
    ...('active' in is
      ? [is['active'] ? (before ? 'subscription given back' : 'subscribed') : 'subscription ended']
      : []),
    ...describeLists(was['permissions'], is['permissions'], permissions),
    ...describeLists(was['legacyPermissions'], is['legacyPermissions'], permissions),
    ...describeLists(was['products'], is['products'], products),
    ...('until' in is ? [untilText(is['until'])] : []),
  ];
  return `${title}: ${parts.join('; ') || 'subscribed, without rights'}`;
}

function describeOrganisation({ before, after }: AccessChange): string {
  const [was, is] = [before ?? {}, after ?? {}];
  const seats = (value: unknown) => (value === null ? 'no limit' : String(value));
  const parts = [
    ...('name' in is ? [`name from “${String(was['name'])}” to “${String(is['name'])}”`] : []),
    ...('seats' in is ? [`seats from ${seats(was['seats'])} to ${seats(is['seats'])}`] : []),
    ...describeLists(was['domains'], is['domains'], []),
  ];
  return `Organisation changed: ${parts.join('; ')}`;
}

/** Kinds of things, and how many: `2 reports, 1 checklist`. */
function describeCounts(counts: unknown): string {
  const entries = Object.entries((counts ?? {}) as Record<string, number>);
  return formatList(entries.map(([kind, count]) => formatCount(count, kindName(kind))));
}

const kindName = (kind: unknown) => String(kind).replaceAll('-', ' ');

/** A change of a team or of its members: `Added to the team “Licensing”`. */
function describeTeam({ action, before, after }: AccessChange): string {
  const team = `the team “${String((before ?? after)?.['team'])}”`;
  const shares = describeCounts(before?.['shares']);
  const ended = shares && `; private again: ${shares}`;
  if (action === 'team-created') return `Made ${team}`;
  if (action === 'team-renamed') return `Renamed ${team} to “${String(after?.['team'])}”`;
  if (action === 'team-deleted') return `Deleted ${team}${ended}`;
  if (action === 'team-member-added') return `Added to ${team}`;
  if (action === 'team-member-removed') return `Removed from ${team}${ended}`;
  return after?.['role'] === 'owner' ? `Made an owner of ${team}` : `No longer an owner of ${team}`;
}

/** Roles in the newsroom of a vertical: `Newsroom of payments_compliance: publisher added`. */
function describeRoles({ before, after, vertical }: AccessChange): string {
  const parts = describeLists(before?.['roles'], after?.['roles'], []);
  return `Newsroom of ${vertical ?? ''}: ${parts.join('; ')}`;
}

/** A thing by its kind and id, and who may do what with it: `Report 7: shared with “Licensing” to read`. */
function describeShare({ before, after }: AccessChange): string {
  const { kind, id } = (after ?? before)!;
  const state = (share: NonNullable<typeof after>) =>
    `“${String(share['team'])}” to ${share['right'] === 'edit' ? 'edit' : 'read'}`;
  const name = kindName(kind);
  const thing = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${String(id)}`;
  if (!after) return `${thing}: no longer shared with “${String(before?.['team'])}”`;
  if (!before) return `${thing}: shared with ${state(after)}`;
  return `${thing}: shared with ${state(after)}, before with ${state(before)}`;
}

/** What was done, as a sentence without an end: `Payments Compliance: World added; until 31 Dec 2026`. */
export function describeChange(
  change: AccessChange,
  verticals: readonly ({ id: string } & Titles)[],
): string {
  const { action, vertical, after, organisation } = change;
  if (action === 'subscription-changed')
    return describeSubscription(
      change,
      vertical ?? '',
      verticals.find(({ id }) => id === vertical),
    );
  if (action === 'administrator-changed')
    return after?.['isAdmin'] ? 'Made an administrator' : 'No longer an administrator';
  if (action === 'organisation-changed') return describeOrganisation(change);
  if (action === 'organisation-assigned') {
    const name = organisation?.name ?? 'an organisation';
    return after?.['organisationId'] === null ? `Taken out of ${name}` : `Put into ${name}`;
  }
  if (action === 'details-changed')
    return `Changed: ${formatList(toList(after?.['changed']).map((name) => DETAILS[name] ?? name))}`;
  if (action === 'sign-on-changed')
    return after === null
      ? 'Single sign-on turned off'
      : change.before === null
        ? 'Single sign-on turned on'
        : `Single sign-on changed: ${formatList(Object.keys(after).map((name) => SIGN_ON[name] ?? name))}`;
  if (action.startsWith('team-')) return describeTeam(change);
  if (action === 'newsroom-roles-changed') return describeRoles(change);
  if (action === 'thing-shared' || action === 'share-changed' || action === 'thing-unshared')
    return describeShare(change);
  if (action === 'leave-set') return `Last day set to ${formatDate(String(after?.['lastDay']))}`;
  if (action === 'group-access-changed') return 'Access by groups changed';
  if (action === 'account-created' && after?.['isAdmin']) return 'Account created, as administrator';
  return WORDS[action] ?? action;
}

/** Who made a change: a name, or what is not a person. */
export function describeActor({ actor, by }: Pick<AccessChange, 'actor' | 'by'>): string {
  if (actor === 'command line') return 'Command line';
  if (actor === 'system') return 'The program';
  if (actor === 'sign-on') return 'Sign-in by the organisation';
  if (actor === 'provisioning') return 'Directory of the organisation';
  return named(by);
}

/** A name in the audit trail; a deleted account has only its number. */
export function named(who: { id: string; name: string | null } | null): string {
  return who === null ? '' : (who.name ?? `Deleted, no. ${who.id}`);
}
