import type { Meta, StoryObj } from '@storybook/react-vite';
import { CLIENT_ID } from '../../newsroom.fixture.ts';
import { VocabularyPage } from '../vocabulary/vocabulary-page.tsx';

const shared = { depth: 0, items: 4, below: 4, retired: false, description: '' };

const meta: Meta<typeof VocabularyPage> = {
  title: 'Screens/Newsroom, glossary',
  component: VocabularyPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/glossary' },
  args: {
    ...{ vid: 'glossary', title: 'Glossary', isGlossary: true, total: 2, q: '', page: 1 },
    ...{ mayEdit: true, isAdministrator: true, clientId: CLIENT_ID },
    terms: [
      {
        ...{ ...shared, tid: 4002, name: 'Acquirer', key: 'acquirer' },
        description: 'The payment firm that contracts with a merchant to accept card payments.',
      },
      { ...shared, tid: 4003, name: 'SCA (strong customer authentication)', key: 'sca' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof VocabularyPage>;

export const Words: Story = {};

export const Empty: Story = { args: { terms: [], total: 0 } };
