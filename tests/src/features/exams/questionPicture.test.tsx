import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { QuestionPicture } from "../../../../src/features/exams/QuestionPicture.tsx";
import { renderInLanguage } from "../../inLanguage.tsx";

function setup(question: { pictureUrl: string | null; pictureText: string }) {
  renderInLanguage(<QuestionPicture number={3} question={{ ...question, text: "Wat is dit?" }} />);
  return userEvent.setup();
}

it("is read as its maker described it, enlarged on request, and put away again", async () => {
  const user = setup({ pictureUrl: "/api/pictures/a", pictureText: "Een brug over water" });

  await user.click(screen.getByRole("button", { name: "Een brug over water" }));

  const dialog = await screen.findByRole("dialog", { name: "3. Wat is dit?" });
  const size = within(dialog).getByRole("button", { name: "Ware grootte" });
  await user.click(size);
  expect(size.getAttribute("aria-pressed")).toBe("true");
  expect(within(dialog).getByRole("img", { name: "Een brug over water" })).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Sluiten" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("is told by the number of its question when nobody described it, and is not there for a question without one", () => {
  setup({ pictureUrl: "/api/pictures/a", pictureText: "" });
  expect(screen.getByRole("img", { name: "Afbeelding bij vraag 3" })).toBeDefined();

  cleanup();
  setup({ pictureUrl: null, pictureText: "Een brug" });
  expect(screen.queryByRole("img")).toBeNull();
});
