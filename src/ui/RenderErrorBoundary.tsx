import { Component, type ReactNode } from "react";
import { CodeMissing } from "../later/fetchCode.ts";

interface RenderFailure {
  /** Renders the children again. */
  retry: () => void;
  /** Rendering again did not help. */
  isRepeated: boolean;
}

interface RenderErrorBoundaryProps {
  children: ReactNode;
  /** Renders the fallback. */
  renderFailure: (failure: RenderFailure) => ReactNode;
  /** A change of this value renders the children again. */
  of?: unknown;
}

interface Drawing {
  hasFailed: boolean;
  retries: number;
  of: unknown;
}

/** An error boundary; React logs the error to the console. */
export class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, Drawing> {
  override state: Drawing = { hasFailed: false, retries: 0, of: this.props.of };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: RenderErrorBoundaryProps, drawing: Drawing) {
    return Object.is(of, drawing.of) ? null : { hasFailed: false, retries: 0, of };
  }

  /** After the fallback is committed: rendering again before that would loop. */
  override componentDidCatch(error: unknown) {
    if (error instanceof CodeMissing) error.forget();
  }

  override render() {
    const { hasFailed, retries } = this.state;
    if (!hasFailed) return this.props.children;
    return this.props.renderFailure({
      retry: () => this.setState({ hasFailed: false, retries: retries + 1 }),
      isRepeated: retries > 0,
    });
  }
}
