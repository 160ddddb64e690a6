import { contentStories } from '#tests/conformance/content-stories.tsx';
import full from './fixtures/valid/full.json' with { type: 'json' };
import minimal from './fixtures/valid/minimal.json' with { type: 'json' };
import productAccess from './fixtures/valid/product-access.json' with { type: 'json' };
import sameTitleTwice from './fixtures/valid/same-title-twice.json' with { type: 'json' };
import { load } from './load.server.ts';
import schema from './schema.json' with { type: 'json' };
import * as view from './view.tsx';

export default { title: 'Plugins/Requirements', parameters: { layout: 'fullscreen' } };

const { page, cards } = contentStories({ title: 'Requirements', view, load, schema });

export const Full = page(full);
export const FullRestricted = page(full, 'restricted');
export const Minimal = page(minimal);
export const MinimalRestricted = page(minimal, 'restricted');
export const ProductAccess = page(productAccess);
export const ProductAccessRestricted = page(productAccess, 'restricted');
export const SameTitleTwice = page(sameTitleTwice);
export const Cards = cards([full, minimal, sameTitleTwice, productAccess]);
