/** The file with everything that is stored of the reader. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { plainError, unwrapFile } from '#app/middleware/unwrap.ts';
import { dataAsMarkdown } from './data-as-markdown.ts';

const TYPES = { json: 'application/json; charset=utf-8', md: 'text/markdown; charset=utf-8' } as const;

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { resolved } = context.get(siteContext);
  const [, kind] = /^regatlas-data\.(json|md)$/.exec(resolved?.params['file'] ?? '') ?? [];
  if (!kind) return plainError(404, 'File not found');
  const data = unwrapFile(await getClient(context).call('ownData'));
  const body = kind === 'json' ? `${JSON.stringify(data, null, 2)}\n` : dataAsMarkdown(data);
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[kind as keyof typeof TYPES],
      'Content-Disposition': `attachment; filename="regatlas-data-${data.generated.slice(0, 10)}.${kind}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
