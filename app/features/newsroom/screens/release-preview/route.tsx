/** A release as readers will read it: `/admin/content/releases/{id}/preview`. */
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type HeadersFunction,
  type MetaFunction,
} from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { shareIntents } from '../preview/share-intents.server.ts';
import type { PreviewAnswer } from '../../preview/share-notices.tsx';
import { loadReleasePreview } from './load-release-preview.server.ts';
import { ReleasePreview } from './release-preview.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const title = screenTitle('newsroom/release-preview');
  const own = loaderData ? `${title}: ${loaderData.release.title}` : title;
  return [{ title: pageTitle(matches, own) }, { name: 'robots', content: 'noindex' }];
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = loadReleasePreview;

export const action = formAction<PreviewAnswer>(
  shareIntents((client, id, body) => client.call('makeReleasePreviewLink', { params: { id }, body })),
  'Nothing was changed.',
);

export default function ReleasePreviewRoute() {
  const answer = useActionData<typeof action>() as PreviewAnswer | undefined;
  const [search] = useSearchParams();
  return (
    <ReleasePreview
      {...useLoaderData<typeof loader>()}
      answer={answer}
      ended={!answer && search.get('done') === 'ended'}
      busy={useBusy()}
    />
  );
}
