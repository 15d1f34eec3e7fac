import { describe, expect, it } from "vitest";
import { acceptAnswers, isAnswered } from "../../../machines/import/answers.ts";
import { firstChunkBytes, nextChunkBytes } from "../../../machines/import/chunks.ts";
import { secondsLeft, startUploadRate, updateUploadRate } from "../../../machines/import/uploadRate.ts";
import type { GeodataImport, ImportAnswers } from "../../../schemas/geodataImport.ts";
import { anImport } from "./imports.ts";

describe("sending", () => {
  it("takes larger pieces while they go quickly, and never more than 8 MB", () => {
    expect(nextChunkBytes(1024 ** 2, 500)).toBe(2 * 1024 ** 2);
    expect(nextChunkBytes(8 * 1024 ** 2, 500)).toBe(8 * 1024 ** 2);
    expect(nextChunkBytes(firstChunkBytes, 3000)).toBe(1024 ** 2);
    expect(nextChunkBytes(firstChunkBytes, 15_000)).toBe(1024 ** 2);
    expect(nextChunkBytes(1024 ** 2, 20_000)).toBe(512 * 1024);
    expect(nextChunkBytes(256 * 1024, 20_000)).toBe(256 * 1024);
  });

  it("tells what is left by the pace since it went on, once that can be known", () => {
    const begun = updateUploadRate(startUploadRate(400), { sentBytes: 400, atMs: 10_000 });

    expect(secondsLeft({ ...startUploadRate(0), sentBytes: 10, atMs: 2000 }, 1000)).toBeNull();
    expect(secondsLeft(begun, 1000)).toBeNull();
    expect(secondsLeft({ ...begun, atMs: 12_000 }, 1000)).toBeNull();
    expect(secondsLeft(updateUploadRate(begun, { sentBytes: 500, atMs: 11_000 }), 1000)).toBeNull();
    expect(secondsLeft(updateUploadRate(begun, { sentBytes: 600, atMs: 11_500 }), 1000)).toBe(3);
  });
});

describe("questions about a file", () => {
  const columns = { names: ["x", "y"], x: "x", y: "y" };
  it.each<[Partial<GeodataImport>, ImportAnswers]>([
    [{ questions: ["crs"], columns }, { crs: "EPSG:28992" }],
    [
      { questions: ["coordinateColumns"], columns },
      { xColumn: "x", yColumn: "y" },
    ],
    [{ questions: ["coordinateColumns"] }, {}],
  ])("that are %j have answers at first: %j", (asked, answers) => {
    expect(acceptAnswers(anImport(asked))).toEqual(answers);
  });

  it.each<[ImportAnswers, boolean]>([
    [{ crs: "EPSG:28992", xColumn: "x", yColumn: "y" }, true],
    [{ xColumn: "x", yColumn: "y" }, false],
    [{ crs: "EPSG:28992", xColumn: "x" }, false],
    [{ crs: "EPSG:28992", yColumn: "y" }, false],
    [{ crs: "EPSG:28992", xColumn: "x", yColumn: "x" }, false],
  ])("are answered by %j: %s", (answers, expected) => {
    expect(isAnswered(anImport({ questions: ["crs", "coordinateColumns"] }), answers)).toBe(expected);
    expect(isAnswered(anImport(), {})).toBe(true);
  });
});
