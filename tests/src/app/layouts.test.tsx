import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { aUser, companyAdmin, defaultUser, platformAdmin } from "../../support/answers/users.ts";
import { BlockOverlay } from "../../../src/app/layouts/BlockOverlay.tsx";
import { inLanguage, renderInLanguage } from "../inLanguage.tsx";
import { openApp, openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

it("the overlay over everything is there while the interface is blocked (§2.23, §4.31)", () => {
  const { rerender } = renderInLanguage(<BlockOverlay isBlocked={false} />);
  expect(screen.queryByRole("progressbar")).toBeNull();

  rerender(inLanguage(<BlockOverlay isBlocked />));

  expect(screen.getByRole("progressbar", { name: "Even geduld" })).toBeTruthy();
});

it("while the application starts (§2.23) shows the logo and a progress bar, and no page yet", async () => {
  await openApp({ user: defaultUser });

  expect(screen.getByRole("progressbar", { name: "Bezig met laden" })).toBeTruthy();
  expect(screen.getByText("Perceel")).toBeTruthy();
  expect(screen.queryByRole("heading")).toBeNull();
});

it.each([
  ["a default user", defaultUser, ["/"], "Gea Bruiker"],
  ["who has no name", aUser({ fullName: "" }), ["/"], "gebruiker@voorbeeld.example"],
  ["a company admin", companyAdmin, ["/", "/company/users"], "Bea Heerder"],
  [
    "a platform admin",
    platformAdmin,
    ["/", "/customers", "/workspaces", "/admins", "/logs"],
    "Ada MinPlatformbeheerder",
  ],
])(
  "sidebar and top bar lead %s to what is theirs and to logging out, nowhere else, and show name or else e-mail, and a platform admin's role (§2.24, §2.26, §6.2, §6.5)",
  async (...row) => {
    const [, user, paths, text] = row;
    await openStartedApp({ user });
    const sidebar = within(await screen.findByRole("navigation", { name: "Hoofdmenu" }));
    const button = screen.getByRole("button", { name: new RegExp(`^${text.slice(0, 7)}`) });

    const hrefs = sidebar
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"))
      .filter((href) => href !== "/my-account");

    expect(hrefs).toEqual(paths);
    expect(sidebar.getByRole("link", { name: "Projecten" }).getAttribute("href")).toBe("/");
    expect(sidebar.getByRole("button", { name: "Uitloggen" })).toBeTruthy();
    expect(button.textContent).toBe(text);
    expect(button.querySelector("svg[data-icon=crown]") !== null).toBe(user === platformAdmin);
  },
);

it("the top bar opens its menu by keyboard with the focus in it, and gives that back to its button after Escape and after the dialog of its own item (§2.26)", async () => {
  const { user } = await openStartedApp({ user: defaultUser });
  const button = await screen.findByRole("button", { name: "Gea Bruiker" });
  const openByKeyboard = async () => {
    button.focus();
    await user.keyboard("{Enter}");
    const item = await screen.findByRole("menuitem", { name: "Mijn account" });
    await waitFor(() => expect(document.activeElement).toBe(item));
  };

  await openByKeyboard();
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(button);

  await openByKeyboard();
  const logout = screen.getByRole("menuitem", { name: "Uitloggen" });
  while (document.activeElement !== logout) await user.tab();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: "Annuleren" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it("the language changes everywhere: words, page, calls, profile and memory (§1.8, §7.1, §7.12, §9.10), also of a path that does not exist (§2.17, §8.12)", async () => {
  const { user, asked, router } = await openStartedApp({ user: defaultUser });

  await user.click(await screen.findByRole("button", { name: "English" }));

  expect(await screen.findByRole("heading", { name: "Projects" })).toBeTruthy();
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("language")).toBe("en");
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "PATCH /profile")).toMatchObject({
      body: { language: "en" },
      timeoutMs: 5000,
    }),
  );

  await act(() => router.navigate("/nowhere"));
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
});

describe("when the connection is lost", () => {
  const submitWhileDown = async () => {
    const app = await openStartedApp({ path: "/login" });
    await fillIn(app.user, screen.getByLabelText("E-mailadres"), "bea@voorbeeld.example");
    await fillIn(app.user, screen.getByLabelText("Wachtwoord"), "Welkom123");
    app.server.isDown = true;
    await app.user.keyboard("{Enter}");
    await screen.findByRole("heading", { name: "Geen verbinding" });
    return app;
  };

  it("says so instead of the page and when it tries next, and keeps what was typed and the focus (§2.23, §8.2)", async () => {
    const { server, wait } = await submitWhileDown();
    expect(screen.queryByRole("heading", { name: "Inloggen" })).toBeNull();
    expect(screen.getByRole("alert").textContent).toContain("Geen verbinding");
    // As a browser does with what is hidden, and jsdom does not.
    act(() => screen.getByLabelText("Wachtwoord").blur());

    await wait(1000);
    expect(await screen.findByText("Volgende poging over 2 seconden")).toBeTruthy();
    server.isDown = false;
    await wait(2000);

    await screen.findByRole("heading", { name: "Inloggen" });
    const password = screen.getByLabelText("Wachtwoord");
    expect(password).toHaveProperty("value", "Welkom123");
    await waitFor(() => expect(document.activeElement).toBe(password));
  });
});

it("a route change, here from a path that does not exist, scrolls to the top and moves the focus to the new heading (§2.17, §2.18, §8.12)", async () => {
  const { user } = await openStartedApp({ path: "/nergens", user: defaultUser });
  await screen.findByRole("heading", { name: "Pagina niet gevonden" });

  await user.click(await screen.findByRole("link", { name: "Naar de projecten" }));

  const heading = await screen.findByRole("heading", { name: "Projecten" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(vi.mocked(window.scrollTo)).toHaveBeenCalledWith(0, 0);
});

it.each([
  ["/customers", companyAdmin],
  ["/company/users", defaultUser],
])("what is another's is a page that is not found: %s (§1.2, §2.17, §6.2)", async (path, user) => {
  await openStartedApp({ path, user });

  expect(await screen.findByRole("heading", { level: 1, name: "Pagina niet gevonden" })).toBeTruthy();
});

it("logging out asks first, and goes on yes to a screen that says so and logs out (§2.27, §2.33, §7.4)", async () => {
  const { user, router, asked } = await openStartedApp({
    user: defaultUser,
    // The screen leaves the page after the answer; this test stays to look at it.
    answers: { "GET /auth/logout": () => new Promise(() => undefined) },
  });
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "Uitloggen" }));
    return within(await screen.findByRole("dialog", { name: "Waarschuwing" }));
  };

  await user.click((await ask()).getByRole("button", { name: "Annuleren" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.pathname).toBe("/");
  await user.click((await ask()).getByRole("button", { name: "Ja" }));

  expect(await screen.findByRole("heading", { name: "Bezig met uitloggen…" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/logout");
  expect(asked.at(-1)?.call).toBe("GET /auth/logout");
});

describe("where everything is put back each night (§1.6)", () => {
  const info = (isPutBack: boolean) => ({
    "GET /": () => ({ body: { name: "Perceel", version: "1.3.0", demo: true, isPutBack } }),
  });

  it.each([
    [false, "once, below the page"],
    [true, "by the demo's banner, which says that this is one, and not below the page too"],
  ])("is said (in the demo: %s) %s", async (isDemoMode) => {
    await openStartedApp({ user: platformAdmin, isDemoMode, answers: info(true) });
    await screen.findByRole("heading", { level: 1, name: "Projecten" });

    const note = /elke nacht om 03:00 .* wordt alles teruggezet/;
    await waitFor(() => expect(screen.queryAllByText(note)).toHaveLength(isDemoMode ? 0 : 1));
    await waitFor(() => expect(screen.queryByText("Demo-omgeving") !== null).toBe(isDemoMode));
  });
});
