import { contentStories } from '#tests/conformance/content-stories.tsx';
import filesOnly from './fixtures/valid/files-only.json' with { type: 'json' };
import full from './fixtures/valid/full.json' with { type: 'json' };
import minimal from './fixtures/valid/minimal.json' with { type: 'json' };
import schema from './schema.json' with { type: 'json' };
import { Card } from './view-card.tsx';
import * as view from './view.tsx';

export default { title: 'Plugins/Resource', parameters: { layout: 'fullscreen' } };

const { page, cards } = contentStories({ title: 'Resource', view, Card, schema });

export const Full = page(full);
export const FullRestricted = page(full, 'restricted');
export const Minimal = page(minimal);
export const FilesOnly = page(filesOnly);
export const FilesOnlyRestricted = page(filesOnly, 'restricted');
export const Cards = cards([full, minimal, filesOnly]);
