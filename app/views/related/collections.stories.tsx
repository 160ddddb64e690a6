import type { Meta, StoryObj } from '@storybook/react-vite';
import { place, update } from '../summary.fixture.ts';
import { ContentCollections } from './collections.tsx';

const meta: Meta = { title: 'UI/Content collections' };
export default meta;

function item(nid: number, label: string, title: string, access: 'full' | 'restricted' = 'full') {
  const jurisdictions = [place(1002, 'gb', 'United Kingdom')];
  return update(nid, { label, title, access, jurisdictions, published: '2026-05-04' });
}

const collections = [
  {
    id: 'dates',
    title: 'Next dates',
    order: 'deadline' as const,
    items: [
      {
        ...item(5, 'Update', 'Statutory trust: responses'),
        dates: [{ kind: 'response' as const, date: '2026-12-01', label: 'Responses to CP26/20' }],
      },
    ],
    total: 1,
  },
  {
    id: 'updates',
    title: 'Latest updates',
    order: 'newest' as const,
    items: [
      item(1, 'Update', 'Supplementary safeguarding regime in force'),
      item(2, 'Update', 'Consultation on the statutory trust', 'restricted'),
    ],
    total: 2,
  },
  {
    id: 'analysis',
    title: 'Analysis and insights',
    order: 'newest' as const,
    items: [
      item(3, 'Analysis', 'Reading the safeguarding rules line by line'),
      item(4, 'Insight', 'What a resolution pack is for'),
    ],
    total: 14,
    more: '/insights?jurisdiction=1000',
  },
];

export const SideBySide: StoryObj = { render: () => <ContentCollections collections={collections} /> };

export const BelowAPage: StoryObj = { render: () => <ContentCollections collections={collections} wide /> };
