/** Glossaries of both verticals for stories. */
import type { Letter } from './entries.ts';

export const payments: Letter[] = [
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

export const gambling: Letter[] = [
  {
    letter: '#',
    terms: [
      { key: '3x3', name: '3x3', description: 'Basketball of three against three, in betting offers.' },
    ],
  },
  {
    letter: 'G',
    terms: [
      { key: 'ggr', name: 'Gross gaming revenue', description: 'Stakes of players less what they win.' },
    ],
  },
];
