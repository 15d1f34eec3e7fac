import { describe, expect, it } from "vitest";
import { createActor, fromCallback } from "xstate";
import {
  type ThemeChoice,
  type ThemeEvent,
  type ThemeInput,
  themeFor,
  themeMachine,
} from "../../../machines/theme/themeMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

function setup(input: Partial<ThemeInput> = {}) {
  const done: string[] = [];
  let tell: (event: ThemeEvent) => void = () => undefined;
  const actor = createActor(
    themeMachine.provide({
      actors: {
        watchSystem: fromCallback<ThemeEvent>(({ sendBack }) => {
          tell = sendBack;
        }),
        watchChoice: fromCallback<ThemeEvent>(() => undefined),
      },
      actions: {
        wear: (_, theme) => void done.push(`wear ${theme}`),
        storeChoice: (_, choice) => void done.push(`store ${choice}`),
      },
    }),
    { input: { choice: "system", isSystemDark: false, ...input } },
  ).start();
  return {
    done,
    choose: (choice: ThemeChoice) => actor.send({ type: "theme.choose", choice }),
    followOtherTab: (choice: ThemeChoice) => actor.send({ type: "theme.follow", choice }),
    setDevice: (isDark: boolean) => tell({ type: "system.changed", isDark }),
    worn: () => done.findLast((what) => what.startsWith("wear")),
  };
}

describe("the theme (§3.37, §9.3)", () => {
  it("is viva-light where the device asks for nothing else", () => {
    expect(setup().done).toEqual(["wear viva-light"]);
  });

  it("is viva-dark where the device asks for dark, and goes along when that changes", () => {
    const { worn, setDevice } = setup({ isSystemDark: true });
    expect(worn()).toBe("wear viva-dark");

    setDevice(false);

    expect(worn()).toBe("wear viva-light");
  });

  it("is what was chosen, whatever the device asks for from then on", () => {
    const { done, worn, choose, setDevice } = setup();

    choose("viva-dark");
    setDevice(true);
    setDevice(false);

    expect(worn()).toBe("wear viva-dark");
    expect(done).toContain("store viva-dark");
  });

  it("goes along with the device again once that is chosen, as the device is by then", () => {
    const { worn, choose, setDevice } = setup({ choice: "viva-light" });
    setDevice(true);

    choose("system");

    expect(worn()).toBe("wear viva-dark");
  });

  it("follows a choice in another tab, which stores it itself", () => {
    const { done, followOtherTab } = setup();

    followOtherTab("viva-dark");

    expect(done).toEqual(["wear viva-light", "wear viva-dark"]);
  });

  it("reaches every state by every transition", () => {
    walkWhole(themeMachine, {
      invariants: {
        "it is dark exactly when choice and device make it so": (after) =>
          after.matches("dark") === (themeFor(after.context) === "viva-dark"),
        "the device does not overrule a choice": (after, { before, type }) =>
          type !== "system.changed" || before?.context.choice === "system" || after.value === before?.value,
      },
      input: { choice: "system", isSystemDark: false },
      events: [
        { type: "theme.choose", choice: "viva-dark" },
        { type: "theme.choose", choice: "system" },
        { type: "theme.follow", choice: "viva-light" },
        { type: "system.changed", isDark: true },
        { type: "system.changed", isDark: false },
      ],
    });
  });
});
