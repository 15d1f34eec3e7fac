import type { WatchedActor } from "../../../../../machines/statecharts/watched.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fromCallback, type AnyStateMachine } from "xstate";
import { appMachine } from "../../../../../machines/app/appMachine.ts";
import { signInMachine } from "../../../../../machines/sign-in/signInMachine.ts";
import { describeMachine } from "../../../../../machines/statecharts/describeMachine.ts";
import { watchMachine } from "../../../../../machines/statecharts/watchMachine.ts";
import type { WatchEvent } from "../../../../../machines/statecharts/watchSetup.ts";
import { SendEvent } from "../../../../../src/features/statecharts/send/SendEvent.tsx";
import { Watch } from "../../../../../src/features/statecharts/selectors.ts";
import { renderInLanguage } from "../../../inLanguage.tsx";

/** Of a page in which this machine is in this state. */
function show(machine: AnyStateMachine, active: string) {
  const logic = watchMachine.provide({
    actors: {
      watchPages: fromCallback<WatchEvent>(({ sendBack }) =>
        sendBack({ type: "page.here", page: { id: "1", title: "Kaart", path: "/" } }),
      ),
    },
    actions: { askPages: () => {}, askHistory: () => {}, sendEvent: () => {} },
  });
  const last: WatchedActor["last"] = {
    number: 1,
    at: 0,
    session: "x:1",
    event: { type: "xstate.init" },
    transitions: [],
    entered: [],
    active: [machine.id, active],
    status: "active",
  };
  const actor: WatchedActor = { session: "x:1", system: "x:1", id: machine.id, machine: machine.id, last };
  renderInLanguage(
    <Watch.Provider logic={logic} options={{ input: { ownPage: null } }}>
      <SendEvent actor={actor} chart={describeMachine(machine)} />
    </Watch.Provider>,
  );
  return screen.getByRole("combobox", { name: "Gebeurtenis" });
}

it("offers each event of those that are accepted by the beginning of their names", () => {
  const offered = within(show(appMachine, "app.relay")).getAllByRole("option");

  expect(offered.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["toast.show", "toast.dismiss", "sidebar.toggle"]),
  );
});

it("hides a password as it is typed", async () => {
  await userEvent.selectOptions(show(signInMachine, "signIn.editing"), "signIn.submit");

  expect(screen.getByLabelText<HTMLInputElement>("password").type).toBe("password");
  expect(screen.getByLabelText<HTMLInputElement>("email").type).toBe("text");
});
