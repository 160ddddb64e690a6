import type { Selectable } from 'kysely';
import { normaliseEmail, normaliseText } from '#app/text/normalise.ts';
import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';
import type { UserTable } from './tables.ts';

/** An account, without its password. */
export interface User {
  id: number;
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  salesforceId: string;
  companySalesforceId: string;
  isAdmin: boolean;
  /** Loaded with the demonstration library. */
  isDemo: boolean;
  /** The rest of the profile, with the field names of the API. */
  profile: Record<string, unknown>;
  createdAt: string;
  lastSeenAt: string | null;
  /** End of the previous visit. */
  previousVisitAt: string | null;
  /** Time when the account was disabled: it cannot sign in, and its tokens are refused. Null for an active account. */
  disabledAt: string | null;
  /** Counts the changes of the profile from 1. */
  version: number;
  /** The organisation that the person belongs to; null for none. */
  organisationId: number | null;
}

/** The required values of a new account; the others default to empty, false, none or now. */
export type NewUser = { email: string; passwordHash?: string } & Partial<
  Omit<User, 'id' | 'email' | 'lastSeenAt' | 'previousVisitAt' | 'disabledAt' | 'version'>
>;

/** A change of what a reader says about themselves; what is absent does not change. */
interface AccountChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  companyName?: string | undefined;
  /** Merged into the profile key by key; undefined removes a key. */
  profile?: Record<string, unknown>;
}

const VISIT_GAP_MINUTES = 30;
const RECORD_EVERY_MINUTES = 5;

/** The text by which an account is found. */
export function searchText(of: Pick<User, 'firstName' | 'lastName' | 'email' | 'companyName'>): string {
  return normaliseText(`${of.firstName} ${of.lastName}\n${of.email}\n${of.companyName}`);
}

/** Accounts. E-mail addresses are compared without case and surrounding space. */
export function usersRepository(db: Db) {
  const userById = prepare(db, (given: { id: number }) =>
    db.selectFrom('user').selectAll().where('id', '=', given.id),
  );
  const update = (
    id: number,
    { profile, ...names }: AccountChange,
    version?: number,
  ): Promise<'changed' | 'missing' | 'conflict'> =>
    db.transaction().execute(async (trx) => {
      // Written first, so that a simultaneous change waits for this one.
      const row = await trx
        .updateTable('user')
        .set((set) => ({ version: set('version', '+', 1) }))
        .where('id', '=', id)
        .returning(['profile', 'version', 'email', 'first_name', 'last_name', 'company_name'])
        .executeTakeFirst();
      if (!row) return 'missing';
      if (version !== undefined && row.version !== version + 1) {
        await trx
          .updateTable('user')
          .set({ version: row.version - 1 })
          .where('id', '=', id)
          .execute();
        return 'conflict';
      }
      await trx
        .updateTable('user')
        .set({
          profile: JSON.stringify({ ...(JSON.parse(row.profile) as object), ...profile }),
          ...(names.firstName === undefined ? {} : { first_name: names.firstName }),
          ...(names.lastName === undefined ? {} : { last_name: names.lastName }),
          ...(names.companyName === undefined ? {} : { company_name: names.companyName }),
          search_text: searchText({
            email: row.email,
            firstName: names.firstName ?? row.first_name,
            lastName: names.lastName ?? row.last_name,
            companyName: names.companyName ?? row.company_name,
          }),
        })
        .where('id', '=', id)
        .execute();
      return 'changed';
    });
  const number = () => db.selectFrom('user').select((select) => select.fn.countAll<number>().as('total'));
  return {
    /** The account with its PHC password hash, for signing in; null if it does not exist. */
    async byEmail(email: string): Promise<(User & { passwordHash: string }) | null> {
      const row = await db
        .selectFrom('user')
        .selectAll()
        .where('email', '=', normaliseEmail(email))
        .executeTakeFirst();
      return row ? { ...toUser(row), passwordHash: row.password_hash } : null;
    },
    async byId(id: number): Promise<User | null> {
      const [row] = await userById({ id });
      return row ? toUser(row) : null;
    },
    /** Every account, by e-mail address. */
    all: async (): Promise<User[]> =>
      (await db.selectFrom('user').selectAll().orderBy('email').execute()).map(toUser),
    /**
     * Merges values into the profile, key by key; undefined removes a key.
     *
     * @returns false if the account does not exist
     */
    updateProfile: async (id: number, profile: Record<string, unknown>): Promise<boolean> =>
      (await update(id, { profile })) === 'changed',
    /**
     * Changes names and profile. Nothing changes if the profile has another version than `version`, where that is given.
     */
    update,
    /**
     * Records that the account was used at a time. After half an hour without use a new visit begins. Writes at most every
     * five minutes, because it is called for every page.
     */
    async touch(id: number, at: string): Promise<void> {
      const before = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();
      await db
        .updateTable('user')
        .set((expression) => ({
          last_seen_at: at,
          previous_visit_at: expression
            .case()
            .when('last_seen_at', '<', before(VISIT_GAP_MINUTES))
            .then(expression.ref('last_seen_at'))
            .else(expression.ref('previous_visit_at'))
            .end(),
        }))
        .where('id', '=', id)
        .where((expression) =>
          expression.or([
            expression('last_seen_at', 'is', null),
            expression('last_seen_at', '<', before(RECORD_EVERY_MINUTES)),
          ]),
        )
        .execute();
    },
    /** Number of accounts. */
    count: async (): Promise<number> => (await number().executeTakeFirstOrThrow()).total,
    /** Number of demonstration accounts. */
    countDemo: async (): Promise<number> =>
      (await number().where('is_demo', '=', 1).executeTakeFirstOrThrow()).total,
  };
}

/** An account without its password. */
export function toUser(row: Selectable<UserTable>): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    salesforceId: row.salesforce_id,
    companySalesforceId: row.company_salesforce_id,
    isAdmin: row.is_admin === 1,
    isDemo: row.is_demo === 1,
    profile: JSON.parse(row.profile),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    previousVisitAt: row.previous_visit_at,
    disabledAt: row.disabled_at,
    version: row.version,
    organisationId: row.organisation_id,
  };
}
