import type { Origin } from '#app/contracts/origin.ts';
import { formatDate } from '#app/text/date-format.ts';

/** Who had a thing before it was handed over: `From Jonas Timm, 26 Nov 2026`. */
export const originText = ({ name, at }: Origin): string =>
  `From ${name ?? 'a former colleague'}, ${formatDate(at.slice(0, 10))}`;
