/** Carries out what an administrator does with several people: one call for each, so that each is refused or done by itself. */
import { data, type ActionFunctionArgs } from 'react-router';
import type { Client } from '#app/client/client.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { getClient } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { readDay } from '#app/text/typed-day.ts';
import { recordId } from '#app/text/record-id.ts';
import { DAY_EXAMPLE } from '#app/ui/forms/date-input.tsx';
import { subscriptionsIn } from '../../access-form.ts';
import type { SubscriptionChange } from '../../contract/access.ts';
import type { Account } from '../../contract/people.ts';

/** People of one page of the list. */
const MOST_SELECTED = 50;

/** What is done with each person. */
const INTENTS = ['disable', 'enable', 'link', 'until', 'add'] as const;
type Intent = (typeof INTENTS)[number];

/** What became of it. */
export interface SeveralResult {
  intent: Intent;
  /** Names of those with whom it was done, in the order of the list. */
  done: string[];
  /** Those with whom it was not, and why. */
  refused: { name: string; why: string }[];
  /** Instead of all of it: what the form lacks. */
  message?: string;
}

/** Undefined after it was done; else why it was not, a sentence. */
type Outcome = string | undefined;
type Do = (client: Pick<Client, 'call'>, account: Account) => Promise<Outcome>;

function sentence(problem: ProblemDetails): string {
  // Where the session ends in the middle, what was done before it is told.
  if (problem.status !== 401) redirectIfUnauthorized(problem);
  if (problem.code === 'version_conflict') return 'Somebody else changed this account in the meantime.';
  return `${problem.title}. ${problem.detail ?? ''}`.trim();
}

const toOutcome = (answer: { ok: true } | { ok: false; problem: ProblemDetails }): Outcome =>
  answer.ok ? undefined : sentence(answer.problem);

async function setState(client: Pick<Client, 'call'>, { id, isSelf, state }: Account, disabled: boolean) {
  if (disabled && isSelf) return 'This is your own account.';
  if (disabled === (state === 'disabled'))
    return disabled ? 'It is disabled already.' : 'It is in use already.';
  return toOutcome(await client.call('setAccountState', { params: { id }, body: { disabled } }));
}

async function change(
  client: Pick<Client, 'call'>,
  { id, version }: Account,
  subscriptions: SubscriptionChange[],
): Promise<Outcome> {
  return toOutcome(await client.call('changeAccount', { params: { id }, body: { version, subscriptions } }));
}

const heldIn = ({ subscriptions }: Account, id: string) =>
  subscriptions.find(({ vertical, state }) => vertical === id && state !== 'revoked');

/** A list with what is added to it. */
const union = (held: readonly string[] = [], added: readonly string[]) => [...new Set([...held, ...added])];

/** What the form asks for; a text says what it lacks. */
async function readIntent(
  client: Pick<Client, 'call'>,
  form: FormData,
  intent: Intent,
): Promise<Do | string> {
  if (intent === 'disable' || intent === 'enable')
    return (calls, account) => setState(calls, account, intent === 'disable');
  if (intent === 'link')
    return async (calls, { id }) => toOutcome(await calls.call('sendAccountLink', { params: { id } }));
  const { verticals } = unwrap(await client.call('accessChoices'));
  if (intent === 'add') {
    const { changes: added, areDaysReadable } = subscriptionsIn(form, verticals);
    if (!areDaysReadable) return DAY_EXAMPLE;
    if (added.length === 0) return 'Tick what to add.';
    return (calls, account) =>
      change(
        calls,
        account,
        added.map((one) => {
          const held = heldIn(account, one.vertical);
          return {
            ...one,
            permissions: union(held?.permissions, one.permissions),
            products: union(held?.products, one.products),
            // Without a day, what is held keeps its end.
            until: one.until ?? held?.until ?? null,
          };
        }),
      );
  }
  const vertical = verticals.find(({ id }) => id === form.get('vertical'));
  const text = String(form.get('until') ?? '').trim();
  const until = text === '' ? null : readDay(text);
  if (!vertical) return 'Choose a product.';
  if (until === undefined) return DAY_EXAMPLE;
  return async (calls, account) => {
    const held = heldIn(account, vertical.id);
    if (!held) return `There is no subscription to ${vertical.title}.`;
    if (held.until === until) return 'It has this last day already.';
    const { permissions, products } = held;
    return change(calls, account, [{ vertical: vertical.id, active: true, permissions, products, until }]);
  };
}

/**
 * Does what the form asks for with each person, one after another: the last administrator is seen by the next. What the form
 * lacks is said instead, with nothing done.
 */
export async function applySeveral(
  client: Pick<Client, 'call'>,
  form: FormData | undefined,
): Promise<SeveralResult> {
  const intent = INTENTS.find((one) => one === form?.get('intent'));
  const lacking = (message: string): SeveralResult => ({
    ...{ intent: intent ?? 'link', done: [], refused: [], message },
  });
  if (!form || !intent) return lacking(UNREADABLE_FORM);
  const ids = [...new Set(form.getAll('person').flatMap((one) => recordId(String(one)) ?? []))];
  if (ids.length === 0) return lacking('Select people in the list first.');
  if (ids.length > MOST_SELECTED) return lacking(`Select at most ${MOST_SELECTED} people.`);
  const run = await readIntent(client, form, intent);
  if (typeof run === 'string') return lacking(run);
  const result: SeveralResult = { intent, done: [], refused: [] };
  for (const id of ids) {
    const found = await client.call('account', { params: { id: String(id) } });
    if (!found.ok) {
      result.refused.push({ name: `Account ${id}`, why: sentence(found.problem) });
      continue;
    }
    const name = found.value.name || found.value.email;
    const why = await run(client, found.value);
    if (why === undefined) result.done.push(name);
    else result.refused.push({ name, why });
  }
  return result;
}

export async function changeSeveral({ request, context }: ActionFunctionArgs) {
  const result = await applySeveral(getClient(context), await readForm(request));
  return data(result, { status: result.message ? 422 : 200 });
}
