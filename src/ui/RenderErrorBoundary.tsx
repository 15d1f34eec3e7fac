import { Component, type ReactNode } from "react";
import { CodeMissing } from "../later/fetchCode.ts";

/** What can be done about it. */
interface RenderFailure {
  /** Draws the children once more. */
  retry: () => void;
  /** Drawing them once more did not help. */
  isRepeated: boolean;
}

interface RenderErrorBoundaryProps {
  children: ReactNode;
  /** What is shown instead of the children. */
  renderFailure: (failure: RenderFailure) => ReactNode;
  /** What is drawn: once that is something else, it is drawn again without being asked. */
  of?: unknown;
}

interface Drawing {
  hasFailed: boolean;
  retries: number;
  of: unknown;
}

/** Catches what goes wrong while drawing, so that a defect takes nothing with it; React writes the error to the console. */
export class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, Drawing> {
  override state: Drawing = { hasFailed: false, retries: 0, of: this.props.of };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: RenderErrorBoundaryProps, drawing: Drawing) {
    return Object.is(of, drawing.of) ? null : { hasFailed: false, retries: 0, of };
  }

  /** Once the failure is shown, and not before: drawing that is asked for again meanwhile would go on for ever. */
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
