import { expect, it } from "vitest";
import { readRecording } from "../../../machines/statecharts/readRecording.ts";

const whole = {
  format: "perceel.machines",
  version: 1,
  title: "a lamp",
  actors: [{ session: "x:1", system: "x:1", id: "lamp" }],
  steps: [
    {
      number: 1,
      at: 1000,
      session: "x:1",
      event: { type: "press" },
      transitions: ["lamp.off: press"],
      entered: ["lamp.on"],
      active: ["lamp.on"],
      status: "active",
      context: null,
    },
  ],
  pictures: [{ at: 1000, name: "a", image: "data:image/png;base64," }],
};
const [actor] = whole.actors;
const [step] = whole.steps;
const [picture] = whole.pictures;
const without = (part: object | undefined, wrong: unknown) =>
  Object.keys(part ?? {}).map((name) => ({ ...part, [name]: wrong }));
const withStep = (wrong: object) => ({ ...whole, steps: [{ ...step, ...wrong }] });

it("a recording is read with its pictures or without", () => {
  const { pictures: _none, ...plain } = whole;

  expect([whole, plain].map((each) => readRecording(JSON.stringify(each)))).toEqual([whole, plain]);
});

it("a recording of which any part is another thing than it has to be is none", () => {
  const { context: _any, ...asked } = step ?? {};
  const wrong = [
    null,
    ...without(whole, {}),
    ...without(actor, 1).map((each) => ({ ...whole, actors: [actor, each] })),
    ...without(asked, true).map(withStep),
    ...without({ transitions: 0, entered: 0, active: 0 }, ["a", 1]).map(withStep),
    withStep({ event: { type: 1 } }),
    ...without(picture, true).map((each) => ({ ...whole, pictures: [each] })),
    { ...whole, pictures: [{ ...picture, image: "https://a.example/data:image/" }] },
  ];

  expect(wrong.filter((each) => readRecording(JSON.stringify(each)) !== undefined)).toEqual([]);
});
