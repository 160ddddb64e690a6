/** The terms of a vocabulary, and the form that adds one. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { refuse, refuseProblem, type FormAnswer, type Intent } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import { recordId } from '#app/text/record-id.ts';
import { LONGEST_TERM_NAME } from '../../limits.ts';
import { termHref } from '../../newsroom-links.ts';

export interface AddAnswer extends FormAnswer {
  /** What was typed. */
  typed?: { name: string; description: string; parent: string };
}

/** The vocabulary of a path; on the path of the glossary the one with its role. */
function vidIn(context: LoaderFunctionArgs['context']): string {
  const { vertical, resolved } = context.get(siteContext);
  return resolved?.params['vid'] ?? vocabulariesWithRole(vertical, 'glossary')[0] ?? '-';
}

export async function loadVocabulary({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, LONGEST_TERM_NAME) ?? '';
  const page = Math.min(recordId(searchParams.get('page') ?? '') ?? 1, 10_000);
  const answer = await getClient(context).call('vocabulary', {
    params: { vid: vidIn(context) },
    query: { ...(q && { q }), page },
  });
  return { ...unwrap(answer), q, page, clientId: crypto.randomUUID() };
}

export type LoadedVocabulary = Awaited<ReturnType<typeof loadVocabulary>>;

export const add: Intent<AddAnswer> = async ({ client, text, context }) => {
  const typed = {
    name: text('name').trim(),
    description: text('description').trim(),
    parent: text('parent'),
  };
  if (typed.name === '') return refuse({ message: 'Give the term a name.', typed }, 422);
  const vid = vidIn(context);
  const parent = recordId(typed.parent);
  const answer = await client.call('addTerm', {
    params: { vid },
    body: {
      ...{ name: typed.name, client_id: text('client_id') },
      ...(typed.description && { description: typed.description }),
      ...(parent && { parent }),
    },
  });
  if (!answer.ok) return refuseProblem<AddAnswer>(answer.problem, { typed });
  throw redirect(termHref(vid, answer.value.tid, { done: 'added' }));
};
