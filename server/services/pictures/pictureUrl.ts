/** The path of the picture with this hash. */
export function pictureUrl(hash: string | null): string | null {
  return hash === null ? null : `/api/pictures/${hash}`;
}
