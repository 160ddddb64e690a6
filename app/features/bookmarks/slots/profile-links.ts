import type { ProfilePlaces } from '#app/slots.ts';

const places: ProfilePlaces = [{ screen: 'bookmarks/list', note: 'Pages in folders.' }];
export default places;
