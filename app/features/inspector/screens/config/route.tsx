/** What the configuration does, for administrators. */
import { useLoaderData } from 'react-router';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { InspectorPage } from './inspector-page.tsx';
import { loadInspector } from './load-inspector.server.ts';

export const meta = screenMeta('inspector/config');
export const loader = loadInspector;

export default function Inspector() {
  return <InspectorPage {...useLoaderData<typeof loader>()} />;
}
