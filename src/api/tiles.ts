/**
 * A tile of a base map's host, which must allow its use on a canvas (CORS).
 * @throws when the host can't be reached, refuses, or does not allow that
 */
export async function fetchTile(url: string, signal: AbortSignal): Promise<Blob> {
  // The street map's servers refuse requests without a referrer.
  const response = await fetch(url, { mode: "cors", referrerPolicy: "origin-when-cross-origin", signal });
  if (!response.ok) throw new Error(`The base map's host answered ${response.status}`);
  return await response.blob();
}
