import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Select } from "../../../src/ui/Select.tsx";

it("names a list to choose from by its own name alone, with no word of the library's (§9.36)", () => {
  const { container } = render(<Select aria-label="Rol" options={["Beheerder"]} />);

  expect(screen.getByRole("combobox", { name: "Rol" })).toBeTruthy();
  expect(container.textContent).toBe("Beheerder");
  expect(container.querySelector("svg")?.closest("[aria-hidden=true]")).not.toBeNull();
});
