import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CurrentUser } from "../../../schemas/user.ts";
import { ApiError } from "../../../src/api/ApiError.ts";
import { mapData as project } from "../../support/answers/mapData.ts";
import { companyAdmin, defaultUser } from "../../support/answers/users.ts";
import { openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

const unauthenticated = { status: 401, body: { message: "auth.unauthenticated" } };

/** An open map whose session can be ended; whoever signs in becomes the user. */
async function openMap({
  language = "nl",
  isDemoMode = false,
}: { language?: "nl" | "en"; isDemoMode?: boolean } = {}) {
  const accounts = [defaultUser, companyAdmin];
  let current: CurrentUser | undefined = defaultUser;
  const app = await openStartedApp({
    path: "/projects/7/map-view",
    user: defaultUser,
    language,
    isDemoMode,
    answers: {
      "GET /projects/7/map-data": () => (current ? { body: project } : unauthenticated),
      "POST /auth/login": ({ body }) => {
        const { email, password } = body as { email: string; password: string };
        const account = accounts.find((each) => each.email === email);
        if (!account || password !== "Welkom123") {
          return { status: 401, body: { message: "auth.invalidCredentials" } };
        }
        current = account;
        app.server.user = account;
        return { body: account };
      },
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Openbare ruimte" });
  const dialogName = language === "nl" ? "Je sessie is verlopen" : "Your session has expired";
  return {
    ...app,
    /** A call of the map is refused. */
    expire: async () => {
      current = undefined;
      delete app.server.user;
      act(() => app.api.calls.reportFailure(new ApiError({ kind: "badRequest", status: 401 })));
      return await screen.findByRole("dialog", { name: dialogName });
    },
    signInAgain: async (password: string, email?: string) => {
      if (email !== undefined) {
        await app.user.clear(screen.getByLabelText("E-mailadres"));
        await fillIn(app.user, screen.getByLabelText("E-mailadres"), email);
      }
      await app.user.clear(screen.getByLabelText("Wachtwoord"));
      await fillIn(app.user, screen.getByLabelText("Wachtwoord"), password);
      await waitFor(() =>
        expect(screen.getByRole("button", { name: "Inloggen" })).toHaveProperty("disabled", false),
      );
      await app.user.keyboard("{Enter}");
    },
    isGone: () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull()),
  };
}

describe("a session that ends over the map", () => {
  it("asks for the password again, says what that means, and keeps the map; Escape does not close it, and no key reaches the map (§2.29, §8.3)", async () => {
    const { expire, router, user } = await openMap();
    const canvas = document.querySelector(".map-view");

    const dialog = await expire();

    expect(within(dialog).getByLabelText("E-mailadres")).toHaveProperty("value", defaultUser.email);
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText("Wachtwoord")));
    const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toContain("ga verder waar je was");
    expect(screen.getByText("Sessie verlopen")).toBeTruthy();
    expect(document.querySelector(".map-view")).toBe(canvas);
    expect(router.state.location.pathname).toBe("/projects/7/map-view");

    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener("keydown", listen);
    await user.keyboard("{Escape}{Enter}");
    document.removeEventListener("keydown", listen);
    expect(screen.getByRole("dialog")).toBe(dialog);
    expect(heard).toEqual([]);
  });

  it("is gone once the same person signed in, and the focus is back where it was (§4.14)", async () => {
    const { expire, signInAgain, isGone, said, router } = await openMap();
    const back = screen.getByRole("link", { name: "Projecten" });
    const canvas = document.querySelector(".map-view");
    back.focus();
    await expire();

    await signInAgain("Welkom123");
    await isGone();

    expect(document.activeElement).toBe(back);
    expect(document.querySelector(".map-view")).toBe(canvas);
    expect(screen.queryByText("Sessie verlopen")).toBeNull();
    expect(router.state.location.pathname).toBe("/projects/7/map-view");
    await waitFor(() => expect(said).toEqual(["reload-page"]));
  });

  it("says in a toast that the password is wrong, and keeps what was typed (§4.15, §8.5)", async () => {
    const { expire, signInAgain } = await openMap();
    await expire();

    await signInAgain("verkeerd");

    expect(await screen.findByText("Het e-mailadres of het wachtwoord is onjuist.")).toBeTruthy();
    expect(screen.getByLabelText("Wachtwoord")).toHaveProperty("value", "verkeerd");
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("waits with what was typed while the connection is lost (§8.2)", async () => {
    const { expire, server, signInAgain, wait, isGone } = await openMap();
    await expire();
    server.isDown = true;
    await signInAgain("Welkom123");
    expect(await screen.findByRole("heading", { name: "Geen verbinding" })).toBeTruthy();
    await isGone();

    server.isDown = false;
    await wait(1000);

    expect(await screen.findByRole("dialog", { name: "Je sessie is verlopen" })).toBeTruthy();
    expect(screen.getByLabelText("Wachtwoord")).toHaveProperty("value", "Welkom123");
  });

  it("offers the demo accounts in demo mode (§1.6)", async () => {
    const { expire, user, isGone } = await openMap({ isDemoMode: true });
    const dialog = await expire();

    await user.click(await within(dialog).findByRole("button", { name: /gebruiker@voorbeeld\.example/ }));

    await isGone();
    expect(screen.getByRole("heading", { level: 1, name: "Openbare ruimte" })).toBeTruthy();
  });

  it("speaks English too (§1.8)", async () => {
    const { expire } = await openMap({ language: "en" });

    const dialog = await expire();

    expect(within(dialog).getByRole("button", { name: "Not now" })).toBeTruthy();
    expect(
      within(dialog)
        .getByRole("link", { name: /Forgot your password/ })
        .getAttribute("target"),
    ).toBe("_blank");
  });
});

describe("a session that ended before the map was opened", () => {
  it("is signed in to over the empty map, which then opens (§7.13)", async () => {
    let hasSession = false;
    const { user, router } = await openStartedApp({
      user: defaultUser,
      answers: {
        "GET /projects/7/map-data": () => (hasSession ? { body: project } : unauthenticated),
        "POST /auth/login": () => {
          hasSession = true;
          return { body: defaultUser };
        },
      },
    });
    await act(() => router.navigate("/projects/7/map-view"));
    await fillIn(user, await screen.findByLabelText("Wachtwoord"), "Welkom123");
    await user.keyboard("{Enter}");

    expect(await screen.findByRole("heading", { level: 1, name: "Openbare ruimte" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("a project that does not exist", () => {
  it("is told by the page alone; whatever else goes wrong is told by a toast too (§8.5, §8.20)", async () => {
    const { router } = await openStartedApp({
      user: defaultUser,
      answers: {
        "GET /projects/8/map-data": () => ({ status: 404, body: { message: "entity.notFound" } }),
        "GET /projects/9/map-data": () => ({ status: 500, body: { message: "server.internal" } }),
      },
    });

    await act(() => router.navigate("/projects/8/map-view"));
    expect(await screen.findByRole("heading", { name: "Pagina niet gevonden" })).toBeTruthy();
    expect(document.querySelector(".bp6-toast")).toBeNull();
    await act(() => router.navigate("/projects/9/map-view"));

    expect(await screen.findByRole("heading", { name: "De kaart kon niet worden geladen" })).toBeTruthy();
    expect(document.querySelector(".bp6-toast")?.textContent).toContain("Er is iets misgegaan");
  });
});
