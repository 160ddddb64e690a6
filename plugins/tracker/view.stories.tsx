import { contentStories } from '#tests/conformance/content-stories.tsx';
import full from './fixtures/valid/full.json' with { type: 'json' };
import longTitle from './fixtures/valid/long-title.json' with { type: 'json' };
import oneStep from './fixtures/valid/one-step.json' with { type: 'json' };
import { load } from './load.server.ts';
import schema from './schema.json' with { type: 'json' };
import { Card } from './view-card.tsx';
import * as view from './view.tsx';

export default { title: 'Plugins/Tracker', parameters: { layout: 'fullscreen' } };

const PLACES = ['gb', 'eu', 'us', 'ch'].map((key) => `jurisdictions/${key}`);
const STAGES = ['announcement', 'guidance', 'consultation', 'enforcement'];

/** A step a month for ten years, in four places; every third has a stage, every fifth a text. */
const manySteps = {
  ...oneStep,
  nid: 9403,
  title: 'Sanctions lists, month by month',
  path: 'sanctions-lists-month-by-month',
  field_entries: Array.from({ length: 120 }, (_, month) => ({
    date: new Date(Date.UTC(2017, month, 1 + ((month * 7) % 28))).toISOString().slice(0, 10),
    title: `Consolidated list reviewed, notice ${month + 1}`,
    jurisdiction: PLACES[month % PLACES.length],
    ...(month % 3 === 0 ? { stage: STAGES[(month / 3) % STAGES.length] } : {}),
    ...(month % 5 === 0 ? { body: '<p>Two names added; the file has a new checksum.</p>' } : {}),
    source: { title: `Financial sanctions notice ${month + 1}`, url: 'https://www.example.test/notices' },
  })),
};

const { page, cards } = contentStories({ title: 'Tracker', view, Card, load, schema });

export const Full = page(full);
export const FullRestricted = page(full, 'restricted');
export const OneStep = page(oneStep);
export const OneStepRestricted = page(oneStep, 'restricted');
export const ManySteps = page(manySteps);
export const LongTitle = page(longTitle);
export const Cards = cards([full, oneStep, manySteps, longTitle]);
