/** Maximum size of an uploaded picture, bytes. */
export const pictureMaxBytes = 5 * 1024 * 1024;
