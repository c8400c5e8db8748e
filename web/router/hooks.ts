import { use } from 'react'
import { BaseContext, hrefOf } from '#web/ui/link.tsx'
import { ErrorContext, LocationContext, PageContext, ProgressContext, RouteContext, RouterContext } from './contexts.ts'
import type { Redirect } from './route.ts'

/** The data that a loader returns, without a possible Redirect. */
export type LoaderData<L> = L extends (...args: never[]) => infer R ? Exclude<Awaited<R>, Redirect> : L

/** The data of the route that the component belongs to: `useLoaderData<typeof loader>()`. */
export const useLoaderData = <L = unknown>() => use(RouteContext).data as LoaderData<L>

/** Renders the child route of a layout. */
export const Outlet = () => use(RouteContext).outlet

/** The location of the current page, without the base path of the sub-site. */
export const useLocation = () => use(LocationContext)!

/** The path of the current page in the letters of its route: addresses in other letters show the same page. */
export function usePagePath(): string {
  const written = use(PageContext).flatMap(({ route }) => route.path?.split('/') ?? [])
  const isSame = (letters: string | undefined, segment: string) => letters?.toLowerCase() === segment.toLowerCase()
  return useLocation()
    .pathname.split('/')
    .map((segment, index) => (isSame(written[index - 1], segment) ? written[index - 1] : segment))
    .join('/')
}

/** Turns a path of the site into an address with the base path of the sub-site. */
export const useHref = (to: string) => hrefOf(use(BaseContext), to)

export const useNavigate = () => use(RouterContext)!.navigate

/** Loads the data of the page again. */
export function useRevalidator() {
  const { revalidate } = use(RouterContext)!
  return { revalidate, isLoading: use(ProgressContext).isRevalidating }
}

/** Whether another page is being loaded. */
export const useIsNavigating = () => use(ProgressContext).isLoading

/** The error that an ErrorBoundary shows. */
export const useRouteError = () => use(ErrorContext)

/** The data of all routes of the page, from the outermost layout to the page. */
export const useAllLoaderData = (): unknown[] => use(PageContext).map(({ data }) => data)
