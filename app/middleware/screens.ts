/** Links and titles in the answer to a request are those of its vertical. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { provideScreens, screensOf, type Screens } from '#app/runtime/screens.ts';
import { siteContext } from './context.ts';
import type { Step } from './step.ts';

const screens = new AsyncLocalStorage<Screens>();

/** Undefined outside of a request. */
export const screensOfRequest = () => screens.getStore();
provideScreens(screensOfRequest);

/** Everything after this step, up to the end of rendering, has the screens. */
export const withScreens: Step = ({ context }, next) =>
  screens.run(screensOf(context.get(siteContext).vertical), next);
