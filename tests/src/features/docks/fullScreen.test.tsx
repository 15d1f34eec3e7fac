import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import nl from "../../../../locales/nl.json";
import { FullScreenControl, FullScreenNotice } from "../../../../src/features/docks/FullScreenControl.tsx";
import { provideFullScreen, readFullScreenInput } from "../../../../src/features/docks/provide.ts";
import { renderInMap } from "../../map/InMap.tsx";

/** A page that covers the screen when asked to, once for each answer that is true. */
function setup(...answers: boolean[]) {
  let covering: Element | null = null;
  const become = (next: Element | null) => {
    covering = next;
    document.dispatchEvent(new Event("fullscreenchange"));
    return Promise.resolve();
  };
  const page = {
    fullscreenEnabled: true,
    get fullscreenElement() {
      return covering;
    },
    documentElement: Object.assign(document.createElement("html"), {
      requestFullscreen(this: Element) {
        return answers.shift() ? become(this) : Promise.reject(new TypeError("refused"));
      },
    }),
    exitFullscreen: () => become(null),
    addEventListener: document.addEventListener.bind(document),
    removeEventListener: document.removeEventListener.bind(document),
  };
  const { user } = renderInMap(
    { fullScreen: () => ({ logic: provideFullScreen(page), input: readFullScreenInput(page) }) },
    <>
      <FullScreenControl />
      <FullScreenNotice />
    </>,
  );
  const control = (pressed: boolean) => screen.findByRole("button", { name: nl["map.fullScreen"], pressed });
  return { user, control, pressEscape: () => act(() => page.exitFullscreen()) };
}

it("the button of full screen says whether the map has the whole screen, also after Escape", async () => {
  const { user, control, pressEscape } = setup(true, true);

  await user.click(await control(false));
  await control(true);
  await pressEscape();
  await user.click(await control(false));

  expect(await control(true)).toBeTruthy();
});

it("a browser that refuses full screen is told of, until that is put away", async () => {
  const { user, control } = setup(false);

  await user.click(await control(false));
  expect((await screen.findByRole("alert")).textContent).toContain(nl["docks.fullScreenRefused"]);
  await user.click(screen.getByRole("button", { name: "Sluiten" }));

  expect(screen.queryByRole("alert")).toBeNull();
});
