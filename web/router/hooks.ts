import { use } from 'react'
import { BaseContext, hrefOf } from '#web/ui/link.tsx'
import { ErrorContext, LocationContext, PageContext, ProgressContext, RouteContext, RouterContext } from './contexts.ts'
import type { Redirect } from './route.ts'

/** What a loader returns when it does not lead to another page. */
export type LoaderData<L> = L extends (...args: never[]) => infer R ? Exclude<Awaited<R>, Redirect> : L

/** The data of the route that the component belongs to: `useLoaderData<typeof loader>()`. */
export const useLoaderData = <L = unknown>() => use(RouteContext).data as LoaderData<L>

/** The route below a layout. */
export const Outlet = () => use(RouteContext).outlet

/** The address of the page, without the prefix of its site. */
export const useLocation = () => use(LocationContext)!

/** The address of a path of the site, with its prefix. */
export const useHref = (to: string) => hrefOf(use(BaseContext), to)

export const useNavigate = () => use(RouterContext)!.navigate

/** Loads the data of the page again. */
export function useRevalidator() {
  const { revalidate } = use(RouterContext)!
  return { revalidate, isLoading: use(ProgressContext).isRevalidating }
}

/** Whether another page is being fetched. */
export const useIsNavigating = () => use(ProgressContext).isLoading

/** What failed, in an ErrorBoundary. */
export const useRouteError = () => use(ErrorContext)

/** The data of all routes of the page, from the outermost layout inwards. */
export const useAllLoaderData = (): unknown[] => use(PageContext).map(({ data }) => data)
