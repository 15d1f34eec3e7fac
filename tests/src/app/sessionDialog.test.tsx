import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../src/api/ApiError.ts";
import { mapData as project } from "../../support/answers/mapData.ts";
import { defaultUser } from "../../support/answers/users.ts";
import { openStartedApp } from "./openApp.tsx";

/** An open map whose session can be ended. */
async function openMap() {
  const app = await openStartedApp({
    path: "/projects/7/map-view",
    user: defaultUser,
    answers: {
      "GET /projects/7/map-data": () => ({ body: project }),
      "POST /auth/login": () => ({ body: (app.server.user = defaultUser) }),
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Openbare ruimte" });
  return {
    ...app,
    canvas: document.querySelector(".map-view"),
    /** A call of the map is refused. */
    expire: async () => {
      delete app.server.user;
      act(() => app.api.calls.reportFailure(new ApiError({ kind: "badRequest", status: 401 })));
      return await screen.findByRole("dialog", { name: "Je sessie is verlopen" });
    },
  };
}

describe("a session that ends over the map", () => {
  it("asks for the password again, says what that means, and keeps the map; Escape does not close it, and no key reaches the map (§2.29, §8.3)", async () => {
    const { expire, router, user, canvas } = await openMap();

    const dialog = await expire();

    expect(within(dialog).getByLabelText("E-mailadres")).toHaveProperty("value", defaultUser.email);
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText("Wachtwoord")));
    const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toContain("ga verder waar je was");
    expect(screen.getByText("Sessie verlopen")).toBeTruthy();
    expect(document.querySelector(".map-view")).toBe(canvas);
    expect(router.state.location.pathname).toBe("/projects/7/map-view");

    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener("keydown", listen);
    await user.keyboard("{Escape}{Enter}");
    document.removeEventListener("keydown", listen);
    expect(screen.getByRole("dialog")).toBe(dialog);
    expect(heard).toEqual([]);
  });

  it("goes to the login page, and says why, when the person declines (§8.3)", async () => {
    const { expire, router, user } = await openMap();

    await user.click(within(await expire()).getByRole("button", { name: "Niet nu" }));

    await screen.findByText("Je sessie is verlopen. Log opnieuw in.");
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  });
});
