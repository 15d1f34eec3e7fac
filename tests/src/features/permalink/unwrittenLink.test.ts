import { describe, expect, it } from "vitest";
import {
  clearUnwritten,
  storeUnwritten,
  readUnwritten,
} from "../../../../src/features/permalink/provideUnwrittenLink.ts";

const storage = sessionStorage;
const at = (key: string | undefined, hash: string, { loadedAt = 1, by = "navigate" } = {}) => ({
  page: {
    location: { href: `https://kaart.example/projects/1/map-view#${hash}` },
    history: { state: key === undefined ? null : { key } },
    performance: {
      timeOrigin: loadedAt,
      getEntriesByType: () => [{ type: by }] as unknown as PerformanceEntryList,
    },
  },
  storage,
});

describe("what an address does not say yet", () => {
  it("is there when the same step of the tab is opened again, not at another, nor at another address of the first", () => {
    storeUnwritten(at("a", "oud"), "nieuw");
    expect(readUnwritten(at("a", "oud"))).toBe("nieuw");
    expect(readUnwritten(at("b", "oud"))).toBeUndefined();

    storeUnwritten(at(undefined, "oud"), "nieuw");
    expect(readUnwritten(at(undefined, "anders"))).toBeUndefined();
  });

  it("is there when the first step of a tab is loaded again, and not when somebody goes to its address anew", () => {
    storeUnwritten(at(undefined, "oud"), "nieuw");

    expect(readUnwritten(at(undefined, "oud"))).toBe("nieuw");
    expect(readUnwritten(at(undefined, "oud", { loadedAt: 2, by: "reload" }))).toBe("nieuw");
    expect(readUnwritten(at(undefined, "oud", { loadedAt: 2, by: "back_forward" }))).toBe("nieuw");
    expect(readUnwritten(at(undefined, "oud", { loadedAt: 2 }))).toBeUndefined();
  });

  it("is there at each step that the map was at, for a reload asked for before the address was written, until it is forgotten", () => {
    storeUnwritten(at("a", "oud"), "nieuw");
    storeUnwritten(at("b", "nieuw"), "nieuwst");
    const read = () => [readUnwritten(at("a", "oud")), readUnwritten(at("b", "nieuw"))];
    expect(read()).toEqual(["nieuwst", "nieuwst"]);

    clearUnwritten(storage);
    storeUnwritten(at("c", "nieuwst"), "laatst");
    expect(read()).toEqual([undefined, undefined]);
  });

  it("is there when a reload comes back to a step's old address without its key, as when the new one was written during it", () => {
    storeUnwritten(at("a", "oud"), "nieuw");

    expect(readUnwritten(at(undefined, "oud", { loadedAt: 2, by: "reload" }))).toBe("nieuw");
    expect(readUnwritten(at(undefined, "oud", { loadedAt: 2, by: "back_forward" }))).toBeUndefined();
    expect(readUnwritten(at(undefined, "oud", { loadedAt: 2 }))).toBeUndefined();
    expect(readUnwritten(at(undefined, "anders", { loadedAt: 2, by: "reload" }))).toBeUndefined();
  });

  it.each(["{", "null", '"x"', "[1,2]", '{"entries":1,"text":"x"}', '{"entries":[]}'])(
    "is nothing where the storage holds %s",
    (text) => {
      storage.setItem("map__unwrittenLink", text);

      expect(readUnwritten(at("a", "oud"))).toBeUndefined();
    },
  );
});
