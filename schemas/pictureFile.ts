/** Largest picture that can be uploaded, in bytes. */
export const pictureMaxBytes = 5 * 1024 * 1024;
