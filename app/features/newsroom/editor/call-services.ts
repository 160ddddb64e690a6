/** The editor's services, by calls of the API. */
import type { Client } from '#app/client/client.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { CalledVertical } from '#app/shell/browser-client.ts';
import { isAnothersSession } from '#app/state/account.ts';
import type { Draft } from '../contract/drafts.ts';
import type { MediaEntry } from '../contract/media.ts';
import { MOST_PICKED } from '../limits.ts';
import { entryTitle } from '../media/entry-title.ts';
import { sendUpload } from '../media/send-upload.ts';
import type { Fields, Json } from '../form/node.ts';
import type { EditorServices, LastChange, MediaChoice, SaveAnswer } from './services.ts';

const load = () => import('#app/shell/browser-client.ts');
let loading: ReturnType<typeof load> | undefined;

/**
 * The client, loaded once. Importing a module again takes a task even if it is there, and a page that is being closed has none
 * left: its last save would not be sent.
 */
function loadClient(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Calls stay on the page, also if the session has ended: a text is never lost to the sign-in page. */
async function connect(
  vertical: CalledVertical,
  { signal, keepalive = false }: { signal?: AbortSignal | undefined; keepalive?: boolean } = {},
): Promise<Client> {
  const { browserClient } = await loadClient();
  return browserClient(vertical, { stays: true, keepalive, ...(signal && { signal }) });
}

/** Letters of a change that is saved although its page is closed: at most three bytes each. */
const LONGEST_KEPT_ALIVE = 20_000;

const draftFields = ({ fields }: Pick<Draft, 'fields'>) => fields as Fields;

/** @param nid of the item whose draft is edited */
export function callServices(vertical: CalledVertical, nid: number): EditorServices {
  const params = { nid: String(nid) };
  return {
    async save(revision, changes): Promise<SaveAnswer> {
      if (isAnothersSession()) return { state: 'another-account' };
      const keepalive = JSON.stringify(changes).length <= LONGEST_KEPT_ALIVE;
      const client = await connect(vertical, { keepalive });
      const answer = await client.call('saveDraft', { params, body: { revision, fields: changes } });
      if (!answer.ok) return refusal(answer.problem);
      return { state: 'saved', revision: answer.value.revision, fields: draftFields(answer.value) };
    },
    async check() {
      const answer = await (await connect(vertical)).call('draftProblems', { params });
      return answer.ok ? answer.value : undefined;
    },
    async here(field) {
      if (isAnothersSession()) return undefined;
      const body = { here: true, ...(field !== undefined && { field }) };
      const answer = await (
        await connect(vertical)
      )
        .call('presence', { params, body })
        .catch(() => undefined);
      if (!answer?.ok) return undefined;
      const { revision, here } = answer.value;
      return { revision, people: here.map(toPerson) };
    },
    async reload() {
      const answer = await (await connect(vertical)).call('draft', { params });
      if (!answer.ok) return undefined;
      const { value } = answer;
      return { revision: value.revision, fields: draftFields(value), last: toLastChange(value) };
    },
    async rebase(revision) {
      if (isAnothersSession()) return undefined;
      const answer = await (await connect(vertical)).call('rebaseDraft', { params, body: { revision } });
      if (!answer.ok) return undefined;
      const { draft, both } = answer.value;
      const values = both.map(({ field, theirs }) => ({
        field,
        ...(theirs !== undefined && { theirs: theirs as Json }),
      }));
      return { revision: draft.revision, fields: draftFields(draft), both: values };
    },
    async findTerms(vocabulary, q, signal) {
      const client = await connect(vertical, { signal });
      return found(await client.call('pickTerms', { query: { vocabulary: [...vocabulary], q } })).terms;
    },
    async termNames(refs) {
      if (refs.length === 0) return [];
      const client = await connect(vertical);
      return found(await client.call('pickTerms', { query: { ref: refs.slice(0, MOST_PICKED) } })).terms;
    },
    async findItems(q, signal) {
      const client = await connect(vertical, { signal });
      return found(await client.call('pickItems', { query: { q } })).items;
    },
    async itemNames(nids) {
      if (nids.length === 0) return [];
      const client = await connect(vertical);
      return found(await client.call('pickItems', { query: { nid: nids.slice(0, MOST_PICKED) } })).items;
    },
    async findAuthors(q, signal) {
      const client = await connect(vertical, { signal });
      const { authors } = found(await client.call('pickAuthors', { query: { q } }));
      return authors.map(({ entry, ...author }) => ({ ...author, entry: entry as Fields }));
    },
    async findMedia(kind, q, signal) {
      const client = await connect(vertical, { signal });
      const answer = await client.call('mediaLibrary', { query: { kind, ...(q.trim() !== '' && { q }) } });
      return found(answer).items.map(toChoice);
    },
    async upload(file, kind, signal) {
      try {
        const answer = await sendUpload(await connect(vertical, { signal }), file, signal);
        if ('refused' in answer) return answer;
        if (answer.kind !== kind)
          return {
            refused: kind === 'picture' ? 'it is not a picture that pages can show' : 'it is a picture',
          };
        return toChoice(answer);
      } catch {
        return { refused: 'the server cannot be reached' };
      }
    },
  };
}

/** How an entry of the library is referred to: a picture with its pixels, a file with its bytes. */
function toChoice(entry: MediaEntry): MediaChoice {
  const { kind, src, width, height, size, alt, credit } = entry;
  return {
    ...{ src, name: entryTitle(entry), alt, credit },
    ...(kind === 'picture' && width !== null && height !== null && { width, height }),
    ...(kind === 'file' && size !== null && { size }),
  };
}

export const toPerson = ({ person: { id, name }, field }: Draft['here'][number]) => ({
  id: id ?? '',
  name,
  ...(field !== null && { field }),
});

/** Who changed a draft last. */
export const toLastChange = ({ savedBy, lastChange }: Pick<Draft, 'savedBy' | 'lastChange'>): LastChange => ({
  ...lastChange,
  name: savedBy?.name,
});

function refusal({ status, code, title, detail, current }: ProblemDetails): SaveAnswer {
  if (code === 'version_conflict' && current) {
    const draft = current as Pick<Draft, 'revision' | 'fields' | 'savedBy' | 'lastChange'>;
    return {
      ...{ state: 'conflict', revision: draft.revision, fields: draftFields(draft) },
      last: toLastChange(draft),
    };
  }
  if (status === 401 || status === 400) return { state: 'signed-out' };
  if (status >= 500 || status === 429) return { state: 'unreachable' };
  return { state: 'refused', message: detail ?? `${title}.` };
}

function found<Value>(answer: { ok: true; value: Value } | { ok: false }): Value {
  if (!answer.ok) throw new Error('The server did not answer with a list.');
  return answer.value;
}
