/** What the service says of itself (RFC 7643 sections 5 to 7). */
import { GROUP, USER } from './resources.server.ts';

const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

export const serviceProviderConfig = (base: string) => ({
  schemas: [CONFIG],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator makes on the page of the organisation.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string) =>
  (
    [
      ['User', '/Users', USER],
      ['Group', '/Groups', GROUP],
    ] as const
  ).map(([id, endpoint, schema]) => ({
    ...{ schemas: [TYPE], id, name: id, endpoint, schema, schemaExtensions: [] },
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  }));

interface Attribute {
  name: string;
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readWrite' | 'readOnly' | 'immutable';
  uniqueness?: 'none' | 'server';
  subAttributes?: Attribute[];
}

const attribute = ({ subAttributes, ...given }: Attribute): object => ({
  ...{ type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none', ...given },
  ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
});

const USER_ATTRIBUTES: Attribute[] = [
  {
    name: 'userName',
    description: 'Name at the directory, without case.',
    required: true,
    uniqueness: 'server',
  },
  { name: 'externalId', description: 'Id at the directory.', caseExact: true },
  {
    ...{ name: 'name', type: 'complex', description: 'Name of the person.' },
    subAttributes: [
      { name: 'formatted', description: 'First and last name.', mutability: 'readOnly' },
      { name: 'givenName', description: 'First name.' },
      { name: 'familyName', description: 'Last name.' },
    ],
  },
  { name: 'displayName', description: 'Name as it is shown.', mutability: 'readOnly' },
  {
    ...{ name: 'emails', type: 'complex', description: 'The e-mail address.', multiValued: true },
    subAttributes: [
      { name: 'value', description: 'The address, in a domain of the organisation.' },
      { name: 'type', description: 'work' },
      { name: 'primary', type: 'boolean', description: 'true' },
    ],
  },
  {
    name: 'active',
    type: 'boolean',
    description: 'False signs the person out everywhere and keeps them out.',
  },
  {
    ...{ name: 'groups', type: 'complex', description: 'Groups of the person.', multiValued: true },
    mutability: 'readOnly',
    subAttributes: [
      { name: 'value', description: 'Id of the group.', mutability: 'readOnly' },
      { name: 'display', description: 'Name of the group.', mutability: 'readOnly' },
    ],
  },
];

const GROUP_ATTRIBUTES: Attribute[] = [
  {
    name: 'displayName',
    description: 'Name of the group, without case.',
    required: true,
    uniqueness: 'server',
  },
  { name: 'externalId', description: 'Id at the directory.', caseExact: true },
  {
    ...{ name: 'members', type: 'complex', description: 'Users of the group.', multiValued: true },
    subAttributes: [
      { name: 'value', description: 'Id of the user.', mutability: 'immutable' },
      { name: 'display', description: 'Address of the user.', mutability: 'readOnly' },
    ],
  },
];

export const schemas = (base: string) =>
  (
    [
      [USER, 'User', 'An account.', USER_ATTRIBUTES],
      [GROUP, 'Group', 'A group of accounts.', GROUP_ATTRIBUTES],
    ] as const
  ).map(([id, name, description, attributes]) => ({
    ...{ schemas: [SCHEMA], id, name, description, attributes: attributes.map(attribute) },
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  }));
