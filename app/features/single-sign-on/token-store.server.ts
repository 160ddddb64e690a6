/** Tokens with which directories of organisations provision accounts. */
import type { Selectable } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import type { ScimTokenTable } from './tables.ts';

/** A use is written down at most once in so many milliseconds. */
const RECORD_EVERY_MS = 5 * 60 * 1000;

export const scimTokens = (db: Db) => ({
  /** Those that work, the newest first. */
  all: (organisationId: number, now: string): Promise<Omit<Selectable<ScimTokenTable>, 'token_hash'>[]> =>
    db
      .selectFrom('scim_token')
      .select(['id', 'organisation_id', 'created_at', 'expires_at', 'last_used_at'])
      .where('organisation_id', '=', organisationId)
      .where('expires_at', '>', now)
      .orderBy('id', 'desc')
      .execute(),
  async add(
    organisationId: number,
    tokenHash: string,
    createdAt: string,
    expiresAt: string,
  ): Promise<number> {
    await db
      .deleteFrom('scim_token')
      .where('organisation_id', '=', organisationId)
      .where('expires_at', '<=', createdAt)
      .execute();
    const { id } = await db
      .insertInto('scim_token')
      .values({
        ...{ organisation_id: organisationId, token_hash: tokenHash },
        ...{ created_at: createdAt, expires_at: expiresAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  /** @returns false if the organisation has no such token */
  async revoke(organisationId: number, id: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('scim_token')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
  /** The organisation of a token that works. */
  async use(tokenHash: string, now: Date): Promise<number | undefined> {
    const at = now.toISOString();
    const row = await db
      .selectFrom('scim_token')
      .select(['id', 'organisation_id', 'last_used_at'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', at)
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.last_used_at === null || Date.parse(row.last_used_at) < now.getTime() - RECORD_EVERY_MS)
      await db.updateTable('scim_token').set({ last_used_at: at }).where('id', '=', row.id).execute();
    return row.organisation_id;
  },
});
