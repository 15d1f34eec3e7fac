import type { Picture } from "./decodePng.ts";

/** The share of the pixels of which a channel differs by more than `most` (of 255), percent. */
export function shareDiffering(one: Picture, other: Picture, most: number): number {
  let differing = 0;
  for (let y = 0; y < one.height; y++)
    for (let x = 0; x < one.width; x++) {
      const [a, b] = [one.at(x, y), other.at(x, y)];
      if ([0, 1, 2].some((channel) => Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)) > most)) differing++;
    }
  return (100 * differing) / (one.width * one.height);
}
