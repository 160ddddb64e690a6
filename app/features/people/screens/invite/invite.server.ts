/** Loads what an invitation can give, and sends invitations. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#app/client/client.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { orEndedSession } from '#app/middleware/form-action.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { recordId } from '#app/text/record-id.ts';
import { DAY_EXAMPLE } from '#app/ui/forms/date-input.tsx';
import { subscriptionsIn } from '../../access-form.ts';
import type { SubscriptionChange } from '../../contract/access.ts';
import type { InvitationResult } from '../../contract/invitations.ts';
import { LONGEST_INVITATION_LIST } from '../../limits.ts';

/** What became of the form, with what was typed. */
export interface InviteAnswer {
  message?: string;
  result?: InvitationResult;
  /** Whether it was only checked. */
  checked: boolean;
  list: string;
  organisation: string;
  subscriptions: SubscriptionChange[];
}

export async function loadInvite({ request, context }: LoaderFunctionArgs) {
  const client = getClient(context);
  const [choices, organisations] = await Promise.all([
    client.call('accessChoices'),
    client.call('organisations'),
  ]);
  return {
    verticals: unwrap(choices).verticals,
    organisations: unwrap(organisations).items,
    organisation: String(recordId(new URL(request.url).searchParams.get('organisation') ?? '') ?? ''),
    // Where the administrator is: most often where the people shall read.
    vertical: context.get(siteContext).vertical.id,
  };
}

/** The text of an uploaded file; spreadsheets also write UTF-16 and Windows-1252, which are not guessed. */
async function readUpload(file: File): Promise<string | undefined> {
  if (file.size > LONGEST_INVITATION_LIST) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

export async function invitePeople({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const typed: InviteAnswer = {
    checked: form?.get('intent') === 'check',
    list: String(form?.get('list') ?? ''),
    organisation: String(form?.get('organisation') ?? ''),
    subscriptions: [],
  };
  const refuse = (message: string, status: number) => data<InviteAnswer>({ ...typed, message }, { status });
  if (!form) return refuse(UNREADABLE_FORM, 400);
  return orEndedSession(() => send(form, typed, getClient(context)), typed);
}

async function send(form: FormData, typed: InviteAnswer, client: Client) {
  const refuse = (message: string, status: number) => data<InviteAnswer>({ ...typed, message }, { status });
  const { verticals } = unwrap(await client.call('accessChoices'));
  const { changes, areDaysReadable } = subscriptionsIn(form, verticals);
  typed.subscriptions = changes;
  if (!areDaysReadable) return refuse(DAY_EXAMPLE, 422);
  const file = form.get('file');
  if (file instanceof File && file.size > 0) {
    const text = await readUpload(file);
    if (text === undefined)
      return refuse('The file must be CSV in UTF-8 of up to 100 kB: save it as “CSV UTF-8”.', 422);
    typed.list = text;
  }
  if (typed.list.trim() === '') return refuse('Enter at least one e-mail address, or choose a file.', 422);
  if (typed.list.length > LONGEST_INVITATION_LIST)
    return refuse('The list is too long: invite in several steps.', 422);
  const organisation = recordId(typed.organisation) ?? null;
  const { list, subscriptions, checked: check } = typed;
  const answer = await client.call('invite', { body: { list, organisation, subscriptions, check } });
  if (!answer.ok) {
    const { status, title, detail, errors = [], code } = answer.problem;
    // What was typed stays, also when the session has ended meanwhile.
    if (status !== 401) redirectIfUnauthorized(answer.problem);
    const text =
      code === 'invalid_fields' ? (errors[0]?.message ?? title) : `${title}. ${detail ?? ''}`.trim();
    return refuse(text, status);
  }
  // After sending, only what invited nobody stays in the field.
  return data<InviteAnswer>({ ...typed, list: check ? list : answer.value.rest, result: answer.value });
}
