import type { Meta, StoryObj } from '@storybook/react-vite';
import { VocabulariesPage } from './vocabularies-page.tsx';

const vocabulary = (vid: string, title: string, terms: number, used: number, retired = 0) => ({
  ...{ vid, title, terms, used, retired, isGlossary: vid === 'glossary' },
});

const meta: Meta<typeof VocabulariesPage> = {
  title: 'Screens/Newsroom, vocabularies',
  component: VocabulariesPage,
  parameters: { layout: 'fullscreen', path: '/admin/content/vocabularies' },
  args: {
    mayEdit: true,
    isAdministrator: true,
    vocabularies: [
      vocabulary('jurisdictions', 'Jurisdictions', 271, 204),
      vocabulary('authorities', 'Authorities', 1_204, 388, 12),
      vocabulary('glossary', 'Glossary', 96, 0),
    ],
  },
};
export default meta;
type Story = StoryObj<typeof VocabulariesPage>;

export const Some: Story = {};

export const Empty: Story = { args: { vocabularies: [], isAdministrator: false } };
