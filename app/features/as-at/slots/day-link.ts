import type { DayLink } from '#app/slots.ts';
import { asAtHref } from '../as-at-href.ts';

const linkToDay: DayLink = (nid, day) => ({
  to: asAtHref(nid, { shownOn: day }),
  label: 'As readers saw it',
});
export default linkToDay;
