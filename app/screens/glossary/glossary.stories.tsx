import type { Meta, StoryObj } from '@storybook/react-vite';
import { Glossary } from './glossary.tsx';

const meta: Meta<typeof Glossary> = {
  title: 'Screens/Glossary',
  component: Glossary,
  parameters: { layout: 'fullscreen' },
  args: { words: '', total: 2 },
};
export default meta;

export const NothingFound: StoryObj<typeof Glossary> = { args: { words: 'invoices', letters: [] } };

const letters = [
  {
    letter: 'A',
    terms: [
      {
        key: 'aml',
        name: 'Anti-money laundering',
        description: 'Rules against the hiding of criminal proceeds.',
      },
    ],
  },
  {
    letter: 'S',
    terms: [
      {
        key: 'sca',
        name: 'Strong customer authentication',
        description: 'Two independent factors of a payer.',
        url: 'https://eur-lex.europa.eu/eli/dir/2015/2366/oj',
      },
    ],
  },
];
export const All: StoryObj<typeof Glossary> = { args: { letters } };
