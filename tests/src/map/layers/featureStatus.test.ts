import { expect, it } from "vitest";
import { partialWords } from "../../../../server/maps/embedded/partialWords.ts";
import { statusOfFailure } from "../../../../src/map/layers/featureStatus.ts";

const refusal = partialWords({ featureCount: 65_536 });

it.each([
  [{ status: 404, text: refusal }, { kind: "reading" }],
  [{ status: 403, text: refusal }, { kind: "forbidden" }],
  [
    { status: 502, text: "Kapot" },
    { kind: "failed", text: "Kapot" },
  ],
  [
    { status: 502, text: "" },
    { kind: "failed", text: null },
  ],
  [null, { kind: "failed", text: null }],
])("features that are refused with %o are %o (§46.2)", (reason, status) => {
  expect(statusOfFailure(reason)).toEqual(status);
});
