/**
 * Breaks the product's code in small ways, one at a time, and tells which breaks no test notices: `npm run mutants`, with
 * folders or files for less than everything. With `--changed`, only lines that the last change touched, within limits; with
 * `--one-in 20`, one of twenty parts of each folder, drawn anew each time or by `--seed`.
 */
import { parseArgs } from "node:util";
import { changedLines } from "./changedLines.ts";
import { judge, type Judgement } from "./judge.ts";
import { judgedFolders, type JudgedFolder } from "./judgedFolders.ts";
import { sampledLines } from "./sampledLines.ts";
import { table } from "./table.ts";
import { tryMutants, type Limits } from "./tryMutants.ts";

/** What a change may cost: so many mutants, and so many ms. */
const changeLimits = { mutants: 400, ms: 100_000 };

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: "boolean", default: false },
    "one-in": { type: "string" },
    seed: { type: "string", default: String(Date.now()) },
  },
});
const isChange = options.changed;
const oneIn = options["one-in"] === undefined ? undefined : Number(options["one-in"]);
if (oneIn !== undefined) {
  if (!(oneIn >= 1)) throw new RangeError(`--one-in takes a number of 1 or more, not ${options["one-in"]}.`);
  if (isChange) throw new Error("--changed tries what changed, not a sample: leave out --one-in.");
  console.log(`One in ${oneIn} parts of each folder, drawn by --seed ${options.seed}`);
}
const changed = isChange ? changedLines() : undefined;
if (isChange && !changed) {
  console.log("No history to compare with: no mutants are tried.");
  process.exit(0);
}
const everything = ["schemas", "machines", "server"];
const given = changed ? [...changed.keys()] : paths.length > 0 ? paths : everything;
const limits: Limits | undefined = isChange
  ? { mutants: changeLimits.mutants, end: Date.now() + changeLimits.ms }
  : undefined;

const judgements: Judgement[] = [];
// The highest score first: what has no time left is what matters less.
for (const folder of judgedFolders(given).toSorted((one, other) => other.wanted - one.wanted)) {
  console.log(`${folder.name}: by ${folder.tests.join(" ")}`);
  const only =
    oneIn === undefined
      ? folder.files.flatMap((file) => changed?.get(file) ?? file)
      : sampledLines(folder.files, oneIn, `${options.seed}/${folder.name}`);
  const judgement = await judgementOf(folder, only);
  if (judgement) judgements.push(judgement);
  if (judgement?.alive.length) console.log(judgement.alive.join("\n"));
  if (limits && isReached(limits)) {
    console.log("As many mutants as a change may cost: the rest is not tried.");
    break;
  }
}
console.log(`\n${table(judgements)}`);
// A sample is too few of a folder to blame it.
process.exit(oneIn !== undefined || judgements.every(({ score, folder }) => score >= folder.wanted) ? 0 : 1);

function isReached({ mutants, end }: Limits): boolean {
  const tried = judgements.reduce((sum, each) => sum + each.mutants, 0);
  return tried >= mutants || Date.now() >= end;
}

/** A change is not to blame for tests that fail by themselves: these fail where they are run. */
async function judgementOf(folder: JudgedFolder, only: readonly string[]): Promise<Judgement | undefined> {
  try {
    return judge(
      folder,
      await tryMutants(folder, only, { remembers: !isChange && oneIn === undefined, limits }),
    );
  } catch (error) {
    if (!isChange) throw error;
    console.log(`${folder.name}: its tests fail without a mutant, not tried`);
    return undefined;
  }
}
