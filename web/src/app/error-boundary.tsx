import { Component, type ReactNode } from 'react';
import { CrashScreen } from '@/components/layout/crash-screen';

/** Catches what breaks outside the router; inside it, routes.tsx names the same screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashScreen /> : this.props.children;
  }
}
