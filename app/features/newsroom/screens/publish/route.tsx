/** Publishes the draft of an item: now, at a time, or with a release. */
import { useActionData, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { formAction, type FormAnswer } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { COUNTED } from '../../newsroom-links.ts';
import { loadPublishable } from './load-publish.server.ts';
import type { PublishAnswer } from '../../publish-form/publish-form.tsx';
import { publishIntents } from './publish-intents.server.ts';
import { PublishPage } from './publish-page.tsx';

export const meta = screenMeta('newsroom/publish');

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPublishable(
    getClient(context),
    context.get(siteContext).resolved?.params['id'] ?? '',
    new URL(request.url).searchParams.has(COUNTED),
  );

export const action = formAction<PublishAnswer>(publishIntents, 'Nothing was published.');

export default function PublishRoute() {
  const answer = useActionData<typeof action>() as PublishAnswer | FormAnswer | undefined;
  const [search] = useSearchParams();
  return (
    <PublishPage
      {...useLoaderData<typeof loader>()}
      answer={answer}
      done={answer ? null : search.get('done')}
      busy={useBusy()}
    />
  );
}
