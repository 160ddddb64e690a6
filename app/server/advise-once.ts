import type { Services } from '#app/api/services.ts';

/** Says each piece of advice once: what clients do must not be able to fill the log. */
export function adviseOnce(write: (message: string) => void): Services['advise'] {
  const given = new Set<string>();
  return (topic, message) => {
    if (given.has(topic)) return;
    given.add(topic);
    write(message);
  };
}
