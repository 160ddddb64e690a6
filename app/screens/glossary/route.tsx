import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { allResources } from '#app/client/all-resources.ts';
import { redirectAfter } from '#app/client/routing.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { groupByLetter, type GlossaryTerm } from './entries.ts';
import { Glossary } from './glossary.tsx';

export const meta = screenMeta('glossary');

/** The glossary of the vertical. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical } = context.get(siteContext);
  const query = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const [vid] = vocabulariesWithRole(vertical, 'glossary');
  const answer = vid && (await allResources(getClient(context), 'taxonomy_term', vid));
  if (answer && !answer.ok) {
    const target = redirectAfter(answer.problem);
    if (target) throw redirect(target);
    throw data(answer.problem.title, { status: answer.problem.status });
  }
  const terms = (answer ? answer.value : []).map(({ attributes }) => attributes as unknown as GlossaryTerm);
  return { vertical: vertical.title, query, total: terms.length, letters: groupByLetter(terms, query) };
}

export default function GlossaryScreen() {
  const { query, total, letters: groups } = useLoaderData<typeof loader>();
  return <Glossary query={query} total={total} letters={groups} />;
}
