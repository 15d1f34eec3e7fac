import { Ajv } from "ajv";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { inviteesIn, readAddresses, repeatedIn } from "../../../machines/company-users/addresses.ts";
import {
  invitationsIn,
  leftToInvite,
  problemsOfAddresses,
} from "../../../machines/company-users/inviting.ts";
import { maxInvitees } from "../../../schemas/companyUserInvitations.ts";
import { isEmailAddress } from "../../../schemas/emailAddress.ts";
import { nameMaxLength } from "../../../schemas/personName.ts";

const peopleIn = (text: string) =>
  inviteesIn(readAddresses(text)).map(({ email, firstName, lastName }) =>
    [email, firstName, lastName].filter((part) => part !== "").join("|"),
  );

const [longest, tooLong] = [nameMaxLength, nameMaxLength + 1].map((length) => "n".repeat(length));

describe("addresses in a text", () => {
  it.each([
    ["a@x.nl", ["a@x.nl"]],
    ["a@x.nl\nb@x.nl\r\nc@x.nl", ["a@x.nl", "b@x.nl", "c@x.nl"]],
    ["a@x.nl, b@x.nl;c@x.nl ; ,; d@x.nl", ["a@x.nl", "b@x.nl", "c@x.nl", "d@x.nl"]],
    ["a@x.nl  b@x.nl\tc@x.nl", ["a@x.nl", "b@x.nl", "c@x.nl"]],
    ["<A@X.nl>, mailto:b@x.nl", ["a@x.nl", "b@x.nl"]],
    ["<a@x.nl> <b@x.nl>", ["a@x.nl", "b@x.nl"]],
    ["Noor  de  Vries <noor@x.nl>", ["noor@x.nl|Noor|de Vries"]],
    ["Noor< noor@x.nl >", ["noor@x.nl|Noor"]],
    ["Noor\u202eBos <noor@x.nl>", ["noor@x.nl|Noor|Bos"]],
    ["a@x.nl, Noor <noor@x.nl>", ["a@x.nl", "noor@x.nl|Noor"]],
    ["Noor\tde Vries\tnoor@x.nl", ["noor@x.nl|Noor|de Vries"]],
    ['"Vries, Noor de" <noor@x.nl>; a@x.nl', ["noor@x.nl|Noor|de Vries", "a@x.nl"]],
    ['"Noor; Griffie" <noor@x.nl>', ["noor@x.nl|Noor;|Griffie"]],
    ["Vries, Noor de <noor@x.nl>, Bos, Piet <piet@x.nl>", ["noor@x.nl|Noor|de Vries", "piet@x.nl|Piet|Bos"]],
    ["noor@x.nl <noor@x.nl>", ["noor@x.nl"]],
    ["a@x.nl <b@x.nl>", ["b@x.nl"]],
    ["'t Hart <hart@x.nl>", ["hart@x.nl|'t|Hart"]],
    ['een" <a@x.nl>', ["a@x.nl|een"]],
    [`${longest} ${longest} <a@x.nl>`, [`a@x.nl|${longest}|${longest}`]],
    [`${tooLong} <a@x.nl>`, ["a@x.nl"]],
    [`Noor ${tooLong} <a@x.nl>`, ["a@x.nl"]],
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

  it.each([
    ["Noor <a;b,c@x.nl>", ["Noor <a;b,c@x.nl>"]],
    ["a@x.nl, ,; b@x.nl", []],
    ["Bos 2, Noor <noor@x.nl>", ["Bos 2"]],
    ["2 Bos, Noor <noor@x.nl>", ["2 Bos"]],
    ["vries, Noor <noor@x.nl>", ["vries"]],
    ["Bos, a@x.nl <b@x.nl>", ["Bos"]],
    ["Bos, Noor <noor@x.nl> en", ["Bos", "Noor <noor@x.nl> en"]],
    ["xmailto:b@x.nl", ["xmailto:b@x.nl"]],
    ["x<a@x.nl> b@x.nl", ["x<a@x.nl> b@x.nl"]],
    ["<a@x.nl>x b@x.nl", ["<a@x.nl>x b@x.nl"]],
  ])("are told from what is none in %j", (text, expected) => {
    const none = readAddresses(text).filter(({ kind }) => kind === "noAddress");

    expect(none.map((entry) => entry.text)).toEqual(expected);
  });

  it("that are there more than once are counted", () => {
    const entries = readAddresses("a@x.nl A@x.nl b@x.nl a@x.nl, piet@, jan@");

    expect(repeatedIn(entries)).toEqual([{ email: "a@x.nl", count: 3 }]);
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

  it("has the names that the form says of an only one, else those beside the addresses", () => {
    const names = (addresses: string) =>
      invitationsIn({ addresses, firstName: "An", lastName: "", roleId: 2 }).invitees;

    expect(names("Noor Bos <a@x.nl>")).toEqual([{ email: "a@x.nl", firstName: "An", lastName: "Bos" }]);
    expect(names("Noor Bos <a@x.nl>, b@x.nl")).toEqual([
      { email: "a@x.nl", firstName: "Noor", lastName: "Bos" },
      { email: "b@x.nl", firstName: "", lastName: "" },
    ]);
    expect(invitationsIn({ addresses: "a@x.nl", lastName: "Bos" }).invitees).toMatchObject([
      { firstName: "", lastName: "Bos" },
    ]);
  });

  it.each([
    [undefined, 0],
    ["", 0],
    ["piet@, a@x.nl", 0],
    ["piet@", 1],
  ])("is nothing where there is no address at all: of %j so many problems: %i", (addresses, count) => {
    const problem = { path: "/addresses", messageId: "validations.messages.email", values: {} };

    expect(problemsOfAddresses(addresses)).toEqual(Array.from({ length: count }, () => problem));
  });

  it("keeps what is no address and who was refused, each once, without the names of an only one", () => {
    const form = { addresses: "piet@\nAn Bos <b@x.nl>\nb@x.nl c@x.nl d@x.nl", firstName: "Cor" };
    const results = [
      { email: "b@x.nl", outcome: "full" as const, user: null },
      { email: "c@x.nl", outcome: "invited" as const, user: null },
      { email: "d@x.nl", outcome: "waiting" as const, user: null },
    ];

    expect(leftToInvite(form, { results })).toEqual({
      value: { addresses: "piet@\nAn Bos <b@x.nl>" },
      problems: [{ path: "/addresses", messageId: "companyUsers.leftOver", values: { done: 1, left: 2 } }],
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
