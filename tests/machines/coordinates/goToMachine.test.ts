import { afterEach, describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { goToMachine, type GoToEvent } from "../../../machines/coordinates/goToMachine.ts";
import { fromRdNew, unloadRdGrid, loadRdGrid } from "../../../machines/coordinates/rdNew.ts";
import { rdGridBytes } from "../../../server/files/rdGridBytes.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

afterEach(unloadRdGrid);

function setup() {
  const actor = createActor(goToMachine).start();
  const shown: [number, number][] = [];
  const zooms: unknown[] = [];
  actor.on("place.shown", ({ position, zoom }) => {
    shown.push(position);
    zooms.push(zoom);
  });
  const send = (...events: GoToEvent[]) => {
    for (const event of events) actor.send(event);
  };
  return {
    send,
    type: (text: string) => send({ type: "field.open" }, { type: "text.change", text }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    shown,
    zooms,
  };
}

describe("going to a typed coordinate", () => {
  it("closes the field, puts a marker there and tells the map to go", () => {
    const goTo = setup();

    goTo.type("5.12 52.09");
    goTo.send({ type: "text.submit" });

    expect(goTo.state()).toEqual({ field: "closed", marker: "standing" });
    expect(goTo.context()).toMatchObject({ text: "", marker: { position: [5.12, 52.09] } });
    expect(goTo.shown).toEqual([[5.12, 52.09]]);
  });

  it("says what is wrong only when someone tries to go there, until the text changes", () => {
    const goTo = setup();

    goTo.type("5.12");
    expect(goTo.state()).toMatchObject({ field: { open: "typing" } });
    goTo.send({ type: "text.submit" });
    expect(goTo.state()).toEqual({ field: { open: "refused" }, marker: "absent" });
    expect(goTo.context().read).toMatchObject({ reason: "oneNumber" });
    goTo.send({ type: "text.change", text: "5.12 " });

    expect(goTo.state()).toMatchObject({ field: { open: "typing" } });
    expect(goTo.shown).toEqual([]);
  });

  it("swaps latitude and longitude of the marker, and back", () => {
    const goTo = setup();
    goTo.type("5.12 52.09");
    goTo.send({ type: "text.submit" }, { type: "marker.swap" }, { type: "marker.swap" });

    expect(goTo.shown).toEqual([
      [5.12, 52.09],
      [52.09, 5.12],
      [5.12, 52.09],
    ]);
  });

  it("goes as near to a place as is said, and keeps what it is called when its numbers are swapped", () => {
    const { send, zooms, context } = setup();
    const place = { kind: "place" as const, system: "wgs84" as const, name: "Dom" };

    send({ type: "place.show", place: { ...place, position: [5, 52], swapped: [52, 5] }, zoom: 16 });
    send({ type: "marker.swap" });

    expect(zooms).toEqual([16, undefined]);
    expect(context().marker).toEqual({ ...place, position: [52, 5], swapped: [5, 52] });
  });

  it("forgets what was typed when the field is closed", () => {
    const goTo = setup();

    goTo.type("5.12 52.09");
    goTo.send({ type: "field.close" });
    expect(goTo.context()).toMatchObject({ text: "", read: { reason: "empty" } });
    goTo.send({ type: "field.open" });

    expect(goTo.state()).toEqual({ field: { open: "typing" }, marker: "absent" });
    expect(goTo.shown).toEqual([]);
  });

  it("does not swap what leaves no doubt", () => {
    const goTo = setup();
    goTo.type("136000 456000");
    goTo.send({ type: "text.submit" }, { type: "marker.swap" });

    expect(goTo.shown).toHaveLength(1);
  });

  it("keeps the marker while the next place is typed, and moves it there", () => {
    const goTo = setup();
    goTo.type("52.1N 5.1E");
    goTo.send({ type: "text.submit" });
    goTo.type("52.2N 5.2E");
    expect(goTo.context().marker?.position).toEqual([5.1, 52.1]);
    goTo.send({ type: "text.submit" });

    expect(goTo.context().marker?.position).toEqual([5.2, 52.2]);
  });

  it("moves a place of RD New to where it lies exactly, once that is known, and one in degrees not", () => {
    const inRd = setup();
    inRd.type("120700.723 487525.502");
    inRd.send({ type: "text.submit" });
    inRd.type("155000 463000");
    const inDegrees = setup();
    inDegrees.type("52.1N 5.1E");
    inDegrees.send({ type: "text.submit" });
    const rough = inRd.context().marker?.position;

    loadRdGrid(rdGridBytes());

    const exact = fromRdNew([120_700.723, 487_525.502]);
    expect(rough).not.toEqual(exact);
    expect(inRd.context().marker?.position[0]).toBeCloseTo(exact[0], 8);
    expect(inRd.context().marker?.position[1]).toBeCloseTo(exact[1], 8);
    expect(inRd.context().read).toMatchObject({ position: fromRdNew([155_000, 463_000]) });
    expect(inDegrees.context().marker?.position).toEqual([5.1, 52.1]);
  });

  it("removes the marker when it is dismissed", () => {
    const goTo = setup();
    goTo.type("52.1N 5.1E");
    goTo.send({ type: "text.submit" }, { type: "marker.dismiss" });

    expect(goTo.state()).toMatchObject({ marker: "absent" });
    expect(goTo.context().marker).toBeNull();
  });

  it("uses every state and transition, and has a marker exactly while one stands", () => {
    walkWhole(goToMachine, {
      invariants: {
        "a marker stands exactly where one is known": (after) =>
          after.matches({ marker: "standing" }) === (after.context.marker !== null),
        "a closed field remembers nothing": (after) =>
          !after.matches({ field: "closed" }) || after.context.text === "",
        "what is no place is refused": (after, { before, type }) =>
          type !== "text.submit" ||
          !before?.matches({ field: "open" }) ||
          before.context.read.kind === "place" ||
          after.matches({ field: { open: "refused" } }),
      },
      events: [
        { type: "text.change", text: "5.12 52.09" },
        { type: "text.change", text: "Utrecht" },
        {
          type: "place.show",
          place: { kind: "place", position: [5, 52], system: "rd", swapped: null },
        },
      ],
    });
  });
});
