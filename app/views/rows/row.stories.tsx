import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContentRow } from './row.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';

const meta: Meta = { title: 'UI/Content row' };
export default meta;

type Story = StoryObj;

export const Update: Story = {
  render: () => (
    <ContentRow
      title="Payment Systems Regulator publishes first-year review of the APP fraud reimbursement requirement"
      to="/regulatory_update/3001/psr-review"
      date="2026-11-20"
      summary="Reimbursement rates, claim times and the use of the consumer standard of caution, with two points for consultation."
      jurisdictions={[{ iso: 'gb', name: 'United Kingdom' }]}
      meta={['Payment Systems Regulator', 'Report', 'Fraud & Security']}
      tags={<Tag tone="soon">Respond by 15 Jan 2027</Tag>}
      action={<IconButton icon="bookmark" label="Bookmark" pressed />}
      level={2}
    />
  ),
};

export const Short: Story = {
  render: () => (
    <ContentRow
      title="Access to cash: designation review published"
      to="/regulatory_update/3002/access-to-cash"
      date="2026-10-29"
      fullDate
      level={2}
    />
  ),
};

export const Locked: Story = {
  render: () => (
    <ContentRow
      title="Safeguarding reform: reading the supplementary regime line by line"
      to="/article/1002/regulatory-analysis/safeguarding-reform"
      date="2026-11-14"
      summary="What an e-money institution does on day one."
      jurisdictions={[{ iso: 'gb', name: 'United Kingdom' }]}
      meta={['By M. Lindqvist']}
      locked="Not in your subscription"
      level={2}
    />
  ),
};

export const List: Story = {
  render: () => (
    <>
      <HeadingRow action={{ to: '/regulatory_updates', label: 'Horizon scanning' }}>
        Latest regulatory updates
      </HeadingRow>
      <ContentRow
        title="Draft technical standards on customer due diligence under the AML Regulation go to the Commission"
        to="/regulatory_update/3003/cdd-standards"
        date="2026-11-19"
        summary="The Anti-Money Laundering Regulation, (EU) 2024/1624, applies from 10 July 2027."
        jurisdictions={[{ iso: 'eu', name: 'European Union' }]}
        meta={['AMLA', 'Secondary Legislation']}
        tags={<Tag tone="info">Applies 10 Jul 2027</Tag>}
        action={<IconButton icon="bookmark" label="Bookmark" pressed={false} />}
      />
      <ContentRow
        title="MAS consults on e-wallet safeguarding and daily reconciliation"
        to="/regulatory_update/3004/mas-safeguarding"
        date="2026-11-18"
        jurisdictions={[{ iso: 'sg', name: 'Singapore' }]}
        meta={['Monetary Authority of Singapore', 'Consultation']}
        tags={<Tag tone="due">9 days left</Tag>}
        action={<IconButton icon="bookmark" label="Bookmark" pressed={false} />}
      />
      <ContentRow
        title="Seven states adopt the Money Transmission Modernization Act this session"
        to="/regulatory_update/3005/mtma"
        date="2026-11-17"
        jurisdictions={[{ iso: 'us', name: 'United States' }, { name: 'International' }]}
        meta={['Primary Legislation']}
        tags={<Tag tone="done">In force</Tag>}
        action={<IconButton icon="bookmark" label="Bookmark" pressed={false} />}
      />
    </>
  ),
};
