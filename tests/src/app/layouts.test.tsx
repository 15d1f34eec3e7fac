import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { aUser, companyAdmin, defaultUser, platformAdmin } from "../../support/answers/users.ts";
import { aProject, openApp, openStartedApp } from "./openApp.tsx";

const sidebar = () => screen.getByRole("navigation", { name: "Hoofdmenu" });
const links = () =>
  within(sidebar())
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

describe("while the application starts (§2.23)", () => {
  it("shows the logo and a progress bar, and no page yet", async () => {
    await openApp({ user: defaultUser });

    expect(screen.getByRole("progressbar", { name: "Bezig met laden" })).toBeTruthy();
    expect(screen.getByText("Perceel")).toBeTruthy();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("leads to the login page who is not signed in, without asking for anything on the way (§4.8, §6.1)", async () => {
    const { asked, router } = await openStartedApp({ path: "/" });

    expect(await screen.findByRole("heading", { name: "Inloggen" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/login");
    expect(asked.map(({ call }) => call)).toEqual(["GET /", "GET /auth/me"]);
  });

  it("leads from the login page to the projects who is (§4.6)", async () => {
    await openStartedApp({ path: "/login", user: defaultUser });

    expect(await screen.findByRole("heading", { name: "Projecten" })).toBeTruthy();
  });
});

describe("the title of the window", () => {
  it("is the page and the name of the application (§1.1, §2.18)", async () => {
    const { wait } = await openStartedApp({ user: defaultUser });

    await wait(50);

    await waitFor(() => expect(document.title).toBe("Projecten | Perceel"));
  });

  it("speaks the language of the interface (§2.18)", async () => {
    const { wait } = await openStartedApp({ path: "/login", language: "en" });

    await wait(50);

    await waitFor(() => expect(document.title).toBe("Login | Perceel"));
  });
});

describe("a path that does not exist", () => {
  it.each([
    ["nl", "Pagina niet gevonden"],
    ["en", "Page not found"],
  ] as const)("says so in %s (§2.17, §8.12)", async (language, text) => {
    await openStartedApp({ path: "/nergens", user: defaultUser, language });

    expect(await screen.findByRole("heading", { name: text })).toBeTruthy();
  });
});

describe("the sidebar", () => {
  it("leads to the projects, and to logging out (§2.24)", async () => {
    await openStartedApp({ user: defaultUser });

    await screen.findByRole("navigation", { name: "Hoofdmenu" });
    expect(links()).toContain("Projecten");
    expect(within(sidebar()).getByRole("button", { name: "Uitloggen" })).toBeTruthy();
  });

  it.each([
    ["a default user", defaultUser, ["/"]],
    ["a company admin", companyAdmin, ["/", "/company/users"]],
    ["a platform admin", platformAdmin, ["/", "/customers", "/workspaces", "/admins", "/logs"]],
  ])("leads %s to what is theirs, and nowhere else (§2.24, §6.2, §6.5)", async (_who, user, paths) => {
    await openStartedApp({ user });
    await screen.findByRole("navigation", { name: "Hoofdmenu" });

    const hrefs = within(sidebar())
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"))
      .filter((href) => href !== "/my-account");

    expect(hrefs).toEqual(paths);
  });

  it("closes and opens on desktop, and is remembered (§2.25, §4.30)", async () => {
    const { user } = await openStartedApp({ user: defaultUser });
    await screen.findByRole("navigation", { name: "Hoofdmenu" });

    await user.click(screen.getByRole("button", { name: "Menu in- of uitklappen" }));

    expect(screen.queryByRole("navigation", { name: "Hoofdmenu" })).toBeNull();
    expect(localStorage.getItem("desktop-sidebar-open")).toBe("false");
  });

  it("is closed on desktop when it was left closed (§4.30)", async () => {
    localStorage.setItem("desktop-sidebar-open", "false");
    await openStartedApp({ user: defaultUser });
    await screen.findByRole("heading", { name: "Projecten" });

    expect(screen.queryByRole("navigation", { name: "Hoofdmenu" })).toBeNull();
  });

  it("starts closed on mobile (§2.25)", async () => {
    await openStartedApp({ user: defaultUser, isMobile: true });
    await screen.findByRole("heading", { name: "Projecten" });

    expect(screen.queryByRole("navigation", { name: "Hoofdmenu" })).toBeNull();
  });
});

describe("the top bar", () => {
  it("shows the full name (§2.26)", async () => {
    await openStartedApp({ user: defaultUser });

    expect(await screen.findByRole("button", { name: "Gea Bruiker" })).toBeTruthy();
  });

  it("shows the e-mail of who has no name (§2.26)", async () => {
    await openStartedApp({ user: aUser({ fullName: "" }) });

    expect(await screen.findByRole("button", { name: "gebruiker@voorbeeld.example" })).toBeTruthy();
  });

  it("shows the role of an admin beside the name (§2.26)", async () => {
    await openStartedApp({ user: platformAdmin });

    const button = await screen.findByRole("button", { name: /Ada Min/ });
    expect(button.textContent).toContain("Platformbeheerder");
    expect(button.querySelector("svg[data-icon=crown]")).not.toBeNull();
  });

  it("shows no crown to anybody else (§2.26)", async () => {
    await openStartedApp({ user: companyAdmin });

    const button = await screen.findByRole("button", { name: "Bea Heerder" });
    expect(button.querySelector("svg[data-icon=crown]")).toBeNull();
  });

  it("opens its menu by keyboard, with the focus in it (§2.26)", async () => {
    const { user } = await openStartedApp({ user: defaultUser });

    (await screen.findByRole("button", { name: "Gea Bruiker" })).focus();
    await user.keyboard("{Enter}");

    const item = await screen.findByRole("menuitem", { name: "Mijn account" });
    await waitFor(() => expect(document.activeElement).toBe(item));
  });

  it("gives the focus back to its button after Escape, and after the dialog of its own item (§2.26)", async () => {
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

  it("says that this is a demonstration (§1.6)", async () => {
    await openStartedApp({ user: defaultUser, isDemoMode: true });

    expect(await screen.findByText("Demo-omgeving")).toBeTruthy();
  });
});

describe("the language", () => {
  it("changes everywhere: words, page, calls, profile and memory (§1.8, §7.1, §7.12, §9.10)", async () => {
    const { user, asked } = await openStartedApp({ user: defaultUser });

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
  });

  it("is sent along with every call (§7.1)", async () => {
    const { asked } = await openStartedApp({ user: defaultUser, language: "en" });

    await waitFor(() => expect(asked.map(({ call }) => call)).toContain("POST /graphql"));
    expect(new Set(asked.map(({ language }) => language))).toEqual(new Set(["en"]));
  });
});

describe("logging out", () => {
  it("asks first (§2.27)", async () => {
    const { user, router } = await openStartedApp({ user: defaultUser });
    await user.click(await screen.findByRole("button", { name: "Uitloggen" }));

    const dialog = await screen.findByRole("dialog", { name: "Waarschuwing" });
    await user.click(within(dialog).getByRole("button", { name: "Annuleren" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/");
  });

  it("goes to the logout screen on yes, which says so and logs out (§2.27, §2.33, §7.4)", async () => {
    const { user, router, asked } = await openStartedApp({
      user: defaultUser,
      // The screen leaves the page after the answer; this test stays to look at it.
      answers: { "GET /auth/logout": () => new Promise(() => undefined) },
    });
    await user.click(await screen.findByRole("button", { name: "Uitloggen" }));

    await user.click(await screen.findByRole("button", { name: "Ja" }));

    expect(await screen.findByRole("heading", { name: "Bezig met uitloggen…" })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/logout");
    expect(asked.at(-1)?.call).toBe("GET /auth/logout");
  });
});

describe("when the connection is lost", () => {
  it("the screen says so instead of the page, and keeps what was typed (§2.23, §8.2)", async () => {
    const { user, server, wait } = await openStartedApp({ path: "/login" });
    await user.type(screen.getByLabelText("E-mailadres"), "bea@voorbeeld.example");
    await user.type(screen.getByLabelText("Wachtwoord"), "Welkom123");
    server.isDown = true;
    await user.click(screen.getByRole("button", { name: "Inloggen" }));

    expect(await screen.findByRole("heading", { name: "Geen verbinding" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Inloggen" })).toBeNull();
    server.isDown = false;
    await wait(1000);

    expect(await screen.findByRole("heading", { name: "Inloggen" })).toBeTruthy();
    expect(screen.getByLabelText("Wachtwoord")).toHaveProperty("value", "Welkom123");
  });

  it("gives the focus back to the field one was in, and tells when it tries next (§8.2)", async () => {
    const { user, server, wait } = await openStartedApp({ path: "/login" });
    await user.type(screen.getByLabelText("E-mailadres"), "bea@voorbeeld.example");
    await user.type(screen.getByLabelText("Wachtwoord"), "Welkom123");
    server.isDown = true;
    await user.keyboard("{Enter}");
    await screen.findByRole("heading", { name: "Geen verbinding" });
    expect(screen.getByRole("alert").textContent).toContain("Geen verbinding");

    await wait(1000);
    expect(await screen.findByText("Volgende poging over 2 seconden")).toBeTruthy();
    server.isDown = false;
    await wait(2000);

    await screen.findByRole("heading", { name: "Inloggen" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Wachtwoord")));
  });

  it("is tried at once when the device is on a network again", async () => {
    const { user, server } = await openStartedApp({ user: defaultUser });
    await screen.findByRole("heading", { name: "Projecten" });
    server.isDown = true;
    await user.type(screen.getByRole("searchbox"), "x");
    await screen.findByRole("heading", { name: "Geen verbinding" });
    server.isDown = false;

    window.dispatchEvent(new Event("online"));

    expect(await screen.findByRole("heading", { name: "Projecten" })).toBeTruthy();
  });

  it("can be tried again by hand", async () => {
    const { user, server } = await openStartedApp({ user: defaultUser });
    await screen.findByRole("heading", { name: "Projecten" });
    server.isDown = true;
    await user.type(screen.getByRole("searchbox"), "x");
    await screen.findByRole("heading", { name: "Geen verbinding" });
    server.isDown = false;

    await user.click(screen.getByRole("button", { name: "Opnieuw proberen" }));

    expect(await screen.findByRole("heading", { name: "Projecten" })).toBeTruthy();
  });
});

describe("a route change", () => {
  it("scrolls to the top and moves the focus to the new heading (§2.18)", async () => {
    const { user } = await openStartedApp({ path: "/nergens", user: defaultUser });

    await user.click(await screen.findByRole("link", { name: "Naar de projecten" }));

    const heading = await screen.findByRole("heading", { name: "Projecten" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(vi.mocked(window.scrollTo)).toHaveBeenCalledWith(0, 0);
  });
});

describe("an expired session", () => {
  it("ends on the login page with an explanation (§8.3)", async () => {
    const { user, server, router } = await openStartedApp({
      user: defaultUser,
      projects: [aProject(1, "Openbare ruimte")],
      answers: {
        "PATCH /profile": () => ({ status: 401, body: { message: "auth.unauthenticated" } }),
      },
    });
    await screen.findByRole("link", { name: "Openbare ruimte" });
    delete server.user;

    await user.click(screen.getByRole("button", { name: "English" }));

    expect(await screen.findByText(/Your session has expired/)).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  });
});

describe("where everything is put back each night (§1.6)", () => {
  const info = (isPutBack: boolean) => ({
    "GET /": () => ({ body: { name: "Perceel", version: "1.3.0", demo: true, isPutBack } }),
  });
  const note = () => screen.findByText(/elke nacht om 03:00 .* wordt alles teruggezet/);

  it("says so below each page", async () => {
    await openStartedApp({ user: platformAdmin, answers: info(true) });

    expect(await note()).toBeTruthy();
  });

  it.each([
    ["nothing is put back", false, false],
    ["the demo's banner says so", true, true],
  ])("says nothing where %s", async (_, isPutBack, isDemoMode) => {
    await openStartedApp({ user: platformAdmin, isDemoMode, answers: info(isPutBack) });
    await screen.findByRole("heading", { level: 1, name: "Projecten" });

    expect(screen.queryByText(/wordt alles teruggezet/)).toBeNull();
  });
});
