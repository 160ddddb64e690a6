/** The meaning of inline styles and well-known classes. */

type Attributes = Readonly<Record<string, string>>;

const HIDDEN = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const STRUCK = /(?:^|[;\s])text-decoration(?:-line)?\s*:[^;]*line-through/i;
const STRUCK_CLASSES =
  /(?:^|\s)(?:line-through|strike|strikethrough|strike-through|text-decoration-line-through)(?:\s|$)/i;

/** Styles with a meaning, and the equivalent element. */
const MEANINGS: readonly [RegExp, string][] = [
  [/(?:^|[;\s])text-decoration(?:-line)?\s*:[^;]*underline/i, 'u'],
  [/(?:^|[;\s])vertical-align\s*:\s*super/i, 'sup'],
  [/(?:^|[;\s])vertical-align\s*:\s*sub/i, 'sub'],
  [/(?:^|[;\s])font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i, 'b'],
  [/(?:^|[;\s])font-style\s*:\s*(?:italic|oblique)/i, 'i'],
];

/** Whether the source hides the element. */
export function isHidden({ hidden, style = '' }: Attributes): boolean {
  return hidden !== undefined || HIDDEN.test(style);
}

export function hasStruckStyle({ style = '', class: classes = '' }: Attributes): boolean {
  return STRUCK.test(style) || STRUCK_CLASSES.test(classes);
}

/** The inline elements equivalent to an element's styles: `['s']` for `text-decoration: line-through`. */
export function styleMarks(tag: string, attributes: Attributes): string[] {
  const struck = hasStruckStyle(attributes) && !['s', 'strike', 'del'].includes(tag) ? ['s'] : [];
  const { style } = attributes;
  // Headings are bold and links underlined as it is.
  if (!style || tag === 'a' || /^(?:h[1-6]|th)$/.test(tag)) return struck;
  return [
    ...struck,
    ...MEANINGS.filter(([pattern, mark]) => mark !== tag && pattern.test(style)).map(([, mark]) => mark),
  ];
}
