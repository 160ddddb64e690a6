import type { PlacesLink } from '#app/slots.ts';
import { timelineHref } from '../timeline-href.ts';

const linkToTimeline: PlacesLink = (keys, day) => ({
  to: timelineHref({ places: [...keys], zoom: 'year', kinds: [], ...(day ? { on: day, at: day } : {}) }),
  label: 'Timeline',
});
export default linkToTimeline;
