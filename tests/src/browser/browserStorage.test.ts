import { expect, it } from "vitest";
import { browserStorage } from "../../../src/browser/browserStorage.ts";

const forbidding = {
  get localStorage(): Storage {
    throw new DOMException("The operation is insecure.", "SecurityError");
  },
  get sessionStorage(): Storage {
    throw new DOMException("The operation is insecure.", "SecurityError");
  },
};

it("is the browser's own where that works", () => {
  expect(browserStorage("localStorage")).toBe(localStorage);
  expect(browserStorage("sessionStorage")).toBe(sessionStorage);
});

it("keeps what is chosen for this visit where the browser forbids to keep it", () => {
  browserStorage("localStorage", forbidding).setItem("map__selectedLayer", "bgt");

  const later = browserStorage("localStorage", forbidding);

  expect(later.getItem("map__selectedLayer")).toBe("bgt");
  expect(browserStorage("sessionStorage", forbidding).getItem("map__selectedLayer")).toBeNull();
  later.removeItem("map__selectedLayer");
  expect([later.getItem("map__selectedLayer"), later.length]).toEqual([null, 0]);
});

it("takes a storage that is there but cannot be read for a forbidden one", () => {
  const unreadable = { localStorage: null, sessionStorage: null } as unknown as Window;

  expect(browserStorage("localStorage", unreadable).getItem("language")).toBeNull();
});
