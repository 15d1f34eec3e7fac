import { Component, type ReactNode } from "react";
import { RenderErrorMessage } from "./RenderErrorMessage.tsx";

/** Catches what goes wrong while drawing, so that a defect is a page with a way on and not an empty screen. */
export class RenderErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <RenderErrorMessage onRetry={() => this.setState({ error: null })} />;
  }
}
