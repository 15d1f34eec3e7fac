import { Turn } from "../embedded/Turn.ts";
import type { ExportFeature } from "./ExportFile.ts";

/** As many as are written before the clock is looked at. */
const partSize = 50;

/** The same features in small parts: others have their turn between them, however long it takes to write a page into a file. */
export async function* inTurns(
  pages: AsyncIterable<readonly ExportFeature[]>,
): AsyncGenerator<readonly ExportFeature[]> {
  const turn = new Turn();
  for await (const features of pages)
    for (let first = 0; first < features.length; first += partSize) {
      if (turn.isOver) await turn.pass();
      yield features.slice(first, first + partSize);
    }
}
