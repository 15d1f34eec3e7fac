import { afterEach, describe, expect, it, vi } from "vitest";
import { filterInTurns, sortInTurns } from "../../../server/maps/embedded/Turn.ts";
import { wfsOver } from "./storeSetup.ts";

afterEach(() => vi.restoreAllMocks());

/** A clock that moves on by a millisecond whenever somebody looks at it. */
function startClock(): void {
  let ms = 0;
  vi.spyOn(performance, "now").mockImplementation(() => ++ms);
}

/** How often somebody else had a turn while something was worked out. */
async function othersDuring(work: () => Promise<unknown>): Promise<number> {
  const state = { turns: 0, isOver: false };
  const take = () => {
    state.turns++;
    if (!state.isOver) setImmediate(take);
  };
  setImmediate(take);
  await work();
  state.isOver = true;
  return state.turns;
}

describe("work on many features", () => {
  const numbers = Array.from({ length: 5000 }, (_, n) => (n * 7919) % 1000);

  it("sorts as sorting at once does, equal ones as they stood", async () => {
    const members = numbers.map((key, place) => ({ key, place }));
    const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;

    expect(await sortInTurns(members, compare)).toEqual(members.toSorted(compare));
    expect(await sortInTurns([], compare)).toEqual([]);
    expect(await sortInTurns(members.slice(0, 3), compare)).toEqual(members.slice(0, 3).toSorted(compare));
  });

  it("filters as filtering at once does", async () => {
    const isEven = (n: number) => n % 2 === 0;

    expect(await filterInTurns(Uint32Array.from(numbers), isEven)).toEqual(
      Uint32Array.from(numbers).filter(isEven),
    );
  });

  it("lets others have their turn while it sorts and filters", async () => {
    startClock();

    expect(await othersDuring(() => sortInTurns(numbers, (a, b) => a - b))).toBeGreaterThan(5);
    expect(
      await othersDuring(() => filterInTurns(Uint32Array.from({ length: 10_000 }), () => true)),
    ).toBeGreaterThan(2);
  });
});

describe("an answer of large shapes (§7.16)", () => {
  it.each(["application/json", "application/gml+xml; version=3.2"])(
    "lets others have their turn within one of them: %s",
    async (outputFormat) => {
      const coordinates = Array.from({ length: 20_000 }, (_, n) => [5 + n / 100_000, 52]);
      const wfs = await wfsOver({ "lijn.geojson": { type: "LineString", coordinates } });
      startClock();

      const turns = await othersDuring(() =>
        wfs.xml({ srsname: "EPSG:28992", outputformat: outputFormat }, { layers: ["lijn"] }),
      );

      // A look at each 256th vertex, and ten looks are a turn.
      expect(turns).toBeGreaterThan(5);
    },
  );
});
