/** What a directory says of a user: read from a whole resource, or changed by a patch. Pure. */
import { cleanLine } from '#app/text/normalise.ts';
import { attributeOf, isObject, readBoolean, readText, type PatchOperation } from './patch-request.server.ts';
import { invalidValue, ScimError } from './scim-error.server.ts';

export interface UserValues {
  userName: string;
  externalId: string | null;
  givenName: string;
  familyName: string;
  email: string;
  active: boolean;
}

const LONGEST = 320;
const MOST_EMAILS = 20;
const ADDRESS = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\]+$/;
const READ_ONLY = ['id', 'meta', 'groups', 'schemas'];

const nullIfEmpty = (text: string) => (text === '' ? null : text);

const readName = (value: unknown, name: string) => cleanLine(readText(value, name, 200));

/** The first e-mail address that counts: the primary one, else that of work, else the first. */
function emailIn(value: unknown): string {
  if (value === undefined || value === null) return '';
  const list = (Array.isArray(value) ? value : [value]) as unknown[];
  if (list.length > MOST_EMAILS) throw invalidValue(`emails has up to ${MOST_EMAILS} values.`);
  const emails = list.map((one) => (isObject(one) ? one : { value: one }));
  const isPrimary = (one: Record<string, unknown>) => {
    const primary = attributeOf(one, 'primary');
    return primary === true || String(primary).toLowerCase() === 'true';
  };
  const isWork = (one: Record<string, unknown>) => String(attributeOf(one, 'type')).toLowerCase() === 'work';
  const chosen = emails.find(isPrimary) ?? emails.find(isWork) ?? emails[0];
  return chosen ? readText(attributeOf(chosen, 'value'), 'emails.value', LONGEST).toLowerCase() : '';
}

/** Checks values that are about to be written: without an address of its own, the user has the name as its address. */
function checked(values: UserValues): UserValues {
  const { userName } = values;
  if (userName === '') throw invalidValue('userName is required.');
  const email = values.email || (ADDRESS.test(userName) ? userName.toLowerCase() : '');
  if (!ADDRESS.test(email)) throw invalidValue('A user needs an e-mail address, in emails or as userName.');
  return { ...values, email };
}

/** The values of a whole resource (POST and PUT); what it lacks is empty, and `active` is true. */
export function readUser(body: Record<string, unknown>): UserValues {
  const name = attributeOf(body, 'name');
  const names = isObject(name) ? name : {};
  const active = attributeOf(body, 'active');
  return checked({
    userName: readText(attributeOf(body, 'username'), 'userName', LONGEST),
    externalId: nullIfEmpty(readText(attributeOf(body, 'externalid'), 'externalId', LONGEST)),
    givenName: readName(attributeOf(names, 'givenname'), 'name.givenName'),
    familyName: readName(attributeOf(names, 'familyname'), 'name.familyName'),
    email: emailIn(attributeOf(body, 'emails')),
    active: active === undefined || active === null ? true : readBoolean(active, 'active'),
  });
}

/** The values after the operations, in their order. Attributes that are not stored are passed over. */
export function patchUser(before: UserValues, operations: readonly PatchOperation[]): UserValues {
  let values = before;
  for (const operation of operations) values = patched(values, operation);
  return checked(values);
}

function patched(values: UserValues, { op, path, value: given, isPart }: PatchOperation): UserValues {
  const { attribute, sub, filter } = path;
  if (READ_ONLY.includes(attribute)) {
    if (isPart) return values;
    throw new ScimError(400, `${attribute} cannot be changed.`, 'mutability');
  }
  const isRemoved = op === 'remove';
  const value = isRemoved ? undefined : given;
  const required = (name: string) => {
    if (isRemoved) throw new ScimError(400, `${name} cannot be removed.`, 'mutability');
  };
  switch (attribute) {
    case 'username':
      required('userName');
      return { ...values, userName: readText(value, 'userName', LONGEST) };
    case 'active':
      required('active');
      return { ...values, active: readBoolean(value, 'active') };
    case 'externalid':
      return { ...values, externalId: nullIfEmpty(readText(value, 'externalId', LONGEST)) };
    case 'name':
      return patchName(values, sub, value, op);
    case 'emails': {
      if (
        filter &&
        filter.attribute !== 'type' &&
        filter.attribute !== 'primary' &&
        filter.attribute !== 'value'
      )
        throw new ScimError(400, 'emails are found by type, primary or value.', 'invalidPath');
      // One address is stored, which is that of work and the primary one; others are passed over.
      const isStored =
        !filter ||
        (filter.attribute === 'type' && String(filter.value).toLowerCase() === 'work') ||
        (filter.attribute === 'primary' && String(filter.value) === 'true') ||
        (filter.attribute === 'value' && String(filter.value).toLowerCase() === values.email);
      if (!isStored || (sub !== undefined && sub !== 'value')) return values;
      if (isRemoved) return { ...values, email: '' };
      const email = sub === 'value' || typeof value === 'string' ? emailIn([{ value }]) : emailIn(value);
      return { ...values, email };
    }
    default:
      return values;
  }
}

function patchName(
  values: UserValues,
  sub: string | undefined,
  value: unknown,
  op: PatchOperation['op'],
): UserValues {
  if (sub === 'givenname') return { ...values, givenName: readName(value, 'name.givenName') };
  if (sub === 'familyname') return { ...values, familyName: readName(value, 'name.familyName') };
  if (sub !== undefined) return values;
  if (op === 'remove') return { ...values, givenName: '', familyName: '' };
  if (!isObject(value)) throw invalidValue('name is an object.');
  const [givenName, familyName] = [attributeOf(value, 'givenname'), attributeOf(value, 'familyname')];
  return {
    ...values,
    ...(givenName !== undefined && { givenName: readName(givenName, 'name.givenName') }),
    ...(familyName !== undefined && { familyName: readName(familyName, 'name.familyName') }),
  };
}
