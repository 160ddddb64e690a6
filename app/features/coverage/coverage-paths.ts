/** URLs of the screens of coverage. */
import { href } from '#app/runtime/screens.ts';
import type { FileFormat } from './limits.ts';
import { recordId } from '#app/text/record-id.ts';
import type { CoverageQuery } from './contract/overview.ts';

/** What a URL shows. What the API would refuse is left out. */
export function readQuery(params: URLSearchParams): CoverageQuery {
  const places = params.get('places');
  const [place, open] = [recordId(params.get('place') ?? ''), recordId(params.get('open') ?? '')];
  const topic = params.get('topic') ?? '';
  return {
    ...((places === 'mine' || places === 'all') && { places }),
    ...(params.get('only') === 'open' && { only: 'open' as const }),
    ...(place !== undefined && { place }),
    ...(/^[a-z][a-z0-9-]{0,39}$/.test(topic) && { topic }),
    ...(open !== undefined && { open }),
  };
}

const toQuery = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Besides filters, the form of a statement can be filled in. */
interface FormOver {
  about?: string;
  topics?: string;
  from?: string;
  to?: string;
}

type Over = { [Key in keyof CoverageQuery]?: CoverageQuery[Key] | undefined };

/** The page with other filters; a value that is undefined takes one away. */
export const coverageHref = (query: CoverageQuery, over: Over & FormOver = {}, hash?: string) =>
  href('coverage/overview', { query: toQuery({ ...query, ...over }), ...(hash !== undefined && { hash }) });

export const coverageFileHref = ({ open: _, ...query }: CoverageQuery, format: 'csv' | 'xlsx') =>
  href('coverage/file', { params: { file: `coverage.${format}` }, query: toQuery(query) });

export const sourceHref = (id: number, before?: string) =>
  href('coverage/source', { params: { id }, ...(before !== undefined && { query: { before } }) });

export const statementHref = (number: string) => href('coverage/statement', { params: { number } });

export const statementFileHref = (number: string, format: FileFormat) =>
  href('coverage/statement-file', { params: { number, file: `statement-of-silence.${format}` } });
