import type { GeodataImport, ImportAnswers } from "../../schemas/geodataImport.ts";
import type { CallFailure } from "../app/failures.ts";
import type { ImportFile } from "./importFiles.ts";
import type { LayerDraft } from "./layerDrafts.ts";
import type { UploadRate } from "./uploadRate.ts";
import type { StyleDraft } from "../layer-style/styleDraft.ts";

/** An import that was begun before, and the file it is of, if this browser chose it. */
export interface UnfinishedImport {
  job: GeodataImport;
  file: ImportFile | null;
}

/** What there is when the page is opened. */
export interface ImportOffer {
  /** Names of the workspaces there are. */
  workspaces: readonly string[];
  /** Whether the maps come from the map server inside the product: only there files can go. */
  isHere: boolean;
  begun: readonly UnfinishedImport[];
}

export interface SavedProject {
  id: number;
  name: string;
}

export interface ImportContext extends ImportOffer {
  file: ImportFile | null;
  workspace: string;
  job: GeodataImport | null;
  pace: UploadRate;
  answers: ImportAnswers;
  drafts: readonly LayerDraft[];
  /** Index of the layer that is looked at. */
  shownIndex: number;
  /** Layers of the same name that are there already give way. */
  replaces: boolean;
  /** Projects that show the workspace, once it is saved. */
  projects: readonly SavedProject[];
  /** Key of the text that says what is wrong with the last thing that was done. */
  problemId: string | null;
}

/** What the sending of a file tells. */
export type UploadReport =
  | { type: "upload.progress"; sentBytes: number; atMs: number }
  | { type: "upload.done" }
  | { type: "upload.failed"; failure: CallFailure };

export type ImportEvent =
  | { type: "offer.retry" }
  | { type: "file.choose"; file: ImportFile }
  | { type: "workspace.name"; name: string }
  | { type: "import.start" }
  /** Goes on with one that was begun before. */
  | { type: "import.open"; id: string }
  /** Throws one away that was begun before. */
  | { type: "import.discard"; id: string }
  | { type: "upload.pause" }
  | { type: "upload.continue" }
  | UploadReport
  /** The server can be reached again, or somebody signed in again. */
  | { type: "connection.back" }
  /** The server says that it came further with this one. */
  | { type: "import.progressed"; id: string }
  | { type: "answers.set"; answers: ImportAnswers }
  | { type: "answers.send" }
  /** The system that was guessed or said is another. */
  | { type: "crs.choose"; crs: string }
  | { type: "layer.show"; index: number }
  | { type: "layer.toggle"; index: number }
  | { type: "layer.rename"; index: number; name: string }
  /** `what` names a change that may go on for a while; null: it is one of its own. */
  | { type: "style.change"; draft: StyleDraft; what: string | null }
  | { type: "style.settle" }
  | { type: "style.undo" }
  | { type: "style.redo" }
  | { type: "replaces.toggle" }
  | { type: "import.save" }
  /** Throws away what was sent, and begins anew. */
  | { type: "import.cancel" }
  /** Begins anew beside what is saved. */
  | { type: "import.again" };
