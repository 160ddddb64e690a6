/** The search index of the first thread, asked from the second: only one of them can have the file. */
import type { FindCall, Found } from '#app/store/search/finding/finder.ts';
import type { NumberedClass } from '#app/store/search/index/search-tables.ts';
import { searchBy, type IndexCalls } from '#app/store/search/open-search-index.ts';
import {
  SearchTimeout,
  SearchUnavailable,
  type SearchIndex,
  type SearchIndexState,
} from '#app/store/search/search-index.ts';
import { Moved, type Answers, type Caller } from './messages.ts';

interface FindInput {
  account: number;
  call: FindCall;
  /** The access classes that the call was made for. */
  classes: readonly NumberedClass[];
}

type FindOutput =
  { found: Found } | { classes: readonly NumberedClass[] } | { timedOut: true } | { away: string };

type ReadyOutput = SearchIndexState | { away: string };

/** The call was made for other access classes than there are now. */
class OtherClasses extends Error {
  readonly classes: readonly NumberedClass[];

  constructor(classes: readonly NumberedClass[]) {
    super('the access classes have changed');
    this.classes = classes;
  }
}

/** What the first thread answers. */
export function indexAnswers({ ready, state, find }: IndexCalls): Answers {
  return {
    async ready() {
      try {
        await ready();
        return state();
      } catch (error) {
        if (error instanceof SearchUnavailable) return { away: error.message } satisfies ReadyOutput;
        throw error;
      }
    },
    async find({ account, call, classes }: FindInput) {
      try {
        const found = await find(account, (now) => {
          if (JSON.stringify(now) !== JSON.stringify(classes)) throw new OtherClasses(now);
          return call;
        });
        return new Moved({ found } satisfies FindOutput, [found.nids.buffer, found.full.buffer]);
      } catch (error) {
        if (error instanceof OtherClasses) return { classes: [...error.classes] } satisfies FindOutput;
        if (error instanceof SearchTimeout) return { timedOut: true } satisfies FindOutput;
        if (error instanceof SearchUnavailable) return { away: error.message } satisfies FindOutput;
        throw error;
      }
    },
  };
}

/** The index as the second thread sees it. */
export function indexOf(first: Pick<Caller, 'call'>): SearchIndex {
  let classes: readonly NumberedClass[] = [];
  let state: SearchIndexState = { state: 'building', indexed: 0 };
  const find: IndexCalls['find'] = async (account, toCall) => {
    for (;;) {
      const input: FindInput = { account, call: toCall(classes), classes };
      const output = (await first.call('find', input)) as FindOutput;
      if ('found' in output) return output.found;
      if ('timedOut' in output) throw new SearchTimeout();
      if ('away' in output) throw new SearchUnavailable(output.away);
      classes = output.classes;
    }
  };
  const ready = async () => {
    const output = (await first.call('ready')) as ReadyOutput;
    if ('away' in output) throw new SearchUnavailable(output.away);
    state = output;
  };
  return {
    find: searchBy({ ready, state: () => state, find }),
    state: () => state,
    // The first thread follows the store.
    follow() {},
    stuck: () => false,
    async close() {},
  };
}
