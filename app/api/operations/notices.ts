/** What administrators should know about the running site; nobody else may ask. */
import type { SiteNotices } from '#schemas/types.ts';
import { operation, success } from '../operation.ts';
import { failure } from '../problem.ts';

const siteNotices = operation<never, never, SiteNotices>({
  id: 'siteNotices',
  method: 'get',
  path: '/api/site-notices',
  summary: 'For administrators: a refused configuration, plugins that fail',
  auth: 'bearer',
  response: 'site-notices',
  problems: ['permission_missing'],
  async handle({ services, user: { userId } }) {
    const person = await services.store.users.byId(userId);
    if (!person?.isAdmin) return failure('permission_missing');
    return success({ notices: services.notices.list() });
  },
});

export const noticeOperations = [siteNotices];
