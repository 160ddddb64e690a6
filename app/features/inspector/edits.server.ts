/** Plans edits, writes them one after the other, and puts earlier texts back. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { replaceFile, readEditable, hashText } from '#app/config/edit/edit-files.ts';
import { underEditLock } from '#app/config/edit/edit-lock.ts';
import { findProject } from '#app/config/project.ts';
import { formatPointer } from '#app/config/problem.ts';
import type { ConfigEdit } from './contract/edits.ts';
import { findEdit, forgetEdit, listEdits, storeEdit, type StoredEdit } from './history.server.ts';
import {
  checkEdited,
  whyNoEdits,
  patchOf,
  planEdit,
  prepareEdit,
  type PreparedEdit,
} from './prepare-edit.server.ts';

const LISTED = 50;

type Written = { id: string | null; file: string };
const refuse = (detail: string) => failure('config_edit_refused', { detail });
const changedMeanwhile = (file: string) =>
  failure('version_conflict', {
    detail: `${file} was changed in the meantime. Look at what the edit does to it now.`,
  });
const isFailure = (value: object): value is Failure => 'ok' in value && value.ok === false;

/** Edits of this process, one after the other: a second click finds what the first one has written. */
let turn: Promise<unknown> = Promise.resolve();

/** Under a lock of the folder, so that two servers with the same files do not write at once, whatever database they have. */
async function inTurn(
  services: Services,
  work: () => Promise<Written | Failure>,
): Promise<Written | Failure> {
  const run = turn.then(async () => {
    const { config } = findProject(services.configFiles.root);
    const locked = await underEditLock(config, work);
    if (locked.held) return locked.result;
    return failure('version_conflict', {
      detail: 'Another server is writing the configuration at this moment. Try again.',
    });
  });
  turn = run.catch(() => {});
  return run;
}

/** Checks an edit against all verticals, and writes it. */
async function write(
  services: Services,
  { user }: Viewer,
  prepared: PreparedEdit,
  key: string,
): Promise<Written | Failure> {
  const { file, after } = prepared;
  const off = whyNoEdits(services);
  if (off !== undefined) return failure('config_not_writable', { detail: off });
  if (file.readOnly !== undefined) return failure('config_not_writable', { detail: file.readOnly });
  const result = await checkEdited(services, prepared);
  if (!result.ok) {
    const errors = result.problems.filter(({ severity }) => severity === 'error');
    const [first] = errors;
    return failure('config_edit_refused', {
      detail: first ? `${first.file}:${first.line}: ${first.message}` : 'The configuration would be invalid.',
      errors: errors.slice(0, 20).map(({ pointer, message }) => ({ pointer, message })),
    });
  }
  const account = await services.store.users.byId(user.userId);
  const name = account ? `${account.firstName} ${account.lastName}`.trim() || account.email : '';
  const id = await storeEdit(services.configFiles, {
    at: services.now().toISOString(),
    by: { id: user.userId, name },
    ...{
      place: file.place,
      file: file.file,
      key,
      patch: patchOf(prepared),
      before: file.text,
      after: hashText(after),
    },
  });
  try {
    if (!(await replaceFile(file.absolute, after, file.revision))) {
      await forgetEdit(services.configFiles, id);
      return changedMeanwhile(file.file);
    }
  } catch (error) {
    await forgetEdit(services.configFiles, id);
    services.reportError(error, { operation: 'edit of the configuration' });
    return failure('config_not_writable', { detail: `${file.file} could not be written.` });
  }
  await services.configFiles.reread();
  return { id, file: file.file };
}

const planConfigEdit = operation('planConfigEdit', {
  summary: 'For administrators: what an edit of the configuration would change',
  auth: 'bearer',
  problems: ['permission_missing', 'config_edit_refused'],
  load: 'screen',
  async handle({ services, viewer, body }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const prepared = await prepareEdit(services, body.edit);
    if (typeof prepared === 'string') return refuse(prepared);
    return success(await planEdit(services, prepared, await checkEdited(services, prepared)));
  },
});

async function writeEdit(
  services: Services,
  viewer: Viewer,
  edit: ConfigEdit,
  revision: string,
): Promise<Written | Failure> {
  const prepared = await prepareEdit(services, edit);
  if (typeof prepared === 'string') return refuse(prepared);
  const { file, after } = prepared;
  // A second click, or somebody else who wants the same.
  if (after === file.text) return { id: null, file: file.file };
  if (file.revision !== revision) return changedMeanwhile(file.file);
  return write(services, viewer, prepared, formatPointer(edit.pointer));
}

const writeConfigEdit = operation('writeConfigEdit', {
  summary: 'For administrators: writes an edit of the configuration',
  auth: 'bearer',
  problems: ['permission_missing', 'config_edit_refused', 'config_not_writable', 'version_conflict'],
  load: 'screen',
  async handle({ services, viewer, body: { edit, revision } }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const written = await inTurn(services, () => writeEdit(services, viewer, edit, revision));
    return isFailure(written) ? written : success(written);
  },
});

async function putBack(services: Services, viewer: Viewer, edit: StoredEdit): Promise<Written | Failure> {
  const file = await readEditable(services.configFiles.root, edit.place);
  if (typeof file === 'string') return refuse(file);
  if (file.text === edit.before) return { id: null, file: file.file };
  if (file.revision !== edit.after)
    return failure('version_conflict', {
      detail: `${file.file} was changed after this edit. Its earlier text would take that change away.`,
    });
  return write(services, viewer, { file, after: edit.before }, edit.key);
}

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
    const written = await inTurn(services, () => putBack(services, viewer, edit));
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
