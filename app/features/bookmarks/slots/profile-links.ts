import type { ProfilePlaces } from '#app/slots.ts';

const places: ProfilePlaces = [{ screen: 'bookmarks/list', note: 'Pages with your labels.' }];
export default places;
