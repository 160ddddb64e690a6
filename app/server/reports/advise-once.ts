import type { Services } from '#app/api/services.ts';

/** Logs each piece of advice once, so that clients cannot fill the log. */
export function adviseOnce(write: (message: string) => void): Services['advise'] {
  const given = new Set<string>();
  return (topic, message) => {
    if (given.has(topic)) return;
    given.add(topic);
    write(message);
  };
}
