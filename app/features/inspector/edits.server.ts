/** Plans edits, writes them one after the other, and puts earlier texts back. */
import { findEdit, listEdits } from '#app/api/config-edits/history.ts';
import { checkEdited, prepareEdit } from '#app/api/config-edits/prepare-edit.ts';
import { revertEdit, writeEdit } from '#app/api/config-edits/write-edit.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import { readEditable } from '#app/config/edit/edit-files.ts';
import { planEdit } from './plan-edit.server.ts';

const LISTED = 50;

const refuse = (detail: string) => failure('config_edit_refused', { detail });
const isFailure = (value: object): value is Failure => 'ok' in value && value.ok === false;

const planConfigEdit = operation('planConfigEdit', {
  summary: 'For administrators: what an edit of the configuration would change',
  auth: 'bearer',
  problems: ['permission_missing', 'config_edit_refused'],
  load: 'screen',
  async handle({ services, viewer, body }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const prepared = await prepareEdit(services, body.edit);
    if (typeof prepared === 'string') return refuse(prepared);
    return success(await planEdit(services, prepared, await checkEdited(services, prepared), body.reader));
  },
});

const writeConfigEdit = operation('writeConfigEdit', {
  summary: 'For administrators: writes an edit of the configuration',
  auth: 'bearer',
  problems: ['permission_missing', 'config_edit_refused', 'config_not_writable', 'version_conflict'],
  load: 'screen',
  async handle({ services, viewer, body: { edit, revision } }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const written = await writeEdit(services, viewer, edit, revision);
    return isFailure(written) ? written : success(written);
  },
});

const revertConfigEdit = operation('revertConfigEdit', {
  summary: 'For administrators: puts the text before an edit back',
  auth: 'bearer',
  problems: [
    'permission_missing',
    'not_found',
    'config_edit_refused',
    'config_not_writable',
    'version_conflict',
  ],
  load: 'screen',
  async handle({ services, viewer, params }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const edit = await findEdit(services.configFiles, params['id'] ?? '');
    if (!edit) return failure('not_found');
    const written = await revertEdit(services, viewer, edit);
    return isFailure(written) ? written : success(written);
  },
});

const configEdits = operation('configEdits', {
  summary: 'For administrators: edits of the configuration that this server has written',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const { configFiles } = services;
    const edits = await listEdits(configFiles, LISTED);
    const items = await Promise.all(
      edits.map(async ({ id, at, by, file, key, patch, place, after }) => {
        const present = await readEditable(configFiles.root, place);
        const revertible = typeof present !== 'string' && present.revision === after;
        return { ...{ id, at, file, key, patch, revertible }, by: by.name };
      }),
    );
    return success({ items });
  },
});

export const editOperations = [planConfigEdit, writeConfigEdit, revertConfigEdit, configEdits];
