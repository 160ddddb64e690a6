/** `regatlas config explain host` and `config explain access`. */
import { itemToRead } from '#app/api/content/item-to-read.ts';
import { getReader } from '#app/api/sign-in/authenticate.ts';
import type { Origins } from '#app/config/load.ts';
import type { Config, VerticalConfig } from '#app/config/model.ts';
import { explainRoute } from '#app/config/report/explain.ts';
import { explainAccess, type AccessOutcome } from '#app/runtime/explain-access.ts';
import { verticalOfHost } from '#app/runtime/resolve.ts';
import type { OpenResult } from '#app/store/store.ts';

/** What a host shows. A host that no vertical names has the default. */
export function renderHost({ config }: { config: Config }, host: string): string {
  const { id, hosts, title } = verticalOfHost(config, host);
  const why = hosts.includes(host.toLowerCase().replace(/:\d+$/, ''))
    ? `config/verticals/${id}.json names it`
    : `no vertical names it, so the default serves it (defaultVertical in config/site.json; VERTICAL of a server comes first)`;
  return `${host}\n  vertical    ${id} (${title})\n  because     ${why}\n`;
}

const OUTCOMES: Record<AccessOutcome, string> = {
  anyone: 'Everybody sees this page, without a session.',
  'sign-in': 'This person is led to the sign-in page.',
  denied: 'This person sees the page “Access denied”.',
  open: 'This person may open this page. The API decides about what is on it, and may ask for an administrator.',
  full: 'This person reads this item in full.',
  restricted: 'This person sees only the public fields of this item.',
};

interface Asked {
  config: Config;
  origins: Origins;
  vertical: VerticalConfig;
  openStore(): Promise<OpenResult>;
}

/** @returns the text for a person, and whether the question could be answered */
export async function explainAccessTo(
  email: string,
  path: string,
  { config, origins, vertical, openStore }: Asked,
): Promise<{ ok: boolean; text: string }> {
  const route = explainRoute(config, origins, vertical.id, path);
  if (!route.ok) {
    const guess = route.suggestion === undefined ? '' : ` Did you mean “${route.suggestion}”?`;
    const off = route.off && ` It belongs to the feature “${route.off.feature}”, which is off.`;
    return { ok: false, text: `No route in ${vertical.id} matches “${path}”.${off ?? guess}\n` };
  }
  const opened = await openStore();
  if (!opened.ok) return { ok: false, text: `${opened.problem.message}\n` };
  const { store } = opened;
  try {
    const user = await store.users.byEmail(email);
    const reader = user ? await getReader({ store, now: () => new Date() }, user.id, vertical.id) : undefined;
    const item = await itemToRead(store, vertical, route.value);
    if (item === 'absent')
      return { ok: false, text: `${vertical.id} has no published item ${route.value.params['id']}.\n` };
    const { outcome, rules } = explainAccess({ config: vertical, origins }, route.value, reader, item);
    const lines = rules.map(
      ({ passes, text, place }) => `  ${passes ? 'yes' : 'NO '}  ${text}${place ? `  ${place}` : ''}`,
    );
    return {
      ok: true,
      text: [`${email} at ${route.value.path}`, ...lines, OUTCOMES[outcome], ''].join('\n'),
    };
  } finally {
    await store.close();
  }
}
