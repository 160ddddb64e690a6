import type { ProfilePlaces } from '#app/slots.ts';

const places: ProfilePlaces = [{ screen: 'notes/list', note: 'All notes, with search.' }];
export default places;
