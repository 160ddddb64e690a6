/** The response to an unknown URL: 404 with suggestions. */
import { data, type RouterContextProvider } from 'react-router';
import { getClient, sessionContext, siteContext } from './context.ts';

/**
 * Throws the 404 of this request. Signed-in readers get suggestions: the words of the URL as a search, and items with
 * these words in their titles. Others must not learn what the library contains.
 */
export async function notFound(context: Readonly<RouterContextProvider>): Promise<never> {
  const { path } = context.get(siteContext);
  const answer = context.get(sessionContext).reader && (await getClient(context).suggestions(path));
  throw data(answer?.ok ? answer.value : null, { status: 404 });
}
