/** Coverage of the last test run, from the development server; empty when there is none. */
export async function readLastCoverage(): Promise<string> {
  try {
    const answer = await fetch("/test-results/machines/coverage.json");
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}
