import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import { parseTexts } from "../../../server/web/plugins/parsedTexts.ts";
import nl from "../../../locales/nl.json" with { type: "json" };

describe("the texts parsed beforehand", () => {
  it("say the same as the texts themselves, and leave the mails to the server", () => {
    const parsed = createIntl({
      locale: "nl",
      messages: JSON.parse(parseTexts(JSON.stringify(nl))) as never,
    });
    const plain = createIntl({ locale: "nl", messages: nl });

    for (const count of [1, 2]) {
      expect(parsed.formatMessage({ id: "list.total" }, { count })).toBe(
        plain.formatMessage({ id: "list.total" }, { count }),
      );
    }
    expect(Object.keys(parsed.messages).filter((id) => id.startsWith("mails."))).toEqual([]);
    expect(parsed.formatMessage({ id: "notFound.title" })).toBe("Pagina niet gevonden");
  });

  it("keep what only the tools of platform admins say for when these are opened", () => {
    const texts = JSON.stringify({ "common.close": "Sluiten", "imports.start": "Importeren" });

    expect(Object.keys(JSON.parse(parseTexts(texts)) as object)).toEqual(["common.close"]);
    expect(Object.keys(JSON.parse(parseTexts(texts, "later")) as object)).toEqual(["imports.start"]);
  });
});
