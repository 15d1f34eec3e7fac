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

it.each([
  ["info@voorbeeld.example", undefined, "mailto:info@voorbeeld.example"],
  ["www.voorbeeld.example/boom", "link", "https://www.voorbeeld.example/boom"],
])(
  "an e-mail address, and a web address without its scheme where it is known to be one: %s (§13.3)",
  (text, kind, href) => {
    render(<LinkedText text={text} kind={kind} />);

    expect(screen.getByRole("link", { name: text }).getAttribute("href")).toBe(href);
  },
);

it("a picture stands in its link, with its address for who can't see it (§13.3)", () => {
  render(<LinkedText text="https://www.voorbeeld.example/boom.jpg" kind="picture" />);

  expect(screen.getByRole("img", { name: "https://www.voorbeeld.example/boom.jpg" })).toBeDefined();
});
