import type { RecordedStep } from "../../schemas/machineRecording.ts";

/** Leaves out a context that equals the actor's previous one: most events change nothing in it. */
export function packSteps(
  steps: readonly RecordedStep[],
  contexts: Map<string, unknown> = new Map<string, unknown>(),
): RecordedStep[] {
  return steps.map((step) => {
    const isSame = contexts.has(step.session) && contexts.get(step.session) === step.context;
    contexts.set(step.session, step.context);
    if (!isSame) return step;
    const { context: _same, ...others } = step;
    return others;
  });
}

/** Restores each step's context. */
export function unpackSteps(
  steps: readonly RecordedStep[],
  contexts: Map<string, unknown> = new Map<string, unknown>(),
): RecordedStep[] {
  return steps.map((step) => {
    const context = "context" in step ? step.context : contexts.get(step.session);
    contexts.set(step.session, context);
    return { ...step, context };
  });
}
