import { demoAccounts, demoPassword } from "../../schemas/demo.ts";
import { roleIds } from "../../schemas/user.ts";
import { demoMetadata } from "./demoMetadata.ts";
import { demoExams, middleOf } from "./demoExams.ts";
import { extentAround, type Extent } from "./demoFiles.ts";
import type { DemoContent } from "../repositories/demo/writeDemoContent.ts";
import { hashPassword } from "../services/sign-in/passwords.ts";

const [admin, municipalityAdmin, municipalityUser, waterBoardAdmin] = demoAccounts;

/** Every row of the demo but the passwords. The first user of a company is its main user. */
export function demoRows(extents: Readonly<Record<string, Extent>>): DemoContent {
  const around = (workspace: string, layers: string[]) =>
    extentAround(
      layers.map((layer) => extents[`${workspace}/${layer}`]).filter((extent) => extent !== undefined),
    );
  const project = (workspace: string, layers: string[]) => ({
    workspace,
    layers,
    datastore: workspace,
    lonLatExtent: around(workspace, layers),
  });
  return {
    admins: [{ email: admin.email, firstName: "Anne", lastName: "de Wit", roleId: roleIds.admin }],
    companies: [
      {
        name: "Gemeente Voorbeeld",
        maxUsers: 10,
        workspaces: ["voorbeeld"],
        users: [
          {
            email: municipalityAdmin.email,
            firstName: "Bram",
            lastName: "Jansen",
            roleId: roleIds.companyAdmin,
          },
          {
            email: municipalityUser.email,
            firstName: "Fatima",
            lastName: "el Amrani",
            roleId: roleIds.defaultUser,
          },
        ],
      },
      {
        name: "Waterschap Proef",
        maxUsers: 3,
        workspaces: ["proef"],
        users: [
          {
            email: waterBoardAdmin.email,
            firstName: "Carla",
            lastName: "Visser",
            roleId: roleIds.companyAdmin,
          },
          {
            email: "joris@proef.example",
            firstName: "Joris",
            lastName: "Bakker",
            roleId: roleIds.defaultUser,
          },
          { email: "noor@proef.example", firstName: "Noor", lastName: "Smit", roleId: roleIds.defaultUser },
        ],
      },
    ],
    metadata: demoMetadata,
    exams: demoExams({
      municipality: middleOf(around("voorbeeld", ["percelen", "riolering", "lantaarnpalen", "bomen"])),
      waterBoard: middleOf(around("proef", ["peilgebieden", "watergangen"])),
    }),
    projects: [
      {
        ...project("voorbeeld", ["percelen", "riolering", "lantaarnpalen", "bomen"]),
        name: "Openbare ruimte",
        description: "Percelen, bomen, riolering en verlichting van de gemeente",
        includesNewLayers: true,
        zoom: 16,
      },
      {
        ...project("voorbeeld", ["buurten", "wijken"]),
        name: "Wijken en buurten",
        description: "Indeling van de gemeente met aantallen inwoners en huishoudens",
        includesNewLayers: false,
        zoom: 14,
      },
      {
        ...project("proef", ["peilgebieden", "watergangen"]),
        name: "Watergangen",
        description: "Watergangen en peilgebieden rond Woerden",
        includesNewLayers: true,
        zoom: 14,
      },
      {
        ...project("wereld", ["landen"]),
        name: "Wereld",
        description: "Landen van de wereld, grof getekend",
        includesNewLayers: true,
        zoom: 2,
      },
    ],
  };
}

/** The titles that the demo gives its exams. */
export function demoExamTitles(): string[] {
  return demoRows({}).exams.map(({ draftFor }) => draftFor(1).title);
}

/** A hash of the demo's one password for each account, each with a salt of its own. */
export async function demoHashes(): Promise<Map<string, string>> {
  const { admins, companies } = demoRows({});
  const users = [...admins, ...companies.flatMap((company) => company.users)];
  const hashes = users.map(async ({ email }) => [email, await hashPassword(demoPassword)] as const);
  return new Map(await Promise.all(hashes));
}
