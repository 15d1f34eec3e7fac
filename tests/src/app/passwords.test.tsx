import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { deferred } from "../../support/time/deferred.ts";
import { openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

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
    await fillIn(user, email(), address);
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
  const open = (more = {}) => openStartedApp({ path: "/password-reset?token=t0ken", answers, ...more });

  const met = () =>
    within(screen.getByRole("list", { name: "Eisen aan het wachtwoord" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)
      .filter((text) => text.endsWith(": voldaan"));

  it("sets the password without asking who is signed in, ticks off what it must be, says so and goes to login with the e-mail (§2.5, §2.31, §4.4, §5.4, §5.5, §5.6, §5.7, §4.19, §7.7, §2.29)", async () => {
    const { user, asked, router, wait } = await open();

    expect(password()).toHaveProperty("type", "password");
    expect(password().getAttribute("autocomplete")).toBe("new-password");
    expect(document.activeElement).toBe(password());
    expect(asked.map(({ call }) => call)).toEqual(["GET /"]);
    await fillIn(user, password(), "Welkom456");
    expect(met()).toEqual(["8 tot 64 tekens: voldaan", "Een hoofdletter: voldaan", "Een cijfer: voldaan"]);
    await fillIn(user, repeat(), "Welkom456");
    expect(met()).toHaveLength(4);
    await waitFor(() => expect(send()).toHaveProperty("disabled", false));
    await user.keyboard("{Enter}");
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

  it("says in a banner, and at once, that a link without a token is of no use (§2.32, §4.20)", async () => {
    await open({ path: "/password-reset" });

    const banner = screen.getByRole("alert");
    expect(banner.textContent).toContain("De link is ongeldig");
    expect(banner.closest("main")).toBeTruthy();
    expect(within(banner).getByRole("link", { name: "Opnieuw aanvragen" })).toBeTruthy();
  });

  it("speaks English to who reads English: what is wrong with a password, and where a link that is of no use leads (§1.8, §5.8, §5.9, §5.10, §5.11)", async () => {
    const refuse = () => ({ status: 422, body: { message: "token.invalid" } });
    const { user, wait } = await open({ language: "en", answers: { "POST /auth/password-reset": refuse } });
    await wait(50);
    expect(document.title).toBe("Password reset | Perceel");
    const [chosen, repeated] = [
      screen.getByLabelText("New password"),
      screen.getByLabelText("Repeat password"),
    ];

    await fillIn(user, chosen, "Welkommm");
    await fillIn(user, repeated, "Welkom124");
    await user.tab();
    await screen.findByText("Password must contain at least one digit.");
    await screen.findByText("Password confirmation does not match.");
    await user.clear(chosen);
    await fillIn(user, chosen, "welkom124");
    await screen.findByText("Password must contain at least one uppercase letter.");
    expect(send("Send")).toHaveProperty("disabled", true);
    await user.clear(chosen);
    await fillIn(user, chosen, "Welkom124");
    await waitFor(() => expect(send("Send")).toHaveProperty("disabled", false));
    await user.click(send("Send"));

    expect(await screen.findByRole("link", { name: "Resubmit" })).toBeTruthy();
  });
});
