import { signInByHand } from "./mapPage.ts";
import { expect, test } from "./test.ts";

test("§2.20, §9.8 signs in on a card of 375 px in the middle, 48 px from the edges of a small window", async ({
  page,
}) => {
  await page.goto("/login");
  const card = page.getByRole("main");
  await page.getByRole("button", { name: "Inloggen" }).waitFor();

  const wide = await card.boundingBox();
  expect(wide?.width).toBe(375);
  expect(Math.abs((wide?.x ?? 0) + 375 / 2 - 1440 / 2)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 390, height: 844 });

  await expect.poll(async () => Math.round((await card.boundingBox())?.x ?? 0)).toBe(48);
});

test("§2.19, §2.22 shows the projects between sidebar and top bar, with room around them", async ({
  page,
}) => {
  await signInByHand(page, "beheerder@voorbeeld.example");

  const navigation = await page.getByRole("navigation").first().boundingBox();
  const bar = await page.getByRole("banner").boundingBox();
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(heading?.x).toBeGreaterThan((navigation?.x ?? 0) + (navigation?.width ?? 0));
  expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});
