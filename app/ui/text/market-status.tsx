import { Tag, type Tone } from '../controls/tag.tsx';

/** How open a market is to firms, as stored in content. */
export type Status =
  | 'open-licensing'
  | 'limited-licensing'
  | 'bank-led'
  | 'sub-national'
  | 'in-transition'
  | 'monopoly'
  | 'unregulated'
  | 'prohibited'
  | 'not-assessed';

interface StatusLabels {
  label: string;
  /** One sentence for legends. */
  meaning: string;
  tone: Tone;
}

/** Labels of every status, from open to closed markets, then the neutral ones. */
export const statusLabels: Record<Status, StatusLabels> = {
  'open-licensing': {
    label: 'Open licensing',
    meaning: 'Any firm that meets the conditions gets a licence.',
    tone: 'done',
  },
  'limited-licensing': {
    label: 'Limited licensing',
    meaning: 'Licences are capped in number, in scope or by local presence.',
    tone: 'done',
  },
  'bank-led': {
    label: 'Bank-led',
    meaning: 'Banks run the market; others come in through them.',
    tone: 'info',
  },
  'sub-national': {
    label: 'Sub-national',
    meaning: 'Each state or province decides for itself.',
    tone: 'info',
  },
  'in-transition': {
    label: 'In transition',
    meaning: 'A new regime has been adopted or is being phased in.',
    tone: 'soon',
  },
  monopoly: {
    label: 'Monopoly',
    meaning: 'One operator, usually state-owned, holds the market.',
    tone: 'soon',
  },
  unregulated: {
    label: 'Unregulated',
    meaning: 'No rules of its own; general law applies.',
    tone: 'neutral',
  },
  prohibited: {
    label: 'Prohibited',
    meaning: 'The activity is against the law.',
    tone: 'due',
  },
  'not-assessed': {
    label: 'Not assessed',
    meaning: 'We have not looked at this market yet.',
    tone: 'neutral',
  },
};

/** Every status in the order of legends. */
export const statuses = Object.keys(statusLabels) as Status[];

/** A market's status as a tag. */
export function MarketStatus({ status }: { status: Status }) {
  const { label, tone } = statusLabels[status];
  return (
    <Tag tone={tone} icon={null}>
      {label}
    </Tag>
  );
}
