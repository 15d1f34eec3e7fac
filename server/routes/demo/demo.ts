import { Type } from "typebox";
import { DemoSchedule } from "../../../schemas/demoSchedule.ts";
import type { DemoService } from "../../services/demo/demo.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Additional calls of a demo (spec §1.6), which other servers do not have. */
export async function demoRoutes(app: App, { demo }: { demo: DemoService }): Promise<void> {
  app.get(
    "/demo",
    { schema: { summary: "When the demo is put back as it was", response: { 200: DemoSchedule } } },
    async () => await demo.schedule(),
  );

  app.post(
    "/demo/reset",
    {
      schema: {
        summary: "Put the demo back as it was; ends every session",
        response: { 204: Type.Null(), ...errorAnswers(401, 403, 404, 409, 429) },
      },
      onRequest: requiresPermission("delete", "companies"),
    },
    async (request, reply) => {
      await demo.reset(request.signedInUser());
      return await reply.clearSession().status(204).send(null);
    },
  );
}
