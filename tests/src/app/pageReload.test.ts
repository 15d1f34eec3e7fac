import { describe, expect, it } from "vitest";
import { createPageReload } from "../../../src/app/pageReload.ts";

function setup({ at = "/", to = "/my-account", holdsWork = false } = {}) {
  const opened: string[] = [];
  const location = {
    href: `http://localhost${at}`,
    assign: (address: string | URL) => void opened.push(String(address)),
    reload: () => void opened.push("reload"),
  };
  const page = { location, sessionStorage };
  /** The program begins anew with each page that a browser opens; what the tab keeps stays. */
  const begin = (target = to) => createPageReload({ page, target: () => target, holdsWork: () => holdsWork });
  return { opened, begin, page };
}

describe("a page whose code the server no longer has", () => {
  it("is opened anew, once, and the next time too once it came; that keeps no other page from it", () => {
    const { opened, begin } = setup();

    expect([begin().tryOnce(), begin().tryOnce()]).toEqual([true, false]);
    begin().came();
    expect([begin().tryOnce(), begin("/b").tryOnce()]).toEqual([true, true]);
    expect(opened).toEqual([
      "http://localhost/my-account",
      "http://localhost/my-account",
      "http://localhost/b",
    ]);
  });

  it("is reloaded when it is the page that stands there, whatever is behind the #", () => {
    const { opened, begin } = setup({ at: "/projects/1/map-view#v=1", to: "/projects/1/map-view#v=1&b=osm" });

    begin().tryOnce();

    expect(opened).toEqual(["reload"]);
  });

  it("takes nothing with it that a person typed", () => {
    const { opened, begin } = setup({ holdsWork: true });

    expect(begin().tryOnce()).toBe(false);
    expect(opened).toEqual([]);
  });

  it("is left alone where the browser keeps nothing, which would have no end", () => {
    const { opened, begin, page } = setup();
    Object.defineProperty(page, "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });

    expect(begin().tryOnce()).toBe(false);
    expect(opened).toEqual([]);
  });
});
