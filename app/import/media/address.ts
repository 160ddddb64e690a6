/** The path of a picture that was taken in. */
export const PICTURE_PATH = /^\/media\/[0-9a-f]{64}\.(?:png|jpg|gif|webp|avif)$/;

/** The path of a file that was taken in: its name in the storage, then the name to save it by. */
export const FILE_PATH = /^\/media\/[0-9a-f]{64}\.[a-z0-9]{1,5}\/[^/?#]+$/;
