/** What the last run of the tests wrote of the machines, as the development server has it; empty when there is none. */
export async function readLastCoverage(): Promise<string> {
  try {
    const answer = await fetch("/test-results/machines/coverage.json");
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}
