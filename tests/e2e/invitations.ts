import { randomUUID } from "node:crypto";
import { expect, type Browser, type Page } from "playwright/test";
import { signIn } from "./mapPage.ts";
import { mailedLink } from "./outbox.ts";

interface Invited {
  email: string;
  firstName?: string;
  lastName?: string;
}

/**
 * Makes an account of the invitation that was mailed, for tests of what comes after: of a customer's main user
 * (`companies`) or of a colleague (`company/users`).
 */
export async function acceptInvitation(
  page: Page,
  path: "companies" | "company/users",
  { email, ...name }: Invited,
  password = "Welkom123",
): Promise<void> {
  const token = new URL(await mailedLink(email, "activate")).searchParams.get("token");
  const answer = await page.request.post(`/api/${path}/invite/accept`, {
    headers: { authorization: `Bearer ${token}` },
    data: { password, language: "nl", ...name },
  });
  expect(answer.status()).toBe(200);
}

/**
 * Somebody with an account of their own, for those of the demo are everybody's: Hanna Hoofd, main user of a new
 * customer with four seats, whose password is Welkom123.
 *
 * @returns the e-mail address
 */
export async function makeMainUser(browser: Browser, company: string): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, "admin@demo.perceel.example");
  const email = `hanna-${randomUUID()}@account.example`;
  const mainUser = { email, firstName: "Hanna", lastName: "Hoofd" };
  const customer = { name: company, customerName: company, maxUsers: 4, mainUser, workspaceIds: [] };
  const answer = await page.request.post("/api/companies", { data: customer });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.context().clearCookies();
  await acceptInvitation(page, "companies", mainUser);
  await page.context().close();
  return email;
}
