/** Writes edits of the configuration one after the other, and puts earlier texts back. */
import { replaceFile, readEditable, hashText } from '#app/config/edit/edit-files.ts';
import { underEditLock } from '#app/config/edit/edit-lock.ts';
import { findProject } from '#app/config/project.ts';
import { formatPointer } from '#app/config/problem.ts';
import { failure, type Failure } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';
import { forgetEdit, storeEdit, type StoredEdit } from './history.ts';
import {
  checkEdited,
  patchOf,
  prepareEdit,
  whyNoEdits,
  type ConfigEdit,
  type PreparedEdit,
} from './prepare-edit.ts';

/** What was written: the id of the edit, null if the file had it already. */
export type Written = { id: string | null; file: string };
const refuse = (detail: string) => failure('config_edit_refused', { detail });
const changedMeanwhile = (file: string) =>
  failure('version_conflict', {
    detail: `${file} was changed in the meantime. Look at what the edit does to it now.`,
  });

/** Edits of this process, one after the other: a second click finds what the first one has written. */
let turn: Promise<unknown> = Promise.resolve();

/** Under a lock of the folder, so that two servers with the same files do not write at once, also with different databases. */
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
  const { result } = await checkEdited(services, prepared);
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

/** Writes an edit, if the file has the revision that it was made for. */
export const writeEdit = (
  services: Services,
  viewer: Viewer,
  edit: ConfigEdit,
  revision: string,
): Promise<Written | Failure> => inTurn(services, () => writeNow(services, viewer, edit, revision));

async function writeNow(
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

/** Puts the text before an edit back, while the file is as the edit left it. */
export const revertEdit = (
  services: Services,
  viewer: Viewer,
  edit: StoredEdit,
): Promise<Written | Failure> => inTurn(services, () => putBack(services, viewer, edit));

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
