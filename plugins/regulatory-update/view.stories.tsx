import { contentStories } from '#tests/conformance/content-stories.tsx';
import full from './fixtures/valid/full.json' with { type: 'json' };
import longTitle from './fixtures/valid/long-title.json' with { type: 'json' };
import minimal from './fixtures/valid/minimal.json' with { type: 'json' };
import penalty from './fixtures/valid/penalty.json' with { type: 'json' };
import { load } from './load.server.ts';
import schema from './schema.json' with { type: 'json' };
import { Card } from './view-card.tsx';
import * as view from './view.tsx';

export default { title: 'Plugins/Regulatory update', parameters: { layout: 'fullscreen' } };

const { page, cards } = contentStories({ title: 'Regulatory update', view, Card, load, schema });

export const Full = page(full);
export const FullRestricted = page(full, 'restricted');
export const Minimal = page(minimal);
export const MinimalRestricted = page(minimal, 'restricted');
export const LongTitle = page(longTitle);
export const LongTitleRestricted = page(longTitle, 'restricted');
export const Penalty = page(penalty);
export const Cards = cards([full, minimal, penalty, longTitle]);
