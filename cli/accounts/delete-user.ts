/** `regatlas user delete`: removes an account with everything that is stored of its person. */
import { BadUsage, type AccountProblem, type Action } from './command-line.ts';
import { findUser } from './people.ts';

/** What an operator can do about the last administrator. */
export const MAKE_ANOTHER = 'Make another account an administrator first.';

/** The e-mail address in the command is the confirmation; one account at a time, so that a list is not deleted by mistake. */
export const deleteUser: Action = {
  options: {},
  async run({ store, now, clearOutbox }, _, names) {
    const [name, ...more] = names;
    if (name === undefined || more.length > 0) throw new BadUsage('Which account? Give one e-mail address.');
    const refused = (message: string) => ({
      value: { deleted: [] },
      text: '',
      problems: [{ message }] as AccountProblem[],
    });
    const found = await findUser(store, name);
    if (!found.ok) return refused(found.message);
    const { id, email } = found.user;
    const outcome = await store.users.delete(id, now().toISOString());
    if (outcome === 'last_admin') return refused(`${email} is the last administrator. ${MAKE_ANOTHER}`);
    if (outcome === 'missing') return refused(`The account for ${email} no longer exists.`);
    try {
      await clearOutbox(store);
    } catch (error) {
      return {
        value: { deleted: [email] },
        text: `${email} is deleted; its sessions have ended.\n`,
        problems: [
          { message: `The messages to ${email} in files are still there: ${(error as Error).message}` },
        ],
      };
    }
    return {
      value: { deleted: [email] },
      text: `${email} is deleted, with everything that was stored of this person; its sessions have ended.\n`,
      problems: [],
    };
  },
};
