/** Joins class names, leaving out what is absent: `classNames('a', wide && 'b')`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
