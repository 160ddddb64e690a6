import type { LoaderFunctionArgs } from 'react-router';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { BuilderRoute } from './builder-route.tsx';
import { loadBuilder } from './load.server.ts';

export const meta = screenMeta('reports/builder');

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadBuilder(context, new URL(request.url).searchParams, 'world');
}

export default BuilderRoute;
