import { lazy, memo, Suspense, type ComponentType, type FunctionComponent } from 'react'

interface Deferred<P extends object> {
  /** The component. Its props must keep their identity while they have not changed, because it is memoised. */
  Component: FunctionComponent<P>
  /** Fetches the component's script. If a loader awaits this, server and browser render the page with the component. */
  fetch: () => Promise<void>
}

type Module<P extends object> = { default: ComponentType<P> }

/**
 * Creates a component with a script of its own, for a part that is not needed to read and use the rest of the page.
 * Until the script is loaded, and if it cannot be fetched, the server's markup stays. `memo` is needed because React
 * discards markup that is rendered again before it is hydrated.
 */
export function deferred<P extends object>(load: () => Promise<Module<P>>): Deferred<P> {
  let fetched: Module<P> | undefined
  const Lazy = lazy(() =>
    fetched ? alreadyThere(fetched) : load().catch(() => new Promise<Module<P>>(() => undefined)),
  ) as unknown as ComponentType<P>
  return {
    Component: memo((props: P) => (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    )) as unknown as FunctionComponent<P>,
    fetch: async () => void (fetched ??= await load()),
  }
}

/** A thenable that is resolved already: React renders its value synchronously, as the renderer needs it. */
const alreadyThere = <T,>(value: T) =>
  ({ then: (onThere: (value: T) => void) => onThere(value) }) as unknown as Promise<T>
