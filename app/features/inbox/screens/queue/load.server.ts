/** What the queue shows at a URL. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { findHref } from '#app/runtime/screens.ts';
import { readPanel, readView } from './queue-url.ts';
import type { ShownQueue } from './queue-types.ts';
import { SAID, type Act } from './queue-labels.ts';

const MOST_UNDONE = 500;

export async function loadQueue(
  context: LoaderFunctionArgs['context'],
  query: URLSearchParams,
): Promise<ShownQueue> {
  const act = query.get('done');
  const rows = query.getAll('change').slice(0, MOST_UNDONE);
  return {
    queue: unwrap(await getClient(context).call('queue')),
    view: readView(query),
    opened: readPanel(query.get('open')),
    done:
      act !== null && Object.hasOwn(SAID, act)
        ? { act: act as Act, rows: rows.flatMap(toChange) }
        : undefined,
    links: { favourites: findHref('favourites') },
  };
}

/** `item:1001 <name of the change>` */
function toChange(text: string): { key: string; change: string }[] {
  const [key = '', change = ''] = text.split(' ', 2);
  return key && change.length === 36 ? [{ key, change }] : [];
}
