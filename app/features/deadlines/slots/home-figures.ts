import type { AddedTo } from '#app/endpoints.ts';
import type { HomeFigureMaker } from '#app/slots.ts';
import { grouped, plural } from '#app/text/count.ts';

type Due = NonNullable<AddedTo<'homeMine'>['due']>;

/** What is due, in a sentence; undefined if the list was cut before its first date, so that nothing is known. */
export function dueSentence({ days, count, more, whose }: Due): string | undefined {
  if (count === 0 && more) return undefined;
  const end = `${plural(count, 'is', 'are')} due in ${days} days.`;
  if (count === 0) return `${whose === 'mine' ? 'None of your dates' : 'No date'} is due in ${days} days.`;
  const number = `${grouped(count)}${more ? ' or more' : ''}`;
  return `${number} ${whose === 'mine' ? 'of your dates' : plural(count, 'date')} ${end}`;
}

/** How much is due, with the list that has as many rows. */
const dueFigure: HomeFigureMaker = (mine, { soonDays, screens }) => {
  const due = mine?.due;
  const search = new URLSearchParams([
    ...(due?.whose === 'all' ? [['whose', 'all']] : []),
    ...[
      ['status', 'open'],
      ['days', String(soonDays)],
    ],
  ]);
  return {
    ...{ name: `due in ${soonDays} days`, more: due?.more ?? false, count: due?.count },
    to: screens.own && `${screens.own.to}?${search}`,
    sentence: due && dueSentence(due),
  };
};
export default dueFigure;
