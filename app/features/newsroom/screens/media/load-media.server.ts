/** A page of the library, or one file of it. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { readMediaFilters } from './media-query.ts';

const MOST_PAGES = 10_000;

export async function loadMedia({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url);
  const client = getClient(context);
  const desk = client.call('desk');
  const of = (name: string) => client.call('mediaDetail', { params: { name } });
  const file = searchParams.get('file');
  const into = searchParams.get('into');
  const filters = readMediaFilters(searchParams);
  const sent = Number(searchParams.get('page') ?? 1);
  const page = Number.isInteger(sent) && sent >= 1 && sent <= MOST_PAGES ? sent : 1;
  const shared = async () => {
    const { isAdministrator, rights, zone } = unwrap(await desk);
    return { isAdministrator, rights, clock: { now: new Date().toISOString(), zone } };
  };
  if (file) {
    const [detail, other] = await Promise.all([of(file), into ? of(into) : undefined]);
    return {
      ...{ view: 'file' as const, ...unwrap(detail), ...(await shared()) },
      ...{ into: other ? unwrap(other).entry : null, isReplacement: searchParams.get('replace') === '1' },
    };
  }
  const { q, kind, use, instead } = filters;
  const query = { page, ...(q && { q }), ...(kind && { kind }), ...(use && { use }) };
  const [library, replaced] = await Promise.all([
    client.call('mediaLibrary', { query }),
    instead === undefined ? undefined : of(instead),
  ]);
  return {
    ...{ view: 'list' as const, filters, page, ...unwrap(library), ...(await shared()) },
    instead: replaced?.ok ? replaced.value.entry : null,
  };
}

type Loaded = Awaited<ReturnType<typeof loadMedia>>;
export type LoadedLibrary = Extract<Loaded, { view: 'list' }>;
export type LoadedFile = Extract<Loaded, { view: 'file' }>;
