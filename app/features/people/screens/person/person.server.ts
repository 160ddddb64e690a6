/** Loads a person for an administrator, and carries out the forms of the panel. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { readDay } from '#app/text/typed-day.ts';
import { recordId } from '#app/text/record-id.ts';
import { DAY_EXAMPLE } from '#app/ui/forms/date-input.tsx';
import { subscriptionsIn } from '../../access-form.ts';
import { filtersIn, toSearch } from '../../people-query.ts';
import { loadPeople } from '../list/load-people.server.ts';

const pathId = (context: LoaderFunctionArgs['context']) =>
  context.get(siteContext).resolved?.params['id'] ?? '';

/** The list with the query of the URL, and the person; `delete` asks what a deletion would remove, `hand-over` what there is to hand over. */
export async function loadPerson({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const client = getClient(context);
  const params = { id: pathId(context) };
  const [list, account, stored, work] = await Promise.all([
    loadPeople({ request, context }),
    client.call('account', { params }),
    searchParams.has('delete') ? client.call('accountData', { params }) : undefined,
    searchParams.has('hand-over') ? client.call('accountWork', { params }) : undefined,
  ]);
  return {
    ...list,
    account: unwrap(account),
    data: stored ? unwrap(stored) : undefined,
    work: work ? unwrap(work) : undefined,
    done: searchParams.get('done') ?? undefined,
  };
}

/** A problem as a sentence. */
function messageFor({ code, title, detail, errors = [] }: ProblemDetails): string {
  if (code === 'version_conflict')
    return 'Somebody else changed this account in the meantime. Check what it has now and make your changes again.';
  const [first] = errors;
  return first && code === 'invalid_fields' ? first.message : `${title}. ${detail ?? ''}`.trim();
}

export async function savePerson({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return data({ message: UNREADABLE_FORM }, { status: 400 });
  const { searchParams } = new URL(request.url);
  const query = toSearch(filtersIn(searchParams), { page: Number(searchParams.get('page') ?? 1) || 1 });
  const params = { id: pathId(context) };
  const here = (done: string, more: Record<string, number> = {}) =>
    redirect(href('people/person', { params, query: { ...query, ...more, done } }));
  const gone = (done: string) => redirect(href('people/list', { query: { ...query, done } }));
  const client = getClient(context);
  const refuse = (problem: ProblemDetails) => {
    redirectIfUnauthorized(problem);
    return data({ message: messageFor(problem) }, { status: problem.status });
  };
  async function leave(sent: FormData, work: { to: string | null; parts: string[] }) {
    const lastDay = readDay(String(sent.get('last-day') ?? ''));
    if (lastDay === undefined) return data({ message: DAY_EXAMPLE }, { status: 422 });
    const body = { ...work, lastDay, tell: sent.has('tell') };
    const answer = await client.call('setLeave', { params, body });
    return answer.ok ? here('leave-set') : refuse(answer.problem);
  }
  const intent = String(form.get('intent') ?? '');
  switch (intent) {
    case 'save': {
      const choices = unwrap(await client.call('accessChoices'));
      const account = unwrap(await client.call('account', { params }));
      const { changes, areDaysReadable } = subscriptionsIn(form, choices.verticals, account.subscriptions);
      if (!areDaysReadable) return data({ message: DAY_EXAMPLE }, { status: 422 });
      const organisation = recordId(String(form.get('organisation') ?? '')) ?? null;
      const isAdmin = form.has('administrator');
      const saved = await client.call('changeAccount', {
        params,
        body: {
          version: Number(form.get('version')) || 0,
          ...(isAdmin !== account.isAdmin && { isAdmin }),
          ...(organisation !== (account.organisation?.id ?? null) && { organisation }),
          subscriptions: changes,
        },
      });
      return saved.ok ? here('saved') : refuse(saved.problem);
    }
    case 'disable':
    case 'enable': {
      const answer = await client.call('setAccountState', {
        params,
        body: { disabled: intent === 'disable' },
      });
      return answer.ok ? here(intent) : refuse(answer.problem);
    }
    case 'sign-out': {
      const answer = await client.call('signOutAccount', { params });
      return answer.ok ? here('signed-out') : refuse(answer.problem);
    }
    case 'link': {
      const answer = await client.call('sendAccountLink', { params });
      return answer.ok ? here(answer.value.sent) : refuse(answer.problem);
    }
    case 'revoke': {
      const answer = await client.call('revokeInvitation', { params });
      return answer.ok ? gone('revoked') : refuse(answer.problem);
    }
    case 'hand-over': {
      const to = String(form.get('to') ?? '').trim();
      const parts = form.getAll('part').map(String);
      if (to === '' || parts.length === 0)
        return data({ message: 'Choose what to hand over, and type to whom.' }, { status: 422 });
      if (form.get('when') === 'later') return leave(form, { to, parts });
      const answer = await client.call('handOver', { params, body: { to, parts } });
      if (!answer.ok) return refuse(answer.problem);
      return here(answer.value.things.length > 0 ? 'handed-over' : 'nothing-handed-over', { 'hand-over': 1 });
    }
    case 'leave':
      return leave(form, { to: null, parts: [] });
    case 'cancel-leave': {
      const answer = await client.call('cancelLeave', { params });
      // A second click finds that it is cancelled.
      return answer.ok || answer.problem.code === 'not_found'
        ? here('leave-cancelled')
        : refuse(answer.problem);
    }
    case 'undo-hand-over': {
      const id = recordId(String(form.get('hand-over') ?? ''));
      if (!id) return data({ message: UNREADABLE_FORM }, { status: 400 });
      const answer = await client.call('undoHandOver', { params, body: { handOver: id } });
      // A second click finds that it is undone.
      return answer.ok || answer.problem.code === 'not_found'
        ? here('taken-back', { 'hand-over': 1 })
        : refuse(answer.problem);
    }
    case 'delete': {
      const email = String(form.get('email') ?? '').trim();
      if (email === '') return data({ message: 'Type the e-mail address of the account.' }, { status: 422 });
      const answer = await client.call('deleteAccount', { params, body: { email } });
      return answer.ok || answer.problem.code === 'not_found' ? gone('deleted') : refuse(answer.problem);
    }
    default:
      return data({ message: UNREADABLE_FORM }, { status: 400 });
  }
}
