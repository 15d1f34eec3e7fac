import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { anInvitation } from "../../support/answers/invitations.ts";
import { defaultUser } from "../../support/answers/users.ts";
import { openStartedApp } from "./openApp.tsx";

const refusal = (reason: string) => ({
  status: 401,
  body: { message: "invitation.invalid", details: [{ path: "/token", message: reason }] },
});

type Options = NonNullable<Parameters<typeof openStartedApp>[0]>;

const open = (options: Options = {}) =>
  openStartedApp({
    path: "/activate?token=t0ken&x=1",
    ...options,
    answers: { "GET /invitation": () => ({ body: anInvitation() }), ...options.answers },
  });

const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe("an opened invitation (§2.13)", () => {
  it("tells whose it is, what one will be, and until when; its token leaves the address and is kept for a reload", async () => {
    const { wait, router } = await open();
    await screen.findByRole("heading", { level: 1, name: "Welkom bij Gemeente Voorbeeld" });
    expect(router.state.location).toMatchObject({ search: "?x=1", state: { token: "t0ken" } });
    await wait(50);

    expect(document.title).toBe("Registreren | Perceel");
    expect(factOf("Bedrijf")).toBe("Gemeente Voorbeeld");
    expect(factOf("E-mailadres")).toBe("nieuw@voorbeeld.example");
    expect(factOf("Rol")).toBe("Standaardgebruiker");
    expect(factOf("Geldig tot")).toMatch(/^29 november 2026/);
    expect(screen.getByLabelText<HTMLInputElement>("Voornaam").value).toBe("Noor");
    expect(screen.getByLabelText<HTMLInputElement>("Achternaam").value).toBe("Nieuw");
    expect(document.activeElement).toBe(screen.getByLabelText("Nieuw wachtwoord"));
  });

  it.each([
    [
      "admin",
      { companyName: null, role: { id: 1, name: "admin" } },
      "Welkom bij Perceel",
      "Platformbeheerder",
    ],
    [
      "customer",
      { role: { id: 2, name: "companyAdmin" } },
      "Welkom bij Gemeente Voorbeeld",
      "Hoofdgebruiker (Beheerder)",
    ],
  ] as const)("of the kind %s says what one will be (§1.2)", async (kind, facts, title, role) => {
    await open({ answers: { "GET /invitation": () => ({ body: anInvitation({ kind, ...facts }) }) } });

    await screen.findByRole("heading", { level: 1, name: title });
    expect(factOf("Rol")).toBe(role);
    expect(screen.queryByText("Bedrijf") === null).toBe(kind === "admin");
  });

  it.each([
    ["expired", "Deze uitnodiging is verlopen", /vraag degene die je uitnodigde/],
    ["used", "Deze uitnodiging is al gebruikt", /Je account is al geactiveerd/],
    ["unknown", "Deze uitnodiging is ongeldig of verlopen", /nieuwste e-mail/],
  ])("of which the token is %s says so on the page alone, and what to do (§8.34)", async (...row) => {
    const [reason, title, text] = row;
    await open({ answers: { "GET /invitation": () => refusal(reason) } });

    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toMatch(text);
    expect(screen.getByRole("link", { name: "Naar inloggen" })).toBeTruthy();
    expect(document.querySelector(".bp6-toast")).toBeNull();
  });

  it("is opened by nobody who is signed in, who reads why (§4.5)", async () => {
    const { router } = await open({ user: defaultUser });

    await screen.findByText(/Je bent al ingelogd als Gea Bruiker\. Log eerst uit/);
    expect(router.state.location.pathname).toBe("/");
  });

  it("is read again when the server could not say anything of it", async () => {
    let isBroken = true;
    const { user } = await open({
      answers: {
        "GET /invitation": () =>
          isBroken ? { status: 500, body: { message: "server.internal" } } : { body: anInvitation() },
      },
    });
    await screen.findByRole("heading", { name: "De uitnodiging kon niet worden geopend" });
    isBroken = false;

    await user.click(screen.getByRole("button", { name: "Opnieuw proberen" }));

    expect(await screen.findByRole("heading", { name: /Welkom/ })).toBeTruthy();
  });
});
