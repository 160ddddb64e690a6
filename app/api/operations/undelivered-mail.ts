/** Mail whose hand-over was interrupted, for administrators: a list, and another try. */
import { recordId } from '#app/text/record-id.ts';
import { operation, success } from '../operation.ts';
import { failure } from '../problem.ts';
import { isAdmin } from '../sign-in/is-admin.ts';

/** Messages of the list. */
const MOST = 100;

const undeliveredMail = operation('undeliveredMail', {
  summary: 'For administrators: messages that the mail server may or may not have',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    return success({ items: await services.store.mail.uncertain(MOST) });
  },
});

const sendMailAgain = operation('sendMailAgain', {
  summary: 'For administrators: queues such a message again; its recipient may get it twice',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const id = recordId(params['id'] ?? '');
    const isQueued =
      id !== undefined && (await services.store.mail.sendAgain(id, services.now().toISOString()));
    return isQueued ? success({ done: true }) : failure('not_found');
  },
});

export const undeliveredMailOperations = [undeliveredMail, sendMailAgain];
