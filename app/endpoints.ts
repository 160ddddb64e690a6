/**
 * Every operation of the API as both of its sides know it. The server makes its routes of this table and the client its
 * calls; the types follow from the schemas.
 */
import { API_ROUTES } from '#generated/features/routes.ts';
import type { FEATURE_ADDITIONS } from '#generated/features/additions.ts';
import type { FEATURE_ENDPOINTS } from '#generated/features/contracts.ts';
import type { Static, TProperties, TSchema } from 'typebox';
import type { ContractEndpoint } from './contract.ts';
import type { ENDPOINTS } from './contracts/endpoints.ts';

/** By the id of the operation. */
type Endpoints = typeof ENDPOINTS & typeof FEATURE_ENDPOINTS;

export type EndpointId = keyof Endpoints;

/** Method and path of each operation. */
export const ENDPOINT_ROUTES: Readonly<
  Record<EndpointId, Pick<ContractEndpoint, 'method' | 'path' | 'failsInPlace'>>
> = API_ROUTES;

type Named<Id extends EndpointId, Part extends 'query' | 'body' | 'response'> =
  Endpoints[Id] extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : never;

/** What the query of an operation says once it is read; `never` where there is none. */
export type EndpointQuery<Id extends EndpointId> = Named<Id, 'query'>;
export type EndpointBody<Id extends EndpointId> = Named<Id, 'body'>;
export type EndpointResult<Id extends EndpointId> = Named<Id, 'response'> & AddedTo<Id>;

/** What features add to the answer of an operation of the platform; absent where the feature is off. */
export type AddedTo<Id extends EndpointId> = AddedBy<typeof FEATURE_ADDITIONS, Id>;

type AddedBy<List extends readonly unknown[], Id extends string> = List extends readonly [
  infer First,
  ...infer Rest,
]
  ? (First extends Readonly<Record<Id, infer Properties extends TProperties>>
      ? { [Name in keyof Properties]?: Static<Properties[Name]> }
      : unknown) &
      AddedBy<Rest, Id>
  : unknown;

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'v'> | ParamName<Rest>
  : never;

type Part<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : object extends Value
    ? { [Name in Key]?: Value }
    : { [Name in Key]: Value };

/** What a caller of an operation gives: parameters of its path without the vertical, its query and its body. */
export type EndpointInput<Id extends EndpointId> = Part<
  'params',
  [ParamName<Endpoints[Id]['path']>] extends [never]
    ? never
    : Record<ParamName<Endpoints[Id]['path']>, string>
> &
  Part<'query', EndpointQuery<Id>> &
  Part<'body', EndpointBody<Id>> & {
    /** The token of `csrfToken`, for the operations that demand it. */
    csrf?: string;
  };
