import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import {
  letterKeysKey,
  provideHotkeys,
  storedLetterKeys,
} from "../../../../src/features/keyboard/provide.ts";

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const full = {
  setItem: () => {
    throw new DOMException("", "QuotaExceededError");
  },
};

describe("the memory of the hotkeys", () => {
  it("keeps that letters were switched off (WCAG 2.2, 2.1.4)", () => {
    const storage = memory();
    const actor = createActor(provideHotkeys({ storage }), { input: { stored: storedLetterKeys(storage) } });

    actor.start().send({ type: "letters.toggle" });

    expect(storage.kept.get(letterKeysKey)).toBe("off");
    expect(storedLetterKeys(storage)).toBe("off");
  });

  it("starts with letters on, also after a value it does not know", () => {
    const storage = memory();
    expect(storedLetterKeys(storage)).toBe("on");

    storage.setItem(letterKeysKey, "soms");

    expect(storedLetterKeys(storage)).toBe("on");
  });

  it("does without a storage that cannot keep it", () => {
    const actor = createActor(provideHotkeys({ storage: full }), { input: { stored: "on" } });

    actor.start().send({ type: "letters.toggle" });

    expect(actor.getSnapshot().context.letters).toBe("off");
  });
});
