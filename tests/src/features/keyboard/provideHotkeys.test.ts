import { fullStorage } from "../../fullStorage.ts";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import {
  letterKeysKey,
  provideHotkeys,
  storedLetterKeys,
} from "../../../../src/features/keyboard/provide.ts";

describe("the memory of the hotkeys", () => {
  it("starts with letters on, also after a value it does not know, and keeps that they were switched off (WCAG 2.2, 2.1.4)", () => {
    expect(storedLetterKeys(localStorage)).toBe("on");
    localStorage.setItem(letterKeysKey, "soms");
    expect(storedLetterKeys(localStorage)).toBe("on");

    const actor = createActor(provideHotkeys({ storage: localStorage }), { input: { stored: "on" } });
    actor.start().send({ type: "letters.toggle" });

    expect(localStorage.getItem(letterKeysKey)).toBe("off");
    expect(storedLetterKeys(localStorage)).toBe("off");
  });

  it("does without a storage that cannot keep it", () => {
    const actor = createActor(provideHotkeys({ storage: fullStorage }), { input: { stored: "on" } });

    actor.start().send({ type: "letters.toggle" });

    expect(actor.getSnapshot().context.letters).toBe("off");
  });
});
