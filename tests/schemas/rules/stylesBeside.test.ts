import { expect, it, vi } from "vitest";
import { formatBeside, formatsBeside, styleText, stylesAmong } from "../../../schemas/rules/stylesBeside.ts";
import { styleFileMaxLength } from "../../../schemas/styleFile.ts";

it("of styles beside a file QML comes before SLD, and others in the order in which they are (§31.4)", () => {
  const names = ["b.sld", "bomen.gpkg", "b.QML", "a.sld", "a.qml"];

  expect(formatsBeside).toEqual(["qml", "sld"]);
  expect(stylesAmong(names, (name) => name)).toEqual(["b.QML", "a.qml", "b.sld", "a.sld"]);
});

it.each([
  ["bomen.qml", "qml"],
  ["BOMEN.SLD", "sld"],
  ["bomen.sldx", undefined],
  ["qml", undefined],
])("the format of %s is %s (§31.4)", (name, format) => {
  expect(formatBeside(name)).toBe(format);
});

it("a style that is too long is empty, and not read (§31.4)", () => {
  const read = vi.fn<() => string>(() => "<qgis/>");

  expect(styleText(styleFileMaxLength, read)).toBe("<qgis/>");
  expect(styleText(styleFileMaxLength + 1, read)).toBe("");

  expect(read).toHaveBeenCalledTimes(1);
});
