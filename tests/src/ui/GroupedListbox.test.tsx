import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { GroupedListbox } from "../../../src/ui/GroupedListbox.tsx";

const item = (key: string) => ({ key, label: `Boom ${key}` });
const groups = [
  { key: "a", heading: "bomen · 2 objecten", items: [item("1"), item("2")] },
  { key: "b", heading: "percelen · 1 object", items: [item("3")] },
];

const setup = (pageSize?: number) => {
  const user = userEvent.setup();
  const walked: string[] = [];
  const chosen: string[] = [];
  function List() {
    const [current, setCurrent] = useState<string>();
    return (
      <GroupedListbox
        label="Gevonden objecten"
        groups={groups}
        currentKey={current}
        onWalk={(key) => {
          walked.push(key);
          setCurrent(key);
        }}
        onChoose={(key) => chosen.push(key)}
        {...(pageSize === undefined ? {} : { pageSize })}
      />
    );
  }
  render(<List />);
  return { user, walked, chosen, focused: () => document.activeElement?.textContent };
};

describe("a grouped listbox", () => {
  it("is one stop of the Tab key, and the arrow keys walk on from group to group", async () => {
    const { user, focused } = setup();

    await user.tab();
    await user.keyboard("{PageDown}");
    expect(focused()).toBe("Boom 1");
    expect(screen.getByRole("option", { selected: true }).textContent).toBe("Boom 1");
    expect(screen.getByRole("group", { name: "percelen · 1 object" })).toBeDefined();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("Boom 3");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("Boom 2");
    await user.tab();

    expect(document.activeElement).toBe(document.body);
  });

  it("goes to its ends with Home and End, and by pages when asked to", async () => {
    const { user, focused } = setup(2);
    await user.tab();

    await user.keyboard("{End}");
    expect(focused()).toBe("Boom 3");
    await user.keyboard("{Home}");
    expect(focused()).toBe("Boom 1");
    await user.keyboard("{PageDown}");

    expect(focused()).toBe("Boom 3");
  });

  it("chooses with Enter, Space and a click", async () => {
    const { user, chosen } = setup();
    await user.tab();

    await user.keyboard("{Enter}{ArrowDown} ");
    await user.click(screen.getByRole("option", { name: "Boom 3" }));

    expect(chosen).toEqual(["1", "2", "3"]);
  });
});
