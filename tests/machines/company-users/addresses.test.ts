import { Ajv } from "ajv";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { inviteesIn, readAddresses, repeatedIn } from "../../../machines/company-users/addresses.ts";
import { invitationsIn, leftToInvite } from "../../../machines/company-users/inviting.ts";
import { maxInvitees } from "../../../schemas/companyUserInvitations.ts";
import { isEmailAddress } from "../../../schemas/emailAddress.ts";

const peopleIn = (text: string) =>
  inviteesIn(readAddresses(text)).map(({ email, firstName, lastName }) =>
    [email, firstName, lastName].filter(Boolean).join("|"),
  );

describe("addresses in a text", () => {
  it.each([
    ["a@x.nl", ["a@x.nl"]],
    ["a@x.nl\nb@x.nl\r\nc@x.nl", ["a@x.nl", "b@x.nl", "c@x.nl"]],
    ["a@x.nl, b@x.nl;c@x.nl ; ,; d@x.nl", ["a@x.nl", "b@x.nl", "c@x.nl", "d@x.nl"]],
    ["a@x.nl b@x.nl\tc@x.nl", ["a@x.nl", "b@x.nl", "c@x.nl"]],
    ["<A@X.nl>, mailto:b@x.nl", ["a@x.nl", "b@x.nl"]],
    ["Noor de Vries <noor@x.nl>", ["noor@x.nl|Noor|de Vries"]],
    ["Noor\tde Vries\tnoor@x.nl", ["noor@x.nl|Noor|de Vries"]],
    ['"Vries, Noor de" <noor@x.nl>; a@x.nl', ["noor@x.nl|Noor|de Vries", "a@x.nl"]],
    ["Vries, Noor de <noor@x.nl>, Bos, Piet <piet@x.nl>", ["noor@x.nl|Noor|de Vries", "piet@x.nl|Piet|Bos"]],
    ["noor@x.nl <noor@x.nl>", ["noor@x.nl"]],
    ["'t Hart <hart@x.nl>", ["hart@x.nl|'t|Hart"]],
    ['een" <a@x.nl>', ["a@x.nl|een"]],
    [`${"n".repeat(101)} <a@x.nl>`, ["a@x.nl"]],
    ["a@x.nl, A@x.nl", ["a@x.nl"]],
    ["", []],
  ])("%j are %j", (text, expected) => {
    expect(peopleIn(text)).toEqual(expected);
  });

  it("are told from what is none, by its line", () => {
    const entries = readAddresses("a@x.nl\n\npiet@, b@x.nl\njan en a@x.nl b@x.nl\n<>");

    expect(entries.filter(({ kind }) => kind === "noAddress")).toEqual([
      { kind: "noAddress", text: "piet@", line: 3 },
      { kind: "noAddress", text: "jan en a@x.nl b@x.nl", line: 4 },
      { kind: "noAddress", text: "<>", line: 5 },
    ]);
  });

  it("that are there more than once are counted", () => {
    expect(repeatedIn(readAddresses("a@x.nl A@x.nl b@x.nl a@x.nl"))).toEqual([{ email: "a@x.nl", count: 3 }]);
  });

  it("are read quickly, however strange the text", () => {
    const texts = ['"'.repeat(50_000), "<".repeat(50_000), "A ".repeat(50_000), `${"a".repeat(99_000)}@`];

    expect(texts.map((text) => peopleIn(text))).toEqual(texts.map(() => []));
  });

  it("are what the forms take for one", () => {
    const ajv = formats.default(new Ajv(), ["email"]);
    const judge = ajv.compile({ type: "string", format: "email" });
    const texts = [
      "a@x.nl",
      "a.b+c@x-y.co.uk",
      "a@x",
      "a@@x.nl",
      ".a@x.nl",
      "a@-x.nl",
      "é@x.nl",
      "a@x.nl ",
      "",
    ];

    expect(texts.map((text) => isEmailAddress(text))).toEqual(texts.map((text) => judge(text)));
  });
});

describe("what is asked of the server and what is left after it", () => {
  const many = Array.from({ length: maxInvitees + 2 }, (_, index) => `a${index}@x.nl`);

  it("is no more than it takes at once; the others stay", () => {
    const form = { addresses: many.join(","), roleId: 2 as const };
    const asked = invitationsIn(form);
    const results = asked.invitees.map(({ email }) => ({ email, outcome: "invited" as const, user: null }));

    expect(asked).toMatchObject({ roleId: 2, invitees: { length: maxInvitees } });
    expect(leftToInvite(form, { results })).toMatchObject({
      value: { addresses: `a${maxInvitees}@x.nl\na${maxInvitees + 1}@x.nl`, roleId: 2 },
      problems: [{ path: "/addresses", values: { done: maxInvitees, left: 2 } }],
    });
  });

  it("keeps the names of the only one who was refused", () => {
    const form = { addresses: "a@x.nl", firstName: "An", roleId: 3 as const };

    expect(
      leftToInvite(form, { results: [{ email: "a@x.nl", outcome: "full", user: null }] })?.value,
    ).toEqual(form);
  });

  it("is nothing when each was invited, now or before", () => {
    const results = [
      { email: "a@x.nl", outcome: "invited" as const, user: null },
      { email: "b@x.nl", outcome: "waiting" as const, user: null },
    ];

    expect(leftToInvite({ addresses: "b@x.nl a@x.nl A@x.nl" }, { results })).toBeNull();
  });
});
