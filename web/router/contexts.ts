import { createContext, type ReactNode } from 'react'
import type { Match } from './load.ts'
import type { PageLocation, Router } from './router.ts'

export const RouterContext = createContext<Pick<Router, 'navigate' | 'revalidate'> | null>(null)
export const LocationContext = createContext<PageLocation | null>(null)
export const ProgressContext = createContext({ isLoading: false, isRevalidating: false })
/** All matches of the current page. */
export const PageContext = createContext<readonly Match[]>([])
/** The match of the route that a component belongs to, and the child route that it renders. */
export const RouteContext = createContext<{ data: unknown; outlet: ReactNode }>({ data: undefined, outlet: null })
export const ErrorContext = createContext<unknown>(undefined)
