import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { deferred } from "../../support/time/deferred.ts";
import { defaultUser } from "../../support/answers/users.ts";
import { aPage } from "./aPage.ts";
import { aProject, type Asked, openStartedApp } from "./openApp.tsx";

const projects = [aProject(1, "Openbare ruimte"), aProject(2, "Wijken en buurten")];

const lastVisit = JSON.stringify({ sort: { field: "updatedAt", direction: "DESC" }, filters: [] });

const variablesOf = (asked: Asked[]) =>
  asked
    .filter(({ call }) => call === "POST /graphql")
    .map(({ body }) => (body as { variables: Record<string, unknown> }).variables);

describe("the projects overview", () => {
  it("lists the projects with what they hold; each leads to its map (§1.3, §2.7)", async () => {
    await openStartedApp({ user: defaultUser, projects });

    const row = await screen.findByRole("row", { name: /Openbare ruimte/ });
    expect(within(row).getByRole("rowheader").textContent).toContain("Beschrijving van Openbare ruimte");
    expect(
      within(row)
        .getAllByRole("gridcell")
        .map(({ textContent }) => textContent),
    ).toEqual(["voorbeeld", "2", "1 nov 2026", ""]);
    expect(within(row).getByRole("button", { name: "Openbare ruimte bekijken" })).toBeTruthy();
    expect(within(row).queryByRole("button", { name: "Openbare ruimte bewerken" })).toBeNull();
    expect(screen.getByRole("link", { name: "Wijken en buurten" }).getAttribute("href")).toBe(
      "/projects/2/map-view",
    );
  });

  it("shows that it is loading, and then that there are none (§2.34, §2.36, §4.23)", async () => {
    const answer = deferred<{ body: unknown }>();
    await openStartedApp({ user: defaultUser, answers: { "POST /graphql": () => answer.promise } });

    const list = await screen.findByRole("region", { name: "Projecten" });
    expect(within(list).getByRole("progressbar", { name: "Bezig met laden" })).toBeTruthy();
    expect(within(list).queryByRole("status")).toBeNull();
    answer.resolve({ body: { data: { projects: aPage([]) } } });

    expect(await screen.findByText("Geen projecten gevonden.")).toBeTruthy();
  });

  it("searches, and says what was searched for when there is nothing (§2.36, §4.24)", async () => {
    const { user, server, asked } = await openStartedApp({ user: defaultUser, projects });
    await screen.findByRole("link", { name: "Openbare ruimte" });
    server.projects = [];

    // At once: on a slow machine a pause between two letters is a search of its own.
    await user.click(screen.getByRole("searchbox", { name: "Zoek een project" }));
    await user.paste(" riool ");

    expect(await screen.findByText("Niets gevonden voor “riool”.")).toBeTruthy();
    expect(variablesOf(asked).at(-1)).toMatchObject({ search: "riool", page: 1 });
    expect(variablesOf(asked)).toHaveLength(2);
  });

  it("sorts as on the last visit in this tab, then by the column that is chosen, and shows how (§4.27, §4.29, §9.15)", async () => {
    sessionStorage.setItem("projects-datatable", lastVisit);
    const { user, asked } = await openStartedApp({ user: defaultUser, projects });
    await screen.findByRole("link", { name: "Openbare ruimte" });
    expect(variablesOf(asked)).toMatchObject([{ sortBy: ["updatedAt:DESC"] }]);

    await user.click(screen.getByRole("button", { name: "Naam" }));

    await waitFor(() => expect(variablesOf(asked).at(-1)).toMatchObject({ sortBy: ["name:ASC"] }));
    expect(screen.getByRole("columnheader", { name: "Naam" }).getAttribute("aria-sort")).toBe("ascending");
    expect(sessionStorage.getItem("projects-datatable")).toContain('"name"');
  });

  it("says in the address what it shows: Back works, and a link wins over the last visit (§4.29)", async () => {
    sessionStorage.setItem("projects-datatable", lastVisit);
    const { user, asked, router } = await openStartedApp({
      user: defaultUser,
      projects,
      path: "/?demo&sortBy=nonsense:ASC&filter.name=contains:a,b&search=o",
    });
    await screen.findByRole("link", { name: "Openbare ruimte" });
    expect(variablesOf(asked)).toMatchObject([{ search: "o" }]);
    expect(variablesOf(asked)[0]).not.toHaveProperty("sortBy");
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "o");
    // What can't be read is not kept as if it were.
    expect(router.state.location.search).toBe("?demo&search=o");

    await user.click(screen.getByRole("button", { name: "Naam" }));
    await waitFor(() => expect(router.state.location.search).toBe("?demo&search=o&sortBy=name:ASC"));
    await waitFor(() => expect(variablesOf(asked).at(-1)).toMatchObject({ sortBy: ["name:ASC"] }));
    await act(() => router.navigate(-1));

    await waitFor(() => expect(variablesOf(asked)).toHaveLength(3));
    expect(variablesOf(asked).at(-1)).not.toHaveProperty("sortBy");
    expect(sessionStorage.getItem("projects-datatable")).toContain('"sort":null');
    expect(router.state.location.search).toBe("?demo&search=o");
  });

  it("says what went wrong, and tries again when asked", async () => {
    let isBroken = true;
    const { user } = await openStartedApp({
      user: defaultUser,
      answers: {
        "POST /graphql": () =>
          isBroken
            ? {
                body: {
                  data: null,
                  errors: [{ message: "x", extensions: { code: "server.unavailable" } }],
                },
              }
            : { body: { data: { projects: { data: projects, meta: { totalItems: 2, totalPages: 1 } } } } },
      },
    });
    const list = await screen.findByRole("region", { name: "Projecten" });
    expect((await within(list).findByRole("alert")).textContent).toContain("niet beschikbaar");
    isBroken = false;

    await user.click(within(list).getByRole("button", { name: "Opnieuw proberen" }));

    expect(await screen.findByRole("link", { name: "Openbare ruimte" })).toBeTruthy();
    expect(within(list).queryByRole("alert")).toBeNull();
  });

  it("ends the session when the list says so (§8.3)", async () => {
    const { router } = await openStartedApp({
      user: defaultUser,
      answers: {
        "POST /graphql": () => ({
          body: { data: null, errors: [{ message: "x", extensions: { code: "auth.unauthenticated" } }] },
        }),
      },
    });

    expect(await screen.findByText("Je sessie is verlopen. Log opnieuw in.")).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  });
});
