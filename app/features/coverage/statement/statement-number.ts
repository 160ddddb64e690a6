/** Numbers of statements of silence, which are unique on the site. */

/** Year and number. */
export type StatementNumber = readonly [year: number, number: number];

const NUMBER = /^S-(\d{4})-(\d{4,9})$/;

/** The year and number of `S-2026-0118`. */
export function readNumber(text: string | undefined): StatementNumber | undefined {
  const [, year, number] = NUMBER.exec(text ?? '') ?? [];
  return year === undefined ? undefined : [Number(year), Number(number)];
}

/** `S-2026-0118` */
export const writeNumber = ({ year, number }: { year: number; number: number }): string =>
  `S-${year}-${String(number).padStart(4, '0')}`;
