import { expect, it } from "vitest";
import { folderNamePattern } from "../../schemas/folderName.ts";

const isFolderName = (name: string) => new RegExp(folderNamePattern).test(name);

it.each(["a", "Voorbeeld-2_test", "9", "a".repeat(63)])("a workspace may be a folder called %s", (name) => {
  expect(isFolderName(name)).toBe(true);
});

it.each(["", "_a", "-a", "..", "a.b", "a/b", "a b", "a\n", "a".repeat(64)])(
  "no workspace is a folder called %j",
  (name) => {
    expect(isFolderName(name)).toBe(false);
  },
);
