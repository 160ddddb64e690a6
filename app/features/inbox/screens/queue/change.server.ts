/** What the forms of the queue do without scripts. Every change ends at the queue, which says what was done. */
import { redirect } from 'react-router';
import {
  refuse,
  refuseProblem,
  type FormAnswer,
  type Intent,
  type PostedForm,
} from '#app/middleware/form-action.ts';
import { isDay } from '#app/runtime/months.ts';
import { DAY_EXAMPLE } from '#app/ui/forms/date-input.tsx';
import type { ACTIONS } from '../../contract.ts';
import { queueHref, readView } from './queue-url.ts';
import { NOT_SAVED } from './queue-labels.ts';

type Action = (typeof ACTIONS)[number];

/** Names of changes that a URL has room for: more cannot be taken back together without scripts. */
const MOST_IN_URL = 20;

/** `row` fields: key and what is settled. */
const readRows = (fields: FormData) =>
  fields.getAll('row').flatMap((value) => {
    const [key = '', seen = ''] = String(value).split(' ', 2);
    return key && seen ? [{ key, seen }] : [];
  });

const change =
  (action: Action, read: (form: PostedForm) => object | string = () => ({})): Intent<FormAnswer> =>
  async (form) => {
    const rows = readRows(form.fields);
    const more = read(form);
    if (typeof more === 'string') return refuse({ message: more }, 422);
    if (rows.length === 0) return refuse({ message: NOT_SAVED }, 400);
    const answer = await form.client.call('changeQueue', { body: { action, rows, ...more } });
    if (!answer.ok) return refuseProblem(answer.problem);
    const changes = answer.value.rows.slice(0, MOST_IN_URL).map((one) => `${one.key} ${one.change}`);
    const url = new URL(queueHref(readView(form.url.searchParams), { done: action }), form.url);
    for (const one of changes) url.searchParams.append('change', one);
    throw redirect(url.pathname + url.search);
  };

const undo: Intent<FormAnswer> = async ({ client, fields, url }) => {
  const rows = fields.getAll('change').flatMap((value) => {
    const [key = '', name = ''] = String(value).split(' ', 2);
    return key && name.length === 36 ? [{ key, change: name }] : [];
  });
  if (rows.length === 0) return refuse({ message: NOT_SAVED }, 400);
  const answer = await client.call('undoQueue', { body: { rows } });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(queueHref(readView(url.searchParams)));
};

export const intents = {
  done: change('done'),
  dismiss: change('dismiss'),
  remind: change('remind', ({ text, day }) => {
    const on = text('on') || day('day');
    return isDay(on) ? { day: on } : DAY_EXAMPLE;
  }),
  assign: change('assign', ({ id }) => {
    const colleague = id('colleague');
    return colleague === undefined ? 'Choose a colleague.' : { colleague };
  }),
  undo,
};
