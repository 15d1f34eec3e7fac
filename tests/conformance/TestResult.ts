/** One run of a test of a suite of OGC. */
export interface TestResult {
  /** What it belongs to: a class, or a package. */
  group: string;
  name: string;
  status: "PASS" | "FAIL" | "SKIP";
  /** Why it failed or was skipped. */
  reason: string;
}
