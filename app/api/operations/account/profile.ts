/** The reader's own account: profile, followed terms, and password. */
import { screensOf } from '#app/runtime/screens.ts';
import { formatList } from '#app/text/format-list.ts';
import type { Config, Vocabulary } from '#app/config/model.ts';
import { hasTools, hasWorkspace } from '#app/runtime/access.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import type { UserDocument } from '#app/contracts/profile.ts';
import { isSubscribed } from '#app/store/accounts/subscriptions.ts';
import { isTimeZone } from '#app/text/day.ts';
import { TIME_ZONE_FIELD } from '#app/api/profile-fields.ts';
import { limitAttempts, tooManyAttempts } from '../../sign-in/attempt-limits.ts';
import { operation, success, type Outcome } from '../../operation.ts';
import { hashPassword, verifyPassword } from '../../sign-in/passwords.ts';
import { failure, type Failure } from '../../problem.ts';
import type { User } from '#app/store/store.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../../viewer.ts';
import { toSubscription } from './account.ts';
import { cleanLine } from '#app/text/normalise.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MEDIA_TYPE = 'application/vnd.api+json';

/** Field of the profile that holds the ids of followed terms. */
type Followed = `field_${NonNullable<Vocabulary['followedAs']>}`;

/** Vocabularies allowed in a field: those of all verticals, because a profile is shared by them. */
function vocabulariesFollowed({ verticals }: Config, field: string): string[] {
  if (field === COMPANY_FIELD) return companyVocabularies({ verticals });
  const all = Object.values(verticals).flatMap(({ vocabularies }) => Object.entries(vocabularies));
  return [...new Set(all.flatMap(([vid, { followedAs }]) => (field === `field_${followedAs}` ? [vid] : [])))];
}

/** Field of the profile that holds the company. */
const COMPANY_FIELD = 'field_company';

function companyVocabularies({ verticals }: Pick<Config, 'verticals'>): string[] {
  const vids = Object.values(verticals).flatMap((vertical) => vocabulariesWithRole(vertical, 'companies'));
  return [...new Set(vids)];
}

/** The reader's company as a term: the stored one, else the one with the company's name. */
async function findCompany(
  { store, config }: Services,
  { profile, companyName }: User,
): Promise<{ target_id: number }[]> {
  const stored = profile[COMPANY_FIELD];
  if (Array.isArray(stored)) return stored.map((tid) => ({ target_id: Number(tid) }));
  if (!companyName) return [];
  const name = companyName.toLowerCase();
  const companies = await Promise.all(
    companyVocabularies(config()).map((vid) => store.terms.byVocabulary(vid)),
  );
  return companies
    .flat()
    .filter((term) => term.name.toLowerCase() === name)
    .map(({ tid }) => ({ target_id: tid }));
}

async function loadProfile(services: Services, viewer: Viewer): Promise<Outcome<UserDocument>> {
  const { userId } = viewer.user;
  const [person, subscriptions, collections] = await Promise.all([
    services.store.users.byId(userId),
    services.store.subscriptions.allFor(userId),
    services.store.profileCollections.all(userId),
  ]);
  if (!person) return failure('token_invalid');
  const { staffScreens = [], ...parts } = collections;
  const lastVisit = person.previousVisitAt;
  const daysSince = lastVisit
    ? Math.max(0, Math.floor((services.now().getTime() - Date.parse(lastVisit)) / DAY_MS))
    : null;
  const { verticals } = services.config();
  const staffPages = staffScreens.flatMap(({ vertical, screen }) => {
    const place = verticals[vertical] && screensOf(verticals[vertical])[screen];
    return place ? [{ vertical, path: place.path, title: place.title }] : [];
  });
  const targets = (key: Followed) =>
    ((person.profile[key] ?? []) as number[]).map((target_id) => ({ target_id }));
  return success<UserDocument>({
    data: {
      type: 'user--user',
      id: String(person.id),
      attributes: {
        mail: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
        companyName: person.companyName,
        field_company: await findCompany(services, person),
        salesforceId: person.salesforceId,
        companySfId: person.companySalesforceId,
        isAdmin: person.isAdmin,
        field_jurisdiction: targets('field_jurisdiction'),
        field_sector: targets('field_sector'),
        field_specialism: targets('field_specialism'),
        ...(isTimeZone(person.profile[TIME_ZONE_FIELD])
          ? { field_time_zone: person.profile[TIME_ZONE_FIELD] }
          : {}),
        subscriptions: subscriptions
          .filter((subscription) => isSubscribed(subscription, services.now()))
          .map(({ vertical }) => verticals[vertical]?.title ?? vertical),
        trials: subscriptions.flatMap(({ trials }) => trials),
        bookmarks: [],
        watchlist: [],
        notes: [],
        reports: [],
        ...parts,
        ...(staffPages.length > 0 && { staff_pages: staffPages }),
        userAccess: { tools: hasTools(viewer.reader), workspace: hasWorkspace(viewer.reader) },
        userSubscription: toSubscription(viewer.reader),
        daysSince,
        version: person.version,
      },
    },
  });
}

const user = operation('user', {
  summary: 'Profile of the reader',
  auth: 'bearer',
  mediaType: MEDIA_TYPE,
  async handle({ services, viewer }) {
    // Recorded first: this call may start a visit, which decides which one is the previous.
    await services.store.users.touch(viewer.user.userId, services.now().toISOString());
    return loadProfile(services, viewer);
  },
});

function trimAll<Names extends Record<string, string | undefined>>(names: Names): Names {
  return Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, name === undefined ? name : cleanLine(name)]),
  ) as Names;
}

/** Errors of term ids: each must be a term of a vocabulary allowed in its field. */
async function unknownTerms(
  { config, store }: Services,
  followed: Partial<Record<Followed | typeof COMPANY_FIELD, number[]>>,
): Promise<Failure | undefined> {
  const vids = new Map(
    (await store.terms.get(Object.values(followed).flat())).map(({ tid, vid }) => [tid, vid]),
  );
  const errors = Object.entries(followed).flatMap(([field, tids]) => {
    const taken = vocabulariesFollowed(config(), field);
    return tids.flatMap((tid, index) =>
      taken.includes(vids.get(tid) ?? '')
        ? []
        : [
            {
              pointer: `/data/attributes/${field}/${index}/target_id`,
              message: `must be a term of ${formatList(taken, 'or')}`,
            },
          ],
    );
  });
  return errors.length > 0 ? failure('unknown_term', { errors }) : undefined;
}

const updateUser = operation('updateUser', {
  summary: 'Change the name and company of the reader, what the reader follows, and the time zone of digests',
  auth: 'bearer',
  problems: ['not_found', 'unknown_term', 'version_conflict'],
  mediaType: MEDIA_TYPE,
  async handle({ services, body: { data }, viewer }) {
    const { userId } = viewer.user;
    if (data.id !== undefined && data.id !== String(userId)) return failure('not_found');
    const { field_time_zone: zone, firstName, lastName, companyName, version, ...terms } = data.attributes;
    if (zone && !isTimeZone(zone))
      return failure('invalid_request', {
        errors: [{ pointer: `/data/attributes/${TIME_ZONE_FIELD}`, message: 'must be an IANA time zone' }],
      });
    const followed = Object.fromEntries(
      Object.entries(terms).map(([field, targets]) => [
        field,
        [...new Set(targets.map(({ target_id }) => target_id))],
      ]),
    );
    const wrong = await unknownTerms(services, followed);
    if (wrong) return wrong;
    const zoned = zone === undefined ? {} : { [TIME_ZONE_FIELD]: zone };
    const names = trimAll({ firstName, lastName, companyName });
    const before = await services.store.users.byId(userId);
    // A company with another name is another company, unless the term is sent with it.
    const isRenamed = names.companyName !== undefined && names.companyName !== before?.companyName;
    const renamed = isRenamed ? { [COMPANY_FIELD]: undefined } : {};
    const profile = { ...renamed, ...followed, ...zoned };
    const outcome = await services.store.users.update(userId, { ...names, profile }, version);
    if (outcome === 'conflict') return failure('version_conflict');
    return loadProfile(services, viewer);
  },
});

const changePassword = operation('changePassword', {
  summary: 'Set a new password, knowing the current one',
  auth: 'bearer',
  problems: ['too_many_attempts', 'wrong_password'],
  async handle({ services, vertical, body, viewer }) {
    const { userId, family } = viewer.user;
    const { users, refreshTokens } = services.store;
    const person = await users.byId(userId);
    if (!person) return failure('token_invalid');
    // Guesses are limited, so that brief access to a token does not reveal the password. They count only against this
    // sign-in, so that they do not lock out other devices.
    const { windowSeconds, perAccount } = vertical.site.session.signIn;
    const counter = { key: `password of sign-in:${family}`, limit: perAccount, clearedBySuccess: true };
    const attempt = await limitAttempts(services, { counters: [counter], windowSeconds }, async () => {
      const { passwordHash } = (await users.byEmail(person.email)) ?? {};
      return (await verifyPassword(passwordHash, body.current)) || undefined;
    });
    if (attempt.limited) return tooManyAttempts(attempt.retryAfterSeconds);
    if (!attempt.found) return failure('wrong_password');
    const self = { kind: 'account', id: userId, at: services.now().toISOString() } as const;
    await services.store.accessBy(self).users.setPassword(userId, await hashPassword(body.password));
    // Ends every other sign-in, but not this one.
    await refreshTokens.revokeOthers(userId, family);
    return success({ done: true });
  },
});

export const profileOperations = [user, updateUser, changePassword];
