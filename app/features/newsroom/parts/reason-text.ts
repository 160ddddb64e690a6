import { formatDate } from '#app/text/date-format.ts';
import { localDay } from '#app/text/day.ts';
import type { DeskItem } from '../contract/desk.ts';
import type { Clock } from './when.ts';

/** Why an item is to be looked at again, with the day of the check: `https://… answered 404 on 24 Nov 2026`. */
export const reasonText = ({ text, at }: DeskItem['reasons'][number], { zone }: Clock): string =>
  at === null ? text : `${text} on ${formatDate(localDay(new Date(at), zone))}`;
