/**
 * A tile of a base map's host, whose answer must allow that it is used in a picture of ours.
 *
 * @throws when the host can't be reached, refuses, or does not allow that
 */
export async function fetchTile(url: string, signal: AbortSignal): Promise<Blob> {
  // The street map's servers refuse requests that do not say which site they are for.
  const response = await fetch(url, { mode: "cors", referrerPolicy: "origin-when-cross-origin", signal });
  if (!response.ok) throw new Error(`The base map's host answered ${response.status}`);
  return await response.blob();
}
