import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LinkedText } from "../../../src/ui/LinkedText.tsx";

it("is a link where the text is a web address, which learns nothing of this page", () => {
  render(<LinkedText text="https://www.voorbeeld.example/boom?nr=1" />);

  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("https://www.voorbeeld.example/boom?nr=1");
  expect([link.getAttribute("rel"), link.getAttribute("target")]).toEqual(["noopener noreferrer", "_blank"]);
});

it.each(["javascript:alert(1)", "data:text/html,x", "zie https://a.example", "https://", "http://[", "eik"])(
  "is no link where the text is %j",
  (text) => {
    const { container } = render(<LinkedText text={text} />);

    expect(screen.queryByRole("link")).toBeNull();
    expect(container.textContent).toBe(text);
  },
);
