import { expect, it } from "vitest";
import { readLegendClasses } from "../../../src/api/legendClasses.ts";

const legend = (...rules: unknown[]) => ({ Legend: [{ layerName: "bomen", rules }] });

it("reads what each symbol stands for, and how it is drawn", () => {
  const symbol = {
    fill: "#2f7d3280",
    stroke: "#1f5d22",
    strokeWidth: 2,
    strokeDash: [4, 2],
    radius: 5,
    shape: "square",
  };

  expect(
    readLegendClasses(legend({ title: "Goed", geometry: "point", symbol, when: { property: "staat" } })),
  ).toMatchObject([{ title: "Goed", geometry: "point", symbol }]);
});

it("takes over nothing that it cannot draw", () => {
  const symbol = { fill: "url(https://elsewhere.example)", strokeWidth: "2", radius: -1, shape: "star" };

  expect(
    readLegendClasses(
      legend(
        { title: "Vreemd", geometry: "line", symbol: { ...symbol, strokeDash: [3, "x"] } },
        { title: "Zonder vorm", symbol: {} },
        { geometry: "line", symbol: {} },
        null,
      ),
    ),
  ).toEqual([{ title: "Vreemd", geometry: "line", symbol: { strokeDash: [3] } }]);
});

it.each([[undefined], [{}], [{ Legend: [] }], [{ Legend: [{ rules: "all" }] }], ["Legend"]])(
  "finds none in %j",
  (answer) => {
    expect(readLegendClasses(answer)).toEqual([]);
  },
);
