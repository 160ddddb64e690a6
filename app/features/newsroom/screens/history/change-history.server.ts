/** What the forms of a history do: a draft begins, a version comes back as a draft, the item is withdrawn. */
import { redirect } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import {
  refuse,
  refuseProblem,
  type FormAnswer,
  type Intent,
  type PostedForm,
} from '#app/middleware/form-action.ts';
import { normalisePath } from '#app/runtime/resolve.ts';
import { recordId } from '#app/text/record-id.ts';
import { editorHref, historyHref } from '../../newsroom-links.ts';

export interface HistoryAnswer extends FormAnswer {
  /** Why the item was not withdrawn, with what was typed. */
  withdraw?: {
    error?: string;
    /** Why the other page cannot replace it. */
    replacedError?: string;
    reason: string;
    readerNote: string;
    replacedBy: string;
  };
  /** Why the version was not withheld. */
  withhold?: { error: string; version: string };
}

const nidIn = ({ context }: PostedForm): string => context.get(siteContext).resolved?.params['id'] ?? '';

const begin: Intent<HistoryAnswer> = async (form) => {
  const nid = nidIn(form);
  const answer = await form.client.call('beginDraft', {
    body: { nid: Number(nid), client_id: form.text('client_id') },
  });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(editorHref(nid));
};

const restore: Intent<HistoryAnswer> = async (form) => {
  const nid = nidIn(form);
  const replace = form.id('replace');
  const note = form.text('note');
  const answer = await form.client.call('restoreVersion', {
    params: { nid },
    body: {
      ...{ version: form.row ?? 0, client_id: form.text('client_id') },
      ...(replace !== undefined && { replace }),
      ...(note && { note }),
    },
  });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(editorHref(nid));
};

/** The item that an address or a number names; undefined if this reader finds none there. */
async function findNamed({ client }: PostedForm, named: string): Promise<number | undefined> {
  if (/^\d+$/.test(named)) return recordId(named);
  const path = normalisePath(URL.parse(named, 'http://site.invalid')?.pathname ?? '');
  const answer = path === undefined ? undefined : await client.page(path);
  return answer?.ok && answer.value.kind === 'page' ? answer.value.nid : undefined;
}

const withdraw: Intent<HistoryAnswer> = async (form) => {
  const { client, text, id } = form;
  const nid = nidIn(form);
  const typed = {
    ...{ reason: text('reason').trim(), readerNote: text('reader_note') },
    replacedBy: text('replaced_by').trim(),
  };
  if (typed.reason === '')
    return refuse({ withdraw: { ...typed, error: 'Say why: it stays in the history.' } }, 422);
  const replacedBy = typed.replacedBy === '' ? undefined : await findNamed(form, typed.replacedBy);
  const misled = (replacedError: string) => refuse({ withdraw: { ...typed, replacedError } }, 422);
  if (typed.replacedBy !== '' && replacedBy === undefined)
    return misled('No published page is there. Copy its address from the browser.');
  const answer = await client.call('withdrawItem', {
    params: { nid },
    body: {
      ...{ client_id: text('client_id'), version: id('version') ?? 0, reason: typed.reason },
      ...(typed.readerNote && { reader_note: typed.readerNote }),
      ...(replacedBy !== undefined && { replaced_by: replacedBy }),
    },
  });
  if (!answer.ok) {
    const { code, detail, title } = answer.problem;
    if (code === 'invalid_fields') return misled(detail ?? title);
    const message =
      code === 'version_conflict'
        ? 'Somebody published it meanwhile. Look at the newest version first.'
        : (detail ?? title);
    return refuseProblem(answer.problem, { message, withdraw: typed });
  }
  throw redirect(`${historyHref(nid)}?done=withdrawn`);
};

/** Withholds a version, or shows it again. */
const changeWithheld =
  (withheld: boolean): Intent<HistoryAnswer> =>
  async (form) => {
    const nid = nidIn(form);
    const [version, reason] = [form.text('version'), form.text('reason').trim()];
    if (reason === '') return refuse({ withhold: { version, error: 'Say why: it stays on record.' } }, 422);
    const answer = await form.client.call('withholdVersion', {
      params: { nid, version: String(form.id('version') ?? 0) },
      body: { withheld, reason },
    });
    if (!answer.ok) return refuseProblem(answer.problem);
    throw redirect(`${historyHref(nid)}?done=${withheld ? 'withheld' : 'shown-again'}#withhold`);
  };

export const intents = {
  ...{ begin, restore, withdraw },
  ...{ withhold: changeWithheld(true), 'show-again': changeWithheld(false) },
};
