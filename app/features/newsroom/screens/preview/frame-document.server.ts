/** The document in the frame of a preview. */
import type { RouterContextProvider } from 'react-router';
import { frameAnswer, renderStaged, type StagedPage } from '#app/middleware/staged-page.ts';
import type { Preview } from '../../contract/preview.ts';
import { NOT_SHOWN } from '../../preview/frame.ts';

type Shown = Preview['shown'];

/** What is rendered; or a sentence that says why nothing is rendered. */
function toStaged(shown: Shown, page: string): StagedPage['content'] | string {
  switch (shown.kind) {
    case 'failed':
      return NOT_SHOWN;
    case 'denied':
      return 'This page is not part of such a subscription.';
    case 'page':
    case 'closed':
      return shown;
    case 'home':
      return { kind: 'home', path: page, answer: shown.home };
    case 'places':
      return { kind: 'places', path: page, answer: shown.places };
    case 'list':
      return { kind: 'list', path: page, answer: shown.list };
  }
}

/** @param page path of a page of the site, if that is shown */
export async function frameDocument(
  context: Readonly<RouterContextProvider>,
  shown: Shown,
  { page = '', ...look }: Omit<StagedPage, 'content'> & { page?: string | undefined },
): Promise<Response> {
  const content = toStaged(shown, page);
  if (typeof content === 'string') return frameAnswer({ sentence: content });
  return frameAnswer((await renderStaged(context, { content, ...look })) ?? { sentence: NOT_SHOWN });
}
