import type { ProfilePlaces } from '#app/slots.ts';

const places: ProfilePlaces = [
  { screen: 'api-tokens/list', note: 'For programs that read what you may read.' },
];
export default places;
