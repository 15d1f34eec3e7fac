import type { GeodataImport, ImportAnswers } from "../../schemas/geodataImport.ts";
import type { CallFailure } from "../app/failures.ts";
import type { ChosenFiles, FileAtHand } from "./chosenFiles.ts";
import type { ImportFile } from "./importFiles.ts";
import type { LayerDraft } from "./layerDrafts.ts";
import type { UploadRate } from "./uploadRate.ts";
import type { StyleDraft } from "../layer-style/styleDraft.ts";

/** An unfinished import, and its file if this browser chose it. */
export interface UnfinishedImport {
  job: GeodataImport;
  file: ImportFile | null;
}

/** Input: what exists when the page is opened. */
export interface ImportOffer {
  workspaces: readonly string[];
  /** Whether the built-in map server is in use: files can only be imported there. */
  isHere: boolean;
  begun: readonly UnfinishedImport[];
}

export interface SavedProject {
  id: number;
  name: string;
}

export interface ImportContext extends ImportOffer, ChosenFiles {
  workspace: string;
  job: GeodataImport | null;
  pace: UploadRate;
  answers: ImportAnswers;
  drafts: readonly LayerDraft[];
  /** Index of the layer that is previewed. */
  shownIndex: number;
  /** Existing layers of the same name are replaced. */
  replaces: boolean;
  /** Projects that show the workspace, once it is saved. */
  projects: readonly SavedProject[];
  /** Message id of the last failure. */
  problemId: string | null;
}

export type UploadReport =
  | { type: "upload.progress"; sentBytes: number; atMs: number }
  | { type: "upload.done" }
  | { type: "upload.failed"; failure: CallFailure };

export type ImportEvent =
  | { type: "offer.retry" }
  /** Chosen or dropped together: a file, and perhaps the style beside it. */
  | { type: "file.choose"; files: readonly FileAtHand[] }
  | { type: "workspace.name"; name: string }
  | { type: "import.start" }
  /** Resumes an unfinished import. */
  | { type: "import.open"; id: string }
  /** Discards an unfinished import. */
  | { type: "import.discard"; id: string }
  | { type: "upload.pause" }
  | { type: "upload.continue" }
  | UploadReport
  /** The connection or the session is back. */
  | { type: "connection.back" }
  /** The server announced progress of this import. */
  | { type: "import.progressed"; id: string }
  | { type: "answers.set"; answers: ImportAnswers }
  | { type: "answers.send" }
  /** Corrects the coordinate system that was guessed or chosen. */
  | { type: "crs.choose"; crs: string }
  | { type: "layer.show"; index: number }
  | { type: "layer.toggle"; index: number }
  | { type: "layer.rename"; index: number; name: string }
  /** `what` names a change that may continue, as one undo step; null: a step of its own. */
  | { type: "style.change"; draft: StyleDraft; what: string | null }
  | { type: "style.settle" }
  | { type: "style.undo" }
  | { type: "style.redo" }
  | { type: "replaces.toggle" }
  | { type: "import.save" }
  /** Discards what was sent, and starts over. */
  | { type: "import.cancel" }
  /** Starts another import after the saved one. */
  | { type: "import.again" };
