import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { expect, it, vi } from "vitest";
import { partsTogether } from "../../../src/later/partsTogether.ts";
import { RenderErrorBoundary } from "../../../src/ui/RenderErrorBoundary.tsx";

const parts = { Bar: () => <p>balk</p>, Points: () => <p>punten</p> };

function page(load: () => Promise<typeof parts>) {
  const useParts = partsTogether(load);
  const Place = ({ part, isNeeded }: { part: keyof typeof parts; isNeeded: boolean }) => {
    const loaded = useParts(isNeeded);
    const Part = loaded?.[part];
    return isNeeded && Part ? <Part /> : null;
  };
  const commits: string[] = [];
  return {
    commits,
    Page: ({ isNeeded = true }: { isNeeded?: boolean }) => (
      <Profiler id="page" onRender={() => commits.push(document.body.textContent)}>
        {(["Bar", "Points"] as const).map((part) => (
          <RenderErrorBoundary
            key={part}
            renderFailure={({ retry }) => <button onClick={retry}>{part}</button>}
          >
            <Place part={part} isNeeded={isNeeded} />
          </RenderErrorBoundary>
        ))}
      </Profiler>
    ),
  };
}

it("come to all their places in one commit, once somebody needs them", async () => {
  const load = vi.fn<() => Promise<typeof parts>>().mockResolvedValue(parts);
  const { commits, Page } = page(load);
  const { rerender } = render(<Page isNeeded={false} />);
  expect(load).not.toHaveBeenCalled();

  await act(async () => rerender(<Page />));

  expect(load).toHaveBeenCalledTimes(1);
  expect([...new Set(commits)]).toEqual(["", "balkpunten"]);
});

it("are asked for again when a person wants that, and only then", async () => {
  // React writes down what could not be drawn.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn<() => Promise<typeof parts>>();
  load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(parts);
  const { Page } = page(load);
  await act(async () => render(<Page />));

  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Bar" }));

  expect(await screen.findByText("balk")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
