/** The version that a URL names, for its page and its file. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { notFound } from '#app/middleware/not-found.ts';
import { isParagraphName } from '../../contract/version.ts';

type Loading = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** The names of the paragraph and the version, and what the API answers. */
export async function loadVersion({ context, request }: Loading) {
  const { resolved } = context.get(siteContext);
  const { searchParams, origin } = new URL(request.url);
  const { nid = '', version = '' } = resolved?.params ?? {};
  const at = searchParams.get('at') ?? undefined;
  // The API would refuse it, and a paragraph that no version has is nowhere.
  if (at !== undefined && !isParagraphName(at)) await notFound(context);
  const answer = await getClient(context).call('versionToCite', {
    params: { nid, version },
    query: at === undefined ? {} : { at },
  });
  return { answer, origin };
}
