/** Problems of the running site, for administrators only. */
import { operation, success } from '../operation.ts';
import { failure } from '../problem.ts';
import { isAdmin } from '../sign-in/is-admin.ts';

const siteNotices = operation('siteNotices', {
  summary: 'For administrators: a refused configuration, plugins that fail',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    return success({ notices: services.notices.list() });
  },
});

export const noticeOperations = [siteNotices];
