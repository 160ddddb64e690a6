/** Client secrets as they are stored: encrypted. */
import { deriveKey, openText, sealText } from '#app/api/sign-in/sealed-text.ts';
import type { SigningKeys } from '#app/api/sign-in/signing-keys.ts';
import type { SealedPart } from '#app/store/sealed-part.ts';
import './tables.ts';

/** A key for one purpose. @param secret the server's secret */
export const keyFor = (secret: Uint8Array, purpose: string): Buffer =>
  deriveKey(secret, `single sign-on ${purpose}`);

const PURPOSE = 'single sign-on client secret';
const sealedFor = (organisationId: number) => ({ purpose: PURPOSE, owner: organisationId });

/** Client secrets in the store. */
export const sealedClientSecrets: SealedPart = {
  title: 'client secrets of single sign-on',
  purpose: PURPOSE,
  after(db, id, limit) {
    return db
      .selectFrom('sso_provider')
      .select(['organisation_id as id', 'organisation_id as owner', 'client_secret as sealed'])
      .where('organisation_id', '>', id)
      .where('client_secret', '<>', '')
      .orderBy('organisation_id')
      .limit(limit)
      .execute();
  },
  async replace(db, { id, sealed }, next) {
    const { numUpdatedRows } = await db
      .updateTable('sso_provider')
      .set({ client_secret: next })
      .where('organisation_id', '=', id)
      .where('client_secret', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};

/** Encrypts a client secret for an organisation; an empty one, of a public client, stays empty. */
export const sealSecret = (secret: Uint8Array, organisationId: number, plain: string): string =>
  plain === '' ? '' : sealText(secret, sealedFor(organisationId), plain);

/** The client secret; undefined if none of the keys encrypted it, or if it is that of another organisation. */
export const openSecret = (keys: SigningKeys, organisationId: number, sealed: string): string | undefined =>
  sealed === '' ? '' : openText(keys, sealedFor(organisationId), sealed);
