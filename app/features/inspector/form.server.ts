/** A form for one key of the configuration, made from its schema. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import { parsePointer, partAt, toValue, type LocatedObject } from '#app/config/document.ts';
import { isSection, readEditable } from '#app/config/edit/edit-files.ts';
import { baseReader } from '#app/config/edit/feature-switch.ts';
import { schemaAt, type SchemaNode } from '#app/config/edit/schema-at.ts';
import { formatPointer } from '#app/config/problem.ts';
import type { ConfigEdit, ConfigForm } from './contract/edits.ts';
import { readLocated } from '#app/api/config-edits/located.ts';
import { placeOf, valueIn, whyNoEdits } from '#app/api/config-edits/prepare-edit.ts';

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Lists of permissions that guard something. */
const isGuard = ([section, , key, ...more]: readonly string[]) =>
  more.length === 0 &&
  ((section === 'protectedPaths' && key === 'anyOf') ||
    ((section === 'screens' || section === 'contentTypes') && key === 'requires'));

/** The control that fits what the schema says. */
function controlFor(
  steps: readonly string[],
  node: SchemaNode | undefined,
  value: unknown,
): Pick<ConfigForm, 'kind' | 'choices'> {
  const isSwitch = steps.length === 3 && steps[0] === 'site' && steps[1] === 'features';
  if (node?.enum) return { kind: 'choice', choices: node.enum.map((one) => JSON.stringify(one)) };
  if (node?.type === 'boolean' || (isSwitch && (value === undefined || typeof value === 'boolean')))
    return { kind: 'choice', choices: ['true', 'false'] };
  if (node?.type === 'integer' || node?.type === 'number') return { kind: 'number', choices: [] };
  if (node?.type === 'string') return { kind: 'text', choices: [] };
  if (isGuard(steps) && (value === undefined || Array.isArray(value)))
    return { kind: 'permissions', choices: [] };
  if (node?.type === 'array' && node.items?.type === 'string') return { kind: 'list', choices: [] };
  return { kind: 'json', choices: [] };
}

const configForm = operation('configForm', {
  summary: 'For administrators: a form for one key of the configuration',
  auth: 'bearer',
  problems: ['permission_missing', 'config_edit_refused'],
  async handle({ services, viewer, query }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const form = await makeForm(services, query);
    return typeof form === 'string' ? failure('config_edit_refused', { detail: form }) : success(form);
  },
});

async function makeForm(
  services: Services,
  edit: Pick<ConfigEdit, 'vertical' | 'pointer'>,
): Promise<ConfigForm | string> {
  const { vertical, pointer } = edit;
  const place = placeOf(services, edit);
  if (typeof place === 'string') return place;
  const { root } = services.configFiles;
  const file = await readEditable(root, place);
  if (typeof file === 'string') return file;
  const readOnly = whyNoEdits(services) ?? file.readOnly;
  const { base, overlays, origins } = await readLocated(services);
  const steps = parsePointer(pointer);
  const [section = '', ...below] = steps;
  const ofBase = baseReader(base as Record<string, LocatedObject>)(pointer);
  const own = vertical === undefined ? ofBase : valueIn(overlays.get(vertical), pointer);
  // The base with what the vertical says.
  const merged =
    vertical !== undefined && isSection(section)
      ? partAt(origins.get(vertical)?.[section], below)
      : undefined;
  const now = merged ? toValue(merged) : own === null ? undefined : own;
  const node = schemaAt(root, steps);
  const { kind, choices } = controlFor(steps, node, now);
  const permissions = Object.keys(
    (vertical === undefined
      ? Object.values(services.config().verticals)[0]
      : services.config().verticals[vertical])!.permissions,
  );
  return {
    key: formatPointer(pointer),
    file: file.file,
    kind,
    title: node?.description ?? '',
    ...(node?.['x-expected'] !== undefined && { expected: node['x-expected'] }),
    choices: kind === 'permissions' ? permissions : choices,
    ...(node?.minimum !== undefined && { minimum: node.minimum }),
    ...(node?.maximum !== undefined && { maximum: node.maximum }),
    now: asJson(now),
    base: vertical === undefined ? null : asJson(ofBase),
    here: own !== undefined,
    ...(readOnly !== undefined && { readOnly }),
  };
}

export const formOperations = [configForm];
