import { createActor, createMachine } from "xstate";
import { describe, expect, it } from "vitest";
import { createMask, limits } from "../../../machines/statecharts/maskValue.ts";

const masked = (value: unknown) => createMask()(value);

describe("masking a value", () => {
  it.each([
    "password",
    "newPassword",
    "passwordConfirm",
    "wachtwoord",
    "token",
    "accessToken",
    "clientSecret",
    "Authorization",
    "cookie",
    "api_key",
  ])("hides what stands below %s, at any depth", (name) => {
    expect(masked({ form: [{ [name]: "abc" }] })).toEqual({ form: [{ [name]: "•••" }] });
    expect(masked({ [name]: { old: "abc", new: "def" } })).toEqual({ [name]: "•••" });
  });

  it("keeps what tells nothing of a secret: that there is none, or whether", () => {
    const value = { password: "", token: null, hasPassword: true, passedPlaces: 3 };

    expect(masked(value)).toEqual(value);
  });

  it("hides a secret whose name stands beside it", () => {
    expect(masked({ path: "/password", value: "abc" })).toEqual({ path: "/password", value: "•••" });
    expect(masked({ name: "street", value: "Dam" })).toEqual({ name: "street", value: "Dam" });
  });

  it("hides secrets in addresses, headers and JSON that is text", () => {
    expect(masked("/reset?token=abc&lang=nl")).toBe("/reset?token=•••&lang=nl");
    expect(masked("Bearer abc.def-1")).toBe("Bearer •••");
    expect(masked('{"email":"a@b.nl","password":"a\\"b"}')).toBe('{"email":"a@b.nl","password":"•••"}');
  });

  it("hides a secret that it has seen under its name wherever it appears afterwards", () => {
    const mask = createMask();
    mask({ password: "Welkom123" });

    expect(mask({ note: "typed Welkom123 here", Welkom123: 1 })).toEqual({
      note: "typed ••• here",
      "•••": 1,
    });
  });

  it("gives functions, files, dates, errors, actors and circles a short name", () => {
    class Layer {
      features = [1, 2, 3];
    }
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const machine = createMachine({ id: "lamp", initial: "off", states: { off: {} } });
    const actor = createActor(machine);

    expect(
      masked([function draw() {}, () => {}, new Layer(), new File(["ab"], "kaart.tif"), circle]),
    ).toEqual(["‹function draw›", "‹function›", "‹Layer›", "‹File kaart.tif›", { self: "‹circle›" }]);
    expect(masked([new Date(0), new Error("gone"), actor, actor.getSnapshot()])).toEqual([
      "1970-01-01T00:00:00.000Z",
      "‹Error: gone›",
      `‹actor ${actor.sessionId}›`,
      "‹snapshot of lamp›",
    ]);
    expect(masked({ far: Infinity, big: 2n, none: undefined })).toEqual({ far: "Infinity", big: "2" });
  });

  it("copies maps and sets as what they hold", () => {
    expect(masked({ shown: new Set(["a"]), sizes: new Map([["a", 1]]) })).toEqual({
      shown: ["a"],
      sizes: { a: 1 },
    });
  });

  it("keeps the copy of a large value small", () => {
    const deep = Array.from({ length: 50 }).reduce<object>((inner) => ({ down: inner }), {});
    const wide = Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => "x".repeat(5000)));

    expect(JSON.stringify(masked(deep)).length).toBeLessThan(200);
    expect(JSON.stringify(masked(wide)).length).toBeLessThan(limits.parts * (limits.text + 10));
    expect((masked(Array.from({ length: 150 }, () => 1)) as unknown[]).at(-1)).toBe("…");
  });

  it("gives the same copy again of what did not change", () => {
    const mask = createMask();
    const shade = { colour: "red" };
    const first = mask({ shade, presses: 1 }) as { shade: object };
    const second = mask({ shade, presses: 2 }) as { shade: object };

    expect(second).toEqual({ shade: { colour: "red" }, presses: 2 });
    expect(second.shade).toBe(first.shade);
  });
});
