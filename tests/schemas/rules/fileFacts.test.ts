import { expect, it } from "vitest";
import { fileFacts } from "../../../schemas/rules/fileFacts.ts";

it.each([
  ["data:;base64,", "", "", 0],
  ["data:;base64,QQ==", "", "", 1],
  ["data:;base64,QUI=", "", "", 2],
  ["data:Text/Plain;name=een%20plan.txt;base64,QUJD", "een plan.txt", "text/plain", 3],
  ["data:text/plain;name=%E0%A4;charset=utf8;base64,QUJDRA==", "%E0%A4", "text/plain", 4],
])("a file in a form is told by its data URL: %s", (url, name, type, sizeBytes) => {
  expect(fileFacts(url)).toMatchObject({ name, type, sizeBytes });
});

it("a file of the browser is told by what it says of itself, and what has no size is no file", () => {
  expect(fileFacts({ name: "a.zip", type: "x/y", size: 3 })).toMatchObject({ name: "a.zip", type: "x/y" });
  expect(fileFacts({ name: 1, type: 2, size: 3 })).toMatchObject({ name: "", type: "", sizeBytes: 3 });
  for (const other of [
    null,
    undefined,
    5,
    "a.zip",
    " data:;base64,QQ==",
    "data:;base64,QQ== ",
    { name: "a.zip", type: "x/y", size: "3" },
  ])
    expect(fileFacts(other)).toBeUndefined();
});
