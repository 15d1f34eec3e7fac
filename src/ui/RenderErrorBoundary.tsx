import { Component, type ReactNode } from "react";

/** What a fallback can do about it. */
export interface RenderFailure {
  /** Draws the children once more. */
  retry: () => void;
  /** Drawing them once more did not help. */
  isRepeated: boolean;
}

interface RenderErrorBoundaryProps {
  children: ReactNode;
  /** What is shown instead of the children. */
  fallback: (failure: RenderFailure) => ReactNode;
  /** What is drawn: once that is something else, it is drawn again without being asked. */
  of?: unknown;
}

const whole = { hasFailed: false, retries: 0 };

/** Catches what goes wrong while drawing, so that a defect takes nothing with it; React writes the error to the console. */
export class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, typeof whole> {
  override state = whole;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ of }: RenderErrorBoundaryProps) {
    if (this.state.hasFailed && !Object.is(of, this.props.of)) this.setState(whole);
  }

  override render() {
    const { hasFailed, retries } = this.state;
    if (!hasFailed) return this.props.children;
    return this.props.fallback({
      retry: () => this.setState({ hasFailed: false, retries: retries + 1 }),
      isRepeated: retries > 0,
    });
  }
}
