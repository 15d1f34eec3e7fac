import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { defaultUser } from "../../support/answers/users.ts";
import { aProject, type Asked, openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

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

  it("says in the address what it shows: Back works, and a link wins over the last visit (§4.29, §9.15)", async () => {
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

  it("words a filter on a date in the language that is spoken, with its notation and its calendar (§1.8, §9.10, §9.36)", async () => {
    const { user } = await openStartedApp({ user: defaultUser, projects, isMobile: true });
    const firstDay = async () =>
      within(await screen.findByRole("grid", { name: /2026/ })).getAllByRole("columnheader")[0];
    await user.click(await screen.findByRole("button", { name: "Filter" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Kolom" }), "Bijgewerkt");
    await user.selectOptions(screen.getByRole("combobox", { name: "Vergelijking" }), "vanaf");
    await fillIn(user, screen.getByRole("textbox", { name: "Waarde" }), "1-2-26");
    await user.click(screen.getByRole("button", { name: "Kies een datum" }));
    expect((await firstDay())?.getAttribute("abbr")).toBe("maandag");
    await user.keyboard("{ArrowRight}{Enter}");
    expect(screen.getByRole("textbox", { name: "Waarde" })).toHaveProperty("value", "02-02-2026");
    await user.click(screen.getByRole("button", { name: "Toepassen" }));
    await screen.findByText("Bijgewerkt vanaf 2 feb 2026");

    await user.click(screen.getByRole("button", { name: "English" }));

    await screen.findByText("Updated from 2 Feb 2026");
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Column" }), "Updated");
    expect(screen.getByRole("textbox", { name: "Value" })).toHaveProperty("value", "02/02/26");
    await user.click(screen.getByRole("button", { name: "Choose a date" }));
    expect((await firstDay())?.getAttribute("abbr")).toBe("Sunday");
  });
});
