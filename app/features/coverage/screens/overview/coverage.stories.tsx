import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { ALERTS, COVERAGE, STATEMENT, STATEMENT_ALERTS, STATEMENTS, VALUES } from '../../coverage.fixture.ts';
import { CoverageScreen } from './coverage-screen.tsx';

const silence = {
  ...{ list: STATEMENTS, newest: STATEMENT, values: VALUES, refusal: undefined, message: undefined },
  ...{ formKey: 'a', busy: false },
};

const meta: Meta<typeof CoverageScreen> = {
  title: 'Screens/Coverage',
  component: CoverageScreen,
  parameters: { layout: 'fullscreen', shell: shellFor('full'), path: '/coverage' },
  args: {
    query: {},
    coverage: COVERAGE,
    told: { alerts: ALERTS, statements: STATEMENT_ALERTS, message: undefined },
    silence,
  },
};
export default meta;
type Story = StoryObj<typeof CoverageScreen>;

export const Open: Story = {};
const { opened: _, ...closed } = COVERAGE;
export const NothingLate: Story = {
  args: {
    coverage: {
      ...closed,
      rows: COVERAGE.rows.slice(1, 2),
      gaps: [],
      figures: { sources: 127, places: 6, checkedLastDay: 127, rarely: 0, late: 0, unchecked: 0, gaps: 0 },
    },
    silence: { ...silence, list: { ...STATEMENTS, statements: [] }, newest: undefined },
  },
};
export const NothingInSelection: Story = {
  args: { query: { only: 'open' }, coverage: { ...closed, rows: [] } },
};
export const NothingEntered: Story = {
  args: { coverage: { ...closed, all: 0, mine: 0, rows: [], places: [], gaps: [] } },
};
export const NothingToldYet: Story = { args: { told: { alerts: [], statements: [], message: undefined } } };
export const AlertRefused: Story = {
  args: {
    told: {
      ...{ alerts: ALERTS, statements: [] },
      message: 'You have asked about 100 topics in places. Remove one to ask for another.',
    },
  },
};
export const PartsNotLoaded: Story = { args: { coverage: closed, told: undefined, silence: undefined } };
export const NotReached: Story = {
  args: {
    coverage: closed,
    silence: {
      ...silence,
      refusal: {
        ...{
          reason: 'not-reached',
          scopes: ['safeguarding in Lithuania'],
          sources: ['Resolution No 03-47, annexes'],
        },
        offer: { from: '2026-10-01', to: '2026-11-18' },
      },
    },
  },
};
export const NothingFollowed: Story = {
  args: {
    coverage: closed,
    silence: {
      ...silence,
      refusal: { reason: 'nothing-followed', scopes: ['resilience in United States'], sources: [] },
    },
  },
};
export const BeforeTheLog: Story = {
  args: {
    coverage: closed,
    silence: {
      ...silence,
      refusal: {
        ...{ reason: 'before-log', scopes: [], sources: [], begins: '2026-04-08' },
        offer: { from: '2026-04-08', to: '2026-11-22' },
      },
    },
  },
};
export const Demonstration: Story = { args: { coverage: { ...closed, demonstration: true } } };
