import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { IntlProvider } from "react-intl";
import { expect, it } from "vitest";
import nl from "../../../locales/nl.json" with { type: "json" };
import { SearchBox } from "../../../src/ui/SearchBox.tsx";

function Trees() {
  const [value, setValue] = useState("");
  return <SearchBox label="Zoek een boom" value={value} onChange={setValue} />;
}

it("is cleared by its cross, and has the keyboard then", async () => {
  render(
    <IntlProvider locale="nl" messages={nl}>
      <Trees />
    </IntlProvider>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Zoek een boom" });
  await user.type(field, "linde");

  await user.click(screen.getByRole("button", { name: "Zoekveld leegmaken" }));

  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole("button")).toBeNull();
});
