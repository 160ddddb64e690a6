/** What a directory says of a group: read from a whole resource, or changed by a patch. Pure. */
import { cleanLine } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import { LONGEST_GROUP } from '../limits.ts';
import { attributeOf, isObject, readText, type PatchOperation } from './patch-request.server.ts';
import { invalidValue, ScimError } from './scim-error.server.ts';

export interface GroupValues {
  displayName: string;
  externalId: string | null;
  /** Ids of accounts. */
  members: ReadonlySet<number>;
}

const READ_ONLY = ['id', 'meta', 'schemas'];

const readDisplayName = (value: unknown): string => {
  const name = cleanLine(readText(value, 'displayName', LONGEST_GROUP));
  if (name === '') throw invalidValue('displayName is required.');
  return name;
};
const readExternalId = (value: unknown) => readText(value, 'externalId', 320) || null;

/** Ids in a list of members, or in one. */
function readMembers(value: unknown): number[] {
  if (value === undefined || value === null) return [];
  return ((Array.isArray(value) ? value : [value]) as unknown[]).map((member) => {
    const text = isObject(member) ? attributeOf(member, 'value') : member;
    const id = recordId(typeof text === 'string' || typeof text === 'number' ? text : undefined);
    if (id === undefined) throw invalidValue('A member is the id of a user.');
    return id;
  });
}

/** The values of a whole resource (POST and PUT). */
export const readGroup = (body: Record<string, unknown>): GroupValues => ({
  displayName: readDisplayName(attributeOf(body, 'displayname')),
  externalId: readExternalId(attributeOf(body, 'externalid')),
  members: new Set(readMembers(attributeOf(body, 'members'))),
});

/** The values after the operations, in their order. */
export function patchGroup(before: GroupValues, operations: readonly PatchOperation[]): GroupValues {
  const members = new Set(before.members);
  let { displayName, externalId } = before;
  for (const { op, path, value, isPart } of operations) {
    const { attribute } = path;
    if (attribute === 'members') changeMembers(members, { op, path, value });
    else if (attribute === 'externalid') externalId = op === 'remove' ? null : readExternalId(value);
    else if (attribute === 'displayname') {
      if (op === 'remove') throw new ScimError(400, 'displayName cannot be removed.', 'mutability');
      displayName = readDisplayName(value);
    } else if (READ_ONLY.includes(attribute) && !isPart)
      throw new ScimError(400, `${attribute} cannot be changed.`, 'mutability');
  }
  return { displayName, externalId, members };
}

function changeMembers(
  members: Set<number>,
  { op, path: { filter, sub }, value }: Pick<PatchOperation, 'op' | 'path' | 'value'>,
): void {
  if (filter && (filter.attribute !== 'value' || op !== 'remove'))
    throw new ScimError(400, 'Members are removed by members[value eq "…"].', 'invalidPath');
  if (sub !== undefined && sub !== 'value') return;
  if (op === 'replace' || (op === 'remove' && !filter && value === undefined)) members.clear();
  if (op === 'remove') {
    // Entra may send the members to remove as the value.
    const removed = filter ? readMembers(filter.value) : readMembers(value);
    for (const id of removed) members.delete(id);
  } else for (const id of readMembers(value)) members.add(id);
}
