import type { HeadersArgs } from 'react-router';

/** The `headers` of a page whose action says when a refused form may be sent again. */
export function actionHeaders({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>): Headers {
  return actionHeaders;
}
