import type { ProfilePlaces } from '#app/slots.ts';

const places: ProfilePlaces = [
  { screen: 'teams/list', note: 'Colleagues with whom you share reports and checklists.' },
];
export default places;
