import { describe, expect, it } from "vitest";
import { csvBeginning, csvCell, csvLine } from "../../schemas/csvLine.ts";

describe("a cell of a table as a file", () => {
  it.each([
    ["eik", "eik"],
    ["", ""],
    [null, ""],
    [undefined, ""],
    [2.5, "2.5"],
    [-3, "-3"],
    [true, "true"],
    [["a"], '"[""a""]"'],
    ["a,b", '"a,b"'],
    ["a;b", '"a;b"'],
    ['hij zei "ja"', '"hij zei ""ja"""'],
    ["twee\nregels", '"twee\nregels"'],
    ["twee\rregels", '"twee\rregels"'],
    ["=1+1", "'=1+1"],
    ["  =1+1", "'  =1+1"],
    ["1=1", "1=1"],
    ["+31", "'+31"],
    ["-x", "'-x"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["|x", "'|x"],
    ["%x", "'%x"],
    ["\t=1", "'\t=1"],
    ["\tx", "'\tx"],
    ["x\ty", "x\ty"],
    ["\r=1,2", `"'\r=1,2"`],
  ])("writes %j as %s: no text becomes a formula", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

it("a line has commas and points, or what spreadsheets in Dutch read", () => {
  const cells = ["eik", 1.5, "1.5", true, null];

  expect(csvLine(cells)).toBe("eik,1.5,1.5,true,\r\n");
  expect(csvLine(cells, "semicolon")).toBe("eik;1,5;1.5;true;\r\n");
  expect(csvBeginning).toBe("\u{FEFF}");
});
