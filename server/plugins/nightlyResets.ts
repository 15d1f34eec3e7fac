import type { FastifyInstance } from "fastify";
import plugin from "fastify-plugin";
import type { DemoService } from "../services/demo/demo.ts";

/** Often enough for a reset at 03:00; a single timer for 03:00 would be late after sleep or a clock change. */
const checkIntervalMs = 60_000;

/** Resets the demo each night: at the start when a night was missed, then by checking the clock. */
export const nightlyResets = plugin(async (app: FastifyInstance, { demo }: { demo: DemoService }) => {
  let looking: Promise<void> | undefined;
  const look = async () => {
    looking ??= demo
      .look()
      .catch((error: unknown) => app.log.error({ err: error }, "could not reset the demo, will try again"))
      .finally(() => {
        looking = undefined;
      });
    await looking;
  };
  const timer = setInterval(() => void look(), checkIntervalMs).unref();
  app.addHook("onReady", look);
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await looking;
    await demo.settled();
  });
});
