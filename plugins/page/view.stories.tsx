import { contentStories } from '#tests/conformance/content-stories.tsx';
import full from './fixtures/valid/full.json' with { type: 'json' };
import minimal from './fixtures/valid/minimal.json' with { type: 'json' };
import questions from './fixtures/valid/questions.json' with { type: 'json' };
import schema from './schema.json' with { type: 'json' };
import * as view from './view.tsx';

export default { title: 'Plugins/Page', parameters: { layout: 'fullscreen' } };

const { page, cards } = contentStories({ title: 'Page', view, schema });

export const Full = page(full);
export const FullRestricted = page(full, 'restricted');
export const Minimal = page(minimal);
export const Questions = page(questions);
export const QuestionsRestricted = page(questions, 'restricted');
export const Cards = cards([full, minimal, questions]);
