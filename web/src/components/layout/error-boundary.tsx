import { Component, type ComponentType, type ReactNode } from 'react';
import { CodeMissing } from '@/lib/code';
import { forgetMissingCode } from '@/lib/lazy-part';
import { report } from '@/lib/report';

export interface Failure {
  /** The page is whole, only its code did not arrive. */
  isMissing: boolean;
  /** Shows the children again. */
  retry: () => void;
}

interface ErrorBoundaryProps {
  screen: ComponentType<Failure>;
  /** When it changes, the children are shown again. */
  place?: string;
  children: ReactNode;
}

/** Shows `screen` in the place of children that break while rendering (P2.4-05). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly retry = () => {
    forgetMissingCode();
    this.setState({ error: null });
  };

  private readonly backOnline = () => {
    if (this.state.error instanceof CodeMissing) this.retry();
  };

  override componentDidCatch(error: unknown) {
    report('render', error);
  }

  override componentDidMount() {
    window.addEventListener('online', this.backOnline);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.place !== this.props.place && this.state.error !== null) this.retry();
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.backOnline);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const { screen: Screen } = this.props;
    return <Screen isMissing={error instanceof CodeMissing} retry={this.retry} />;
  }
}

/** For what can be left out when it breaks. */
export const NoScreen = () => null;
