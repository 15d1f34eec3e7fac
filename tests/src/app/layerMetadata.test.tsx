import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { LayerMetadata } from "../../../schemas/layerMetadata.ts";
import { platformAdmin } from "../../support/answers/users.ts";
import { openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

const described = {
  workspace: "groen",
  layer: "bomen",
  title: "bomen",
  isListed: true,
  attributes: ["hoogte_m", "soort", "staat"],
};

async function open(metadata: LayerMetadata = {}) {
  const server = { metadata, version: 0, refuses: false };
  const record = () => ({
    body: { ...described, metadata: server.metadata, version: server.version },
  });
  const path = "/workspaces/3/layers/bomen/metadata";
  const app = await openStartedApp({
    user: platformAdmin,
    path,
    answers: {
      [`GET ${path}`]: record,
      [`PUT ${path}`]: ({ body }) => {
        if (server.refuses) {
          server.refuses = false;
          return { status: 412, body: { statusCode: 412, message: "entity.changed" } };
        }
        server.metadata = body as LayerMetadata;
        server.version += 1;
        return record();
      },
    },
  });
  await screen.findByRole("textbox", { name: /^Titel/ });
  const item = (name: string) => within(screen.getByRole("group", { name: new RegExp(`: ${name}$`) }));
  return {
    ...app,
    server,
    item,
    field: (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name }),
    press: async (name: string) => await app.user.click(screen.getByRole("button", { name })),
  };
}

describe("the form of what people are told of a layer (§13.1, §13.3, §13.9)", () => {
  it("has every attribute with its suggestion, and stores what was made of it in the chosen order", async () => {
    const { user, item, field, press, server } = await open();
    expect(field(/^Titel/).value).toBe("Bomen");

    await fillIn(user, field(/^Bron/), "Gemeente");
    await user.click(item("hoogte_m").getByText("Eigenschap 1: hoogte_m"));
    await fillIn(user, item("hoogte_m").getByRole("textbox", { name: /^Naam/ }), " boven maaiveld");
    await press("Eigenschap 1 omlaag");
    await press("Uitleg opslaan");
    await screen.findByText("De uitleg van Bomen is opgeslagen.");

    expect(server.metadata).toMatchObject({
      title: "Bomen",
      source: "Gemeente",
      attributes: [
        { name: "soort", alias: "Soort" },
        { name: "hoogte_m", alias: "Hoogte boven maaiveld", unit: "m" },
        { name: "staat", alias: "Staat" },
      ],
    });
  });

  it("suggests again what the data say, instead of what was stored", async () => {
    const { field, press } = await open({
      title: "Iets anders",
      attributes: [{ name: "staat", alias: "S" }],
    });
    expect(field(/^Titel/).value).toBe("Iets anders");

    await press("Opnieuw voorstellen");

    expect(field(/^Titel/).value).toBe("Bomen");
    expect(screen.getByText("Eigenschap 1: hoogte_m")).toBeDefined();
  });

  it("shows what somebody else stored meanwhile beside one's own (§13.6)", async () => {
    const { user, field, press, server } = await open();
    await user.clear(field(/^Titel/));
    await fillIn(user, field(/^Titel/), "Onze bomen");
    server.refuses = true;
    server.metadata = { title: "Alle bomen" };

    await press("Uitleg opslaan");

    await screen.findByRole("radio", { name: "Intussen opgeslagen: Alle bomen" });
    expect(field(/^Titel/).value).toBe("Onze bomen");
  });
});
