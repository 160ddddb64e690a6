/** What the forms of the desk do. */
import { redirect } from 'react-router';
import {
  refuse,
  refuseProblem,
  type FormAnswer,
  type Intent,
  type PostedForm,
} from '#app/middleware/form-action.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { editorHref } from '../../newsroom-links.ts';
import { isChangeKind } from '../../parts/labels.ts';
import { deskHref, readDeskFilters } from './desk-filters.ts';

/** What can be done with several drafts. */
export type SeveralIntent = 'ask' | 'approve' | 'release';

/** What became of several drafts. */
export interface DeskAnswer extends FormAnswer {
  intent?: SeveralIntent;
  /** How many it was done with. */
  done?: number;
  /** The release that has them now. */
  release?: number;
  /** Those with which it was not, and why. */
  refused?: { nid: number; title: string; why: string }[];
}

/** Drafts of one request. */
const MOST_SELECTED = 50;

/** A ticked row: node id, revision, title. */
interface Selected {
  nid: number;
  revision: number;
  title: string;
}

const selected = ({ fields }: PostedForm): Selected[] =>
  fields.getAll('item').flatMap((value) => {
    const [, nid, revision, title = ''] = /^(\d+) (\d+) (.*)$/su.exec(String(value)) ?? [];
    const [id, number] = [recordId(nid ?? ''), recordId(revision ?? '')];
    return id === undefined || number === undefined ? [] : [{ nid: id, revision: number, title }];
  });

type Done = { ok: true } | { ok: false; problem: ProblemDetails };

/** Does the same with each ticked draft, one after another, so that each is done or refused by itself. */
async function several(
  form: PostedForm,
  intent: SeveralIntent,
  run: (item: Selected) => Promise<Done>,
  release?: number,
): Promise<ReturnType<typeof refuse<DeskAnswer>>> {
  const items = selected(form);
  if (items.length === 0) return refuse({ message: 'Select drafts in the list first.' }, 422);
  if (items.length > MOST_SELECTED)
    return refuse({ message: `Select at most ${MOST_SELECTED} drafts.` }, 422);
  const refused: NonNullable<DeskAnswer['refused']> = [];
  for (const item of items) {
    const answer = await run(item);
    if (answer.ok) continue;
    redirectIfUnauthorized(answer.problem);
    refused.push({ nid: item.nid, title: item.title, why: answer.problem.detail ?? answer.problem.title });
  }
  return refuse({ intent, done: items.length - refused.length, refused, release }, 200);
}

const review =
  (action: 'ask' | 'approve'): Intent<DeskAnswer> =>
  (form) =>
    several(form, action, ({ nid, revision }) =>
      form.client.call('reviewDraft', { params: { nid: String(nid) }, body: { action, revision } }),
    );

const release: Intent<DeskAnswer> = (form) => {
  const [id, kind] = [form.id('release'), form.text('kind')];
  if (id === undefined || !isChangeKind(kind))
    return Promise.resolve(refuse({ message: 'Choose a release and the kind of change.' }, 422));
  return several(
    form,
    'release',
    ({ nid, revision }) =>
      form.client.call('publishDraft', {
        params: { nid: String(nid) },
        body: { client_id: `${form.text('client_id')}-${nid}`, revision, kind, release: id },
      }),
    id,
  );
};

const begin: Intent<DeskAnswer> = async ({ client, text }) => {
  const answer = await client.call('beginDraft', {
    body: { type: text('type'), client_id: text('client_id') },
  });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(editorHref(answer.value.nid));
};

const back = ({ url }: PostedForm) => redirect(deskHref(readDeskFilters(url.searchParams)));

const again: Intent<DeskAnswer> = async (form) => {
  const answer = await form.client.call('changeJob', {
    params: { id: String(form.row ?? 0) },
    body: { again: true },
  });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw back(form);
};

const cancel: Intent<DeskAnswer> = async (form) => {
  const answer = await form.client.call('cancelJob', { params: { id: String(form.row ?? 0) } });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw back(form);
};

export const intents = {
  begin,
  ask: review('ask'),
  approve: review('approve'),
  release,
  again,
  cancel,
};
