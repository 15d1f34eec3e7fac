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
    "authorisation",
    "cookie",
    "api_key",
    "apiKey",
    "otp",
    "pincode",
    "pin_code",
    "sessionId",
  ])("hides what stands below %s, at any depth", (name) => {
    expect(masked({ form: [{ [name]: "abc" }] })).toEqual({ form: [{ [name]: "•••" }] });
    expect(masked({ [name]: { old: "abc", new: "def" } })).toEqual({ [name]: "•••" });
  });

  it("keeps what tells nothing of a secret: that there is none, or whether", () => {
    const value = { password: "", token: null, hasPassword: true, passedPlaces: 3, passing: 1, passes: 2 };

    expect(masked(value)).toEqual(value);
  });

  it.each(["name", "field", "key", "path", "property", "id"])(
    "hides a secret whose name stands beside it, as its %s",
    (whose) => {
      expect(masked({ [whose]: "/password", value: "abc" })).toEqual({ [whose]: "/password", value: "•••" });
      expect(masked({ [whose]: "street", value: "Dam" })).toEqual({ [whose]: "street", value: "Dam" });
    },
  );

  it.each([
    "value",
    "newValue",
    "text",
    "data",
    "content",
    "input",
    "from",
    "to",
    "old",
    "new",
    "mine",
    "theirs",
  ])("hides what a field of a secret has as %s, and nothing else of it", (name) => {
    const field = { path: "/password", pathname: "/account", tool: "a", gold: "b", count: 3 };

    expect(masked({ ...field, [name]: "abc" })).toEqual({ ...field, [name]: "•••" });
  });

  it("keeps what stands beside a name of a secret that is no text, or in another place", () => {
    const values = [
      { names: "password", value: "a" },
      { id: 5, value: "b" },
      { title: "token", value: "c" },
      { name: ["token"], value: "d" },
      { surname: "token", value: "e" },
    ];

    expect(masked(values)).toEqual(values);
  });

  it("hides secrets in addresses, headers and JSON that is text", () => {
    expect(masked("/reset?token=abc&lang=nl")).toBe("/reset?token=•••&lang=nl");
    expect(masked("/reset#Token=abc&password=def")).toBe("/reset#Token=•••&password=•••");
    expect(masked("lang=nl;token=abc;size=2")).toBe("lang=nl;token=•••");
    expect(masked("see 'access.token=abc' there")).toBe("see 'access.token=•••' there");
    expect(masked('{"lang": "nl", "token": "abc"}')).toBe('{"lang": "nl", "token":"•••"}');
    expect(masked("Bearer abc.def-1")).toBe("Bearer •••");
    expect(masked("by basic  abc=, no more")).toBe("by basic •••, no more");
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

  it("searches no short secret in other texts, and no more than the hundred that it saw last", () => {
    const mask = createMask();
    mask({ password: "abcde" });
    mask({ password: "fghijk" });
    expect(mask("abcde fghijk")).toBe("abcde •••");
    for (let n = 100; n < 200; n++) mask({ password: `secret-${n}` });
    mask({ password: "secret-100" });
    mask({ password: "secret-200" });

    expect(mask("abcde secret-100 secret-101 secret-102 secret-200")).toBe("abcde ••• secret-101 ••• •••");
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
    expect(masked({ far: Infinity, big: 2n, on: true, none: undefined })).toStrictEqual({
      far: "Infinity",
      big: "2",
      on: true,
    });
    expect(
      masked([
        new Date(Number.NaN),
        Symbol("a"),
        new (class {
          a = 1;
        })(),
        undefined,
        new (class Sized {
          size = 1;
        })(),
        new (class Numbered {
          size = 1;
          name = 5;
        })(),
        new (class Named {
          name = "a";
        })(),
        { machine: "lamp" },
      ]),
    ).toEqual([
      "‹Date›",
      "Symbol(a)",
      "‹object›",
      null,
      "‹Sized›",
      "‹Numbered›",
      "‹Named›",
      { machine: "lamp" },
    ]);
    expect(masked(new Error("at /reset?token=abc"))).toBe("‹Error: at /reset?token=•••");
  });

  it("copies what two places share in both, and an object of no kind, but runs no getter", () => {
    const shared = { a: 1 };
    const bare = { a: 1 };
    Object.setPrototypeOf(bare, null);
    const hidden = Object.defineProperty({ a: 1 }, "b", { value: 2, enumerable: false });
    const getting = {
      get a() {
        throw new Error("it was run");
      },
    };

    expect(masked([shared, shared, bare, hidden, getting])).toEqual([shared, shared, shared, shared, {}]);
  });

  it("copies maps and sets as what they hold", () => {
    const sizes = new Map([
      ["a", 1],
      ["password", undefined],
    ]);

    expect(masked({ shown: new Set(["a"]), sizes })).toStrictEqual({ shown: ["a"], sizes: { a: 1 } });
  });

  it("keeps the copy of a large value small", () => {
    const deep = Array.from({ length: 50 }).reduce<object>((inner) => ({ down: inner }), {});
    const wide = Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => "x".repeat(5000)));

    expect(JSON.stringify(masked(deep)).length).toBeLessThan(200);
    expect(JSON.stringify(masked(wide)).length).toBeLessThan(limits.parts * (limits.text + 10));
    const numbers = (length: number) => Array.from({ length }, (_, n) => n);
    expect(masked(numbers(100))).toEqual(numbers(100));
    expect(masked(numbers(101))).toEqual([...numbers(100), "…"]);
    expect(masked(Object.fromEntries(numbers(103).map((n) => [`k${n}`, n])))).toEqual({
      ...Object.fromEntries(numbers(100).map((n) => [`k${n}`, n])),
      "…": 3,
    });
    expect(masked("x".repeat(500))).toBe("x".repeat(500));
    expect(masked("x".repeat(501))).toBe(`${"x".repeat(500)}…`);
  });

  it("cuts off what comes after two thousand parts, and copies it whole another time", () => {
    const filled = [
      ...Array.from({ length: 19 }, () => Array.from({ length: 100 }, () => 0)),
      Array.from({ length: 78 }, () => 0),
    ];
    const mask = createMask();
    const last = [[1]];
    const wide = [...filled, last, 2];

    const copy = mask(wide);
    expect(copy).toEqual([...filled, ["…"], "…"]);
    expect(mask(wide)).toBe(copy);
    expect(mask([last])).toEqual([last]);
    expect(masked([...filled, { a: 1, b: 2 }])).toEqual([...filled, { a: 1, "…": 1 }]);
    expect(
      masked([...filled.slice(0, -1), Object.fromEntries(Array.from({ length: 79 }, (_, n) => [n, 0])), [1]]),
    ).toEqual([
      ...filled.slice(0, -1),
      Object.fromEntries(Array.from({ length: 79 }, (_, n) => [n, 0])),
      "…",
    ]);
  });

  it("goes eight levels deep", () => {
    const nested = (levels: number, end: unknown): unknown =>
      levels === 0 ? end : { down: nested(levels - 1, end) };

    expect(masked(nested(8, 1))).toEqual(nested(8, 1));
    expect(masked(nested(8, {}))).toEqual(nested(8, "…"));
    expect(masked(nested(7, [[]]))).toEqual(nested(7, ["…"]));
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
