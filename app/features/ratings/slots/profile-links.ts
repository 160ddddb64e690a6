import type { ProfilePlaces } from '#app/slots.ts';

const places: ProfilePlaces = [
  {
    screen: 'ratings/report',
    label: 'Ratings of pages',
    note: 'For administrators: how readers rated them.',
    admin: true,
  },
];
export default places;
