/** Explains what each route of a vertical is to a reader. */
import { appendPointer } from '#app/config/document.ts';
import type { Origins } from '#app/config/load.ts';
import { getContentTypes, type Route, type VerticalConfig } from '#app/config/model.ts';
import { explainKnownRoute, type RouteExplanation } from '#app/config/report/explain.ts';
import { formatList } from '#app/text/format-list.ts';
import type { Reader } from './access.ts';
import { explainAccess, type AccessOutcome } from './explain-access.ts';

/** A route as one reader has it. */
interface ExplainedRoute {
  id: string;
  path: string;
  title: string;
  /** "screen deadlines", "regulatory-update, list" */
  shows: string;
  /** "world", "nothing", "any subscription" */
  needs: string;
  /** Of a page of content, what its type and its path ask: products are asked for each item. */
  outcome: AccessOutcome;
  /** "file:line:column" of the rule that closes the route, or of the route. */
  place: string | undefined;
  /** "file:line:column" of the guard, where there is one. */
  guard: string | undefined;
  /** JSON Pointer of the permissions that the guard asks for: "/screens/world/requires". */
  guardPointer: string | undefined;
}

/** @param reader undefined for a visitor without a session */
export function explainRoutes(
  vertical: { config: VerticalConfig; origins: Origins },
  reader: Reader | undefined,
): ExplainedRoute[] {
  const { config, origins } = vertical;
  return Object.entries(config.routes).map(([id, route]) => {
    const explained = explainKnownRoute(config, origins, id);
    const { outcome, rules } = explainAccess(vertical, explained, reader);
    const decides = rules.at(-1);
    return {
      id,
      path: route.path,
      title: route.title ?? id,
      shows: describeContent(route),
      needs: describeNeeds(explained),
      outcome,
      place: (outcome === 'denied' ? decides?.place : undefined) ?? explained.place,
      guard: explained.protectedBy?.place ?? explained.screen?.place,
      guardPointer: pointerOfGuard(explained),
    };
  });
}

/** Whether a reader sees more than a refusal. */
export const isOpen = (outcome: AccessOutcome): boolean => outcome !== 'sign-in' && outcome !== 'denied';

function pointerOfGuard({ route, protectedBy, screen }: RouteExplanation): string | undefined {
  if (protectedBy) return `${appendPointer('/protectedPaths', protectedBy.prefix)}/anyOf`;
  return screen && 'screen' in route ? `${appendPointer('/screens', route.screen)}/requires` : undefined;
}

function describeContent(route: Route): string {
  if ('screen' in route) return `screen ${route.screen}`;
  return `${formatList(getContentTypes(route), 'and')}, ${route.view}`;
}

/** The permissions that the path, the screen and the type of content ask for; each asks by itself. */
function describeNeeds({ route, protectedBy, screen, contentTypes }: RouteExplanation): string {
  if (route.session === 'none') return 'nothing';
  const asked = [protectedBy?.anyOf, screen?.requires, ...contentTypes.map(({ requires }) => requires)];
  const lists = asked.flatMap((list) => (list && list.length > 0 ? [formatList(list, 'or')] : []));
  const each = [...new Set(lists)];
  return each.length === 0 ? 'any subscription' : each.join(', and ');
}
