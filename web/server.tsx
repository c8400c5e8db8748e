import { ApiError } from '#contract/errors.ts'
import { pathWithin } from '#domain/platform/locale.ts'
import type { Role } from '#domain/newsroom/staff-roles.ts'
import * as muteRules from '#domain/accounts/mute/mute.ts'
import { loadSkeletonWords, Skeleton } from './newsroom/skeleton.tsx'
import { loadAllWords, WordsProvider } from './state/words.tsx'
import type { Ask } from './state/call/ask.ts'
import { setMuteRules } from './state/settings/muted.ts'
import type { Site } from '#domain/site/facts.ts'
import { createStore } from './state/store.ts'
import { StoreProvider } from './state/store-provider.tsx'
import type { PageHandle } from './parts/route.ts'
import { loadPage } from './router/load.ts'
import { openTable, type RouteTable } from './router/match.ts'
import { packPage } from './router/packed-page.ts'
import { Redirect, type LoaderContext } from './router/route.ts'
import { RouterView } from './router/router-view.tsx'
import { staticRouter } from './router/router.ts'
import { routesOf } from './routes.tsx'
import { BaseContext, hrefOf } from './ui/link.tsx'
import { fetchSectionLinks } from './shell/layout/footer.tsx'
import { documentOf, markupOf } from './shell/document.ts'
import { assetTags, styleTags, type Assets } from './shell/assets.ts'
import { asBlock } from './parts/head/data-block.ts'

/** For benchmarks: React alone, as this bundle has it. */
export { markupOf }

setMuteRules(muteRules)
await loadAllWords()
await loadSkeletonWords()

/** The markup of the newsroom's document until its scripts have run. */
export const renderSkeleton = (pathname: string, site: Site, role: Role | undefined): string =>
  markupOf(<Skeleton pathname={pathname} site={site} role={role} />).join('')

type Subsite = Pick<Site, 'base' | 'isMobileShell'>

const subsites = new Map<string, RouteTable>()

function tableOf({ base, isMobileShell }: Subsite): RouteTable {
  let table = subsites.get(base)
  if (!table) subsites.set(base, (table = openTable(routesOf(isMobileShell), base)))
  return table
}

/** The paths of all pages, with their parameters as `:id` or `:id?`; for the crawl. */
export const pathsOf = (subsite: Subsite): readonly string[] => tableOf(subsite).paths

/** The query parameters that the page at a path reads; others do not change it. */
export function queryOf(pathname: string, subsite: Subsite): ReadonlySet<string> {
  return new Set(
    tableOf(subsite)
      .match(pathname)
      ?.routes.flatMap(({ query = [] }) => query),
  )
}

/**
 * Loads the page of a request, ready to be rendered. `ask` calls handlers in process. A loader's refusal becomes the
 * error page with its status; a redirect is returned.
 */
export async function load({ url }: { url: string }, site: Site, ask: Ask) {
  await fetchSectionLinks()
  const { pathname, search } = new URL(url)
  const matched = tableOf(site).match(pathname)
  // Never undefined: every table ends with a route for unknown addresses.
  if (!matched) throw new Error(`No route for ${pathname}`)
  const context: LoaderContext = {
    viewer: site.farcaster?.fid ?? '',
    site,
    isAiElsewhere: site.links.aiOrigin !== '',
    call: (name, ...args) =>
      ask(name, ...args).catch((error: unknown) => {
        // The error has the server's class, of which this bundle contains a copy.
        const { code, status, message, parameter } = error as ApiError
        throw new ApiError({ code, status, msg: message, parameter })
      }),
  }
  const page = await loadPage(matched, { url, context })
  if (page instanceof Redirect) return page
  const location = { pathname: pathWithin(site.base, pathname), search, hash: '', key: 'default' }
  const view = (
    <StoreProvider store={createStore(site)}>
      <BaseContext value={site.base}>
        <WordsProvider locale={site.locale}>
          <RouterView router={staticRouter(page, location)} />
        </WordsProvider>
      </BaseContext>
    </StoreProvider>
  )
  return { page, view }
}

/** Renders the page of a request: the document with the data for hydration, in pieces. */
export async function render(
  request: { url: string },
  site: Site,
  ask: Ask,
  assets: Assets,
  inlined?: { file: string; text: string },
) {
  const loaded = await load(request, site, ask)
  if (loaded instanceof Redirect)
    return new Response(null, { status: 302, headers: { location: hrefOf(site.base, loaded.path) } })
  const { page, view } = loaded
  const handles = page.matches.flatMap(({ route }) => (route.handle as PageHandle | undefined) ?? [])
  const handle = handles.at(-1)
  const markup = markupOf(view)
  const packed = packPage(page)
  const tags = handle?.isStatic ? styleTags(assets) : assetTags(assets, site.locale, handles, inlined?.file)
  const style = inlined && !handle?.isStatic ? [`<style data-sheet="/${inlined.file}">`, inlined.text, '</style>'] : []
  const data = handle?.isStatic
    ? ''
    : `<script type="application/json" id="state">${asBlock({ site, page: packed })}</script>`
  return {
    status: packed.failure?.status ?? handle?.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    pieces: documentOf(markup, [...style, tags], data),
  }
}
