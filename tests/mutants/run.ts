/**
 * Breaks the product's code in small ways, one at a time, and tells which breaks no test notices: `npm run mutants`, with
 * folders or files for less than everything. With `--changed`, only lines that the last change touched, within limits.
 */
import { judge, type Judgement } from "./judge.ts";
import { judgedFolders } from "./judgedFolders.ts";
import { table } from "./table.ts";
import { tryMutants } from "./tryMutants.ts";

const paths = process.argv.slice(2);
const judgements: Judgement[] = [];
for (const folder of judgedFolders(paths.length > 0 ? paths : ["schemas", "machines", "server"])) {
  console.log(`\n${folder.name}: ${folder.files.length} files, by ${folder.tests.join(" ")}`);
  const results = await tryMutants(folder, folder.files, { mutants: Infinity, end: Infinity });
  const judgement = judge(folder, results);
  judgements.push(judgement);
  console.log(judgement.alive.join("\n"));
}
console.log(`\n${table(judgements)}`);
process.exit(judgements.every(({ score, folder }) => score >= folder.wanted) ? 0 : 1);
