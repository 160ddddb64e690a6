import { contentStories } from '#tests/conformance/content-stories.tsx';
import federalLevel from './fixtures/valid/federal-level.json' with { type: 'json' };
import federation from './fixtures/valid/federation.json' with { type: 'json' };
import full from './fixtures/valid/full.json' with { type: 'json' };
import minimal from './fixtures/valid/minimal.json' with { type: 'json' };
import organisation from './fixtures/valid/organisation.json' with { type: 'json' };
import productAccess from './fixtures/valid/product-access.json' with { type: 'json' };
import usState from './fixtures/valid/us-state.json' with { type: 'json' };
import { load } from './load.server.ts';
import schema from './schema.json' with { type: 'json' };
import * as view from './view.tsx';

export default { title: 'Plugins/Jurisdiction', parameters: { layout: 'fullscreen' } };

const { page, cards } = contentStories({ title: 'Jurisdiction', view, load, schema });

export const Full = page(full);
export const FullRestricted = page(full, 'restricted');
export const Minimal = page(minimal);
export const MinimalRestricted = page(minimal, 'restricted');
export const FederalLevel = page(federalLevel);
export const Federation = page(federation);
export const NotAssessed = page({ ...minimal, body: {}, field_market_status: 'not-assessed' });
export const Organisation = page(organisation);
export const ProductAccess = page(productAccess);
export const ProductAccessRestricted = page(productAccess, 'restricted');
export const UsState = page(usState);
export const Cards = cards([full, minimal, federalLevel, federation, organisation, usState, productAccess]);
