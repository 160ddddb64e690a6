/** Checks the rights of a subscription against the configuration, and applies grants and revocations. */
import type { Config, VerticalConfig } from '#app/config/model.ts';
import { listCandidates } from '#app/config/suggest.ts';
import type { Subscription } from '#app/store/store.ts';
import { isDay } from '#app/text/day.ts';
import { didYouMean } from './command-line.ts';

/** The lists of a subscription that are granted and revoked. */
export interface Rights {
  permissions: string[];
  legacyPermissions: string[];
  products: string[];
}

/** The name of each list on the command line and in the header of a CSV file. */
export const LISTS = {
  permissions: { option: 'permissions', column: 'permissions', noun: 'permission' },
  legacyPermissions: { option: 'legacy-permissions', column: 'legacy_permissions', noun: 'permission' },
  products: { option: 'products', column: 'products', noun: 'product' },
} as const satisfies Record<keyof Rights, { option: string; column: string; noun: string }>;
export const LIST_NAMES = Object.keys(LISTS) as (keyof Rights)[];

/** Maps each list. */
export function eachList(make: (name: keyof Rights) => string[]): Rights {
  return {
    permissions: make('permissions'),
    legacyPermissions: make('legacyPermissions'),
    products: make('products'),
  };
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** Splits a list in an option or a cell, separated by commas, semicolons or spaces. */
export function splitList(list: string | undefined): string[] {
  return (list ?? '').split(/[\s,;]+/).filter(Boolean);
}

export function checkVertical(config: Config, id: string): Checked<VerticalConfig> {
  const vertical = Object.hasOwn(config.verticals, id) ? config.verticals[id] : undefined;
  if (vertical) return { ok: true, value: vertical };
  const known = Object.keys(config.verticals);
  return {
    ok: false,
    message: `Unknown vertical “${id}”${didYouMean(id, known) || '.'} It must be ${listCandidates(id, known)}.`,
  };
}

/**
 * Checks the names in a list. `all` is every permission, or every product without its variants.
 */
export function checkList(vertical: VerticalConfig, list: keyof Rights, given: string[]): Checked<string[]> {
  const products = Object.values(vertical.products);
  const ids = list === 'products' ? products.map(({ key }) => key) : Object.keys(vertical.permissions);
  const known = new Set(ids);
  if (list === 'products')
    for (const { key, variants = [] } of products) for (const variant of variants) known.add(key + variant);
  const unknown = given.find((word) => !known.has(word) && word !== 'all');
  if (unknown !== undefined) {
    const { noun } = LISTS[list];
    return {
      ok: false,
      message: `Unknown ${noun} “${unknown}” in ${vertical.id}${didYouMean(unknown, known) || '.'} It must be ${listCandidates(unknown, ids)}, or all.`,
    };
  }
  return { ok: true, value: [...new Set(given.flatMap((word) => (known.has(word) ? word : ids)))] };
}

/** The last day of a subscription, `2026-12-31`; null for `none`; undefined if not given. */
export function checkUntil(given: string | undefined, today: string): Checked<string | null | undefined> {
  if (given === undefined || given === '') return { ok: true, value: undefined };
  if (given === 'none') return { ok: true, value: null };
  if (!isDay(given))
    return { ok: false, message: `“${given}” is not a date: write it as 2026-12-31, or none for no end.` };
  if (given < today) return { ok: false, message: `The date ${given} is in the past.` };
  return { ok: true, value: given };
}

type SubscriptionRights = Omit<Subscription, 'userId' | 'vertical'>;

const NOTHING: SubscriptionRights = {
  active: true,
  permissions: [],
  legacyPermissions: [],
  products: [],
  trials: [],
  until: null,
};

const joined = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/**
 * A subscription after a grant: adds rights to those of an active subscription. A revoked one starts empty, so that its
 * former rights do not return unnoticed.
 *
 * @param replace replaces the rights instead
 * @param until undefined does not change the end
 */
export function grant(
  current: SubscriptionRights | null,
  { until, replace, ...rights }: Rights & { until?: string | null | undefined; replace: boolean },
  today: string,
): Checked<SubscriptionRights> {
  const before = current?.active ? current : NOTHING;
  const end = until === undefined ? before.until : until;
  if (end !== null && end < today)
    return {
      ok: false,
      message: `The subscription ended on ${end}. Set --until to a new last day, or to none for no end.`,
    };
  const lists = eachList((name) => (replace ? rights[name] : joined(before[name], rights[name])));
  return { ok: true, value: { ...before, ...lists, active: true, until: end } };
}

/** A subscription after revoking some of its rights, or all if none are given. */
export function revoke(current: SubscriptionRights, rights: Rights): SubscriptionRights {
  if (LIST_NAMES.every((name) => rights[name].length === 0)) return { ...current, active: false };
  const left = eachList((name) => current[name].filter((entry) => !rights[name].includes(entry)));
  return { ...current, ...left };
}
