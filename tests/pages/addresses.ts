/** Addresses to ask for: what is configured, states of lists and screens, and what is nonsense. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const configured = <T>(file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../config', file), 'utf8')) as T;
const { routes } = configured<{ routes: Record<string, { path: string }> }>('routes.json');
const { legacyPaths } = configured<{
  legacyPaths: Record<string, { serve?: string; examples: Record<string, string> }>;
}>('legacy-paths.json');

/**
 * Signing in and out, setting up and accepting an invitation end elsewhere, as does the one route that names an item by a
 * fixed slug.
 */
const PASSING = ['/login', '/loggedout', '/setup', '/invitation', '/united-kingdom'];

/** For administrators only; e2e/account opens them. */
export const ADMINISTRATION = [
  ...['/admin/people', '/admin/people/invite', '/admin/organisations', '/admin/audit'],
  ...[
    '/admin/config',
    '/admin/config/edit',
    '/admin/coverage',
    '/admin/configuration',
    '/admin/mail',
    '/admin/ratings',
  ],
  ...['/admin/content', '/admin/content/items', '/admin/content/releases', '/admin/content/roles'],
  ...[
    '/admin/content/vocabularies',
    '/admin/content/glossary',
    '/admin/content/media',
    '/admin/content/texts',
    '/admin/content/texts/mail',
    '/admin/content/texts/mail/page',
  ],
];

/** Paths of routes without parameters. */
export const FIXED = Object.values(routes)
  .map(({ path }) => path)
  .filter((path) => !path.includes('{') && ![...PASSING, ...ADMINISTRATION].includes(path));

/** Fixed paths whose page says that something is wrong, or that lead to another path. */
export const STATUS: Record<string, number | string> = {
  '/settings/bookmarks': '/profile/my-bookmarks',
  '/access-denied': 403,
  '/not-found': 404,
  '/error': 500,
  // Without a report.
  '/reportbuilder/export': 404,
  // Without the token of an e-mail.
  '/unsubscribe': 404,
  '/digest-schedule': 404,
  // Without a page.
  '/rating': 404,
  '/decisions/new': 404,
  // Without a thing.
  '/share': 404,
  '/discussion': 404,
  // Without a sign-in under way; this reader is signed in already.
  '/sign-in/callback': '/',
};

/** Examples of the legacy patterns that show another route's page at their own address, each with that page's. */
export const IN_PLACE = Object.values(legacyPaths)
  .filter(({ serve }) => serve === 'in-place')
  .flatMap(({ examples }) => Object.entries(examples));

/** The permission that each path needs; My Reports needs tools. */
const PROTECTED: [prefix: string, permission: string][] = [
  ['/reportbuilder', 'tool'],
  ['/profile/my-reports', 'tool'],
  ['/workspace', 'workspace'],
  ['/requirement', 'requirements'],
  ['/world', 'world'],
  ['/guide', 'world'],
  ['/regulatory_updates', 'hs'],
  ['/regulatory_update', 'hs'],
];

/** Whether a reader who has these permissions may open an address; the page of a legacy path decides for it. */
export function mayOpen(address: string, permissions: readonly string[]): boolean {
  const [, page = address] = IN_PLACE.find(([from]) => from === address) ?? [];
  return PROTECTED.every(
    ([prefix, permission]) => !page.startsWith(prefix) || permissions.includes(permission),
  );
}

export const LIST_STATES = [
  '/insights?view=table',
  '/insights?view=cards&sort=title',
  '/insights?page=1',
  '/regulatory_analysis?jurisdiction=1020',
  '/regulatory_analysis?from=2025-01-01&to=2025-12-31',
  '/regulatory_updates_list?sort=deadline&view=table',
  '/regulatory_updates_list?date=applicable&from=2027-01-01',
  '/regulatory_updates_list?jurisdiction=1020&jurisdiction=1041&page=1',
  '/regulatory_updates_list?page=2',
  '/trackers?page=2',
  '/research?view=cards',
  '/resources?sort=newest',
  '/taxonomy/term/1020?view=table',
  '/calendar?month=2027-01&view=agenda',
  '/calendar?month=2027-01&view=month',
  '/deadlines?whose=all&month=2027-01&kind=reporting&status=open',
  '/deadlines?add=1',
  '/deadlines?subscribe=1',
  '/world?by=activity',
  '/world?at=2026-03-01&region=europe',
  '/world?within=us&with=ca&at=2026-11-20',
  '/timeline?places=gb,eu&zoom=decade',
  '/jurisdiction?q=germ',
  '/profile/glossary?q=safeguarding',
  '/profile/help?q=filter',
  '/reportbuilder?j=1040,1038&s=4312,2852&tab=requirement',
  '/reportbuilder/report?j=1040,1038&s=4312,2852&hide=1038',
  '/profile/my-reports?sort=label&changed=1',
];

/** What no page leads to: answered by a page that says so, or by an explained empty state. */
export const NONSENSE: [path: string, status: number][] = [
  ['/insights?page=0', 404],
  ['/insights?page=-1', 404],
  ['/insights?page=1e9', 404],
  ['/insights?page=999999', 404],
  ['/insights?page=two', 404],
  ['/insights?jurisdiction=999999999', 200],
  ['/insights?jurisdiction=de&sort=sideways&view=hologram&from=yesterday', 200],
  ['/insights?from=2030-01-01&to=2020-01-01', 200],
  [`/insights?${'jurisdiction=1020&'.repeat(200)}`, 200],
  ['/insights?%E0%A4%A', 200],
  ['/taxonomy/term/999999', 404],
  ['/taxonomy/term/0', 404],
  ['/jurisdiction/no-such-place', 404],
  ['/insights-analysis/no-such-article', 404],
  ['/guide/999999', 404],
  ['/999999', 404],
  ['/tracker/1001/an-article-and-no-tracker', 404],
  ['/calendar?month=2026-13', 200],
  ['/calendar?month=nonsense&view=sundial', 200],
  ['/calendar/1-1.ics', 404],
  ['/calendar/nonsense', 404],
  ['/deadlines?whose=x&kind=x&jurisdiction=-1&month=2026-13&status=late&owner=&whole=x', 200],
  ['/deadlines?edit=999', 404],
  ['/deadlines?done=x&event=x&deleted=x', 200],
  ['/deadlines/nonsense', 404],
  ['/profile/my-bookmarks/999999', 404],
  ['/profile/my-bookmarks/nonsense', 404],
  ['/workspace/checklists/999999', 404],
  ['/decisions/999999', 404],
  ['/decisions/packs/evidence-pack-999999.html', 404],
  ['/decisions/packs/nonsense', 404],
  ['/decisions/999999/files/2', 404],
  ['/decisions/1/files/nonsense', 404],
  ['/decisions/new?nid=999999', 404],
  ['/decisions?show=x&kind=x&owner=x&page=999', 200],
  ['/coverage?places=x&only=x&place=-1&topic=%22&open=x&from=nonsense&about=x,y', 200],
  ['/coverage/sources/999999', 404],
  ['/coverage/sources/nonsense?before=x', 404],
  ['/changes-since/export/nonsense', 404],
  ['/changes-since?since=2026-02-30&place=x&type=%22&said=x&only=x&read=x&done=x&page=x', 200],
  ['/changes-since?since=2999-01-01', 200],
  ['/coverage/files/nonsense', 404],
  ['/coverage/statements/S-2026-9999', 404],
  ['/coverage/statements/nonsense', 404],
  ['/coverage/statements/S-2026-9999/statement-of-silence.html', 404],
  ['/world?by=colour', 200],
  ['/world?at=30%20Feb&region=atlantis', 200],
  ['/timeline?places=x,%00,gb&zoom=age&on=x&at=x&kind=x&topic=x', 200],
  ['/regulatory_updates?from=1850-01', 200],
  ['/regulatory_updates?from=nonsense&jurisdiction=x', 200],
  ['/reportbuilder?j=x,0,-1&s=999999999&tab=none', 200],
  ['/reportbuilder/report?saved=999999', 404],
  ['/reportbuilder/report?j=999999&s=999998', 200],
  ['/reportbuilder/export?format=pdf&j=1040&s=4312', 404],
  ['/profile/my-reports?rename=999999&deleted=x&focus=%22', 200],
  // Not under that name.
  ['/article/1002/insights/x', 404],
  ['/guide/1002/x', 404],
  ['/article/999999/insights/x', 404],
  ['/article/abc/insights/x', 404],
  ['/nowhere/at/all', 404],
];
