import { expect, it } from "vitest";
import { frameReader, frames } from "../../../server/message-bus/frames.ts";

it("passes by what others put on the channel, and takes what comes after it", () => {
  const taken: string[] = [];
  const read = frameReader((text) => taken.push(text));

  for (const strange of ["", "garbage", "id 0 end {bad", "id 0 more", ...frames(["ours"])]) read(strange);

  expect(taken).toEqual(["ours"]);
});
