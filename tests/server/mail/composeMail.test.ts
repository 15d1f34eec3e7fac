import { describe, expect, it } from "vitest";
import { composeMail } from "../../../server/services/mail/composeMail.ts";

const letter = {
  kind: "passwordReset",
  language: "nl",
  firstName: "Bea",
  companyName: "Gemeente Voorbeeld",
  newEmail: "nieuw@voorbeeld.example",
  appName: "Perceel",
  link: "https://kaart.example.nl/x?a=1&b=2",
  until: new Date("2026-11-29T13:30:00Z"),
} as const;

describe("a mail", () => {
  it.each([
    ["passwordReset", "nl", "een uur, tot zondag 29 november 2026 om 14:30 (Nederlandse tijd)"],
    ["passwordReset", "en", "one hour, until Sunday, 29 November 2026 at 14:30 (Dutch time)"],
    ["companyUserInvitation", "nl", "tot zondag 29 november 2026 om 14:30 (Nederlandse tijd)"],
    ["companyUserInvitation", "en", "until Sunday, 29 November 2026 at 14:30 (Dutch time)"],
    ["customerInvitation", "nl", "tot zondag 29 november 2026 om 14:30 (Nederlandse tijd)"],
    ["customerInvitation", "en", "until Sunday, 29 November 2026 at 14:30 (Dutch time)"],
    ["passwordChanged", "nl", "zelf gewijzigd"],
    ["passwordChanged", "en", "change it yourself"],
    ["emailChange", "nl", "tot zondag 29 november 2026 om 14:30 (Nederlandse tijd)"],
    ["emailChange", "en", "until Sunday, 29 November 2026 at 14:30 (Dutch time)"],
    ["emailChangeNotice", "nl", "een ander e-mailadres aangevraagd: nieuw@voorbeeld.example."],
    ["emailChangeNotice", "en", "Another e-mail address was requested for your Perceel account: nieuw@"],
  ] as const)("of kind %s speaks %s in both its texts (§1.8, §9.10)", (kind, language, words) => {
    const { text, html } = composeMail({ ...letter, kind, language });

    expect(html).toContain(`lang="${language}"`);
    for (const part of [text.replaceAll("\n", " "), html]) {
      for (const shown of [{ nl: "Hallo Bea,", en: "Hello Bea," }[language], words, "Perceel"])
        expect(part).toContain(shown);
    }
    const paragraphs = text.split("\n\n").map((paragraph) => paragraph.trim().replaceAll("\n", " "));
    for (const paragraph of paragraphs) expect(html).toContain(paragraph.replaceAll("&", "&amp;"));
  });

  it.each(["customerInvitation", "companyUserInvitation"] as const)(
    "of kind %s says for which company",
    (kind) => {
      const { text, html } = composeMail({ ...letter, kind });

      expect(text.replaceAll("\n", " ")).toContain("Gemeente Voorbeeld");
      expect(html).toContain("Gemeente Voorbeeld");
    },
  );

  it("greets somebody without a name", () => {
    expect(composeMail({ ...letter, firstName: "" }).text).toMatch(/^Hallo,\n/);
  });

  it("keeps its lines short and the link on a line of its own", () => {
    const lines = composeMail(letter).text.split("\n");

    expect(lines).toContain(letter.link);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
    const [a, b] = ["a".repeat(35), "b".repeat(36)];
    expect(composeMail({ ...letter, appName: `${a} ${b} c ${b}` }).text).toContain(`\n\n${a} ${b}\nc ${b}\n`);
  });

  it("shows a name as it is written, never as markup", () => {
    const { html, text } = composeMail({ ...letter, firstName: "<img src=x>", appName: 'A & "B"' });

    expect(html).toContain("Hallo &lt;img src=x&gt;,");
    expect(html).toContain("A &amp; &quot;B&quot;");
    expect(html).toContain('href="https://kaart.example.nl/x?a=1&amp;b=2"');
    expect(text).toContain("Hallo <img src=x>,");
  });

  it.each([
    "passwordReset",
    "companyUserInvitation",
    "customerInvitation",
    "adminInvitation",
    "passwordChanged",
    "clientSecretExpires",
    "newDevice",
    "secondFactorAdded",
    "secondFactorRemoved",
    "secondFactorReset",
    "accessTokenMade",
    "sessionsEnded",
  ] as const)("of kind %s has all its texts, and leaves no hole unfilled", (kind) => {
    for (const language of ["nl", "en"] as const) {
      const { subject, text, html } = composeMail({ ...letter, kind, language });
      expect(subject + text + html.replace(/style="[^"]*"/g, "")).not.toMatch(/[{}]/);
      expect([subject, ...text.trim().split("\n\n")].every((part) => part !== "")).toBe(true);
      expect(text.trim().split("\n\n")).toHaveLength(5);
    }
  });
});
