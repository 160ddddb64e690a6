/**
 * A list as a file: the URL of any state of a list, with `format=csv`. Runs after the guard and calls the API as the
 * reader, so the file contains exactly what the list shows.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Result } from '#app/client/client.ts';
import { redirectAfter } from '#app/client/routing.ts';
import { searchOfCsv } from '#app/runtime/queries/list-query.ts';
import { BYTE_ORDER_MARK } from '#app/text/csv.ts';
import type { ListRows } from '#app/contracts/content-list.ts';
import { getClient, siteContext } from '../context.ts';
import { plainError, retryHeaders } from '../unwrap.ts';
import { createCsv } from './list-csv.ts';
import { getListSearch } from '../requested-page.ts';
import type { Step } from '../step.ts';

export const listExport: Step = async ({ request, context }) => {
  const site = context.get(siteContext);
  const url = new URL(request.url);
  const client = getClient(context);
  const search = searchOfCsv(getListSearch(site, url)) ?? '';
  const part = (page: number) => client.call('listRows', { query: { path: site.path, search, page } });

  const first = await part(1);
  if (!first.ok) {
    const target = redirectAfter(first.problem);
    if (target) return new Response(null, { status: 302, headers: { Location: target } });
    const { title, status } = first.problem;
    return plainError(status, title, retryHeaders(first.problem));
  }
  const { columns, total, exportRows } = first.value;
  const csv = createCsv({ columns, dateKinds: { ...site.vertical.site.dates.kinds }, origin: url.origin });
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => controller.enqueue(encoded(BYTE_ORDER_MARK + csv.head)),
      // Requested when the client has consumed the previous part: only one part is in memory, however long the list is.
      pull: lines(first.value, part, csv.lineFor),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${fileName(site.path, total, exportRows)}"`,
      'Cache-Control': 'private, no-store',
    },
  });
};

/** The source of a stream: the first part, then each next one. A failing part aborts the download. */
function lines(
  first: ListRows,
  part: (number: number) => Promise<Result<ListRows>>,
  lineFor: (item: ListRows['items'][number]) => string,
) {
  let current = first;
  let sent = false;
  return async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    if (sent && current.next !== undefined) {
      const answer = await patient(() => part(current.next!));
      if (!answer.ok) return controller.error(new Error('Couldn’t read part of the list.'));
      current = answer.value;
    }
    sent = true;
    const text = current.items.map(lineFor).join('');
    if (text) controller.enqueue(encoded(text));
    if (current.next === undefined) controller.close();
  };
}

/** Most waits for one part: the reader's other downloads may come first. */
const MOST_WAITS = 20;

/** A download that has begun waits for its turn, because a file that ends early looks whole. */
async function patient(ask: () => Promise<Result<ListRows>>): Promise<Result<ListRows>> {
  for (let waits = 0; ; waits++) {
    const answer = await ask();
    const seconds = answer.ok ? undefined : answer.problem.retry_after;
    if (seconds === undefined || waits === MOST_WAITS) return answer;
    await delay(seconds * 1_000);
  }
}

const encoder = new TextEncoder();
const encoded = (text: string) => encoder.encode(text);

/** `regulatory_updates_list.csv`; the name of a truncated file says so. */
function fileName(path: string, total: number, rows: number): string {
  const name =
    path
      .split('/')
      .filter(Boolean)
      .join('-')
      .replace(/[^\w-]/g, '') || 'list';
  return `${name}${rows < total ? `-first-${rows}` : ''}.csv`;
}
