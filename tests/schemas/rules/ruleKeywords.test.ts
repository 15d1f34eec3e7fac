import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import standaloneCode from "ajv/dist/standalone/index.js";
import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import en from "../../../locales/en.json" with { type: "json" };
import nl from "../../../locales/nl.json" with { type: "json" };
import { brokenRules } from "../../../schemas/rules/brokenRules.ts";
import { addRules } from "../../../schemas/rules/ruleKeywords.ts";
import { ruleKeywords, rulesWithLimits } from "../../../schemas/rules/rules.ts";
import { avif, gif, jpeg, losslessWebp, lossyWebp, png, webp } from "./pictures.ts";

const ajv = addRules(addFormats.default(new Ajv({ allErrors: true, strict: false, code: { source: true } })));

const brokenBy = (asked: object, value: unknown, siblings: object = {}) => {
  const validate = ajv.compile({ type: "object", properties: { field: asked } });
  validate({ field: value, ...siblings });
  return brokenRules(validate.errors ?? []);
};

const intls = [createIntl({ locale: "nl", messages: nl }), createIntl({ locale: "en-GB", messages: en })];
const textsFor = (asked: object, value: unknown, siblings?: object) => {
  const [broken] = brokenBy(asked, value, siblings);
  return intls.map((intl) =>
    intl.formatMessage(
      { id: `validations.messages.${broken?.rule}` as "validations.messages.alpha" },
      broken?.values,
    ),
  );
};

const dataUrl = (type: string, name: string, bytes: Uint8Array | number) =>
  `data:${type};name=${encodeURIComponent(name)};base64,${Buffer.from(
    typeof bytes === "number" ? new Uint8Array(bytes) : bytes,
  ).toString("base64")}`;

interface RuleCase {
  rule: string;
  asked: object;
  accepts: unknown[];
  refuses: unknown[];
  siblings?: object;
}

const cases: RuleCase[] = [
  { rule: "keeps_question", asked: { keeps_question: true }, accepts: [[{}]], refuses: [[]] },
  {
    rule: "one_right",
    asked: { one_right: true },
    accepts: [[{ isRight: true }, { isRight: false }, {}]],
    refuses: [[], [{}, {}], [{ isRight: true }, { isRight: true }]],
  },
  {
    rule: "some_right",
    asked: { some_right: true },
    accepts: [[{ isRight: true }], [{ isRight: true }, { isRight: true }]],
    refuses: [[], [{ isRight: false }]],
  },
  {
    rule: "place_on_map",
    asked: { place_on_map: true },
    accepts: [
      { projectId: 1, position: [5.1, 52] },
      {
        projectId: 1,
        position: [5, 52],
        feature: { layer: "bomen", id: "bomen.1", geometry: { type: "Point", coordinates: [5, 52] } },
      },
      {
        projectId: 1,
        position: [5, 52],
        feature: {
          layer: "wijken",
          id: "1",
          geometry: {
            type: "Polygon",
            coordinates: [
              [
                [5, 52],
                [6, 52],
                [6, 53],
                [5, 52],
              ],
            ],
          },
        },
      },
    ],
    refuses: [
      null,
      {},
      { projectId: 0, position: [5, 52] },
      { projectId: 1, position: [5, 91] },
      { projectId: 1, position: [5, 52], more: 1 },
      {
        projectId: 1,
        position: [5, 52],
        feature: { layer: "bomen", id: "1", geometry: { type: "Point", coordinates: [[5, 52]] } },
      },
      {
        projectId: 1,
        position: [5, 52],
        feature: { layer: "bomen", id: "1", geometry: { type: "Circle", coordinates: [5, 52] } },
      },
    ],
  },
  {
    rule: "alpha",
    asked: { alpha: true },
    accepts: ["abc", "Ünal", "", undefined],
    refuses: ["a1", "a b", "a-b"],
  },
  { rule: "alpha_dash", asked: { alpha_dash: true }, accepts: ["a-b_1", ""], refuses: ["a b", "a.b"] },
  { rule: "alpha_num", asked: { alpha_num: true }, accepts: ["a1", "é2"], refuses: ["a-1", "a 1"] },
  {
    rule: "alpha_spaces",
    asked: { alpha_spaces: true },
    accepts: ["van der Berg", "a"],
    refuses: ["a1", "a-b"],
  },
  { rule: "between", asked: { between: [1, 5] }, accepts: [1, 5, "3", ""], refuses: [0, 5.1, "x"] },
  {
    rule: "confirmed",
    asked: { confirmed: "first" },
    siblings: { first: "a" },
    accepts: ["a", ""],
    refuses: ["b"],
  },
  {
    rule: "passwordConfirm",
    asked: { confirmed: "password" },
    siblings: { password: "Welkom123" },
    accepts: ["Welkom123"],
    refuses: ["welkom123"],
  },
  { rule: "digits", asked: { digits: 4 }, accepts: ["0123", 1234, ""], refuses: ["123", "12345", "12a4"] },
  {
    rule: "dimensions",
    asked: { dimensions: { width: 3, height: 2 } },
    accepts: [
      dataUrl("image/png", "a.png", png(3, 2)),
      dataUrl("image/gif", "a.gif", gif(3, 2)),
      dataUrl("image/jpeg", "a.jpg", jpeg(3, 2)),
      dataUrl("image/jpeg", "a.jpg", jpeg(3, 2, 0xcf)),
      dataUrl("image/webp", "a.webp", webp(3, 2)),
      dataUrl("image/webp", "a.webp", lossyWebp(3, 2)),
      dataUrl("image/webp", "a.webp", losslessWebp(3, 2)),
      dataUrl("image/avif", "a.avif", avif(3, 2)),
      dataUrl("image/avif", "a.avif", avif(3, 2, { start: 4095 })),
      "",
    ],
    refuses: [
      dataUrl("image/png", "a.png", png(2, 3)),
      dataUrl("image/png", "a.png", png(3, 3)),
      ...[png, gif, jpeg, webp, lossyWebp, losslessWebp].map((made) =>
        dataUrl("image/png", "a.png", made(3, 2).slice(0, -5)),
      ),
      dataUrl("image/jpeg", "a.jpg", jpeg(3, 2, 0xbf)),
      dataUrl("image/jpeg", "a.jpg", jpeg(3, 2, 0xda)),
      dataUrl("image/jpeg", "a.jpg", jpeg(3, 3)),
      dataUrl("image/webp", "a.webp", webp(3, 2, "ALPH")),
      dataUrl("image/avif", "a.avif", avif(3, 2, { brand: "moovavif" })),
      dataUrl("image/avif", "a.avif", avif(3, 2, { start: 4096 })),
      dataUrl("text/plain", "a.txt", 40),
      "x",
    ],
  },
  {
    rule: "email",
    asked: { type: "string", format: "email" },
    accepts: ["bea@voorbeeld.example"],
    refuses: ["bea", "bea@", "b ea@voorbeeld.example"],
  },
  {
    rule: "ext",
    asked: { ext: ["pdf", "zip"] },
    accepts: [dataUrl("application/pdf", "Plan é.PDF", 1), { name: "a.zip", type: "", size: 1 }, ""],
    refuses: [dataUrl("application/pdf", "plan", 1), { name: "a.exe", type: "", size: 1 }, "plan.pdf"],
  },
  {
    rule: "image",
    asked: { image: true },
    accepts: [dataUrl("image/bmp", "a.bmp", 1), { name: "a", type: "image/png", size: 1 }, ""],
    refuses: [dataUrl("text/plain", "a.txt", 1), "a.png"],
  },
  {
    rule: "integer",
    asked: { integer: true },
    accepts: [1, -3, 1e21, "12", "-4", ""],
    refuses: [1.5, "1.5", "x"],
  },
  { rule: "is", asked: { is: "ja" }, accepts: ["ja", ""], refuses: ["nee"] },
  { rule: "is_not", asked: { is_not: "nee" }, accepts: ["ja", ""], refuses: ["nee"] },
  { rule: "length", asked: { length: 2 }, accepts: ["ab", [1, 2], "👷👷", ""], refuses: ["a", [1]] },
  { rule: "max", asked: { max: 2 }, accepts: ["ab", "", [1, 2]], refuses: ["abc"] },
  { rule: "min", asked: { min: 2 }, accepts: ["ab", ""], refuses: ["a", true] },
  { rule: "max_value", asked: { max_value: 10 }, accepts: [10, "9", ""], refuses: [11, "x"] },
  { rule: "min_value", asked: { min_value: 10 }, accepts: [10, "11"], refuses: [9, "x"] },
  {
    rule: "mimes",
    asked: { mimes: ["application/pdf", "image/*"] },
    accepts: [dataUrl("application/pdf", "a", 1), dataUrl("image/png", "a", 1), ""],
    refuses: ["text/plain", "application/pdfx", "imagery/png"]
      .map((type) => dataUrl(type, "a", 1))
      .concat("x"),
  },
  { rule: "not_one_of", asked: { not_one_of: ["a", 1] }, accepts: ["b", 2, ""], refuses: ["a", 1] },
  { rule: "one_of", asked: { one_of: ["a", 1] }, accepts: ["a", 1, ""], refuses: ["b"] },
  { rule: "numeric", asked: { numeric: true }, accepts: ["012", 5, ""], refuses: ["1.5", "-1", "x"] },
  {
    rule: "regex",
    asked: { regex: "^[0-9]{4} ?\\p{Lu}{2}$" },
    accepts: ["3511 AB", "3511AB", ""],
    refuses: ["351 AB"],
  },
  {
    rule: "required",
    asked: { filled: true },
    accepts: ["a", 0, false, [1]],
    refuses: ["", "  \t", null, []],
  },
  {
    rule: "size",
    asked: { size: 2 },
    accepts: [dataUrl("text/plain", "a", 2048), { name: "a", type: "", size: 2048 }, ""],
    refuses: [dataUrl("text/plain", "a", 2049), { name: "a", type: "", size: 2049 }, "x"],
  },
  {
    rule: "url",
    asked: { url: true },
    accepts: [
      "https://perceel.example/kaart?x=1#a",
      "http://localhost:3000",
      "https://gemeente.bücher.example",
      "https://1a.2.b3-4c.5d6",
      "https://7",
      "",
    ],
    refuses: [
      "perceel.example",
      "ftp://a.nl",
      "https://",
      "https://a b.nl",
      "https://-a.nl",
      "https://a-.nl",
      "https://a.-nl",
      "https://a.nl-",
      "https://a..nl",
      "javascript:alert(1)",
      "javascript:https://a.nl",
    ],
  },
  {
    rule: "supportedImage",
    asked: { supportedImage: true },
    accepts: ["jpeg", "png", "gif", "avif", "tiff", "webp"].map((type) => dataUrl(`image/${type}`, "a", 1)),
    refuses: [dataUrl("image/svg+xml", "a.svg", 1), dataUrl("image/bmp", "a", 1), "x"],
  },
  { rule: "boolean", asked: { boolean: true }, accepts: [true, false, ""], refuses: ["ja", 1] },
  { rule: "greater-than", asked: { "greater-than": 3 }, accepts: [4, "3.5", ""], refuses: [3, "x"] },
  { rule: "less-than", asked: { "less-than": 3 }, accepts: [2, ""], refuses: [3] },
];

/** What the specification has rules say, in English. */
const englishTexts: Record<string, string> = {
  passwordConfirm: "Password confirmation does not match.",
  supportedImage: "Unsupported image: select a JPG, PNG, TIFF, GIF, WEBP or AVIF file.",
  boolean: "Boolean value must be true or false.",
  "greater-than": "Field must be greater than 3.",
  "less-than": "Field must be less than 3.",
};

/** The first that a rule allows, such as the width of a picture. */
const limitOf = (asked: object) =>
  String(
    Object.values(asked).flatMap((limit: unknown) => Object.values(Object(limit)))[0] ??
      Object.values(asked)[0],
  );

describe("the rules (§5.16, §5.17)", () => {
  it.each(cases)("$rule accepts what keeps it", ({ asked, accepts, siblings }) => {
    expect(accepts.map((value) => brokenBy(asked, value, siblings))).toEqual(accepts.map(() => []));
  });

  it.each(cases)("$rule refuses what breaks it", ({ rule, asked, refuses, siblings }) => {
    expect(refuses.map((value) => brokenBy(asked, value, siblings)[0]?.rule)).toEqual(
      refuses.map(() => rule),
    );
  });

  it.each(cases)(
    "$rule says so in Dutch and English (§5.8, §5.9, §5.12, §5.13, §5.14, §5.15, §5.18)",
    ({ rule, asked, refuses, siblings }) => {
      const [dutch, english] = textsFor(asked, refuses[0], siblings);

      expect(dutch).not.toBe(english);
      expect(english).toBe(englishTexts[rule] ?? english);
      const limit = rulesWithLimits.has(rule) ? limitOf(asked) : "";
      expect([dutch, english].filter((text) => !text?.includes(limit))).toEqual([]);
    },
  );

  it("are all of them tried here", () => {
    const tried = new Set(cases.flatMap(({ asked }) => Object.keys(asked)));

    expect(Object.keys(ruleKeywords).filter((keyword) => !tried.has(keyword))).toEqual([]);
  });

  it("are known to mention a limit exactly when their text does", () => {
    const mentioning = Object.entries(nl)
      .filter(([id, text]) => id.startsWith("validations.messages.") && text.includes("{"))
      .map(([id]) => id.slice("validations.messages.".length));

    expect(mentioning.toSorted()).toEqual([...rulesWithLimits].toSorted());
  });

  it("read large sizes of pictures, of which the file has more than one byte", () => {
    const asked = { dimensions: { width: 1300, height: 700 } };
    const made = [png, gif, jpeg, webp, lossyWebp, losslessWebp, avif];

    expect(made.flatMap((each) => brokenBy(asked, dataUrl("image/x", "a", each(1300, 700))))).toEqual([]);
    const wide = { dimensions: { width: 70_000, height: 131_073 } };
    expect(brokenBy(wide, dataUrl("image/x", "a", webp(70_000, 131_073)))).toEqual([]);
  });

  it("ask nothing when they are off", () => {
    expect(brokenBy({ alpha: false }, "1")).toEqual([]);
  });

  it("compile to code that calls the same checks and evaluates nothing", () => {
    const validate = ajv.compile({ alpha: true, between: [1, 2], size: 3, confirmed: "a" });

    const code = standaloneCode(ajv, validate);

    expect(code).toContain('require("schemas/rules/ruleChecks.ts").alpha');
    expect(code).not.toMatch(/\beval\b|new Function/);
  });
});
