import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { screen: ReactNode; children: ReactNode };

/** Shows `screen` in the place of children that break while rendering (P2.4-05). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.screen : this.props.children;
  }
}
