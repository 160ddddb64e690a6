/** What `regatlas db keys` says. */
import type { KeyUse } from '#app/api/sign-in/resealing.ts';

const count = (uses: readonly KeyUse[], of: (use: KeyUse) => number) =>
  uses.reduce((sum, use) => sum + of(use), 0);

/** One line for each kind of stored secrets, and what follows from them. */
export function sayKeys(uses: readonly KeyUse[]): string {
  const lines = uses.map(({ title, current, earlier, unreadable }) => {
    const parts = [
      `${current} with TOKEN_SECRET`,
      ...earlier.map((number, index) => `${number} with key ${index + 1} of TOKEN_SECRET_PREVIOUS`),
      ...(unreadable > 0 ? [`${unreadable} with a key that is not here`] : []),
    ];
    return `${title}: ${parts.join(', ')}\n`;
  });
  const waiting = count(uses, ({ earlier }) => earlier.reduce((sum, number) => sum + number, 0));
  const unreadable = count(uses, (use) => use.unreadable);
  const say = [
    ...(waiting > 0
      ? [
          'Keep TOKEN_SECRET_PREVIOUS: running servers with this TOKEN_SECRET encrypt these secrets anew within ten minutes.',
        ]
      : [
          'No stored secret needs a key of TOKEN_SECRET_PREVIOUS. Access tokens and links in digests from before the change still do: docs/operate.md, “Secrets”.',
        ]),
    ...(unreadable > 0
      ? [
          'Secrets with a key that is not here cannot be used: name the key in TOKEN_SECRET_PREVIOUS, or have them entered again.',
        ]
      : []),
  ];
  return `${lines.join('')}${say.join('\n')}\n`;
}
