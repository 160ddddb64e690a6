/** Problems of the running site, for administrators only. */
import { formatPointer } from '#app/config/problem.ts';
import { warningAdvice } from '#app/config/report/warning-advice.ts';
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

const configurationWarnings = operation('configurationWarnings', {
  summary: 'For administrators: what the check of the configuration warns of',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const warnings = services
      .configWarnings()
      .map(({ file, line, pointer, message, overlay, ...problem }) => ({
        file,
        line,
        key: formatPointer(pointer),
        message,
        advice: warningAdvice(problem),
        ...(overlay === undefined ? {} : { vertical: overlay }),
      }));
    return success({ warnings });
  },
});

export const noticeOperations = [siteNotices, configurationWarnings];
