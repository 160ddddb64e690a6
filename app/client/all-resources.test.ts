import { expect, test } from 'vitest';
import { allResources } from './all-resources.ts';
import { createClient } from './client.ts';
import { createHttpTransport } from './http-transport.ts';

const makeClient = (answer: (url: URL) => Response) =>
  createClient({
    transport: createHttpTransport({
      fetch: async (request) => answer(new URL(request.url)),
      origin: 'http://localhost',
    }),
    vertical: 'payments_compliance',
  });

test('every page is read, in order', async () => {
  const requests: string[] = [];
  const client = makeClient((url) => {
    const offset = Number(url.searchParams.get('page[offset]'));
    requests.push(url.search);
    return Response.json({
      data: [{ type: 'x', id: String(offset) }],
      links: offset < 200 ? { next: { href: '/next' } } : {},
    });
  });
  const answer = await allResources(client, 'node', 'y');
  expect(answer.ok && answer.value.map(({ id }) => id)).toEqual(['0', '100', '200']);
  expect(requests).toHaveLength(3);
});

test('a failure is returned unchanged', async () => {
  const problem = { type: '/problems/not_found', title: 'Nothing', status: 404, code: 'not_found' };
  const client = makeClient(() => Response.json(problem, { status: 404 }));
  expect(await allResources(client, 'node', 'y')).toEqual({ ok: false, problem });
});
