/** The rotation of the key of the servers: what is stored encrypted gets the present key. */
import type { SealedSecrets } from '#app/store/sealed-secrets.ts';
import { openWith, sealText } from './sealed-text.ts';
import { verifyingKeys, type SigningKeys } from './signing-keys.ts';

/** How many secrets of one kind which key opens. */
export interface KeyUse {
  title: string;
  current: number;
  /** In the order of `TOKEN_SECRET_PREVIOUS`. */
  earlier: number[];
  /** Of `current`: how many have just got it. */
  renewed: number;
  /** Whose key this server does not have. */
  unreadable: number;
}

interface Parts extends SigningKeys {
  sealed: readonly SealedSecrets[];
  now(): Date;
}

/** Which keys the stored secrets need. */
export const keyUse = (parts: Parts): Promise<KeyUse[]> => visit(parts, async () => false);

/**
 * Encrypts anew, with the present key, what an earlier one encrypted. Several servers may do so at once, and others may
 * store secrets meanwhile: what has changed since it was read is left to the next time.
 *
 * @returns which keys are needed after it
 */
export const reseal = (parts: Parts): Promise<KeyUse[]> =>
  visit(parts, (secrets, row, plain) =>
    secrets.replace(row, sealText(parts.secret, { purpose: secrets.purpose, owner: row.owner }, plain)),
  );

type Row = Parameters<SealedSecrets['replace']>[0];

async function visit(
  { sealed, now, ...keys }: Parts,
  renew: (secrets: SealedSecrets, row: Row, plain: string) => Promise<boolean>,
): Promise<KeyUse[]> {
  const all = verifyingKeys(keys);
  const uses: KeyUse[] = [];
  for (const secrets of sealed) {
    const { title, purpose } = secrets;
    const earlier = keys.earlierSecrets.map(() => 0);
    const use: KeyUse = { title, current: 0, renewed: 0, earlier, unreadable: 0 };
    for await (const row of secrets.rows(now().toISOString())) {
      const opened = all.map((key) => openWith(key, { purpose, owner: row.owner }, row.sealed));
      const index = opened.findIndex((plain) => plain !== undefined);
      if (index < 0) use.unreadable += 1;
      else if (index === 0) use.current += 1;
      else if (await renew(secrets, row, opened[index]!)) {
        use.current += 1;
        use.renewed += 1;
      } else earlier[index - 1]! += 1;
    }
    uses.push(use);
  }
  return uses;
}
