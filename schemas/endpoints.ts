/**
 * Every operation of the API as both of its sides know it: its path, and the schemas of schemas/api that it uses. A
 * file in `endpoints/` for each resource. The server makes its routes of this table and the client its calls; the types
 * follow from the names of the schemas.
 */
import type { SchemaFiles } from './types.ts';
import type { SchemaName } from './endpoints/endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { bookmarksEndpoints } from './endpoints/bookmarks.ts';
import { calendarEndpoints } from './endpoints/calendar.ts';
import { checklistsEndpoints } from './endpoints/checklists.ts';
import { contentEndpoints } from './endpoints/content.ts';
import { deadlinesEndpoints } from './endpoints/deadlines.ts';
import { deliveryEndpoints } from './endpoints/delivery.ts';
import { homeEndpoints } from './endpoints/home.ts';
import { horizonEndpoints } from './endpoints/horizon.ts';
import { jsonapiEndpoints } from './endpoints/jsonapi.ts';
import { notesEndpoints } from './endpoints/notes.ts';
import { placesEndpoints } from './endpoints/places.ts';
import { ratingEndpoints } from './endpoints/rating.ts';
import { reportEndpoints } from './endpoints/report.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { serverEndpoints } from './endpoints/server.ts';
import { signInEndpoints } from './endpoints/sign-in.ts';
import { watchEndpoints } from './endpoints/watch.ts';

export type { Endpoint } from './endpoints/endpoint.ts';

/** By the id of the operation. */
export const ENDPOINTS = {
  ...signInEndpoints,
  ...accountEndpoints,
  ...jsonapiEndpoints,
  ...contentEndpoints,
  ...searchEndpoints,
  ...homeEndpoints,
  ...horizonEndpoints,
  ...calendarEndpoints,
  ...placesEndpoints,
  ...deliveryEndpoints,
  ...watchEndpoints,
  ...reportEndpoints,
  ...ratingEndpoints,
  ...bookmarksEndpoints,
  ...notesEndpoints,
  ...checklistsEndpoints,
  ...deadlinesEndpoints,
  ...serverEndpoints,
};

export type EndpointId = keyof typeof ENDPOINTS;

type Named<Id extends EndpointId, Part extends 'query' | 'body' | 'response'> =
  (typeof ENDPOINTS)[Id] extends Record<Part, infer Name extends SchemaName>
    ? SchemaFiles[`api/${Name}.schema.json`]
    : never;

/** What the query of an operation says once it is read; `never` where there is none. */
export type EndpointQuery<Id extends EndpointId> = Named<Id, 'query'>;
export type EndpointBody<Id extends EndpointId> = Named<Id, 'body'>;
export type EndpointResult<Id extends EndpointId> = Named<Id, 'response'>;

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
  [ParamName<(typeof ENDPOINTS)[Id]['path']>] extends [never]
    ? never
    : Record<ParamName<(typeof ENDPOINTS)[Id]['path']>, string>
> &
  Part<'query', EndpointQuery<Id>> &
  Part<'body', EndpointBody<Id>> & {
    /** The token of `csrfToken`, for the operations that demand it. */
    csrf?: string;
  };
