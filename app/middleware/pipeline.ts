/**
 * The steps of every page request before the framework: cached pages, redirects and files are answered here, and the
 * framework only renders.
 */
import type { RouterContextProvider } from 'react-router';
import { admission } from './admission.ts';
import { compression } from './compression.ts';
import { siteContext } from './context.ts';
import {
  refusalContext,
  withDocument,
  type PageAnswer,
  type PageRequest,
  type StepContext,
  type Step,
} from './step.ts';
import { legacyPaths } from './legacy-paths.ts';
import { listExport } from './list-export/list-export.ts';
import { movedTerms } from './moved-terms.ts';
import { isListExport, requestedPage, withScreens } from './requested-page.ts';
import { protectedPaths, sameOrigin } from './guards.ts';
import { session } from './session/session.ts';
import { sharedPages } from './shared-pages/shared-pages.ts';

const hasUnknownPath = ({ context }: StepContext) => !context.get(siteContext).resolved;
const downloadsList = ({ request, context }: StepContext) => isListExport(context.get(siteContext), request);

/** The step, run only for the requests that it concerns. */
function when(concerns: (passing: StepContext) => boolean, step: Step): Step {
  return (passing, next) => (concerns(passing) ? step(passing, next) : undefined);
}

/** Runs in this order, for documents and data requests alike. */
const STEPS: readonly Step[] = [
  compression,
  sameOrigin,
  requestedPage,
  withScreens,
  when(hasUnknownPath, legacyPaths),
  session,
  protectedPaths,
  movedTerms,
  when(downloadsList, listExport),
  sharedPages,
  admission,
];

const isRedirect = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && thrown.headers.has('Location');

const isDataRequest = ({ url }: PageRequest) => new URL(url).pathname.endsWith('.data');

/** Runs the steps around `framework`; each step sees the response of the following ones, even if one of them threw. */
export function answerPage(
  request: PageRequest,
  context: RouterContextProvider,
  framework: () => Promise<PageAnswer>,
  steps: readonly Step[] = STEPS,
): Promise<PageAnswer> {
  const render = async () => withDocument(await framework(), context);
  const run = async (index: number): Promise<PageAnswer> => {
    const step = steps[index];
    if (!step) return render();
    try {
      return (await step({ request, context }, () => run(index + 1))) ?? (await run(index + 1));
    } catch (thrown) {
      if (isRedirect(thrown) && !isDataRequest(request)) return thrown;
      // The framework already had its attempt at an error page; another one would fail as well.
      if (context.get(refusalContext)) throw thrown;
      context.set(refusalContext, { thrown });
      return render();
    }
  };
  return run(0);
}
