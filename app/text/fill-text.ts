/** Sentences in which values are filled in. Pure. */

/**
 * Fills values in, in one pass: braces in a value are text. A name without a value stays as it is.
 *
 * @example fillText('Set a new password for {site}', { site: 'Regatlas' })
 */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w{1,50})\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  );
