import type { ProfilePlaces } from '#app/slots.ts';

const places: ProfilePlaces = [
  { screen: 'bookmarks/list', label: 'My bookmarks', note: 'Pages in folders.' },
];
export default places;
