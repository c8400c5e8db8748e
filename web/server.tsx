import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { ApiError } from '#contract/errors.ts'
import { loadAllWords, WordsProvider } from './state/words.tsx'
import { askContext, type Ask } from './state/ask.ts'
import type { Site } from './state/site.ts'
import { createStore, StoreContext } from './state/store.ts'
import { readingContext } from './state/reading.ts'
import { viewerContext } from './state/viewer.ts'
import type { PageHandle, PageRoute } from './parts/route.ts'
import { routesOf } from './routes.tsx'
import { BaseContext } from './ui/link.tsx'
import { assetTags, styleTags, type Assets } from './shell/assets.ts'
import { asBlock } from './parts/head/data-block.ts'

/** For benchmarks: the renderer of this bundle. */
export { renderToString }

await loadAllWords()

type Subsite = Pick<Site, 'base' | 'isMobileShell'>

const subsites = new Map<string, { routes: PageRoute[]; handler: StaticHandler }>()

function subsiteOf({ base, isMobileShell }: Subsite) {
  let subsite = subsites.get(base)
  if (!subsite) {
    const routes = routesOf(base, isMobileShell)
    subsite = { routes, handler: createStaticHandler(routes, { basename: base || '/' }) }
    subsites.set(base, subsite)
  }
  return subsite
}

/** The query parameters that the page at a path reads: no other changes it. */
export function queryOf(pathname: string, { base, isMobileShell }: Subsite): ReadonlySet<string> {
  const matches = matchRoutes(subsiteOf({ base, isMobileShell }).routes, pathname, base || '/') ?? []
  return new Set(matches.flatMap(({ route }) => route.query ?? []))
}

/**
 * Loads the page of a request, ready to render. `ask` calls handlers in process; refusals of a loader
 * become the error page with their status. Redirects of loaders pass through.
 */
export async function load(request: Request, site: Site, ask: Ask) {
  const { handler } = subsiteOf(site)
  const requestContext = new RouterContextProvider()
  requestContext.set(viewerContext, site.farcaster?.fid ?? '')
  requestContext.set(readingContext, site)
  requestContext.set(askContext, (name, ...args) =>
    ask(name, ...args).catch((error: unknown) => {
      // The server's own class: this bundle has a copy of it.
      const { code, status, message } = error as ApiError
      throw new ApiError({ code, status, msg: message })
    }),
  )
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return context

  const router = createStaticRouter(handler.dataRoutes, context)
  const view = (
    <StoreContext value={createStore(site)}>
      <BaseContext value={site.base}>
        <WordsProvider locale={site.locale}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </WordsProvider>
      </BaseContext>
    </StoreContext>
  )
  return { context, view }
}

/** The end of the markup of every page (root.tsx). */
const documentEnd = '</body></html>'

/** Renders the page of a request: the document with the data that the browser hydrates from. */
export async function render(request: Request, site: Site, ask: Ask, assets: Assets) {
  const loaded = await load(request, site, ask)
  if (loaded instanceof Response) return loaded
  const { context, view } = loaded
  const handles = context.matches.flatMap(({ route }) => (route.handle as PageHandle | undefined) ?? [])
  const handle = handles.at(-1)
  const markup = renderToString(view)
  const errors =
    context.errors && Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, plainError(error)]))
  const state = asBlock({ site, loaderData: context.loaderData, errors })
  const tags = handle?.isStatic ? styleTags(assets) : assetTags(assets, site.locale, handles)
  const data = handle?.isStatic ? '' : `<script type="application/json" id="state">${state}</script>`
  const head = markup.indexOf('</head>')
  const body = markup.slice(0, head) + tags + markup.slice(head, -documentEnd.length) + data + documentEnd
  return {
    status: statusOf(context) ?? handle?.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html>' + body,
  }
}

/** The status of a page that failed; undefined where none did. The router answers 500 for everything but its own responses. */
function statusOf({ statusCode, errors }: StaticHandlerContext): number | undefined {
  const refused = Object.values(errors ?? {}).find((error) => error instanceof ApiError)
  return refused?.status ?? (statusCode === 200 ? undefined : statusCode)
}

/**
 * An error in the form that React Router serialises, with what the error page shows and no more: no stack leaves the server.
 */
function plainError(error: unknown) {
  if (error instanceof ApiError) return { status: error.status, statusText: '', internal: false, data: error.message }
  const { status, data } = error as { status?: number; data?: unknown }
  return { status: status ?? 500, statusText: '', internal: false, data: typeof data === 'string' ? data : '' }
}
