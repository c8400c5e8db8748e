export {
  Outlet,
  useAllLoaderData,
  useHref,
  useIsNavigating,
  useLoaderData,
  useLocation,
  usePagePath,
  useNavigate,
  useRevalidator,
  useRouteError,
} from './hooks.ts'
export { redirect, Redirect, RouteError, type Loader, type LoaderArgs, type Route } from './route.ts'
