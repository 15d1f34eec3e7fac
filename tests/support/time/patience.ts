/**
 * How long a test waits for what does not come, in ms: what a machine needs that is busy with other things. The one
 * setting of every wait; under mutants, where many never come, `TEST_PATIENCE_MS` makes them short.
 */
export const patienceMs = Number(process.env["TEST_PATIENCE_MS"] ?? 60_000);
