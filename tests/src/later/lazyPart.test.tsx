import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { lazyPart } from "../../../src/later/lazyPart.tsx";
import { RenderErrorBoundary } from "../../../src/ui/RenderErrorBoundary.tsx";

const Table = () => <p>tabel</p>;

async function draw(load: () => Promise<ComponentType>, otherwise?: ComponentType) {
  const Part = lazyPart(load, otherwise);
  await act(async () =>
    render(
      <RenderErrorBoundary renderFailure={({ retry }) => <button onClick={retry}>opnieuw</button>}>
        <Suspense fallback="even geduld">
          <Part />
        </Suspense>
      </RenderErrorBoundary>,
    ),
  );
}

describe("a part that comes later", () => {
  it("is asked for again when a person wants that, and only then", async () => {
    // React writes down what could not be drawn.
    vi.spyOn(console, "error").mockImplementation(() => {});
    const load = vi.fn<() => Promise<ComponentType>>();
    load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(Table);
    await draw(load);

    const retry = screen.getByRole("button", { name: "opnieuw" });
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(retry);

    expect(await screen.findByText("tabel")).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("may have something else stand in", async () => {
    await draw(
      () => Promise.reject(new TypeError("Failed to fetch")),
      () => <p>zonder tabel</p>,
    );

    expect(screen.getByText("zonder tabel")).toBeDefined();
  });
});
