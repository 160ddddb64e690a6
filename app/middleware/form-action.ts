/** Forms that readers post to a screen: one button or hidden field `intent` says what a form asks for. */
import { data, type ActionFunctionArgs } from 'react-router';
import type { Client } from '#app/client/client.ts';
import { readDay } from '#app/text/typed-day.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { getClient } from './context.ts';
import { readForm, UNREADABLE_FORM } from './form.ts';
import { SESSION_ENDED } from './session/ended-form.ts';
import { isEndedSession, redirectIfUnauthorized } from './unwrap.ts';

/** A posted form, and the API as its reader. */
export interface PostedForm {
  client: Client;
  fields: FormData;
  /** Of the URL that it was posted to. */
  url: URL;
  context: ActionFunctionArgs['context'];
  params: ActionFunctionArgs['params'];
  /** A field as it was typed, with line breaks as LF; empty if it is missing. At most 10,000 characters. */
  text(name: string): string;
  /** A field of a `DateInput` as ISO date, or as it was typed if it is not a day. */
  day(name: string): string;
  /** The id after the intent: a button in each row of a form says `remove-one 1001`. */
  row: number | undefined;
  /** A field that is the id or the version of something; undefined if it is neither. */
  id(name: string): number | undefined;
}

/** What a form is answered with where it does not lead to another page. */
export interface FormAnswer {
  /** Why nothing was changed. */
  message?: string;
}

/** Does what a form asks for. Throws a redirect where it leads to another page. */
export type Intent<Answer> = (form: PostedForm) => Promise<ReturnType<typeof data<Answer>>>;

/** Longer texts are worth nothing: the API refuses shorter ones, with a reason. */
const LONGEST_TEXT = 10_000;

/**
 * The action of a screen with forms.
 *
 * @param intents what is done, by intent
 * @param unknown the message for a form that asks for something else
 * @example export const action = formAction<NoteAnswer>({ add, edit }, 'The note was not saved.');
 */
export function formAction<Answer extends FormAnswer>(
  intents: Readonly<Record<string, Intent<Answer>>>,
  unknown: string,
): (args: ActionFunctionArgs) => ReturnType<Intent<Answer | FormAnswer>> {
  return async ({ context, request, params }) => {
    const fields = await readForm(request);
    if (!fields) return refuse<FormAnswer>({ message: UNREADABLE_FORM }, 400);
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').slice(0, LONGEST_TEXT) : '';
    };
    const [intent = '', row = ''] = text('intent').split(' ', 2);
    if (!Object.hasOwn(intents, intent)) return refuse<FormAnswer>({ message: unknown }, 400);
    return orEndedSession(() =>
      intents[intent]!({
        ...{ client: getClient(context), fields, url: new URL(request.url), context, params, text },
        row: recordId(row),
        id: (name) => recordId(text(name)),
        day: (name) => readDay(text(name)) ?? text(name).trim(),
      }),
    );
  };
}

/**
 * The answer of an action, or why nothing was sent where the session has ended: the page stays as it is with what was typed,
 * and can send it after its reader has signed in in another tab. For actions that `formAction` does not make.
 *
 * @param more what the answer of the screen has beside the message
 * @example export const action = (args: ActionFunctionArgs) => orEndedSession(() => savePerson(args));
 */
export async function orEndedSession<Answered, More extends object = object>(
  act: () => Promise<Answered>,
  more?: More,
) {
  try {
    return await act();
  } catch (thrown) {
    if (!isEndedSession(thrown)) throw thrown;
    return data({ ...(more as More), message: SESSION_ENDED }, { status: 401 });
  }
}

/** Nothing was changed: the page is shown again with the answer. */
export function refuse<Answer>(answer: Answer, status: number) {
  return data(answer, { status });
}

/** What the API refused, in its words, unless it leads to the sign-in page. */
export function refuseProblem<Answer extends FormAnswer>(
  problem: ProblemDetails,
  answer?: Answer | undefined,
) {
  redirectIfUnauthorized(problem);
  return refuse({ message: problem.detail ?? problem.title, ...answer }, problem.status);
}
