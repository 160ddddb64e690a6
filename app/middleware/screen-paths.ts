/** The links of the request that is being answered lead to the screens of its vertical. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { provideScreenPaths, screenPaths, type ScreenPaths } from '#app/runtime/screens.ts';
import { siteContext } from './context.ts';
import type { Step } from './step.ts';

const paths = new AsyncLocalStorage<ScreenPaths>();

/** Undefined outside of a request. */
export const pathsOfRequest = () => paths.getStore();
provideScreenPaths(pathsOfRequest);

/** Everything after this step, up to the end of rendering, has the paths. */
export const withScreenPaths: Step = ({ context }, next) =>
  paths.run(screenPaths(context.get(siteContext).vertical), next);
