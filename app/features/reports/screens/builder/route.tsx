import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { BuilderRoute } from './builder-route.tsx';
import { loadBuilder } from './load.server.ts';
import { builderTitles } from '../../report-labels.ts';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, builderTitles.world) }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadBuilder(context, new URL(request.url).searchParams, 'world');
}

export default BuilderRoute;
