import Fastify from "fastify";
import { expect, it } from "vitest";
import { schemaCompilers } from "../../../server/plugins/schemaCompilers.ts";
import { setupApp } from "../../support/app/testApp.ts";

const unknownType = { type: "text" };

it.each([{ querystring: unknownType }, { response: { 200: unknownType } }])(
  "finds a schema that cannot be compiled, where it is eager: %j",
  async (schema) => {
    const start = async (isEager: boolean) => {
      const app = Fastify();
      await app.register(schemaCompilers, { isEager });
      app.get("/", { schema }, async () => "");
      await app.ready();
    };

    await expect(start(true)).rejects.toThrow("type must be");
    await expect(start(false)).resolves.toBeUndefined();
  },
);

it("can compile the schema of every route", async () => {
  const test = await setupApp({ compilesSchemas: true });

  await expect(test.app.ready()).resolves.toBeDefined();
  await test.close();
});
