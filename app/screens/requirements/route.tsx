import { screenTitle } from '#app/runtime/screens.ts';
import { data, useLoaderData, type HeadersFunction, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { usePersonal } from '#app/shell/use-personal.ts';
import { Category, type ComparedCategory } from './category.tsx';
import { loadCategory } from './comparison.server.ts';
import { Requirements } from './requirements.tsx';
import { readTid, type Subject } from './sections.ts';

export const meta = screenMeta('requirements');

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const search = new URL(request.url).searchParams;
  const category = readTid(search.get('category'));
  const topic = readTid(search.get('topic'));
  const subject: Subject = { ...(category ? { category } : {}), ...(topic ? { topic } : {}) };
  const overview = unwrap(await getClient(context).call('requirements', { query: subject }));
  const compared = await loadCategory(context, subject, overview, search);
  const page = { vertical: vertical.title, title: screenTitle('requirements'), path };
  if (!compared) return { ...page, subject, overview };
  return data(
    { ...page, compared },
    compared.mine ? { headers: { 'Cache-Control': 'no-store' } } : undefined,
  );
}

export default function RequirementsScreen() {
  const page = useLoaderData<typeof loader>();
  return 'compared' in page ? <OwnCategory {...page} /> : <Requirements {...page} />;
}

interface OwnCategoryProps {
  title: string;
  path: string;
  compared: ComparedCategory;
}

/** The reader's own jurisdictions come first once they are known, unless the URL names others. */
function OwnCategory({ title, path, compared }: OwnCategoryProps) {
  return compared.isChosen ? (
    <Category {...{ title, path }} category={compared} mine={undefined} />
  ) : (
    <CategoryOfReader {...{ title, path, compared }} />
  );
}

function CategoryOfReader({ title, path, compared }: OwnCategoryProps) {
  const { tid, first, mine } = compared;
  const answer = usePersonal('ownRequirementsComparison', {
    rendered: mine,
    input: { query: { category: tid, others: first } },
  });
  return <Category {...{ title, path }} category={compared} mine={answer} />;
}
