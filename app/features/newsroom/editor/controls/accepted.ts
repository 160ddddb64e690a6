/** What a browser offers in its window to choose from. */
export const ACCEPTED = { picture: 'image/png,image/jpeg,image/gif,image/webp,image/avif', file: '' };
