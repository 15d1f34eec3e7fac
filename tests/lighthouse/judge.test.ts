import { expect, it } from "vitest";
import { judge, steadiest, type Visit } from "./judge.ts";

const visit = (performance: number, facts: Partial<Visit> & { accessibility?: number } = {}): Visit => ({
  scores: { performance, accessibility: facts.accessibility ?? 100, "best-practices": 100, seo: 100 },
  lcpMs: 1000,
  tbtMs: 100,
  cls: 0,
  drift: 0,
  lost: [],
  ...facts,
});

const least = { performance: 80, accessibility: 100, "best-practices": 100, seo: 100 };

it("judges a page's speed by the visit in the middle", () => {
  expect(judge([visit(60), visit(99), visit(81)], least)).toMatchObject({
    visit: { scores: { performance: 81 } },
    failed: [],
  });
  expect(judge([visit(60), visit(99), visit(79)], least).failed).toEqual(["performance"]);
});

it("judges by the worst visit what does not depend on the moment, and tells what was lost there", () => {
  const lost = [{ category: "accessibility" as const, title: "Contrast", found: "1.2" }];
  const { failed, visit: judged } = judge([visit(99), visit(99, { accessibility: 97, lost })], least);

  expect(failed).toEqual(["accessibility"]);
  expect(judged.lost).toEqual(lost);
});

it("counts the visits during which the machine kept its speed", () => {
  const visits = [visit(50, { drift: 0.4 }), visit(90, { drift: 0.01 }), visit(91, { drift: 0.1 })];

  expect(steadiest(visits, 2).map(({ scores }) => scores.performance)).toEqual([90, 91]);
});
