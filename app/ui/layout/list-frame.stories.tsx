import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#app/ui/controls/button.tsx';
import { ContentRow } from '#app/views/rows/row.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ListPage } from './list-frame.tsx';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';

const meta: Meta = { title: 'Pages/List page' };
export default meta;

type Story = StoryObj;

export const Rows: Story = {
  render: () => (
    <ListPage
      title="Regulatory analysis"
      lead="What changed, what it means and by when, written by our analysts."
      count={<p>47 articles</p>}
      tools={<Button icon="bell">Watch this</Button>}
    >
      <ContentRow
        title="Instant payments, one year on: what verification of payee changed, and what it did not"
        to="/article/1001/regulatory-analysis/instant-payments"
        date="2026-11-20"
        summary="Regulation (EU) 2024/886 made euro-area providers send instant credit transfers from 9 October 2025."
        jurisdictions={[{ iso: 'eu', name: 'European Union' }]}
        meta={['By A. Okafor', '7 minutes']}
        level={2}
      />
      <ContentRow
        title="Safeguarding reform: reading the supplementary regime line by line"
        to="/article/1002/regulatory-analysis/safeguarding"
        date="2026-11-14"
        summary="What an e-money institution does on day one."
        jurisdictions={[{ iso: 'gb', name: 'United Kingdom' }]}
        meta={['By M. Lindqvist', '11 minutes']}
        tags={<Tag tone="done">In force</Tag>}
        level={2}
      />
      <Pager page={1} pages={3} hrefFor={(page) => `?page=${page}`} />
    </ListPage>
  ),
};

export const WithFilters: Story = {
  render: () => (
    <ListPage
      title="Horizon scanning"
      filters={<p>Filters are here.</p>}
      filtersOn={3}
      count={<p>0 updates</p>}
    >
      <EmptyState icon="search" title="No updates match">
        Remove a filter to see more.
      </EmptyState>
    </ListPage>
  ),
};

export const Empty: Story = {
  render: () => (
    <ListPage title="Insights">
      <EmptyState title="Nothing published yet">New items in Insights will appear here.</EmptyState>
    </ListPage>
  ),
};
