import type { ProfilePlaces } from '#app/slots.ts';

const places: ProfilePlaces = [{ screen: 'watch/watchlist', note: 'Rules, and what they found.' }];

export default places;
