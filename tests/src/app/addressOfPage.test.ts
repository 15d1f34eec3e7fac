import { createMemoryRouter } from "react-router-dom";
import { describe, expect, it, onTestFinished } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { emptyLink, type MapLink } from "../../../machines/permalink/MapLink.ts";
import { addressFollowsAfterMs, stayingAfterMs } from "../../../machines/permalink/permalinkSetup.ts";
import { addressOfPage } from "../../../src/app/addressOfPage.ts";
import { providePermalink } from "../../../src/features/permalink/provide.ts";
import { deferred } from "../../support/time/deferred.ts";
import { fakeServer } from "../fakeServer.ts";

const mapPath = "/projects/1/map-view";
const layerNames = ["percelen", "bomen"];
const start: MapLink = { ...emptyLink, layers: [{ name: "percelen", opacity: 1 }] };
const changed: MapLink = { ...start, layers: [{ name: "bomen", opacity: 1 }] };
const told = (link: MapLink) => ({ type: "map.changed" as const, link, layerNames });

/** A map whose address is in step, beside a page whose code is still to come. */
function setup() {
  const code = deferred<{ element: string }>();
  const router = createMemoryRouter(
    [
      { path: mapPath, element: "kaart" },
      { path: "/", lazy: () => code.promise },
    ],
    { initialEntries: [`${mapPath}?inspect`] },
  );
  const clock = new SimulatedClock();
  const logic = providePermalink({
    api: fakeServer(() => ({})).api,
    server: { apiHost: "/api", projectId: 1, workspace: "voorbeeld" },
    page: window,
    storage: sessionStorage,
    address: addressOfPage(router, mapPath),
  });
  const actor = createActor(logic, { clock, input: { opened: undefined, layerNames } }).start();
  onTestFinished(() => {
    actor.stop();
    router.dispose();
    sessionStorage.clear();
  });
  actor.send(told(start));
  clock.increment(addressFollowsAfterMs);
  return {
    actor,
    router,
    code,
    follow: () => clock.increment(addressFollowsAfterMs),
    stay: () => clock.increment(stayingAfterMs),
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
  };
}

describe("the address of a page", () => {
  it("does not hold a person who goes elsewhere before it has followed (§2.7)", async () => {
    const { actor, router, code, follow, address } = setup();
    actor.send(told(changed));

    const going = router.navigate("/");
    follow();
    code.resolve({ element: "projecten" });
    await going;

    expect(address()).toBe("/");
    expect(actor.getSnapshot().value).toBe("leaving");
  });

  it("is not that of the next page, which the router shows before the map has gone", async () => {
    const { actor, router, code, follow, stay, address } = setup();
    stay();
    code.resolve({ element: "projecten" });
    await router.navigate("/");

    actor.send(told(changed));
    follow();
    stay();
    follow();

    expect(address()).toBe("/");
    expect(sessionStorage).toHaveLength(0);
  });
});
