/** The home page: what it shows to every reader of equal access, and what it shows to one. */
import type { ContentRole } from '#app/config/model.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import type { Home } from '#app/contracts/home.ts';
import type { HomeMine } from '#app/contracts/home-mine.ts';
import { summarise } from '../../content/lists/summaries.ts';
import { sharedAnswer } from '../../content/shared-answers.ts';
import { operation, success } from '../../operation.ts';
import { readableTypes, type Viewer } from '../../viewer.ts';
import { getHomeParts } from '../../feature-parts.ts';
import type { Interest } from '../../interest.ts';
import { getInterests } from '../../interests.ts';
import { failure } from '../../problem.ts';
import { getDeadlines } from '../../dates/next-deadlines.ts';
import { horizonYear } from '../horizon/horizon-year.ts';
import { busyPlaces, getRecords, getUpdatedGuides, getWatchedCountries } from './places.ts';
import { getFollowedPlaces } from '#app/api/profile-fields.ts';
import { getLatest, getOwnUpdates } from './latest.ts';
import { getSinceLastVisit } from './since.ts';
import { getTrending, getImpactIndex } from './trends.ts';

const MOST_FEATURED = 4;

const findFeatured = ({ services, vertical }: Viewer, types: string[]) =>
  services.store.activity.featured(vertical.id, types, MOST_FEATURED);

async function getFeatured(viewer: Viewer): Promise<Home['featured']> {
  const { services, vertical, reader } = viewer;
  const nids = await findFeatured(viewer, readableTypes(viewer));
  const records = await getRecords(viewer, nids);
  const products = new Map(records.map(({ nid, productAccess }) => [nid, productAccess]));
  return (await summarise(services, vertical, reader, records)).map(
    ({ nid, title, path, summary, label, access }) => ({
      ...{ nid, title, view_node: path, label, access },
      ...(summary ? { summary } : {}),
      product_access: products.get(nid) ?? [],
    }),
  );
}

/** Whether the vertical has content of this role, and the reader may read none of it. */
function isLocked(viewer: Viewer, role: ContentRole): boolean {
  return typesWithRole(viewer.vertical, role).length > 0 && readableTypes(viewer, role).length === 0;
}

/** What the home page shows to every reader of this access. */
export async function getHome(viewer: Viewer): Promise<Home> {
  const updates = readableTypes(viewer, 'news');
  const articles = readableTypes(viewer, 'analysis');
  const year = `${viewer.contentDay.day.slice(0, 4)}-01`;
  const featuredItems = await getFeatured(viewer);
  const featured = featuredItems.map(({ nid }) => nid);
  const [hots, updatedGuides, active, impactIndex, yearly, deadlines, latestUpdates, latestAnalysis] =
    await Promise.all([
      getTrending(viewer),
      getUpdatedGuides(viewer),
      getWatchedCountries(viewer, [], () => busyPlaces(viewer)),
      updates.length > 0 ? getImpactIndex(viewer, updates) : { categories: [], series: [] },
      updates.length > 0 ? horizonYear(viewer, year, updates) : [],
      getDeadlines(viewer),
      getLatest(viewer, updates, featured),
      getLatest(viewer, articles, featured),
    ]);
  const locked: Home['locked'] = [
    ...(isLocked(viewer, 'news') ? (['impactIndex', 'latestUpdates', 'yearly'] as const) : []),
    ...(isLocked(viewer, 'analysis') ? (['latestAnalysis'] as const) : []),
    ...(isLocked(viewer, 'guide') ? (['updatedGuides'] as const) : []),
  ];
  return {
    hots,
    featured: featuredItems,
    updatedGuides,
    activeCountries: active.watchedCountries,
    impactIndex,
    yearly,
    deadlines,
    latestUpdates,
    latestAnalysis,
    locked,
  };
}

/** News of readers who follow these jurisdictions and asked for this. */
function getNews(viewer: Viewer, places: number[], interests: readonly Interest[]) {
  const asked = interests.map(({ name, key }) => [name, key]);
  return sharedAnswer(viewer, ['own news', ...places, JSON.stringify(asked)], async () => {
    const featured = await findFeatured(viewer, readableTypes(viewer));
    return getOwnUpdates(viewer, places, interests, featured);
  });
}

const home = operation('home', {
  summary: 'What the home page shows to every reader of equal access',
  auth: 'subscriber',
  scope: 'read',
  async handle({ viewer }) {
    const answer = await sharedAnswer(viewer, ['home'], () => getHome(viewer));
    return success(answer);
  },
});

const homeMine = operation('homeMine', {
  summary: 'What the home page shows to one reader: watched countries, and what is new since the last visit',
  auth: 'subscriber',
  async handle({ services, viewer, query }) {
    const { userId } = viewer.user;
    // Recorded first: the visit that this call may begin decides which one was before it.
    await services.store.users.touch(userId, services.now().toISOString());
    const person = await services.store.users.byId(userId);
    if (!person) return failure('token_invalid');
    const chosen = getFollowedPlaces(person);
    const interests = await getInterests(viewer);
    const followsAny = chosen.length + interests.length > 0;
    const [added, places, sinceLastVisit, news] = await Promise.all([
      getHomeParts(viewer),
      getWatchedCountries(viewer, chosen, () =>
        sharedAnswer(viewer, ['busy places'], () => busyPlaces(viewer)),
      ),
      getSinceLastVisit(viewer, person.previousVisitAt, query.list),
      followsAny ? getNews(viewer, chosen, interests) : null,
    ]);
    return success<HomeMine>({
      ...added,
      ...{ firstName: person.firstName, ...places, sinceLastVisit },
      mine: news,
    });
  },
});

export const homeOperations = [home, homeMine];
