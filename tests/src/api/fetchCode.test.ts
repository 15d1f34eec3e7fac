import { AxiosError } from "axios";
import { describe, expect, it, vi } from "vitest";
import type { ApiError } from "../../../src/api/ApiError.ts";
import { fetchApiInfo } from "../../../src/api/session.ts";
import { fakeServer } from "../fakeServer.ts";
import { eventually } from "../../support/time/eventually.ts";

/** A server that may be away, and code that comes at the last of so many attempts. */
function setup({ comesAt = Infinity, silence = AxiosError.ERR_NETWORK } = {}) {
  const server = { isDown: false };
  const { api } = fakeServer(() => {
    if (server.isDown) throw new AxiosError("silence", silence);
    return { body: { name: "Perceel", version: "1.3.0", demo: false } };
  });
  const told: string[] = [];
  api.calls.watch({ onFailure: ({ kind }: ApiError) => told.push(kind) });
  const load = vi.fn<() => Promise<string>>(async () => {
    if (server.isDown || load.mock.calls.length < comesAt) throw new TypeError("Failed to fetch");
    return "code";
  });
  return { api, server, told, load };
}

describe("fetching code", () => {
  it.each([
    ["gives no answer", AxiosError.ERR_NETWORK],
    ["is silent", AxiosError.ETIMEDOUT],
  ])(
    "is a lost connection while the server %s, and goes on once it is back (§2.23, §8.2)",
    async (_, silence) => {
      const { api, server, told, load } = setup({ comesAt: 2, silence });
      server.isDown = true;

      const code = api.fetchCode(load);
      await eventually(() => expect(told).toContain("network"));
      expect(load).toHaveBeenCalledTimes(1);
      server.isDown = false;
      await fetchApiInfo(api);

      expect(await code).toBe("code");
    },
  );

  it("asks once more for what was lost on its way, and tells nobody", async () => {
    const { api, told, load } = setup({ comesAt: 2 });

    expect(await api.fetchCode(load)).toBe("code");
    expect(told).toEqual([]);
  });

  it("fails where the server answers and has no such code", async () => {
    const { api, told, load } = setup();

    await expect(api.fetchCode(load)).rejects.toThrow("Failed to fetch");
    expect([load.mock.calls.length, told]).toEqual([2, []]);
  });

  it("asks again for a style sheet that did not come with it, and waits for that", async () => {
    const { api } = setup();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/page.css" });
    const links = () => [...document.head.querySelectorAll<HTMLLinkElement>("link[href='/page.css']")];
    const load = vi.fn<() => Promise<string>>(async () => {
      if (load.mock.calls.length > 1) return "code";
      document.head.append(link);
      link.dispatchEvent(new Event("error"));
      throw new Error("Unable to preload CSS");
    });

    const code = api.fetchCode(load);
    await eventually(() => expect(links()[0] === link || links().length === 0).toBe(false));
    expect(load).toHaveBeenCalledTimes(1);
    links()[0]?.dispatchEvent(new Event("load"));

    expect(await code).toBe("code");
    expect(links()).toHaveLength(1);
    links()[0]?.remove();
  });
});
