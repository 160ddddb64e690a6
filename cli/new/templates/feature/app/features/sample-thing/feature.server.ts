import type { Feature } from '#app/feature.ts';
import { operation, success } from '#app/api/operation.ts';

const overview = operation('sampleThing', {
  summary: 'What the screen “Sample thing” shows',
  auth: 'subscriber',
  handle: ({ viewer }) => success({ message: `Sample thing in ${viewer.vertical.title}.` }),
});

/** Sample thing: one screen that shows what its operation answers. */
export const feature: Feature = { operations: [overview] };
