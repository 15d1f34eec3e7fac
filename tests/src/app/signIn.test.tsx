import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { companyAdmin } from "../../support/answers/users.ts";
import { deferred } from "../../support/time/deferred.ts";
import { openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

const email = () => screen.getByLabelText("E-mailadres");
const password = () => screen.getByLabelText("Wachtwoord");
const submit = () => screen.getByRole("button", { name: "Inloggen" });

/** Types both and submits once the form has looked at them. */
async function signIn(user: UserEvent, address: string, secret: string) {
  await fillIn(user, email(), address);
  await fillIn(user, password(), secret);
  await waitFor(() => expect(submit()).toHaveProperty("disabled", false));
  await user.keyboard("{Enter}");
}

const refuse = () => ({ status: 401, body: { statusCode: 401, message: "auth.invalidCredentials" } });

describe("the sign-in screen", () => {
  it("has an e-mail, which has the focus, a password, shown on request, a submit button and a link for who forgot it (§2.28)", async () => {
    const { user } = await openStartedApp({ path: "/login" });

    expect(email()).toHaveProperty("type", "email");
    expect(document.activeElement).toBe(email());
    expect(password()).toHaveProperty("type", "password");
    expect(submit()).toHaveProperty("type", "submit");
    const forgotten = screen.getByRole("link", { name: "Wachtwoord vergeten?" });
    expect(forgotten.getAttribute("href")).toBe("/password-forgot");
    expect(screen.queryByRole("heading", { name: "Demo-accounts" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Wachtwoord tonen" }));

    expect(password()).toHaveProperty("type", "text");
  });

  it("asks for a valid e-mail and a password; in another language, it keeps what was typed and words it anew (§1.8, §5.1, §5.18)", async () => {
    const { user } = await openStartedApp({ path: "/login" });

    await user.type(email(), "geen adres{Enter}");
    expect(await screen.findByText("Vul een geldig e-mailadres in.")).toBeTruthy();
    expect(screen.getByText("Dit veld is verplicht.")).toBeTruthy();
    expect(email().getAttribute("aria-invalid")).toBe("true");
    await user.click(screen.getByRole("button", { name: "English" }));

    expect(await screen.findByText("Enter a valid e-mail address.")).toBeTruthy();
    expect(screen.getByText("This field is required.")).toBeTruthy();
    expect(screen.queryByText("Dit veld is verplicht.")).toBeNull();
    expect(screen.getByRole("textbox", { name: /e-mail/i })).toHaveProperty("value", "geen adres");
  });

  it("signs in, with the button off meanwhile: announces it to other tabs, loads the user and goes to the index (§4.14, §4.16, §7.3)", async () => {
    const answer = deferred<{ body: unknown }>();
    const answers = { "POST /auth/login": () => answer.promise };
    const { user, asked, said, server, router } = await openStartedApp({ path: "/login", answers });
    server.user = companyAdmin;
    asked.length = 0;

    await signIn(user, "beheerder@voorbeeld.example", "Welkom123");
    await waitFor(() => expect(submit()).toHaveProperty("disabled", true));
    answer.resolve({ body: companyAdmin });

    expect(await screen.findByRole("heading", { name: "Projecten" })).toBeTruthy();
    expect(asked.slice(0, 2)).toMatchObject([
      { call: "POST /auth/login", body: { email: "beheerder@voorbeeld.example", password: "Welkom123" } },
      { call: "GET /auth/me" },
    ]);
    expect(said).toEqual(["reload-page"]);
    expect(router.state).toMatchObject({ location: { pathname: "/" }, historyAction: "REPLACE" });
  });
});

it("demo accounts are offered with ?demo when the server has them, and sign in with one click (§1.6)", async () => {
  const { user, asked } = await openStartedApp({
    path: "/login?demo",
    isDemoMode: true,
    answers: { "POST /auth/login": refuse, "GET /demo": () => ({ body: { nextResetAt: null } }) },
  });

  await user.click(await screen.findByRole("button", { name: /Standaardgebruiker/ }));

  await waitFor(() =>
    expect(asked.filter(({ call }) => call === "POST /auth/login")).toMatchObject([
      { body: { email: "gebruiker@voorbeeld.example", password: "Welkom123" } },
    ]),
  );
  await screen.findByRole("alert");
});
