import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { ContentByline } from './byline.tsx';
import { StageTag } from '#app/views/dates/stage-tag.tsx';

const meta: Meta = { title: 'UI/Content byline' };
export default meta;

const page = { label: 'Regulatory analysis', published: '2026-11-20', changed: '2026-11-20T09:00:00Z' };

/** The reading page lays out the line; here it only needs spacing. */
function Line({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s4)', alignItems: 'center' }}>
      {children}
    </div>
  );
}

export const WithAuthors: StoryObj = {
  render: () => {
    const authors = [{ name: 'Ada Okafor', path: '/authors/ada-okafor' }, { name: 'Daniel Osei' }];
    return (
      <Line>
        <ContentByline page={{ ...page, authors, data: { reading_minutes: 7 } }} />
      </Line>
    );
  },
};

export const Updated: StoryObj = {
  render: () => (
    <Line>
      <ContentByline page={{ ...page, changed: '2026-12-02T09:00:00Z', data: {} }} />
    </Line>
  ),
};

export const WithFacts: StoryObj = {
  render: () => (
    <Line>
      <ContentByline page={{ ...page, data: {} }} facts={<StageTag stage="in-force" />} />
    </Line>
  ),
};
