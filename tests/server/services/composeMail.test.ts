import { describe, expect, it } from "vitest";
import { composeMail } from "../../../server/services/composeMail.ts";

const letter = {
  kind: "passwordReset",
  language: "nl",
  firstName: "Bea",
  appName: "Perceel",
  link: "https://kaart.example.nl/x?a=1&b=2",
} as const;

describe("a mail", () => {
  it.each([
    ["nl", "Hallo Bea,", "twee uur", 'lang="nl"'],
    ["en", "Hello Bea,", "two hours", 'lang="en"'],
  ] as const)("speaks %s in both its texts (§1.8)", (language, greeting, lifetime, attribute) => {
    const { text, html } = composeMail({ ...letter, language });

    for (const words of [greeting, lifetime, "Perceel"]) {
      expect(text.replaceAll("\n", " ")).toContain(words);
      expect(html).toContain(words);
    }
    expect(html).toContain(attribute);
  });

  it("greets somebody without a name", () => {
    expect(composeMail({ ...letter, firstName: "" }).text).toMatch(/^Hallo,\n/);
  });

  it("keeps its lines short and the link on a line of its own", () => {
    const lines = composeMail(letter).text.split("\n");

    expect(lines).toContain(letter.link);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
  });

  it("shows a name as it is written, never as markup", () => {
    const { html, text } = composeMail({ ...letter, firstName: "<img src=x>", appName: 'A & "B"' });

    expect(html).toContain("Hallo &lt;img src=x&gt;,");
    expect(html).toContain("A &amp; &quot;B&quot;");
    expect(html).toContain('href="https://kaart.example.nl/x?a=1&amp;b=2"');
    expect(text).toContain("Hallo <img src=x>,");
  });

  it("leaves no hole unfilled", () => {
    for (const language of ["nl", "en"] as const) {
      const { subject, text, html } = composeMail({ ...letter, language });
      expect(subject + text + html.replace(/style="[^"]*"/g, "")).not.toMatch(/[{}]/);
    }
  });
});
