import { renderToString } from 'react-dom/server'
import { ApiError } from '#contract/errors.ts'
import * as muteRules from '#domain/mute/mute.ts'
import { loadAllWords, WordsProvider } from './state/words.tsx'
import { aiHostContext } from './state/call/ai-host.ts'
import { askContext, type Ask } from './state/call/ask.ts'
import { setMuteRules } from './state/settings/muted.ts'
import type { Site } from './state/site.ts'
import { createStore, StoreContext } from './state/store.ts'
import { readingContext } from './state/settings/reading.ts'
import { viewerContext } from './state/session/viewer.ts'
import type { PageHandle } from './parts/route.ts'
import { loadPage } from './router/load.ts'
import { openTable, type RouteTable } from './router/match.ts'
import { packPage } from './router/packed-page.ts'
import { LoaderContext, Redirect } from './router/route.ts'
import { RouterView } from './router/router-view.tsx'
import { staticRouter } from './router/router.ts'
import { routesOf } from './routes.tsx'
import { BaseContext, hrefOf } from './ui/link.tsx'
import { assetTags, styleTags, type Assets } from './shell/assets.ts'
import { asBlock } from './parts/head/data-block.ts'

/** For benchmarks: the renderer of this bundle. */
export { renderToString }

setMuteRules(muteRules)
await loadAllWords()

type Subsite = Pick<Site, 'base' | 'isMobileShell'>

const subsites = new Map<string, RouteTable>()

function tableOf({ base, isMobileShell }: Subsite): RouteTable {
  let table = subsites.get(base)
  if (!table) subsites.set(base, (table = openTable(routesOf(base, isMobileShell), base)))
  return table
}

/** For the crawl of all pages: the path of each, with its parameters as `:id` or `:id?`. */
export const pathsOf = (subsite: Subsite): readonly string[] => tableOf(subsite).paths

/** The query parameters that the page at a path reads: no other changes it. */
export function queryOf(pathname: string, subsite: Subsite): ReadonlySet<string> {
  return new Set(
    tableOf(subsite)
      .match(pathname)
      ?.routes.flatMap(({ query = [] }) => query),
  )
}

/**
 * Loads the page of a request, ready to render. `ask` calls handlers in process; refusals of a loader
 * become the error page with their status. A redirect of a loader is returned as it is.
 */
export async function load({ url }: { url: string }, site: Site, ask: Ask) {
  const { pathname, search } = new URL(url)
  const matched = tableOf(site).match(pathname)
  // Every table ends with the page of addresses that do not exist.
  if (!matched) throw new Error(`No route for ${pathname}`)
  const context = new LoaderContext()
    .set(viewerContext, site.farcaster?.fid ?? '')
    .set(readingContext, site)
    .set(aiHostContext, site.links.aiOrigin !== '')
    .set(askContext, (name, ...args) =>
      ask(name, ...args).catch((error: unknown) => {
        // The server's own class: this bundle has a copy of it.
        const { code, status, message } = error as ApiError
        throw new ApiError({ code, status, msg: message })
      }),
    )
  const page = await loadPage(matched, { url, context })
  if (page instanceof Redirect) return page
  const location = { pathname: pathname.slice(site.base.length) || '/', search, hash: '', key: 'default' }
  const view = (
    <StoreContext value={createStore(site)}>
      <BaseContext value={site.base}>
        <WordsProvider locale={site.locale}>
          <RouterView router={staticRouter(page, location)} />
        </WordsProvider>
      </BaseContext>
    </StoreContext>
  )
  return { page, view }
}

/** The end of the markup of every page (root.tsx). */
const documentEnd = '</body></html>'

/**
 * Renders the page of a request: the document with the data that the browser hydrates from, in pieces, because to make one text of them would copy
 * it. `inlined` is the file of the style sheet whose text belongs into the document, before the piece `styleAt`.
 */
export async function render(request: { url: string }, site: Site, ask: Ask, assets: Assets, inlined?: string) {
  const loaded = await load(request, site, ask)
  if (loaded instanceof Redirect)
    return new Response(null, { status: 302, headers: { location: hrefOf(site.base, loaded.path) } })
  const { page, view } = loaded
  const handles = page.matches.flatMap(({ route }) => (route.handle as PageHandle | undefined) ?? [])
  const handle = handles.at(-1)
  const markup = renderToString(view)
  const packed = packPage(page)
  const isInlined = inlined !== undefined && !handle?.isStatic
  const tags = handle?.isStatic ? styleTags(assets) : assetTags(assets, site.locale, handles, inlined)
  const data = handle?.isStatic
    ? ''
    : `<script type="application/json" id="state">${asBlock({ site, page: packed })}</script>`
  const head = markup.indexOf('</head>')
  const beforeStyle = ['<!doctype html>', markup.slice(0, head), isInlined ? `<style data-sheet="/${inlined}">` : '']
  const afterStyle = [isInlined ? '</style>' : '', tags, markup.slice(head, -documentEnd.length), data, documentEnd]
  return {
    status: packed.failure?.status ?? handle?.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    pieces: [...beforeStyle, ...afterStyle],
    styleAt: isInlined ? beforeStyle.length : undefined,
  }
}
