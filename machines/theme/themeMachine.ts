import { assign, fromCallback, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

export type Theme = "viva-light" | "viva-dark";

/** What a person chose; `system` goes along with the device, also when that changes. */
export type ThemeChoice = Theme | "system";

/** In the order in which they are offered. */
export const themeChoices = ["system", "viva-light", "viva-dark"] as const;

export interface ThemeInput {
  choice: ThemeChoice;
  /** The device asks for dark. One that asks for nothing gets viva-light (spec §3.37, §9.3). */
  isSystemDark: boolean;
}

export type ThemeEvent =
  | { type: "theme.choose"; choice: ThemeChoice }
  /** Chosen in another tab of this browser. */
  | { type: "theme.follow"; choice: ThemeChoice }
  | { type: "system.changed"; isDark: boolean };

/** The theme that comes of a choice and a device. */
export function themeFor({ choice, isSystemDark }: ThemeInput): Theme {
  if (choice !== "system") return choice;
  return isSystemDark ? "viva-dark" : "viva-light";
}

/** What the application looks like: as the device until a person chooses, then as chosen (spec §3.37, §9.3). */
export const themeMachine = setup({
  types: { context: {} as ThemeInput, input: {} as ThemeInput, events: {} as ThemeEvent },
  actors: {
    /** Tells of the device's wish each time it changes. */
    watchSystem: fromCallback<ThemeEvent>(notProvided("watchSystem")),
    watchChoice: fromCallback<ThemeEvent>(notProvided("watchChoice")),
  },
  actions: {
    setSystem: assign((_, isSystemDark: boolean) => ({ isSystemDark })),
    setChoice: assign((_, choice: ThemeChoice) => ({ choice })),
    /** Remembers a person's choice in this browser. */
    storeChoice: (_machine, _choice: ThemeChoice) => notProvided("storeChoice")(),
    /** Dresses the document. */
    wear: (_machine, _theme: Theme) => notProvided("wear")(),
  },
  guards: { isDark: ({ context }) => themeFor(context) === "viva-dark" },
}).createMachine({
  id: "theme",
  context: ({ input }) => ({ ...input }),
  invoke: [{ src: "watchSystem" }, { src: "watchChoice" }],
  initial: "deciding",
  on: {
    "theme.choose": {
      target: ".deciding",
      actions: [
        { type: "setChoice", params: ({ event }) => event.choice },
        { type: "storeChoice", params: ({ event }) => event.choice },
      ],
    },
    "theme.follow": {
      target: ".deciding",
      actions: { type: "setChoice", params: ({ event }) => event.choice },
    },
    "system.changed": {
      target: ".deciding",
      actions: { type: "setSystem", params: ({ event }) => event.isDark },
    },
  },
  states: {
    deciding: { always: [{ guard: "isDark", target: "dark" }, { target: "light" }] },
    light: { entry: { type: "wear", params: "viva-light" as const } },
    dark: { entry: { type: "wear", params: "viva-dark" as const } },
  },
});
