/** Explains why a person may or may not see a path, rule by rule, with the line of the file that decides each. */
import type { Origins } from '#app/config/load.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { findLocation, type RouteExplanation } from '#app/config/report/explain.ts';
import { formatList } from '#app/text/format-list.ts';
import { hasProduct, mayOpenPath, mayOpenScreen, mayReadType, type Reader } from './access.ts';

/** One rule and what it says of this person. */
interface AccessRule {
  passes: boolean;
  /** A sentence. */
  text: string;
  /** "file:line:column", where a file decides it. */
  place?: string | undefined;
  /** Permissions, any of them enough, where the rule refuses for want of them. */
  lacks?: readonly string[];
}

/**
 * `anyone`: the path asks for no session. `sign-in`: it leads to the sign-in page. `denied`: the page says that access is
 * denied. `open`: the screen is shown, or a list. `full` and `restricted`: of an item, everything or its public fields.
 */
export type AccessOutcome = 'anyone' | 'sign-in' | 'denied' | 'open' | 'full' | 'restricted';

interface AccessExplanation {
  outcome: AccessOutcome;
  /** In the order in which they are asked, up to the one that decides. */
  rules: AccessRule[];
}

/** What an item asks of its readers. */
export interface ItemToRead {
  nid: number;
  type: string;
  productAccess: readonly number[];
}

const held = (permissions: readonly string[], { permissions: own, legacyPermissions }: Reader): string => {
  if (legacyPermissions.length > 0)
    return `has the legacy permission ${formatList(legacyPermissions, 'and')}, which opens everything`;
  const has = permissions.filter((permission) => own.includes(permission));
  if (has.length > 0) return `has ${formatList(has, 'and')}`;
  return permissions.length === 1 ? 'does not have it' : 'has none of them';
};

/**
 * @param route what the path shows, as `explainRoute` found it
 * @param reader undefined without an account that may be used
 * @param item the item at the path, if it is the page of one
 */
export function explainAccess(
  { config, origins }: { config: VerticalConfig; origins: Origins },
  route: RouteExplanation,
  reader: Reader | undefined,
  item?: ItemToRead,
): AccessExplanation {
  const rules: AccessRule[] = [];
  const ask: Ask = (passes, text, place, anyOf = []) => {
    rules.push({ passes, text, place, ...(!passes && anyOf.length > 0 && { lacks: anyOf }) });
    return passes;
  };
  const decide = (): AccessOutcome => {
    if (!reader?.active) {
      if (route.route.session === 'none') {
        ask(true, `The route ${route.routeId} asks for no session.`, route.place);
        return 'anyone';
      }
      ask(reader !== undefined, 'The account exists and is not disabled.');
      if (reader) ask(false, `It has a subscription to ${config.id} that is active and has not ended.`);
      return 'sign-in';
    }
    ask(true, `The account has a subscription to ${config.id} that is active.`);
    if (!passesPath(config, route, reader, ask) || !passesScreen(config, route, reader, ask)) return 'denied';
    const types = item ? [item.type] : route.contentTypes.map(({ id }) => id);
    const readable = types.filter((type) => {
      const requires = config.contentTypes[type]?.requires ?? [];
      const asksFor =
        requires.length === 0
          ? 'for no permission'
          : `for ${formatList(requires, 'or')}; the account ${held(requires, reader)}`;
      const place = findLocation(origins, config.id, 'contentTypes', type);
      const text = `Content of the type ${type} asks ${asksFor}.`;
      return ask(mayReadType(config, type, reader), text, place, requires);
    });
    if (types.length > 0 && readable.length === 0) return 'denied';
    if (!item) return 'open';
    return passesProduct({ config, origins }, item, reader, ask) ? 'full' : 'restricted';
  };
  return { outcome: decide(), rules };
}

/** Notes a rule down, and returns whether it passes. */
type Ask = (passes: boolean, text: string, place?: string, anyOf?: readonly string[]) => boolean;

function passesPath(config: VerticalConfig, route: RouteExplanation, reader: Reader, ask: Ask): boolean {
  // The path that is shown, if an earlier one leads to it.
  const opens = mayOpenPath(config, route.legacy?.target ?? route.path, reader);
  if (!route.protectedBy) return ask(opens, 'No protected path applies.');
  const { prefix, anyOf, place } = route.protectedBy;
  const asksFor = `ask for ${formatList(anyOf, 'or')}; the account ${held(anyOf, reader)}`;
  return ask(opens, `Paths that begin with ${prefix} ${asksFor}.`, place, anyOf);
}

function passesScreen(
  config: VerticalConfig,
  { route, screen }: RouteExplanation,
  reader: Reader,
  ask: Ask,
): boolean {
  const shows = mayOpenScreen(config, route, reader);
  if (!screen) return shows;
  const asksFor = `asks for ${formatList(screen.requires, 'or')}; the account ${held(screen.requires, reader)}`;
  return ask(shows, `The screen ${asksFor}.`, screen.place, screen.requires);
}

function passesProduct(
  { config, origins }: { config: VerticalConfig; origins: Origins },
  { nid, productAccess }: ItemToRead,
  reader: Reader,
  ask: Ask,
): boolean {
  const has = hasProduct(config, productAccess, reader);
  const [first] = productAccess.map(String);
  if (first === undefined) return ask(has, `Item ${nid} is not limited to products.`);
  const keys = productAccess.map((id) => config.products[String(id)]?.key ?? `an unknown product (${id})`);
  const own = reader.products.length > 0 ? formatList(reader.products) : 'no products';
  return ask(
    has,
    `Item ${nid} is for subscribers of ${formatList(keys, 'or')}; the account has ${own}.`,
    findLocation(origins, config.id, 'products', first),
  );
}
