/** A mutant that no test can kill, for it does what the code does. */
export interface EquivalentMutant {
  file: string;
  /** The code that was replaced, and by what; spaces do not count. */
  original: string;
  replacement: string;
  reason: string;
  /** What else stands in its lines, where the same code stands elsewhere too; spaces do not count. */
  within?: string;
}

const permissions = { file: "machines/session/permissions.ts" };
const remembered = {
  file: "server/services/access/permissions.ts",
  reason: "Answers are remembered for speed alone.",
};

const besideGrid = {
  file: "schemas/rules/rdGrid.ts",
  reason: "What is read beyond a row is written over by the next one, and beyond the last one not kept.",
};

const noOtherError = {
  file: "schemas/rules/imageSize.ts",
  reason: "Nothing there throws another error; a mistake made later is to be seen.",
};

const allAreas = {
  file: "server/maps/embedded/filter/withinUnion.ts",
  replacement: "[]",
  reason: "Without a box all areas are looked at: slower, and the same.",
};

const unopened = {
  file: "machines/import/uploading.ts",
  reason: "The compiler asks for it: what is sent has a file, and an import.",
};

const leftInPart = {
  file: "machines/records/recordSetup.ts",
  reason: "The compiler asks for it: it goes on with the rest only where there is one.",
};

const plainly = {
  file: "machines/statecharts/secrets.ts",
  reason: "Texts without the sign are passed over for speed alone.",
};

const keptShort = {
  file: "machines/statecharts/createRecorder.ts",
  reason: "What nobody asks for any more is dropped for memory alone.",
};

const removed = {
  file: "machines/workspace-layers/layerRemovalMachine.ts",
  reason: "The compiler asks for it: what follows the question is only reached with a layer.",
};

const begun = { reason: "The compiler asks for it: it is asked only once it has begun." };
const asked = { ...begun, file: "machines/map-view/mapMessages.ts" };
const watched = { ...begun, file: "machines/map-view/shownLink.ts" };

const ordered = { reason: "The compiler asks for it: what is carried out, or ends, is an order." };
const working = { ...ordered, file: "machines/drawings/drawingsMachine.ts" };
const ending = { ...ordered, file: "machines/drawings/drawingsSetup.ts" };

export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: "machines/print/rdLines.ts",
    original: "times * power >= least",
    replacement: "times * power > least",
    reason: "No whole denominator makes 30 mm on paper exactly a step.",
  },
  {
    ...asked,
    original: 'actorIn(system, "table")?.getSnapshot',
    replacement: 'actorIn(system, "table").getSnapshot',
  },
  {
    ...asked,
    original: 'actorIn(system, "measure")?.getSnapshot',
    replacement: 'actorIn(system, "measure").getSnapshot',
  },
  {
    ...asked,
    original: 'actorIn(system, "selection")?.getSnapshot',
    replacement: 'actorIn(system, "selection").getSnapshot',
  },
  {
    ...asked,
    original: 'actorIn(system, "permalink")?.getSnapshot',
    replacement: 'actorIn(system, "permalink").getSnapshot',
  },
  {
    ...asked,
    original: 'actorIn(system, "layers")?.getSnapshot',
    replacement: 'actorIn(system, "layers").getSnapshot',
  },
  {
    ...asked,
    original: 'actorIn(system, "drawingEditor")?.getSnapshot',
    replacement: 'actorIn(system, "drawingEditor").getSnapshot',
  },
  { ...watched, original: "layersIn(system)?.entries", replacement: "layersIn(system).entries" },
  { ...watched, original: "layersIn(system)?.filters", replacement: "layersIn(system).filters" },
  { ...watched, original: "layersIn(system)?.styles", replacement: "layersIn(system).styles" },
  { ...working, original: "!order", replacement: "false" },
  { ...working, original: '"there is nothing to do"', replacement: '""' },
  { ...ending, original: "context.order?.kind", replacement: "context.order.kind" },
  { ...ending, original: "order?.kind", replacement: "order.kind" },
  { ...unopened, original: '{ name: "", size: 0, lastModified: 0 }', replacement: "{}" },
  { ...unopened, original: '""', replacement: '"Stryker was here!"', within: 'id: job?.id ?? ""' },
  { ...unopened, original: '""', replacement: '"Stryker was here!"', within: 'name: ""' },
  { ...unopened, original: "context.job?.received", replacement: "context.job.received" },
  { ...leftInPart, original: "{ value: {}, problems: [] }", replacement: "{}" },
  {
    ...leftInPart,
    original: "[]",
    replacement: '["Stryker was here"]',
    within: "{ value: {}, problems: [] }",
  },
  { ...plainly, original: 'hidden.includes("=")', replacement: "true" },
  { ...plainly, original: '"="', replacement: '""' },
  { ...plainly, original: "hidden.includes('\":')", replacement: "true" },
  { ...plainly, original: "'\":'", replacement: '""' },
  { ...plainly, original: '" "', replacement: '""' },
  { ...keptShort, original: "steps.length > keep * 1.5", replacement: "false" },
  { ...keptShort, original: "steps.length > keep * 1.5", replacement: "steps.length >= keep * 1.5" },
  { ...keptShort, original: "ended.clear();", replacement: ";" },
  { ...removed, original: "!layer", replacement: "false" },
  { ...removed, original: '"There is no layer to speak of."', replacement: '""' },
  {
    file: "machines/bookmarks/bookmarksMachine.ts",
    original: "order?.kind",
    replacement: "order.kind",
    reason: "The compiler asks for it: what ends is an order.",
  },
  {
    file: "machines/search/searchSetup.ts",
    original: '""',
    replacement: '"Stryker was here!"',
    reason: "Any text that is not the one that is typed.",
    within: 'featuresFor: ""',
  },
  { ...allAreas, original: "[x, y, x, y]" },
  { ...allAreas, original: "[Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]" },
  {
    file: "machines/attribute-table/columnSummary.ts",
    original: 'typeof value === "number"',
    replacement: "true",
    reason: "The compiler asks for it: what is no number is a text or a truth, which are in that order too.",
  },
  {
    file: "machines/attribute-table/columnSummary.ts",
    original: "sortable(one) < sortable(other)",
    replacement: "sortable(one) <= sortable(other)",
    reason: "Of values that are counted no two are the same.",
  },
  {
    file: "schemas/rules/mapTarget.ts",
    original: "depth !== undefined",
    replacement: "true",
    reason: "The compiler asks for it: at no known depth there are no positions.",
  },
  {
    file: "schemas/rules/fileFacts.ts",
    original: '""',
    replacement: '"Stryker was here!"',
    reason: "The compiler asks for it: what is a data URL has a content, also an empty one.",
    within: 'content = ""',
  },
  {
    file: "machines/layers/layerArrangement.ts",
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "A name that no layer has arranges nothing.",
    within: "order: Array.isArray(order) ? order : []",
  },
  {
    file: "machines/lists/constraints.ts",
    original: '""',
    replacement: '"Stryker was here!"',
    reason: "The compiler asks for it: a condition that is complete has its values.",
    within: '[first = "", second = ""]',
  },
  {
    file: "machines/lists/listAddress.ts",
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "What is no condition is passed over where those of the columns are read.",
    within: "if (!name.startsWith(filterPrefix)) return [];",
  },
  {
    file: "schemas/rules/rdNew.ts",
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "A grid without bounds reaches no place.",
  },
  {
    file: "schemas/rules/ruleKeywords.ts",
    original: "`breaks ${keyword}`",
    replacement: "``",
    reason: "The compiler asks for it: texts are made of the keyword and its limit.",
  },
  {
    file: "schemas/rules/rdGrid.ts",
    original: "turn < turns",
    replacement: "turn <= turns",
    reason: "One more turn finds the same place.",
  },
  { ...besideGrid, original: "row < rows", replacement: "row <= rows" },
  { ...besideGrid, original: "column < columns", replacement: "column <= columns" },
  { ...noOtherError, original: "!(error instanceof RangeError)", replacement: "false" },
  {
    ...noOtherError,
    original: "{ if (!(error instanceof RangeError)) throw error; }",
    replacement: "{}",
  },
  {
    ...permissions,
    original: "/:any$/",
    replacement: "/:any/",
    reason: "In a grant's action `:any` is only at its end (schemas/user.ts).",
  },
  {
    ...permissions,
    original: "name === null",
    replacement: "false",
    reason: "The compiler asks for it: the model has no role without a name either.",
  },
  {
    file: "server/services/access/access.ts",
    original: "!user",
    replacement: "false",
    reason: "The compiler asks for it: who is a company's user is a user.",
  },
  { ...remembered, original: "answer === undefined", replacement: "true" },
  { ...remembered, original: "answers.set(question, answer);", replacement: ";" },
];
