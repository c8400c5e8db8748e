import './style/base.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isUnprefixed } from '#domain/platform/language/unprefixed.ts'
import { openBrowserRouter } from './router/browser-router.ts'
import { completeRoute } from './router/load.ts'
import { openTable } from './router/match.ts'
import { RouterView } from './router/router-view.tsx'
import { unpackPage, type PackedPage } from './router/packed-page.ts'
import { setCookie } from './state/cookies.ts'
import { askForPage } from './state/call/ask.ts'
import { listenForInstall } from './state/install.ts'
import { loadMuteRules } from './state/settings/muted.ts'
import { followOtherTabs, resumeSession } from './state/session/session.ts'
import { showStoredToasts } from './state/toast/toasts.ts'
import { finishAllWhenLeaving } from './state/toast/undo.ts'
import { startStore } from './state/store.ts'
import { StoreProvider } from './state/store-provider.tsx'
import type { Site } from '#domain/site/facts.ts'
import { loadWords, WordsProvider } from './state/words.tsx'
import { routesOf } from './routes.tsx'
import { repeatEarlyPress } from './shell/early-press.ts'
import { followLinks } from './ui/follow-links.ts'
import { BaseContext } from './ui/link.tsx'

const { site, page } = JSON.parse(document.getElementById('state')!.textContent!) as { site: Site; page: PackedPage }

const store = startStore(site)
const table = openTable(routesOf(site.isMobileShell), site.base)
/** Always found: the renderer matched this page in the same table. */
const firstPage = table.match(location.pathname)!

/** The modules of the first page must be loaded before React hydrates the markup. */
async function loadFirstPage(): Promise<void> {
  await Promise.all([loadWords(site.locale), site.mutes && loadMuteRules(), ...firstPage.routes.map(completeRoute)])
}

/** Not awaited at the top level: pages import modules of the same chunk and would wait for it, a deadlock. */
async function start(): Promise<void> {
  await loadFirstPage()
  const router = openBrowserRouter({
    table,
    base: site.base,
    context: () => {
      const { site, farcaster } = store.getState()
      return { call: askForPage, site, viewer: farcaster?.fid ?? '' }
    },
    first: unpackPage(page, firstPage),
  })

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StoreProvider store={store}>
          <BaseContext value={site.base}>
            <WordsProvider locale={site.locale}>
              <RouterView router={router} />
            </WordsProvider>
          </BaseContext>
        </StoreProvider>
      </StrictMode>,
    )
    followLinks(document, router, site.base)
  })
  repeatEarlyPress()
}

/** Pages without prefixed forms are then in the language of this sub-site, and lead back into it. */
function rememberSubsite(): void {
  if (!document.hidden && !isUnprefixed(location.pathname)) setCookie('subsite', site.base || '/')
}

rememberSubsite()
// Another tab may show another sub-site.
document.addEventListener('visibilitychange', rememberSubsite)
resumeSession(store)
followOtherTabs(store)
showStoredToasts()
finishAllWhenLeaving()
listenForInstall()
void start()
