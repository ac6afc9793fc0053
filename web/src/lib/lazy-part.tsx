import {
  Component,
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { CodeMissing, loadOrReload } from './code';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Later<Props> = FunctionComponent<Props> & {
  /** Fetches the code when the pointer or the focus comes near what needs it. */
  preload: () => void;
  /** Resolves when the code is there, or will not come: what is shown from then on does not wait for it. */
  ready: () => Promise<void>;
};

const failed = new Set<() => void>();

/** React keeps a failure for ever; after this, code that did not arrive is asked for again. */
export function forgetMissingCode() {
  for (const forget of failed) forget();
  failed.clear();
}

/** A page whose code is loaded when it is first shown. That it did not arrive is the error boundary's to show. */
export function lazyPage<Props extends object>(load: Load<Props>): Later<Props> {
  let Loaded = make();
  function make(): ComponentType<Props> {
    const later = lazy(() =>
      loadOrReload(load).catch((error: unknown) => {
        failed.add(() => {
          Loaded = make();
        });
        throw error;
      }),
    );
    return later; // for whoever shows it
  }
  function LazyPage(props: Props) {
    // Once shown it stays the same component, or it would lose its state.
    const [Shown] = useState(() => Loaded);
    return <Shown {...props} />;
  }
  LazyPage.preload = () => void LazyPage.ready();
  LazyPage.ready = () =>
    load().then(
      (module) => {
        Loaded = module.default;
      },
      () => undefined,
    );
  return LazyPage;
}

/** A part of a page, likewise. Without its code it is left out, and tried again at the next press or when the network is back. */
export function lazyPart<Props extends object>(load: Load<Props>): Later<Props> {
  const Page = lazyPage(load);
  function LazyPart(props: Props) {
    return (
      <PartBoundary>
        <Page {...props} />
      </PartBoundary>
    );
  }
  LazyPart.preload = Page.preload;
  LazyPart.ready = Page.ready;
  return LazyPart;
}

/** What is fetched when it is opened, such as the content of a tab, with `skeleton` in its place until it is there. */
export function lazyTab<Props extends object>(load: Load<Props>, skeleton: ReactNode) {
  const Page = lazyPage(load);
  return function LazyTab(props: Props) {
    return (
      <Suspense fallback={skeleton}>
        <Page {...props} />
      </Suspense>
    );
  };
}

class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly retry = () => {
    this.stopWaiting();
    forgetMissingCode();
    this.setState({ error: null });
  };

  private stopWaiting() {
    window.removeEventListener('online', this.retry);
    window.removeEventListener('click', this.retry);
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof CodeMissing)) return;
    window.addEventListener('online', this.retry);
    window.addEventListener('click', this.retry);
  }

  override componentWillUnmount() {
    this.stopWaiting();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if ((error as unknown) instanceof CodeMissing) return null;
    throw error; // the part itself broke: the page's boundary shows it
  }
}
