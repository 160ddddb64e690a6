/** Where files of content are served: `/media/<SHA-256 of the content>.png`. */
export const MEDIA_PREFIX = '/media/';

/** The path of a picture that was taken in. */
export const PICTURE_PATH = /^\/media\/[0-9a-f]{64}\.(?:png|jpg|gif|webp|avif)$/;
