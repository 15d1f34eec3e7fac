import { afterEach, describe, expect, it } from "vitest";
import type { MessageBus } from "../../server/services/realtime/MessageBus.ts";
import { eventually } from "../support/time/eventually.ts";

export interface MessageBusContract {
  /** One process' connection to the bus; what it logs is added to `lines`. */
  open: (lines: string[]) => Promise<MessageBus>;
  /** Stops the server that carries the messages, and starts it again. */
  breakDown: () => Promise<void>;
  restore: () => Promise<void>;
}

const isIntact = (bus: MessageBus) => bus.problem() === undefined;

/** What services rely on, whatever carries the messages. */
export function describeMessageBus(name: string, { open, breakDown, restore }: MessageBusContract): void {
  describe(`the message bus over ${name}`, () => {
    let ends: MessageBus[] = [];
    afterEach(async () => {
      await Promise.all(ends.map((end) => end.close()));
      ends = [];
    });

    async function setup() {
      const lines: string[] = [];
      const bus = await open(lines);
      ends.push(bus);
      const heard: string[] = [];
      bus.subscribe({ message: (text) => heard.push(text), missed: () => heard.push("(missed)") });
      return { ...bus, heard, lines };
    }

    it("carries what one says to all others in order, and not to itself", async () => {
      const [one, two, three] = [await setup(), await setup(), await setup()];
      const said = Array.from({ length: 200 }, (_, index) => `${index}`);

      for (const text of said) one.publish(text);
      two.publish("last");

      await eventually(() => {
        expect(two.heard).toEqual(said);
        expect(three.heard.filter((text) => text !== "last")).toEqual(said);
        expect(one.heard).toEqual(["last"]);
      });
    });

    it("carries any text whole, also a large one and one twice", async () => {
      const [one, two] = [await setup(), await setup()];
      const large = 'é"\n\u0001🌳'.repeat(10_000);

      one.publish(large);
      one.publish("twice");
      one.publish("twice");

      await eventually(() => expect(two.heard).toHaveLength(3));
      expect(two.heard.map((text) => text.length)).toEqual([large.length, 5, 5]);
      expect(two.heard[0] === large).toBe(true);
    });

    it("comes back by itself: says once that it broke, tells of the gap, and carries what was said meanwhile", async () => {
      const [one, two] = [await setup(), await setup()];

      await breakDown();
      await eventually(() => expect([isIntact(one), isIntact(two)]).toEqual([false, false]));
      one.publish("meanwhile");
      expect(one.problem()).toContain(`over ${name} is broken`);
      await restore();
      await eventually(() => expect([isIntact(one), isIntact(two)]).toEqual([true, true]));
      one.publish("after");

      await eventually(() => expect(two.heard.at(-1)).toBe("after"));
      expect(one.problem()).toBeUndefined();
      // What was said meanwhile may arrive just before it is known that the bus is whole again.
      expect(two.heard[0]).toBe("(missed)");
      expect(two.heard.filter((text) => text === "(missed)")).toHaveLength(2);
      expect(one.lines).toHaveLength(2);
    });

    it("tells the others that they missed something rather than keep all of it through a break", async () => {
      const [one, two] = [await setup(), await setup()];

      await breakDown();
      await eventually(() => expect([isIntact(one), isIntact(two)]).toEqual([false, false]));
      for (let count = 0; count <= 1000; count++) one.publish(`${count}`);
      await restore();
      await eventually(() => expect([isIntact(one), isIntact(two)]).toEqual([true, true]));
      one.publish("after");

      await eventually(() => expect(two.heard.at(-1)).toBe("after"));
      expect(two.heard.filter((text) => text === "(missed)").length).toBeGreaterThanOrEqual(2);
      expect(two.heard).not.toContain("0");
    });
  });
}
