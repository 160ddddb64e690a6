/** A form for one key of the configuration, made from its schema. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import { parsePointer, partAt, toValue, type LocatedObject } from '#app/config/document.ts';
import { isSection, readEditable } from '#app/config/edit/edit-files.ts';
import { baseReader } from '#app/config/edit/feature-switch.ts';
import { schemaAt, schemaPlace } from '#app/config/edit/schema-at.ts';
import { resolveSchema, walkSchema, type SchemaNode } from '#app/config/edit/schema-node.ts';
import { formatPointer } from '#app/config/problem.ts';
import type { ConfigEdit, ConfigForm } from './contract/edits.ts';
import { controlFor, isRecord, isSwitch } from './control.ts';
import { readLocated } from '#app/api/config-edits/located.ts';
import { placeOf, valueIn, whyNoEdits } from '#app/api/config-edits/prepare-edit.ts';

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** A schema without references above its parts, which may refer to its definitions. */
function findSchema(root: string, steps: readonly string[], value: unknown): SchemaNode | undefined {
  // Options of a feature have a schema of their own, in place of that of the switch.
  const isOptions = isSwitch(steps) && isRecord(value);
  const place = schemaPlace(root, isOptions ? [...steps, 'options'] : steps);
  if (!place) return isOptions ? schemaAt(root, steps) : undefined;
  const node = walkSchema(place.whole, isOptions ? [] : place.steps);
  return node && { ...node, $defs: place.whole.$defs ?? {} };
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
  const node = findSchema(root, steps, now);
  const permissions = Object.keys(
    (vertical === undefined
      ? Object.values(services.config().verticals)[0]
      : services.config().verticals[vertical])!.permissions,
  );
  const items = node?.items && resolveSchema(node, node.items);
  const { kind, choices } = controlFor(steps, { node, items }, now, permissions);
  return {
    key: formatPointer(pointer),
    file: file.file,
    kind,
    title: node?.description ?? '',
    ...(node?.['x-expected'] !== undefined && { expected: node['x-expected'] }),
    choices,
    permissions,
    ...(kind === 'parts' && { schema: JSON.stringify(node) }),
    ...(node?.minimum !== undefined && { minimum: node.minimum }),
    ...(node?.maximum !== undefined && { maximum: node.maximum }),
    now: asJson(now),
    base: vertical === undefined ? null : asJson(ofBase),
    here: own !== undefined,
    ...(readOnly !== undefined && { readOnly }),
  };
}

export const formOperations = [configForm];
