import { isDateTime, isDay } from '#app/text/day.ts';

/** The formats that our schemas use. Functions and expressions that the build can write into prepared validators. */
export const FORMATS = {
  date: isDay,
  'date-time': isDateTime,
  email: /^[^\s@]+@[^\s@]+$/,
  uri: (text: string) => URL.canParse(text),
  'uri-reference': (text: string) => URL.canParse(text, 'https://base.invalid/'),
};
