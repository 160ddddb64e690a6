import type { Config, VerticalConfig } from '#app/config/model.ts';

/**
 * The vertical of a request: by host name, else `VERTICAL` of the environment (set by the server in
 * `config.defaultVertical`), else the site's default. Ports and letter case are ignored.
 */
export function verticalOfHost(config: Config, host: string | null | undefined): VerticalConfig {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const all = Object.values(config.verticals);
  return all.find(({ hosts }) => hosts.includes(name)) ?? config.verticals[config.defaultVertical]!;
}
