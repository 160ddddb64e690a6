import type { ProfilePlaces } from '#app/slots.ts';

const places: ProfilePlaces = [
  {
    screen: 'ratings/report',
    note: 'For administrators: how readers rated them.',
    admin: true,
  },
];
export default places;
