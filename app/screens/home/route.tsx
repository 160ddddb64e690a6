import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { clientOf, siteContext } from '#app/middleware/context.ts';
import type { ContentListResponse, JsonApiDocument, JsonApiResource } from '#schemas/types.ts';
import { Home, type UpdatedGuide } from './home.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Home · ${loaderData?.vertical ?? 'Regatlas'}` },
];

const GUIDES = '/jsonapi/node/guide?page[limit]=50';
const GUIDES_SHOWN = 6;

/** Guides by their last change, newest first. Readers without the permission get none. */
function updatedGuides(document: JsonApiDocument): UpdatedGuide[] {
  const resources = document.data as JsonApiResource[];
  return resources
    .flatMap(({ attributes, links }) => {
      const page = links?.['page'] as { href: string } | undefined;
      return page
        ? [
            {
              title: String(attributes['title']),
              path: page.href,
              changed: String(attributes['changed']).slice(0, 10),
            },
          ]
        : [];
    })
    .sort((a, b) => b.changed.localeCompare(a.changed))
    .slice(0, GUIDES_SHOWN);
}

/** The newest of each content type that has a list, as the API gives it to this reader. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { vertical } = context.get(siteContext);
  const client = clientOf(context);
  const lists = Object.values(vertical.routes).filter(
    (route) => 'contentType' in route && route.view === 'list',
  );
  const [guides, ...answers] = await Promise.all([
    client.get<JsonApiDocument>(GUIDES),
    ...lists.map(({ path }) => client.page(path)),
  ]);
  const blocks = answers.flatMap((answer, index) => {
    if (answer.ok) return [{ path: lists[index]!.path, list: answer.value as ContentListResponse }];
    const target = redirectAfter(answer.problem);
    if (target === '/login') throw redirect(target);
    return [];
  });
  return {
    vertical: vertical.title,
    tagline: vertical.site.tagline,
    blocks,
    guides: guides.ok ? updatedGuides(guides.value) : [],
  };
}

export default function HomeScreen() {
  return <Home {...useLoaderData<typeof loader>()} />;
}
