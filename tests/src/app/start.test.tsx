import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SimulatedClock } from "xstate";
import en from "../../../locales/en.json" with { type: "json" };
import nl from "../../../locales/nl.json" with { type: "json" };
import { Start } from "../../../src/app/Start.tsx";
import type { Language } from "../../../src/i18n/languages.ts";
import { fallbackTexts } from "../../../src/i18n/fallbackTexts.ts";

/** A page whose texts cannot be fetched until told otherwise. */
function setup(language: Language) {
  const server = { isDown: true };
  const loadCatalogue = async () => {
    if (server.isDown) throw new TypeError("Failed to fetch dynamically imported module");
    return { "notFound.title": "De kaart" };
  };
  const clock = new SimulatedClock();
  render(
    <Start appName="Perceel" language={language} loadCatalogue={loadCatalogue} clock={clock}>
      {(catalogue) => <h1>{catalogue["notFound.title"]}</h1>}
    </Start>,
  );
  return { server, clock };
}

it.each([
  ["nl", nl],
  ["en", en],
] as const)(
  "says in %s that the texts cannot be fetched, and begins once they can (§2.23, §8.2)",
  async (language, words) => {
    const { server } = setup(language);
    expect(screen.getByRole("progressbar", { name: words["loading.label"] })).toBeTruthy();

    expect(await screen.findByRole("heading", { name: words["connectionError.title"] })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain(words["connectionError.text"]);
    server.isDown = false;
    await userEvent.click(screen.getByRole("button", { name: words["common.retry"] }));

    expect(await screen.findByRole("heading", { name: "De kaart" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

it("says before the texts are there what the texts say (§1.8)", () => {
  const catalogues: Record<Language, Record<string, string>> = { nl, en };
  for (const language of ["nl", "en"] as const)
    expect(catalogues[language]).toMatchObject(fallbackTexts[language]);
  // What fills holes and counts comes with the catalogues.
  expect(JSON.stringify(Object.values(fallbackTexts.nl))).not.toContain("{");
});
