/** Custom readers, for tests that need more than the demonstration accounts or that change the account. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { hashPassword } from '#app/api/sign-in/passwords.ts';
import { openStore } from '#app/store/store.ts';
import { DEMO_PASSWORD } from './http.ts';

export interface ReaderRights {
  permissions?: string[];
  legacyPermissions?: string[];
  products?: string[];
  vertical?: string;
}

/** Creates a reader in the database of a running site; the password is that of the demonstration accounts. */
export async function createReader(
  dataDir: string,
  { permissions = [], legacyPermissions = [], products = [], vertical = 'payments_compliance' }: ReaderRights,
): Promise<string> {
  const email = `reader-${randomUUID()}@demo.test`;
  const opened = await openStore({ file: join(dataDir, 'regatlas.db') });
  if (!opened.ok) throw new Error(opened.problem.message);
  const { store } = opened;
  try {
    const created = await store.users.create({
      email,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      firstName: 'Rea',
      lastName: email.slice(7, 15),
      isAdmin: false,
      isDemo: true,
    });
    if (!created.ok) throw new Error(`The reader ${email} could not be created.`);
    await store.subscriptions.set({
      userId: created.user.id,
      vertical,
      active: true,
      permissions,
      legacyPermissions,
      products,
      trials: [],
    });
    return email;
  } finally {
    await store.close();
  }
}
