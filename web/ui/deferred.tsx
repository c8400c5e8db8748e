import { lazy, memo, Suspense, type ComponentType, type FunctionComponent } from 'react'

interface Deferred<P extends object> {
  /** The component; give it the same objects while nothing has changed. */
  Component: FunctionComponent<P>
  /** Fetches it. A loader awaits this, so that the page is rendered with it, by the server and by the browser. */
  fetch: () => Promise<void>
}

type Module<P extends object> = { default: ComponentType<P> }

/**
 * A component that is not needed to read and use the rest of a page, with a script of its own: the server's markup stays as it is until
 * that is there, and also where it cannot be fetched. React would discard markup that is rendered again before it is hydrated,
 * hence `memo`.
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

/** React renders what such a promise holds at once, as the renderer must. */
const alreadyThere = <T,>(value: T) =>
  ({ then: (onThere: (value: T) => void) => onThere(value) }) as unknown as Promise<T>
