import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { deferred } from "../../support/time/deferred.ts";
import { openStartedApp } from "./openApp.tsx";

const email = () => screen.getByLabelText("E-mailadres");
const password = () => screen.getByLabelText("Nieuw wachtwoord");
const repeat = () => screen.getByLabelText("Herhaal wachtwoord");
const send = (name = "Versturen") => screen.getByRole("button", { name });
const value = (field: HTMLElement) => (field as HTMLInputElement).value;

describe("the forgot-password screen", () => {
  const answers = { "POST /auth/password-forget": () => ({ status: 204 }) };
  const open = (more = {}) => openStartedApp({ path: "/password-forgot", answers, ...more });

  /** Submits once the form has looked at what was typed. */
  async function ask(user: UserEvent, address: string) {
    await user.type(email(), address);
    await waitFor(() => expect(send()).toHaveProperty("disabled", false));
    await user.keyboard("{Enter}");
  }

  it("is reached from the sign-in screen, sends the e-mail, then is empty again and says where the link went (§2.28, §2.30, §4.16, §4.17, §7.6)", async () => {
    const answer = deferred<{ status: number }>();
    const answers = { "POST /auth/password-forget": () => answer.promise };
    const { user, asked } = await open({ path: "/login", answers });
    await user.click(screen.getByRole("link", { name: "Wachtwoord vergeten?" }));
    await screen.findByRole("heading", { name: "Wachtwoord vergeten" });

    await ask(user, "bea@voorbeeld.example");
    await waitFor(() => expect(send()).toHaveProperty("disabled", true));
    answer.resolve({ status: 204 });

    const toast = await screen.findByText(/We hebben een e-mail gestuurd naar bea@voorbeeld\.example/);
    expect(toast.closest(".bp6-intent-success")).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({
      call: "POST /auth/password-forget",
      body: { email: "bea@voorbeeld.example" },
    });
    await waitFor(() => expect(value(email())).toBe(""));
    expect(send()).toHaveProperty("disabled", false);
    expect(screen.queryByText("Dit veld is verplicht.")).toBeNull();
  });
});

describe("the reset screen", () => {
  const answers = { "POST /auth/password-reset": () => ({ body: { email: "bea@voorbeeld.example" } }) };
  const refuse = () => ({ status: 422, body: { statusCode: 422, message: "token.invalid" } });
  const open = (more = {}) => openStartedApp({ path: "/password-reset?token=t0ken", answers, ...more });

  async function choose(user: UserEvent, chosen: string, again = chosen) {
    await user.type(password(), chosen);
    await user.type(repeat(), again);
    await waitFor(() => expect(send()).toHaveProperty("disabled", false));
    await user.keyboard("{Enter}");
  }

  it("asks for a new password, twice, without asking who is signed in (§2.5, §2.31, §4.4)", async () => {
    const { asked, wait } = await open();
    await wait(50);

    expect(password()).toHaveProperty("type", "password");
    expect(password().getAttribute("autocomplete")).toBe("new-password");
    expect(repeat()).toHaveProperty("type", "password");
    expect(document.activeElement).toBe(password());
    expect(asked.map(({ call }) => call)).toEqual(["GET /"]);
    expect(document.title).toBe("Wachtwoord herstellen | Perceel");
    const card = document.querySelector<HTMLElement>(".unauthenticated-column");
    expect(card?.style.maxInlineSize).toBe("375px");
  });

  it("sets the password, says so and goes to login with the e-mail (§4.19, §7.7, §2.29)", async () => {
    const { user, asked, router, wait } = await open();

    await choose(user, "Welkom456");
    await screen.findByText("Je wachtwoord is gewijzigd. Je kunt nu inloggen.");
    await wait(500);

    expect(asked.find(({ call }) => call === "POST /auth/password-reset")?.body).toEqual({
      token: "t0ken",
      password: "Welkom456",
    });
    await waitFor(() => expect(value(email())).toBe("bea@voorbeeld.example"));
    expect(document.activeElement).toBe(screen.getByLabelText("Wachtwoord"));
    expect(router.state).toMatchObject({
      location: { pathname: "/login", state: { email: "bea@voorbeeld.example" } },
      historyAction: "REPLACE",
    });
    expect(screen.getByText("Je wachtwoord is gewijzigd. Je kunt nu inloggen.")).toBeTruthy();
  });

  it("shows a banner and empty fields when the link is invalid, and no toast, and leads to a new request (§2.32, §4.12, §4.20, §4.21, §8.7)", async () => {
    const { user, router, wait } = await open({ answers: { "POST /auth/password-reset": refuse } });

    await choose(user, "Welkom456");
    const banner = await screen.findByRole("alert");
    expect(banner.closest("main")).toBeTruthy();
    expect(banner.textContent).toContain("De link is ongeldig, verlopen of al gebruikt.");
    await waitFor(() => expect([value(password()), value(repeat())]).toEqual(["", ""]));
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    await user.click(within(banner).getByRole("link", { name: "Opnieuw aanvragen" }));
    await wait(500);

    expect(await screen.findByRole("heading", { name: "Wachtwoord vergeten" })).toBeTruthy();
    expect(router.state).toMatchObject({
      location: { pathname: "/password-forgot" },
      historyAction: "REPLACE",
    });
  });
});
