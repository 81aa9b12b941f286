import { Component, type ReactNode } from "react";

interface DrawingBoundaryProps {
  /** Of what is drawn: another one is tried even where this one broke. */
  resetKey: number;
  /** Stands in for what cannot be drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a drawing that breaks from taking the whole page with it. */
export class ChartErrorBoundary extends Component<DrawingBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidUpdate({ resetKey }: DrawingBoundaryProps) {
    if (this.state.isBroken && resetKey !== this.props.resetKey) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
