import type { HeadersArgs } from 'react-router';

/** The `headers` export of a page with an action that sets Retry-After for a refused form. */
export function actionHeaders({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>): Headers {
  return actionHeaders;
}
