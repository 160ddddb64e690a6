import type { Meta, StoryObj } from '@storybook/react-vite';
import { sectionRedline, shownPages } from './pages.fixture.ts';
import { PagesScreen } from './pages-screen.tsx';

const shown = shownPages();

const meta: Meta<typeof PagesScreen> = {
  title: 'Screens/What changed since',
  component: PagesScreen,
  parameters: { layout: 'fullscreen', path: '/changes-since' },
  args: { shown },
};
export default meta;
type Story = StoryObj<typeof PagesScreen>;

export const Changed: Story = {};

const { pages } = shown;
const without = { ...shown, pages: { ...pages, pages: [], total: 0, all: 0, mine: 0 }, chosen: undefined };
const first = pages.pages[0]!;

/** On small screens the page that the URL names is shown alone. */
export const OnePage: Story = { args: { shown: { ...shown, view: { page: 1001 } } } };

export const OfBookmarks: Story = { args: { shown: { ...shown, view: { since: 'bookmarks' } } } };

export const SinceADay: Story = {
  args: {
    shown: {
      ...shown,
      view: { day: '2026-11-01' },
      pages: {
        ...pages,
        ...{ known: null, since: '2026-11-01', mine: 3, begins: '2026-01-02T09:00:00.000Z' },
        sources: pages.sources.map((source) => ({ ...source, count: null })),
        pages: [{ ...first, then: 12, known: [] }, ...pages.pages.slice(1)],
      },
      chosen: {
        ...shown.chosen!,
        page: { ...first, then: 12, known: [] },
        from: { version: 12, moment: undefined },
      },
    },
  },
};

const section = {
  ...{ source: 'decisions', at: '2026-10-02T09:00:00.000Z', words: 'when you decided on it', version: 12 },
  section: 'safeguarding',
};
const decided = { ...first, known: [section] };
const { words } = shown.chosen!;
const ofSection = { title: '5 Safeguarding', at: 2, goneWith: null, goneAt: null };

/** A decision on one section: only what changed in it. */
export const OneSection: Story = {
  args: {
    shown: {
      ...shown,
      view: { since: 'decisions' },
      pages: { ...pages, pages: [decided] },
      chosen: {
        ...shown.chosen!,
        ...{ page: decided, from: { version: 12, moment: section }, words: undefined },
        sections: [{ moment: section, words: { ...words!, section: ofSection, redline: sectionRedline() } }],
      },
    },
  },
};

/** The section went. */
export const SectionGone: Story = {
  args: {
    shown: {
      ...shown,
      view: { since: 'decisions' },
      pages: { ...pages, pages: [decided] },
      chosen: {
        ...shown.chosen!,
        ...{ page: decided, from: { version: 12, moment: section }, words: undefined },
        sections: [
          {
            moment: section,
            words: {
              ...words!,
              ...{ state: 'gone', redline: null },
              section: { ...ofSection, at: null, goneWith: 13, goneAt: '2026-11-04T09:00:00.000Z' },
            },
          },
        ],
      },
    },
  },
};

const thing = {
  ...{ title: 'EU and UK licence comparison', path: '/report?saved=12', missing: null },
  ...{ at: '2026-10-12T09:00:00.000Z', words: 'when you saved it' },
};

export const SinceAReportWasSaved: Story = {
  args: {
    shown: {
      ...shown,
      view: { thing: 'reports.12.saved' },
      pages: { ...pages, known: null, thing, pages: pages.pages.map((page) => ({ ...page, then: 12 })) },
      chosen: { ...shown.chosen!, page: { ...first, then: 12 }, from: { version: 12, moment: thing } },
    },
  },
};

export const NothingInTheReport: Story = {
  args: {
    shown: {
      ...without,
      view: { thing: 'reports.12.saved' },
      pages: {
        ...without.pages,
        thing: {
          ...thing,
          missing: 'It had answers for Malta that are not there now: removed, withdrawn, or not open to you.',
        },
      },
    },
  },
};

export const ReportDeleted: Story = {
  args: { shown: { ...shown, gone: 'You deleted the report “EU and UK licence comparison”.' } },
};

export const WithoutReports: Story = {
  args: {
    shown: { ...shown, pages: { ...pages, things: pages.things.map((kind) => ({ ...kind, things: [] })) } },
  },
};

export const NotADay: Story = {
  args: {
    shown: {
      ...shown,
      wrong: { typed: '2026-02-30', message: 'February 2026 has 28 days. Did you mean 28 February 2026?' },
    },
  },
};

export const MarkedAsRead: Story = {
  args: {
    shown: {
      ...shown,
      pages: { ...pages, marked: { key: shown.keys.one, count: 1, title: 'Spain: payments guide' } },
    },
  },
};

export const AllRead: Story = {
  args: {
    shown: {
      ...without,
      pages: { ...without.pages, marked: { key: shown.keys.all, count: 7, title: null } },
    },
  },
};

export const Undone: Story = { args: { shown: { ...shown, view: { done: 'undone' } } } };

export const NothingChanged: Story = { args: { shown: without } };

export const NothingInTheSelection: Story = {
  args: {
    shown: { ...without, view: { place: 1102 }, pages: { ...without.pages, all: 4 } },
  },
};

export const BeforeTheLibrary: Story = {
  args: {
    shown: {
      ...without,
      view: { day: '2020-01-01' },
      pages: { ...without.pages, begins: '2026-01-02T09:00:00.000Z' },
    },
  },
};

export const NotCompared: Story = {
  args: {
    shown: {
      ...shown,
      chosen: {
        ...shown.chosen!,
        words: { from: 11, to: 14, access: 'full', state: 'not-compared', redline: null, section: null },
      },
    },
  },
};

export const NotFound: Story = { args: { shown: { ...shown, view: { page: 9 }, chosen: undefined } } };

export const TooMany: Story = { args: { shown: { ...shown, pages: { ...pages, total: 214, all: 214 } } } };

export const NotRead: Story = {
  args: { message: 'Nothing was marked: it is read already, or cannot be opened any more.' },
};
