/** What the tests of sharing know of a kind of things. */
import type { Store } from '#app/store/store.ts';

/** Calls the API of the vertical as somebody. */
export type Ask = (
  who: string,
  path: string,
  json?: object,
  method?: string,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each kind knows what it asked for
) => Promise<{ status: number; json: any; text: string }>;

/** What an operation needs: to read the thing, to edit it, or to own it. */
type Need = 'read' | 'edit' | 'own';

export interface Operation {
  name: string;
  need: Need;
  run(ask: Ask, who: string, made: Made): ReturnType<Ask>;
}

interface Made {
  id: string;
  /** Of its parts. */
  item?: string;
}

export interface Kind {
  /** Makes one with the word in its texts. */
  make(ask: Ask, who: string, mark: string): Promise<Made>;
  /** What is shown to somebody who may read it. */
  version(ask: Ask, who: string, made: Made): Promise<number | string>;
  operations: readonly Operation[];
  /** Start of the path of one; the list of own ones. */
  list: string;
  /** The list of what others share, and where it is in the answer; by default `shared` of the own list. */
  shared?: { path: string; in: string };
  /** What else shows it to those who may read it, and to nobody else. */
  places?: readonly string[];
  /** Its lists show its id, and no text that its owner chose. */
  shownById?: true;
  /** It needs neither the tools nor the workspace. */
  forEverySubscriber?: true;
  /** Nobody can delete one: the test takes it out of the database. */
  forget?(store: Store, id: string): Promise<unknown>;
  /** The id of its part of a hand-over that moves it. */
  handedOver?: string;
}

/** An item that everybody here may read. */
export const PAGE = 2001;

/** What an answer says of the version of a thing. */
export const readVersion =
  <Version = number>(
    path: (made: Made) => string,
    read = (json: { version: Version }): Version => json.version,
  ) =>
  async (ask: Ask, who: string, made: Made): Promise<Version> =>
    read((await ask(who, path(made))).json);
