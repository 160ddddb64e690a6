/** The path of an imported picture. */
export const PICTURE_PATH = /^\/media\/[0-9a-f]{64}\.(?:png|jpg|gif|webp|avif)$/;

/** The path of an imported file: its name in the storage, then its file name for downloads. */
export const FILE_PATH = /^\/media\/[0-9a-f]{64}\.[a-z0-9]{1,5}\/[^/?#]+$/;
