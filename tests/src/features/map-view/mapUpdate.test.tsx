import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Map as OlMap } from "ol";
import { MemoryRouter } from "react-router-dom";
import { RContext } from "rlayers";
import { describe, expect, it } from "vitest";
import { fromPromise } from "xstate";
import { MapDataError } from "../../../../machines/map-view/mapProblems.ts";
import { updateMachine } from "../../../../machines/map-view/updateMachine.ts";
import type { MapData } from "../../../../schemas/project.ts";
import { MapTopBar } from "../../../../src/features/map-view/MapTopBar.tsx";
import { MapUpdateNotice } from "../../../../src/features/map-view/MapUpdateNotice.tsx";
import { mapData as shown } from "../../../support/answers/mapData.ts";
import { renderInMap } from "../../map/InMap.tsx";

const newer: MapData = { ...shown, name: "Openbare ruimte 2", layers: [...shown.layers, "borden"] };

/** An open map, of whose project the server just told that it may have changed. */
function setup(answers: (MapData | "notFound" | "server")[]) {
  const taken: MapData[] = [];
  const logic = updateMachine.provide({
    actors: {
      readMapData: fromPromise<MapData, { projectId: number }>(async () => {
        const answer = answers.shift() ?? "server";
        if (typeof answer === "string") throw new MapDataError(answer as never);
        return await Promise.resolve(answer);
      }),
    },
  });
  const around = { map: new OlMap({ target: document.createElement("div") }) };
  const { actor } = renderInMap(
    { update: () => ({ logic }) },
    <MemoryRouter>
      <MapTopBar projectName="Openbare ruimte" isPaused={false} />
      <RContext.Provider value={around}>
        <MapUpdateNotice />
      </RContext.Provider>
    </MemoryRouter>,
  );
  actor("update").on("update.taken", ({ project }) => taken.push(project));
  act(() => actor("update").send({ type: "update.check", shown }));
  const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
  return { taken, press };
}

describe("a newer version of an open map", () => {
  it.each(["Later", "Sluiten"])("waits in the top bar after %s, until it is taken", async (putOff) => {
    const { taken, press } = setup([newer, newer]);

    await press(putOff);
    expect(screen.queryByRole("button", { name: "Nu verversen" })).toBeNull();
    await press("Kaart verversen");

    expect(taken).toEqual([newer]);
    expect(screen.queryByRole("button", { name: "Kaart verversen" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  it("leads away from a project that is no longer there, and does not offer it", async () => {
    setup(["notFound"]);

    expect((await screen.findByRole("alert")).textContent).toContain("geen toegang meer");
    const away = screen.getByRole("link", { name: "Naar je projecten" });
    expect(away.getAttribute("href")).toBe("/");
    expect(screen.queryByRole("button", { name: "Nu verversen" })).toBeNull();
  });
});
