import { type ComponentType, lazy, type LazyExoticComponent, use } from "react";
import { CodeFetching, fetchOnce } from "./fetchCode.ts";

interface Fetched<Props> {
  code: Promise<{ default: ComponentType<Props> }>;
  Part: LazyExoticComponent<ComponentType<Props>>;
}

/**
 * A component whose code is loaded on first render, inside a `Suspense`. Unlike React's own `lazy` it can retry after a
 * failed load.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Fallback when the code can't be loaded; without it that is a render error. */
  otherwise?: ComponentType<Props>,
): ComponentType<Props> {
  const codeBy = fetchOnce(
    async () => ({ default: await load() }),
    otherwise === undefined ? undefined : { default: otherwise },
  );
  let fetched: Fetched<Props> | undefined;
  return function LaterPart(props: Props) {
    const code = codeBy(use(CodeFetching));
    if (fetched?.code !== code) fetched = { code, Part: lazy(() => code) };
    return <fetched.Part {...props} />;
  };
}
