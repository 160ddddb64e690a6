import type { ProfilePlaces } from '#app/slots.ts';

const places: ProfilePlaces = [
  { screen: 'webhooks/list', note: 'Tells your own programs what happens, as it happens.' },
];
export default places;
