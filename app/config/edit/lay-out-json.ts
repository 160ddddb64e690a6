/** Where a value is written. */
interface Place {
  /** White space at the start of the line. */
  indent: string;
  /** One step of indentation. */
  step: string;
  lineBreak: string;
  /** Characters before it on its line. */
  column: number;
}

/** As wide as the lines of this project. */
const WIDTH = 110;

/** A value as people write it: an object on several lines, a list on one line if it fits. */
export function layOutJson(value: unknown, place: Place): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries: [prefix: string, value: unknown][] = Array.isArray(value)
    ? value.map((item: unknown) => ['', item])
    : Object.entries(value).map(([key, inner]) => [`${JSON.stringify(key)}: `, inner]);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  const isFlat = Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
  const oneLine = `[${entries.map(([, item]) => JSON.stringify(item)).join(', ')}]`;
  if (isFlat && place.column + oneLine.length < WIDTH) return oneLine;
  const indent = place.indent + place.step;
  const lines = entries.map(([prefix, inner]) => {
    const column = indent.length + prefix.length;
    return indent + prefix + layOutJson(inner, { ...place, indent, column });
  });
  const { lineBreak } = place;
  return `${open}${lineBreak}${lines.join(`,${lineBreak}`)}${lineBreak}${place.indent}${close}`;
}
