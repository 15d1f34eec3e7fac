import type { WatchedActor } from "../../../../../machines/statecharts/watched.ts";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fromCallback, type AnyStateMachine } from "xstate";
import { appMachine } from "../../../../../machines/app/appMachine.ts";
import { measureMachine } from "../../../../../machines/measure/measureMachine.ts";
import { signInMachine } from "../../../../../machines/sign-in/signInMachine.ts";
import { layersMachine } from "../../../../../machines/layers/layersMachine.ts";
import { describeMachine } from "../../../../../machines/statecharts/describeMachine.ts";
import { watchMachine } from "../../../../../machines/statecharts/watchMachine.ts";
import type { WatchEvent } from "../../../../../machines/statecharts/watchSetup.ts";
import { SendEvent } from "../../../../../src/features/statecharts/send/SendEvent.tsx";
import { Watch } from "../../../../../src/features/statecharts/selectors.ts";
import { inLanguage } from "../../../inLanguage.tsx";

/** A page is watched in which this machine is in these states. */
function setupSending() {
  const sent: unknown[] = [];
  const page = { id: "1", title: "Kaart", path: "/" };
  const logic = watchMachine.provide({
    actors: {
      watchPages: fromCallback<WatchEvent>(({ sendBack }) => sendBack({ type: "page.here", page })),
    },
    actions: {
      askPages: () => {},
      askHistory: () => {},
      sendEvent: (_machine, { event }) => sent.push(event),
    },
  });
  const propsOf = (machine: AnyStateMachine, active: readonly string[]) => {
    const actor: WatchedActor = {
      session: "x:1",
      system: "x:1",
      id: machine.id,
      machine: machine.id,
      last: {
        number: 1,
        at: 0,
        session: "x:1",
        event: { type: "xstate.init" },
        transitions: [],
        entered: [],
        active: [machine.id, ...active],
        status: "active",
      },
    };
    return { actor, chart: describeMachine(machine) };
  };
  const tree = (machine: AnyStateMachine, ...active: string[]) =>
    inLanguage(
      <Watch.Provider logic={logic} options={{ input: { ownPage: null } }}>
        <SendEvent {...propsOf(machine, active)} />
      </Watch.Provider>,
    );
  const { rerender } = render(tree(layersMachine, "layers.shown"));
  return {
    sent,
    user: userEvent.setup(),
    show: (...watched: Parameters<typeof tree>) => rerender(tree(...watched)),
  };
}

const choose = (name: string) => screen.findByRole("combobox", { name });
const send = () => screen.findByRole("button", { name: "Gebeurtenis sturen" });

describe("sending an event", () => {
  it("asks for what its schema has, names what is wrong, keeps what was typed, and sends it then", async () => {
    const { sent, user } = setupSending();
    await user.selectOptions(await choose("Gebeurtenis"), "layer.fade");
    await user.type(screen.getByLabelText("name"), "bomen");
    await user.type(screen.getByLabelText("opacity"), "half");
    await user.click(await send());

    expect(sent).toEqual([]);
    const opacity = screen.getByRole("textbox", { name: "opacity", description: /getal/ });
    expect(document.activeElement).toBe(opacity);

    await user.selectOptions(await choose("Gebeurtenis"), "layers.toggleAll");
    await user.selectOptions(await choose("Gebeurtenis"), "layer.fade");
    await user.clear(screen.getByLabelText("opacity"));
    await user.type(screen.getByLabelText("opacity"), "0.5");
    await user.click(await send());

    expect(sent).toEqual([{ type: "layer.fade", name: "bomen", opacity: 0.5 }]);
  });

  it("asks which of several shapes a value has", async () => {
    const { sent, user } = setupSending();
    await user.selectOptions(await choose("Gebeurtenis"), "features.reported");
    await user.type(screen.getByLabelText("name"), "bomen");
    await user.selectOptions(screen.getByLabelText("status"), "shown");
    await user.type(screen.getByRole("textbox", { name: "count" }), "3");
    await user.click(await send());

    expect(sent).toEqual([{ type: "features.reported", name: "bomen", status: { kind: "shown", count: 3 } }]);
  });

  it("takes GeoJSON as JSON", async () => {
    const { sent, user, show } = setupSending();
    show(measureMachine, "measure.drawing");
    await user.selectOptions(await choose("Gebeurtenis"), "sketch.ended");
    await user.type(screen.getByLabelText("id"), "measurement-1");
    await user.click(screen.getByLabelText("geometry"));
    await user.paste('{"type":"LineString","coordinates":[[5,52],[6,52]]}');
    await user.click(await send());

    expect(sent).toMatchObject([{ type: "sketch.ended", geometry: { type: "LineString" } }]);
  });

  it("offers each event of those that are accepted by the beginning of their names", async () => {
    const { show } = setupSending();
    show(appMachine, "app.relay");

    const offered = within(await choose("Gebeurtenis")).getAllByRole("option");
    expect(offered.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["toast.show", "toast.dismiss", "sidebar.toggle"]),
    );
  });

  it("hides a password as it is typed", async () => {
    const { user, show } = setupSending();
    show(signInMachine, "signIn.editing");
    await user.selectOptions(await choose("Gebeurtenis"), "signIn.submit");

    expect(screen.getByLabelText<HTMLInputElement>("password").type).toBe("password");
    expect(screen.getByLabelText<HTMLInputElement>("email").type).toBe("text");
  });
});
