import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "playwright/test";

interface Which {
  /** Of several mails to one address. */
  place?: number;
  /** Of the installation that sent it, if not the one that all specs share. */
  dataDir?: string;
}

/** Every link of this kind in mails to this address, the oldest first. */
async function linksTo(address: string, path: string, dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  const link = new RegExp(`http://\\S+/${path}\\?token=[\\w-]+`);
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => link.exec(mail.replaceAll("=\r\n", "").replaceAll("=3D", "="))?.[0])
    .filter((found) => found !== undefined);
}

/** The link in the n-th mail to this address, once that has come. */
export async function mailedLink(
  address: string,
  path: string,
  { place = 1, dataDir = process.env["E2E_DATA_DIR"] ?? "" }: Which = {},
): Promise<string> {
  const links = () => linksTo(address, path, dataDir);
  await expect.poll(async () => (await links()).length).toBeGreaterThanOrEqual(place);
  return (await links())[place - 1] ?? "";
}
