import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { aUser, companyAdmin, defaultUser } from "../../support/answers/users.ts";
import { openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

const profile = {
  ...defaultUser,
  pendingEmail: null,
  passwordRules: "composition",
  version: 1,
};
const company = {
  id: 1,
  name: "Gemeente Voorbeeld",
  customerName: "Voorbeeld",
  maxUsers: 10,
  userCount: 2,
  mainUser: {
    id: 2,
    email: companyAdmin.email,
    firstName: "Bea",
    lastName: "Heerder",
    fullName: "Bea Heerder",
    status: "active",
  },
  logoUrl: null,
  passwordRules: "composition",
  requiresSecondFactor: false,
  sessionIdleMinutes: 0,
  sessionMaxHours: 0,
  version: 1,
};

/** Refused as below the interceptors: an answer that is still text. */
const toConfirm = {
  status: 403,
  body: JSON.stringify({ statusCode: 403, message: "auth.confirmationNeeded" }),
};

it("downloads all that is kept of oneself, and says so (§33.3)", async () => {
  const files: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { user } = await openStartedApp({
    user: defaultUser,
    path: "/my-account",
    answers: {
      "GET /profile": () => ({ body: profile }),
      "POST /profile/copy": () => ({ body: { users: [{ id: 3 }] } }),
    },
  });

  await user.click(await screen.findByRole("button", { name: "Mijn gegevens downloaden" }));

  await screen.findByText("Je gegevens zijn gedownload.");
  expect(clicked).toHaveBeenCalledOnce();
  expect(JSON.parse((await files[0]?.text()) ?? "")).toEqual({ users: [{ id: 3 }] });
});

it("has one form for what a company asks of its people; saving goes on once it is confirmed (§27.1, §26.7)", async () => {
  let isConfirmed = false;
  const { user, asked } = await openStartedApp({
    user: companyAdmin,
    path: "/my-account?tab=company",
    answers: {
      "GET /profile/my-company": () => ({ body: company }),
      "PATCH /company": () =>
        isConfirmed ? { body: { ...company, requiresSecondFactor: true, version: 2 } } : toConfirm,
      "GET /auth/confirmation": () => ({ body: { isConfirmed: false, ways: ["password"] } }),
      "POST /auth/confirmation": () => {
        isConfirmed = true;
        return { status: 204 };
      },
    },
  });

  const form = await screen.findByRole("region", { name: "Regels voor inloggen" });
  await user.click(within(form).getByRole("checkbox", { name: /tweede stap/ }));
  await user.click(within(form).getByRole("button", { name: "Opslaan" }));
  const dialog = await screen.findByRole("dialog", { name: "Bevestig dat jij het bent" });
  await fillIn(user, await within(dialog).findByLabelText("Wachtwoord"), "Welkom123");
  await user.click(within(dialog).getByRole("button", { name: "Bevestigen" }));

  await waitFor(() =>
    expect(asked.filter(({ call }) => call === "PATCH /company").map(({ body }) => body)).toEqual([
      { requiresSecondFactor: true },
      { requiresSecondFactor: true },
    ]),
  );
});

it("has who must set up a second factor do that before anything else, or leave (§26.6)", async () => {
  await openStartedApp({
    user: aUser({ mustSetUpFactor: true }),
    answers: {
      "GET /profile/second-factor": () => ({
        body: { passkeys: [], hasTotp: false, isTotpAvailable: true, recoveryCodesLeft: 0, isRequired: true },
      }),
    },
  });

  const dialog = await screen.findByRole("dialog", { name: "Stel een tweede stap in" });
  await within(dialog).findByRole("button", { name: "Codes van een app aanzetten" });
  within(dialog).getByRole("button", { name: "Uitloggen" });
  expect(within(dialog).queryByRole("button", { name: /sluit/i })).toBeNull();
});
