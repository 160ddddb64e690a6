/** The answer to an address at which there is nothing: 404, with what it may have meant. */
import { data, type RouterContextProvider } from 'react-router';
import { getClient, sessionContext, siteContext } from './context.ts';

/**
 * Throws the 404 of this request. Signed-in readers get suggestions with it: the words of the address, to search for,
 * and items whose titles hold them. Nobody else may know what there is.
 */
export async function notFound(context: Readonly<RouterContextProvider>): Promise<never> {
  const { path } = context.get(siteContext);
  const answer = context.get(sessionContext).reader && (await getClient(context).suggestions(path));
  throw data(answer?.ok ? answer.value : null, { status: 404 });
}
