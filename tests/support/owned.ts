/** What a feature stores for one reader, for the test that nobody else reaches it. Types only. */
import type { EndpointId } from '#app/endpoints.ts';
import type { Store } from '#app/store/store.ts';

/** The reader to whom everything belongs. */
interface Owner {
  /** Calls an operation as this reader, with the CSRF token if it asks for one. @returns its answer */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each feature knows what it asked for
  post(path: string, json: object, csrf?: boolean): Promise<any>;
  /** A word for every text: no answer to anybody else may contain it. */
  mark: string;
  /** Node id of a page that the reader may open. */
  page: number;
  /** For what is not made by operations alone. */
  store: Store;
  userId: number;
  /** The reader belongs to an organisation. */
  hasOrganisation?: true;
}

/** The export `owned` of `testing/owned.ts`. */
export interface Owned {
  /**
   * Makes one of each thing.
   *
   * @returns the ids for paths with parameters besides `{v}`, by the start of the path in the API description:
   *   `{ '/api/{v}/notes/': { id: '…' } }`
   */
  make(owner: Owner): Promise<Record<string, Record<string, string>>>;
  /** Good bodies of the operations on one thing, so that only the reader can be the reason for a refusal. */
  bodies?: Partial<Record<EndpointId, object>>;
}
