import type { CallFailure, MapAnswer, MapCall } from "./MapCall.ts";
import type { ResolvedProject } from "../projects/ResolvedProject.ts";

/** A request to the OGC API of a project that its caller may see. */
export interface OgcApiCall extends Pick<MapCall, "rawQuery" | "ifNoneMatch" | "signal" | "caller"> {
  project: Pick<ResolvedProject, "name" | "workspace" | "layers" | "styles" | "titles">;
  /** What stands for `{collectionId}` and `{featureId}`, decoded. */
  path: Readonly<Record<string, string | undefined>>;
  /** The address of the landing page, without a slash at its end. */
  rootUrl: string;
  accept?: string;
  acceptLanguage?: string;
}

/** A call that failed; nothing of it has been validated. */
export type FailedOgcApiCall = Pick<OgcApiCall, "rawQuery" | "accept" | "acceptLanguage">;

/** Something with an address below the landing page. */
interface OgcApiResource {
  /** `""` is the landing page; names in braces stand for parts of an address. */
  path: string;
  summary: string;
  /** Media types of its answers. */
  types: readonly string[];
  answer: (call: OgcApiCall) => Promise<MapAnswer>;
}

/** OGC API – Features of projects. */
export interface OgcApi {
  resources: readonly OgcApiResource[];
  /**
   * What there is below an address, whichever project it is of and whoever asks, for programs on pages of anybody: nothing that a
   * project has is in it.
   */
  describe: (rootUrl: string) => MapAnswer;
  /** The answer for a call that failed, with the failure's status. */
  report: (call: FailedOgcApiCall, failure: CallFailure) => MapAnswer;
}
