/** Where a picture of this hash is answered; the only place that knows. */
export function pictureUrl(hash: string | null): string | null {
  return hash === null ? null : `/api/pictures/${hash}`;
}
