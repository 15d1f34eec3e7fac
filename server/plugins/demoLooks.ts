import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";
import type { DemoService } from "../services/demo/demo.ts";

/** Often enough for a reset at 03:00; a timer set for 03:00 itself would be late after sleep or a changed clock. */
const lookEveryMs = 60_000;

/** Has the demo put back each night: before the first request where a night was missed, then by looking at the clock. */
export const demoLooks = plugin(async (app: FastifyInstance, { demo }: { demo: DemoService }) => {
  let looking: Promise<void> | undefined;
  const look = async () => {
    looking ??= demo
      .look()
      .catch((error: unknown) => app.log.error({ err: error }, "could not put the demo back, will try again"))
      .finally(() => {
        looking = undefined;
      });
    await looking;
  };
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  app.addHook("onReady", look);
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await looking;
    await demo.settled();
  });
});
