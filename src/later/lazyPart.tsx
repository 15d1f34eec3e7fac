import { type ComponentType, lazy, type LazyExoticComponent, use } from "react";
import { CodeFetching, fetchOnce } from "./fetchCode.ts";

interface Fetched<Props> {
  code: Promise<{ default: ComponentType<Props> }>;
  Part: LazyExoticComponent<ComponentType<Props>>;
}

/**
 * A part of a page whose code comes when it is first drawn; to stand inside a `Suspense`. React's own `lazy` would never ask
 * again for what could not be had once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Stands in where the code can't be had, which without it is an error of drawing. */
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
