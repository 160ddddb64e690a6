/** What the generic tests of the API need to know of an operation; a new operation gives it here, in one place. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { ProblemCode } from '#app/api/problem.ts';
import type { Need } from '../../access-matrix/oracle.ts';
import type { ApiRequest, TestApi } from '../api.ts';
import { VERTICAL, type Side } from '../both-ways.ts';
import type { Planted } from '../canaries.ts';

export { VERTICAL };
/** Start of the paths of operations in the vertical. */
export const V = `/api/${VERTICAL}`;

export interface OperationCalls {
  /** The requirement of the access matrix; `content` where it depends on the item, which the matrix tests by route. */
  need: Need | 'content';
  /**
   * A call that returns a value; undefined for the operations of a site without accounts. app/server/web/local-transport.test.ts
   * compares the answers in process and over HTTP.
   */
  good: Good | ((side: Prepared) => Good | Promise<Good>) | undefined;
  /**
   * A call of the right shape that changes nothing: what bad calls differ from. The default is `good` where it is an
   * object; else the id 1 and an empty body.
   */
  plain?: Input | ((side: Prepared) => Input);
  /** The request of the access matrix, where its path needs more. */
  matrix?: {
    /** With its question mark. */
    query?: string;
    /** A good body; the default is a bad one, which is refused before permissions are checked. */
    body?: object;
    /** Whether the path leads to something that does not exist. */
    missing?: true;
  };
  /**
   * Requests that return as much content as possible, in which app/api/redaction.test.ts looks for hidden values; `nothing`
   * for an operation that returns `done`, a date, a new secret, or what another returns.
   */
  reads: 'nothing' | ((library: CanaryLibrary) => Read[]);
  /** A request for each declared problem, provoked by app/api/problem-codes.test.ts on a site with few samples. */
  problems?: Partial<Record<ProblemCode, (site: SampleSite) => Provoke | Promise<Provoke>>>;
}

/** By the id of the operation. */
export type Calls = Record<string, OperationCalls>;

/** What a call gives. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  csrf?: string;
}

/** The reader is `full` unless `who` names another. */
type Good = Input & { who?: string };

/** A site with tokens by the name of their account, such as `full`. */
export interface Prepared extends Side {
  tokens: Record<string, { access: string; refresh: string }>;
}

/** Stores the tokens of an account. */
export function addTokens(
  tokens: Prepared['tokens'],
  name: string,
  set: { access_token: string; refresh_token: string },
): void {
  tokens[name] = { access: set.access_token, refresh: set.refresh_token };
}

/** A request: a GET, or a POST if it has a body. */
export type Read = [path: string, json?: object];

/** The library with hidden values. Each account has a note on every item, and each demonstration account a watch rule. */
interface CanaryLibrary {
  planted: readonly Planted[];
  vertical: VerticalConfig;
  getPath: (item: Planted) => string;
  /** Hidden values as words to search for. */
  hiddenWords: () => string[];
  /** Ids of the rules by the e-mail of their reader. */
  rules: ReadonlyMap<string, number>;
  /** Secret of the feed of the reader without permissions. */
  feedToken: string;
}

/** The samples of tests/support/content.ts, with access tokens of `reader`, `stranger` (no subscription), `world`, `requirements`,
 * `worker`, `tools` and `admin`. */
export type SampleSite = TestApi & { tokens: Record<string, string> };

/** A request of the account `who` (default `reader`), sent `times` times: the last answer is the problem. */
export type Provoke = [path: string, request?: ApiRequest & { who?: string; times?: number }];

/** The account `<name>@test.example`. */
export async function findUser({ store }: TestApi, name: string): Promise<{ id: number }> {
  return (await store.users.byEmail(`${name}@test.example`))!;
}

export const stranger = (path: string): Provoke => [path, { who: 'stranger' }];

/** A request of the reader with tools access. */
export const withTools = (path: string, json?: object, method?: string): Provoke => [
  path,
  { who: 'tools', ...(json ? { json } : {}), ...(method ? { method } : {}) },
];

/** The same request of readers who have no tools access, and no subscription. */
export const withoutTools = (path: string, json?: object, method?: string) => ({
  permission_missing: (): Provoke => [path, { ...withTools(path, json, method)[1], who: 'reader' }],
  subscription_inactive: (): Provoke => [path, { ...withTools(path, json, method)[1], who: 'stranger' }],
});
