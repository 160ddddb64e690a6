/** People and the audit trail as CSV files, for administrators. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { plainError } from '#app/middleware/unwrap.ts';
import { csvOfChanges, csvOfPeople } from './csv.server.ts';

const FILES = { 'people.csv': csvOfPeople, 'audit.csv': csvOfChanges } as const;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const file = context.get(siteContext).resolved?.params['file'] ?? '';
  if (!Object.hasOwn(FILES, file)) return plainError(404, 'File not found');
  const client = getClient(context);
  const { searchParams } = new URL(request.url);
  // The first page is asked before anything is sent, so that a refusal has its status.
  const lines = FILES[file as keyof typeof FILES](client, searchParams);
  const first = await lines.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first.value ?? '')),
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.replace('.csv', '')}-${day}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
