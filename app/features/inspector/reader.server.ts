/** For administrators: what a set of permissions or one person has of a vertical, and which rule decides about a path. */
import { readLocated } from '#app/api/config-edits/located.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import { describeReader } from './describe-reader.server.ts';

const configReader = operation('configReader', {
  summary: 'For administrators: what one reader has of a vertical, and why',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, query }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const { origins } = await readLocated(services);
    const answer = await describeReader(services, { config: services.config(), origins }, query);
    return answer ? success(answer) : failure('not_found');
  },
});

export const readerOperations = [configReader];
