/** `/site.webmanifest`, for everybody. */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import { webManifest } from './web-manifest.server.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  return Response.json(webManifest(context.get(siteContext).vertical), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
