import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { allResources } from '#app/client/all-resources.ts';
import { redirectAfter } from '#app/client/routing.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { Help } from './help.tsx';
import { toTopics } from './topics.ts';

export const meta = screenMeta('help');

/** Help is content: the topics of this vertical, searched by `?q=`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const query = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const answers = await Promise.all(
    typesWithRole(vertical, 'help').map((type) => allResources(getClient(context), 'node', type)),
  );
  const resources = answers.flatMap((answer) => {
    if (answer.ok) return answer.value;
    const target = redirectAfter(answer.problem);
    if (target) throw redirect(target);
    throw data(answer.problem.title, { status: answer.problem.status });
  });
  return { vertical: vertical.title, path, query, topics: toTopics(resources, query) };
}

export default function HelpScreen() {
  const { path, query, topics } = useLoaderData<typeof loader>();
  const { upgrade } = useShell();
  return <Help path={path} query={query} topics={topics} contact={upgrade.email} />;
}
