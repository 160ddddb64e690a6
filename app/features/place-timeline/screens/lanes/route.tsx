/** Timelines of places. It works without scripts. */
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import type { JurisdictionNode } from '#app/contracts/jurisdictions.ts';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { readTimeline } from '../../read-timeline.ts';
import { timelineHref } from '../../timeline-href.ts';
import type { PlaceFacts } from './facts.tsx';
import { TimelinePage } from './timeline-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const names = loaderData?.timeline.lanes.map(({ name }) => name) ?? [];
  const title = screenTitle('place-timeline/lanes');
  return [{ title: pageTitle(matches, names.length > 0 ? `${title}: ${names.join(', ')}` : title) }];
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { isTyped, item, ...state } = readTimeline(new URL(request.url).searchParams);
  if (isTyped && item === undefined) throw redirect(timelineHref(state));
  const { places, zoom, on, at, kinds, topic } = state;
  const client = getClient(context);
  const [answer, tree] = await Promise.all([
    client.call('placeTimeline', {
      query: {
        zoom,
        ...(item === undefined ? {} : { item }),
        ...(places.length > 0 ? { place: places } : {}),
        ...(on ? { on } : {}),
        ...(at ? { at } : {}),
        ...(kinds.length > 0 ? { kind: kinds } : {}),
        ...(topic === undefined ? {} : { topic }),
      },
    }),
    places.length > 1 ? client.call('jurisdictions') : undefined,
  ]);
  const timeline = unwrap(answer);
  if (item !== undefined)
    throw redirect(timelineHref({ ...state, places: timeline.lanes.map(({ key }) => key) }));
  // The form writes the day of today, too.
  if (state.at === timeline.today) delete state.at;
  const known = new Set(timeline.lanes.map(({ key }) => key));
  return {
    title: screenTitle('place-timeline/lanes'),
    ...{ state, timeline },
    unknown: places.filter((key) => !known.has(key)),
    facts: tree ? findFacts(unwrap(tree).jurisdictions, known) : [],
  };
}

function findFacts(nodes: readonly JurisdictionNode[], keys: ReadonlySet<string>): PlaceFacts[] {
  return nodes.flatMap((node): PlaceFacts[] => {
    const { key, licenses, requirements, requirements_link, guide, updates } = node;
    const own = {
      ...{ key, licenses, requirements },
      ...(requirements_link ? { requirements_link } : {}),
      ...(guide ? { guide } : {}),
      ...(updates === undefined ? {} : { updates }),
    };
    return [...(keys.has(key) ? [own] : []), ...findFacts(node.child, keys)];
  });
}

export default function TimelineRoute() {
  return <TimelinePage {...useLoaderData<typeof loader>()} />;
}
