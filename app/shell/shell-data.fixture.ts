/** Shell data for stories and tests: one for each kind of reader. */
import { sampleDates } from '#app/views/dates/date-language.fixture.ts';
import { projectScreens } from '#tests/support/project-screens.ts';
import type { MenuEntry, ShellData } from './types.ts';

/** The kinds of reader for which the shell differs. */
export type ReaderKind = 'full' | 'world' | 'none' | 'legacy' | 'loggedOut';

const permissions: Record<ReaderKind, string[]> = {
  full: ['world', 'hs', 'requirements', 'workspace', 'tool'],
  world: ['world'],
  none: [],
  legacy: ['world', 'hs', 'requirements', 'tool'],
  loggedOut: [],
};

function entry(label: string, to: string, more: Partial<MenuEntry> = {}): MenuEntry {
  return {
    id: label.toLowerCase().replace(/\W+/g, '-'),
    label,
    to,
    external: /^http/.test(to),
    state: 'enabled',
    items: [],
    ...more,
  };
}

/** What the server would send to a reader of this kind. */
export function shellFor(kind: ReaderKind): ShellData {
  const held = permissions[kind];
  const greyed = { state: 'greyed', reason: 'upgrade' } as const;
  const closed = { state: 'disabled', reason: 'tools' } as const;
  const needs = (permission?: string) =>
    held.length === 0 || (permission && !held.includes(permission)) ? greyed : {};
  const tools = held.includes('tool') ? {} : closed;
  return {
    vertical: {
      id: 'payments_compliance',
      title: 'Payments Compliance',
      tokenType: 'Bearer',
      theme: { accentHue: 208, accentChroma: 0.075 },
    },
    siteName: 'Regatlas',
    tagline:
      'Regulatory intelligence for payments and gambling compliance teams. Information, not legal advice.',
    authorised: kind !== 'loggedOut',
    menus: {
      main: [
        entry('HOME', '/', needs()),
        entry('Insights', '/insights', needs()),
        entry('Regulatory Analysis', '/regulatory_analysis', needs()),
        entry('World', '/world', {
          ...needs('world'),
          items: [entry('Jurisdictions', '/jurisdiction', needs('world'))],
        }),
        entry('Requirements', '/requirement', needs('requirements')),
        entry('Horizon Scanning', '/regulatory_updates', {
          ...needs('hs'),
          items: [
            entry('All updates', '/regulatory_updates_list', needs('hs')),
            entry('Calendar', '/calendar', needs()),
          ],
        }),
        entry('Resources', '/resources', {
          ...needs(),
          items: [entry('Trackers', '/trackers'), entry('Research', '/research')],
        }),
      ],
      mypc: {
        title: 'MYPC',
        items: [
          entry('My Watchlists', '/profile/my-watchlist'),
          entry('My Bookmarks', '/profile/my-bookmarks'),
          entry('My Reports', '/profile/my-reports', tools),
          entry('Help', '/profile/help'),
          entry('Glossary', '/profile/glossary'),
        ],
      },
      profile: {
        title: 'Profile',
        items: [
          entry('My Favourites', '/settings/favourites'),
          entry('Bookmarks', '/settings/bookmarks'),
          entry('Help', '/settings/help'),
          entry('Log Out', '/loggedout', { action: 'logout' }),
        ],
      },
      tools: {
        title: 'My Tools',
        items: [
          entry('Report Builder', '/reportbuilder', tools),
          entry('Report Builder (US)', '/reportbuilder-us', tools),
        ],
        enabled: held.includes('tool'),
      },
    },
    workspace: {
      href: 'https://workspace.regatlas.example/',
      enabled: held.includes('workspace'),
    },
    financialServices: {
      href: 'https://financial-services.regatlas.example/',
      enabled: kind === 'full',
      email: 'client-value@regatlas.example',
      activate: 'Email {email} to activate Financial Services.',
    },
    upgrade: {
      heading: "You'll need to raise your stakes to access this content.",
      action: 'Contact your Account Manager to upgrade.',
      email: 'account-managers@regatlas.example',
      href: 'https://www.regatlas.example/upgrade',
    },
    features: [],
    screens: projectScreens,
    options: {},
    texts: {
      noAccess: 'You do not have access to this content.',
      notFound: 'This page could not be found',
      errorPageFailed: 'An error occurred while showing the error page',
    },
    footer: {
      contacts: [
        {
          heading: 'United Kingdom',
          lines: ['Regatlas Limited', 'Fourth floor, 18 Lantern Yard', 'London EC2A 0QX'],
          telephone: '+44 20 7946 0184',
          email: 'london@regatlas.example',
        },
        {
          heading: 'United States',
          lines: ['Regatlas Inc.', 'Suite 410, 900 Meridian Street NW', 'Washington, DC 20005'],
          telephone: '+1 202 555 0143',
          email: 'washington@regatlas.example',
        },
      ],
      social: [
        { label: 'LinkedIn', href: 'https://social.regatlas.example/linkedin' },
        { label: 'Podcast', href: 'https://social.regatlas.example/podcast' },
      ],
      legal: [
        { label: 'Terms and conditions', href: 'https://www.regatlas.example/terms' },
        { label: 'Privacy notice', href: 'https://www.regatlas.example/privacy' },
        { label: 'Accessibility statement', href: 'https://www.regatlas.example/accessibility' },
      ],
    },
    dates: sampleDates,
    limits: { loaderHideMs: 200, fetchDelayMs: 200, chunkReloadSeconds: 60 },
  };
}
