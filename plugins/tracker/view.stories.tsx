import { contentStories } from '#tests/conformance/content-stories.tsx';
import full from './fixtures/valid/full.json' with { type: 'json' };
import longTitle from './fixtures/valid/long-title.json' with { type: 'json' };
import manySteps from './fixtures/valid/many-steps.json' with { type: 'json' };
import oneStep from './fixtures/valid/one-step.json' with { type: 'json' };
import { load } from './load.server.ts';
import schema from './schema.json' with { type: 'json' };
import { Card } from './view-card.tsx';
import * as view from './view.tsx';

export default { title: 'Plugins/Tracker', parameters: { layout: 'fullscreen' } };

const { page, cards } = contentStories({ title: 'Tracker', view, Card, load, schema });

export const Full = page(full);
export const FullRestricted = page(full, 'restricted');
export const OneStep = page(oneStep);
export const OneStepRestricted = page(oneStep, 'restricted');
export const ManySteps = page(manySteps);
export const LongTitle = page(longTitle);
export const Cards = cards([full, oneStep, manySteps, longTitle]);
