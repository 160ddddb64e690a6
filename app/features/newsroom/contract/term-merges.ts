/** Merges of terms: what one would do, how far it is, and undoing it. */
import { Type, type Static } from 'typebox';
import { closed, nullable, V, word, type ContractEndpoint } from '#app/contract.ts';
import { clientId, count, time } from './parts.ts';
import { name, stamp, TermUses, tid, vid } from './vocabularies.ts';

const MergeQuery = closed(
  { into: tid('The term that stays.') },
  { $id: 'newsroom/merge-query', description: 'Into which term.' },
);

const MergePreview = closed(
  {
    from: closed({ tid: tid('The term that goes.'), name }),
    into: closed({ tid: tid('The term that stays.'), name }),
    stamp,
    uses: TermUses,
    both: count('Items that have both terms now.'),
    items: count('Items that have the remaining term afterwards.'),
    /** Empty where it can be done. */
    refusal: Type.String({ description: 'Why it cannot be done; empty if it can.', examples: [''] }),
  },
  { $id: 'newsroom/merge-preview', description: 'What a merge would do.' },
);
export type MergePreview = Static<typeof MergePreview>;

const MergeRequest = closed(
  { into: tid('The term that stays.'), stamp, client_id: clientId },
  { $id: 'newsroom/merge-request', description: 'A merge, as it was previewed.' },
);

const TermMerge = closed(
  {
    id: Type.Integer({ minimum: 1, description: 'Id of the merge.', examples: [12] }),
    vid,
    from: closed({ tid: tid('The term that goes.'), name }),
    into: closed({ tid: tid('The term that stays.'), name }),
    state: word(['waiting', 'done', 'undoing', 'undone', 'failed'], {
      description:
        '`waiting` and `undoing` are under way, or will be once a server runs them. `failed` has changed nothing.',
      examples: ['done'],
    }),
    total: count('Items that have the term that goes.'),
    done: count('Items that are rewritten so far.'),
    readers: count('Readers who follow the remaining term instead.'),
    problem: nullable(
      Type.String({ description: 'Why it failed, or was not undone.', examples: ['2 items were changed.'] }),
    ),
    at: time('When it was asked for.'),
  },
  { $id: 'newsroom/term-merge', description: 'A merge of a term into another one.' },
);
export type TermMerge = Static<typeof TermMerge>;

const TermMerges = closed(
  {
    merges: Type.Array(TermMerge, {
      description: 'The newest first, at most 20; of the last 30 days, and those under way.',
      examples: [[]],
    }),
    isAdministrator: Type.Boolean({
      description: 'Whether the reader administers the site.',
      examples: [false],
    }),
  },
  { $id: 'newsroom/term-merges', description: 'Merges of a term into another one, and of others into it.' },
);

const ONE_MERGE = `${V}/newsroom/vocabularies/{vid}/merges/{id}`;
const ONE_TERM = `${V}/newsroom/vocabularies/{vid}/terms/{tid}`;

/** To read, any right; else `vocabularies`. */
export const termMerges = {
  termMerges: { method: 'get', path: `${ONE_TERM}/merges`, response: TermMerges },
  previewMerge: { method: 'get', path: `${ONE_TERM}/merge`, query: MergeQuery, response: MergePreview },
  /** One of many items is `waiting` in the answer, and goes on. */
  mergeTerms: { method: 'post', path: `${ONE_TERM}/merge`, body: MergeRequest, response: TermMerge },
  /** Refused (`merge_overtaken`) if something changed what the merge had changed. */
  undoMerge: { method: 'post', path: `${ONE_MERGE}/undo`, response: TermMerge },
} as const satisfies Record<string, ContractEndpoint>;
