/** What mixes two things up for people. */
import { formatPointer, formatValue, problemAt, type Problem } from '../problem.ts';
import type { Located } from '../document.ts';
import { nearestPart, type LinkRule } from './context.ts';

interface Named {
  name: string;
  where: Located;
}

/**
 * Problems of those whose name, but for case and spaces, an earlier one has.
 * @param severity a warning where two may have one name on purpose
 */
export function repeatedNames(
  named: readonly Named[],
  what: string,
  severity: Problem['severity'] = 'error',
): Problem[] {
  const first = new Map<string, Located>();
  return named.flatMap(({ name, where }) => {
    const plain = name.trim().toLowerCase();
    const other = first.get(plain);
    first.set(plain, other ?? where);
    if (!other) return [];
    return [
      problemAt(where, 'value', {
        ...{ code: 'repeated-title', severity },
        message: `another ${what} is called the same: ${formatPointer(other.pointer)}`,
        ...{ found: formatValue(name), expected: 'a name of its own' },
      }),
    ];
  });
}

/** Vocabularies and links of the footer that people cannot tell apart. */
export const sameNames: LinkRule = {
  reads: ['site', 'vocabularies'],
  check: (context) => [
    ...repeatedNames(
      Object.entries(context.value.vocabularies)
        .filter(([, { enabled }]) => enabled)
        .map(([vid, { title }]) => ({
          name: title,
          where: nearestPart(context, 'vocabularies', vid, 'title'),
        })),
      'vocabulary',
      'warning',
    ),
    ...(['social', 'legal'] as const).flatMap((list) =>
      repeatedNames(
        (context.value.site[list] ?? []).map(({ label }, index) => ({
          ...{ name: label, where: nearestPart(context, 'site', list, String(index), 'label') },
        })),
        'link of the footer',
      ),
    ),
  ],
};

/** The glossary is one vocabulary: words of a second one are in no text. */
export const oneGlossary: LinkRule = {
  reads: ['vocabularies'],
  check(context) {
    const all = Object.entries(context.value.vocabularies).filter(
      ([, { enabled, role }]) => enabled && role === 'glossary',
    );
    return all.slice(1).map(([vid]) =>
      problemAt(nearestPart(context, 'vocabularies', vid, 'role'), 'value', {
        code: 'idle-setting',
        ...{ message: `“${all[0]![0]}” is the glossary already`, found: formatValue('glossary') },
        expected: 'one vocabulary with this role',
      }),
    );
  },
};

/** Content is for readers: its pages are in their table of routes. */
export const staffPages: LinkRule = {
  reads: ['routes'],
  check: (context) =>
    Object.entries(context.value.routes).flatMap(([id, route]) =>
      'view' in route && route.staff
        ? [
            problemAt(nearestPart(context, 'routes', id, 'staff'), 'value', {
              code: 'idle-setting',
              message:
                '“staff” is for pages of those who run the site; this one shows content, so readers who follow a link to it wait longer',
              ...{
                found: 'true',
                expected: 'no “staff” here; “requires” of the content type says who may read it',
              },
            }),
          ]
        : [],
    ),
};
