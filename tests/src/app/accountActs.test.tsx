import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aCompanyUser } from "../../support/answers/somePeople.ts";
import { companyAdmin } from "../../support/answers/users.ts";
import { openStartedApp } from "./openApp.tsx";

const colleague = aCompanyUser({ id: 5, fullName: "Cor Lega" });

/** The page of a colleague, where the server refuses as often as told. */
async function open(refusals: number, path: string) {
  const bodies: unknown[] = [];
  const call = `POST /company/users/5/${path}`;
  const { user } = await openStartedApp({
    user: companyAdmin,
    path: "/company/users/5",
    answers: {
      "GET /company/users/5": () => ({ body: colleague }),
      [call]: ({ body }) =>
        bodies.push(body) > refusals
          ? { status: 204 }
          : { status: 409, body: { message: "user.mainUserImmutable" } },
    },
  });
  const press = async (name: string) => await user.click(await screen.findByRole("button", { name }));
  const dialog = async (name: string) => await screen.findByRole("dialog", { name });
  const isGone = async () =>
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /Cor Lega/ })).toBeNull());
  return { user, bodies, press, dialog, isGone };
}

it("signs somebody out everywhere once that is confirmed, and asks again, as it was, where it failed (§35.1, §8.5)", async () => {
  const { user, bodies, press, dialog, isGone } = await open(1, "end-sessions");
  await press("Overal uitloggen");
  await dialog("Cor Lega overal uitloggen?");
  const tokens = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /toegangstokens/ });
  await user.click(tokens());
  await press("Annuleren");
  await isGone();
  expect(bodies).toEqual([]);

  await press("Overal uitloggen");
  const question = within(await dialog("Cor Lega overal uitloggen?"));
  const confirm = async () => await user.click(question.getByRole("button", { name: "Overal uitloggen" }));
  expect(tokens().checked).toBe(false);
  await user.click(tokens());
  await confirm();
  await screen.findByText(/hoofdgebruiker/i);
  expect(tokens().checked).toBe(true);
  await confirm();

  await isGone();
  expect(bodies).toEqual([{ accessTokens: true }, { accessTokens: true }]);
});

it("takes a second factor away once that is confirmed (§26.8)", async () => {
  const { user, bodies, press, dialog, isGone } = await open(0, "reset-second-factor");
  await press("Tweede stap weghalen");
  await dialog("Tweede stap van Cor Lega weghalen?");
  expect(screen.queryByRole("checkbox", { name: /toegangstokens/ })).toBeNull();

  await user.keyboard("{Tab}{Enter}");

  await isGone();
  expect(bodies).toEqual([{}]);
});
