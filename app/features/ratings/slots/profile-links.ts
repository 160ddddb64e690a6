import type { ProfilePlace } from '#app/slots.ts';

const places: readonly ProfilePlace[] = [
  {
    screen: 'ratings/report',
    label: 'Ratings of pages',
    note: 'For administrators: how readers rated them.',
    admin: true,
  },
];
export default places;
