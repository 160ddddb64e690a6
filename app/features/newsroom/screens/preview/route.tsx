/** A draft as readers will read it: `/admin/content/{nid}/preview`. */
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
import { titleText } from '../../parts/labels.ts';
import { shareIntents } from './share-intents.server.ts';
import type { PreviewAnswer } from '../../preview/share-notices.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { loadPreview } from './load-preview.server.ts';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const title = screenTitle('newsroom/preview');
  const own = loaderData ? `${title}: ${titleText(loaderData.draft.title)}` : title;
  return [{ title: pageTitle(matches, own) }, { name: 'robots', content: 'noindex' }];
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = loadPreview;

export const action = formAction<PreviewAnswer>(
  shareIntents((client, nid, body) => client.call('makePreviewLink', { params: { nid }, body })),
  'Nothing was changed.',
);

export default function PreviewRoute() {
  const answer = useActionData<typeof action>() as PreviewAnswer | undefined;
  const [search] = useSearchParams();
  return (
    <DraftPreview
      {...useLoaderData<typeof loader>()}
      answer={answer}
      ended={!answer && search.get('done') === 'ended'}
      busy={useBusy()}
    />
  );
}
