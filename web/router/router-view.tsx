import {
  Component,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { ErrorContext, LocationContext, PageContext, ProgressContext, RouteContext, RouterContext } from './contexts.ts'
import type { Match } from './load.ts'
import type { PageLocation, Router, RouterState } from './router.ts'
import { useScroll } from './scroll.ts'

/** Renders the current page of a router. */
export function RouterView({ router }: { router: Router }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    return router.subscribe((next) => startTransition(() => setState(next)))
  }, [router])
  useScroll(state)
  const { location, matches, failure, isLoading, isRevalidating } = state
  const page = useMemo(() => nested(matches, failure, location), [matches, failure, location])
  const progress = useMemo(() => ({ isLoading, isRevalidating }), [isLoading, isRevalidating])
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>
        <ProgressContext value={progress}>
          <PageContext value={matches}>{page}</PageContext>
        </ProgressContext>
      </LocationContext>
    </RouterContext>
  )
}

/** Renders the routes of a page, each within its parent, down to the one that failed. */
function nested(matches: readonly Match[], failure: RouterState['failure'], location: PageLocation): ReactNode {
  let outlet: ReactNode = null
  for (let index = failure?.index ?? matches.length - 1; index >= 0; index--) {
    const { route, data } = matches[index]!
    const { Component: View, ErrorBoundary, element } = route
    outlet = <RouteContext value={{ data, outlet }}>{View ? <View /> : (element ?? outlet)}</RouteContext>
    if (ErrorBoundary) {
      outlet = (
        <Boundary
          location={location}
          failure={failure?.index === index ? failure : undefined}
          ErrorView={ErrorBoundary}
        >
          {outlet}
        </Boundary>
      )
    }
  }
  return outlet
}

interface BoundaryProps {
  location: PageLocation
  failure: { error: unknown } | undefined
  ErrorView: ComponentType
  children: ReactNode
}

/** Shows a loader's refusal or a component's error until the reader navigates to another page. */
class Boundary extends Component<BoundaryProps, { location: PageLocation; thrown?: { error: unknown } | undefined }> {
  override state = { location: this.props.location, thrown: undefined }

  static getDerivedStateFromError = (error: unknown) => ({ thrown: { error } })

  static getDerivedStateFromProps = ({ location }: BoundaryProps, state: { location: PageLocation }) =>
    location === state.location ? null : { location, thrown: undefined }

  override render() {
    const { failure = this.state.thrown, ErrorView, children } = this.props
    if (!failure) return children
    return (
      <ErrorContext value={failure.error}>
        <ErrorView />
      </ErrorContext>
    )
  }
}
