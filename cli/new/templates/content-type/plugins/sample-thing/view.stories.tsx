import { contentStories } from '#tests/conformance/content-stories.tsx';
import full from './fixtures/valid/full.json' with { type: 'json' };
import minimal from './fixtures/valid/minimal.json' with { type: 'json' };
import schema from './schema.json' with { type: 'json' };
import * as view from './view.tsx';

export default { title: 'Plugins/Sample thing', parameters: { layout: 'fullscreen' } };

const { page, cards } = contentStories({ title: 'Sample thing', view, schema });

export const Full = page(full);
export const FullRestricted = page(full, 'restricted');
export const Minimal = page(minimal);
export const Cards = cards([full, minimal]);
