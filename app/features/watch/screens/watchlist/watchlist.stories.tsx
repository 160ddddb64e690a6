import type { Meta, StoryObj } from '@storybook/react-vite';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { newMatches, rules, safeguarding, seenMatches } from '../../form/watch.fixture.ts';
import type { WatchMail, WatchRule } from '../../form/watch-types.ts';
import type { ChosenRule, ShownRules } from './watchlist-types.ts';
import { WatchlistScreen } from './watchlist.tsx';

const chosen: ChosenRule = {
  rule: safeguarding,
  months: [2, 1, 3, 2, 4, 9, 3, 2, 1, 3, 2, 3],
  fresh: newMatches,
  seen: seenMatches,
  upTo: 99,
  seenCount: 28,
  page: 1,
  pages: 2,
};
const mail: WatchMail = {
  ...{
    recipient: 'ada.f@firm.example',
    zone: 'Europe/London',
    time: '07:30',
    waiting: 0,
    next: '2026-11-23T07:30:00Z',
  },
  stopped: [],
  record: [
    { schedule: 'daily', state: 'sent', at: '2026-11-20T07:30:12Z', items: 4 },
    { schedule: 'weekly', state: 'failed', at: '2026-11-16T08:12:00Z', items: 1 },
  ],
};
const shown: ShownRules = {
  ...{ view: 'rules', rules, most: 50, mail, sort: 'made', chosen, named: false },
  ...{ mode: undefined, deleted: undefined, done: undefined },
};

const meta: Meta<typeof WatchlistScreen> = {
  title: 'Screens/My watchlist',
  component: WatchlistScreen,
  parameters: { layout: 'fullscreen', path: '/profile/my-watchlist' },
  args: { shown, answer: undefined },
};
export default meta;
type Story = StoryObj<typeof WatchlistScreen>;

const showing = (over: Partial<ShownRules>): Story => ({ args: { shown: { ...shown, ...over } } });

export const Rules: Story = {};

/** The URL names the rule: on small screens a page of its own. */
export const OneRule = showing({ named: true });
export const NothingNew = showing({
  chosen: { ...chosen, rule: { ...safeguarding, newCount: 0 }, fresh: [] },
  done: 'seen',
});
export const NothingYet = showing({
  named: true,
  chosen: {
    ...chosen,
    ...{ rule: { ...safeguarding, newCount: 0, perMonth: 0, note: '' }, months: Array<number>(12).fill(0) },
    ...{ fresh: [], seen: [], seenCount: 0, pages: 1 },
  },
  done: 'saved',
});
export const Unsubscribed = showing({
  mail: {
    ...mail,
    waiting: 3,
    stopped: ['daily'],
    paused: [{ schedule: 'weekly', until: '2026-12-07T09:00:00Z' }],
    record: mail.record.slice(1),
  },
});
export const NoDigestYet = showing({ mail: { ...mail, next: undefined, record: [] }, sort: 'new' });
export const TooWide = showing({ named: true, chosen: { ...chosen, rule: rules[3]! } });
export const Paused = showing({ named: true, chosen: { ...chosen, rule: rules[4]! }, done: 'paused' });
export const AllFeeds = showing({ mode: 'all-feeds', allFeedsMadeAt: '2026-11-20T09:00:00Z' });
export const AllFeedsMade: Story = {
  args: {
    shown: { ...shown, mode: 'all-feeds', allFeedsMadeAt: null },
    answer: {
      feeds: {
        atom: 'https://regatlas.example/feeds/q83vEjRW0oJ5yq0f3sVbXg.atom',
        rss: 'https://regatlas.example/feeds/q83vEjRW0oJ5yq0f3sVbXg.rss',
        calendar: 'https://regatlas.example/feeds/q83vEjRW0oJ5yq0f3sVbXg.ics',
      },
    },
  },
};
export const DeleteWithoutScripts = showing({ named: true, mode: 'delete' });
export const Deleted = showing({ deleted: { id: 9, name: 'Crypto travel rule', at: 4 } });
export const Full = showing({ most: rules.length });
export const Missing = showing({ named: true, chosen: undefined });
export const NotChanged: Story = { args: { answer: { message: 'The server cannot answer at the moment' } } };
export const Empty = showing({ rules: [], chosen: undefined });

const ofColleague: WatchRule = {
  ...safeguarding,
  ...{ id: 9, newCount: 0, right: 'edit', sharedBy: 'Jonas Timm' },
};

/** Rules of colleagues, with what they find in the reader's own subscription. */
export const SharedWithMe: Story = {
  args: {
    shown: {
      ...shown,
      shared: [ofColleague],
      named: true,
      chosen: { ...chosen, rule: ofColleague, fresh: [], seen: newMatches, seenCount: 3, pages: 1 },
    },
  },
  parameters: { shell: shellFor('full') },
};

/** One page that the rule found is not in the reader's subscription. */
export const Gated: Story = {
  args: {
    shown: {
      ...shown,
      chosen: {
        ...chosen,
        fresh: newMatches.map((match, index) =>
          index === 0 ? { ...match, item: { ...match.item, access: 'restricted' } } : match,
        ),
      },
    },
  },
};

/** A rule of the reader that a team may edit. */
export const SharedWithTeam: Story = {
  args: {
    shown: {
      ...shown,
      named: true,
      chosen: { ...chosen, rule: { ...safeguarding, sharedWith: { name: 'Licensing', right: 'edit' } } },
    },
  },
  parameters: { shell: shellFor('full') },
};
