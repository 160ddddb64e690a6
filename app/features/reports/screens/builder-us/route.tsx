import type { LoaderFunctionArgs } from 'react-router';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { BuilderRoute } from '../builder/builder-route.tsx';
import { loadBuilder } from '../builder/load.server.ts';

export const meta = screenMeta('reports/builder-us');

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadBuilder(context, new URL(request.url).searchParams, 'us');
}

export default BuilderRoute;
