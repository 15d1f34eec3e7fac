import { expect, type Page } from "playwright/test";
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
