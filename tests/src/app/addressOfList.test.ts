import { createMemoryRouter } from "react-router-dom";
import { describe, expect, it, onTestFinished } from "vitest";
import { addressOfList } from "../../../src/app/addressOfList.ts";
import { deferred } from "../../support/time/deferred.ts";

/** A router with a page of lists and one whose code is still under way. */
function setup(address = "/customers?demo&page=2&people.page=3#edit") {
  const code = deferred<{ element: null }>();
  const router = createMemoryRouter(
    [
      { path: "/customers", element: null },
      { path: "/elsewhere", lazy: () => code.promise },
    ],
    { initialEntries: [address] },
  );
  onTestFinished(() => router.dispose());
  const list = addressOfList(router, "/customers", "");
  const people = addressOfList(router, "/customers", "people.");
  const shown = () => `${router.state.location.search}${router.state.location.hash}`;
  return { router, list, people, shown, arrive: () => code.resolve({ element: null }) };
}

describe("the address of a list", () => {
  it("is read apart from all else that the address says, as another list, and written at once, leaving that as it stands", () => {
    const { list, people, shown } = setup();
    expect([list.read(), people.read()]).toEqual([[["page", "2"]], [["page", "3"]]]);

    list.write([["sortBy", "name:ASC"], ["search", "a b"]], "replace"); // prettier-ignore

    expect(shown()).toBe("?demo&people.page=3&sortBy=name:ASC&search=a+b#edit");
  });

  it("is a step to go back to only where it differs", async () => {
    const { router, list, people, shown } = setup();

    list.write([["page", "2"]], "push");
    people.write([["page", "4"]], "push");
    await router.navigate(-1);

    expect(shown()).toBe("?demo&page=2&people.page=3#edit");
  });

  it("tells of where a person goes, and not of what a list wrote", async () => {
    const { router, list } = setup();
    const told: unknown[] = [];
    onTestFinished(list.watch((parameters) => told.push(parameters)));

    list.write([["page", "5"]], "push");
    expect(told).toEqual([]);
    await router.navigate(-1);
    expect(told).toEqual([[["page", "2"]]]);
    await router.navigate("/customers");

    expect(told).toEqual([[["page", "2"]], []]);
  });

  it("is not written while a person goes to another page: that would keep them here", async () => {
    const { router, list, arrive } = setup();
    const gone = router.navigate("/elsewhere");

    list.write([["page", "7"]], "replace");
    arrive();
    await gone;

    expect(router.state.location.pathname).toBe("/elsewhere");
    list.write([["page", "8"]], "replace");
    expect(router.state.location.search).toBe("");
  });
});
