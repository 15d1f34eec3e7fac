import { expect, it } from "vitest";
import { accountTab } from "../../../../src/features/profile/accountTabs.ts";
import { initialsOf } from "../../../../src/features/profile/initials.ts";

it("the tab that an address asks for (§2.6) is the first where it asks for none, or for one that is not there", () => {
  expect(accountTab(null, ["profile", "password"])).toBe("profile");
  expect(accountTab("company", ["profile", "password"])).toBe("profile");
  expect(accountTab("password", ["profile", "password"])).toBe("password");
});

it.each([
  ["Fatima", "el Amrani", "FA"],
  ["Jan", "van der Berg", "JB"],
  ["ada", "min", "AM"],
  ["", "", "G"],
  ["Élise", "", "É"],
])("what stands for somebody without a picture %s %s is %s", (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName, email: "gea@voorbeeld.example" })).toBe(initials);
});
