import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { openBrowserRouter } from '#web/router/browser-router.ts'
import { loadPage } from '#web/router/load.ts'
import { openTable } from '#web/router/match.ts'
import { Redirect } from '#web/router/route.ts'
import { RouterView } from '#web/router/router-view.tsx'
import { askForPage } from '#web/state/call/ask.ts'
import { useShared, type Store } from '#web/state/store.ts'
import { StoreProvider } from '#web/state/store-provider.tsx'
import { showStoredToasts } from '#web/state/toast/toasts.ts'
import { WordsProvider } from '#web/state/words.tsx'
import { applyBrowserZone } from '#web/state/settings/zone.ts'
import { followLinks } from '#web/ui/follow-links.ts'
import { BaseContext, hrefOf } from '#web/ui/link.tsx'
import { routes } from './routes.tsx'
import { base } from '#web/newsroom/state/base.ts'
import { restoreFocus } from '#web/newsroom/shell/restore-focus.ts'
import Toasts from '#web/shell/toasts/toasts.tsx'

/** Loads the page of the address and shows it. */
export async function start(store: Store): Promise<void> {
  const table = openTable(routes, base)
  const context = () => ({ call: askForPage, site: store.getState().site, viewer: '' })
  const first = await loadPage(table.match(location.pathname)!, { url: location.href, context: context() })
  if (first instanceof Redirect) return location.replace(hrefOf(base, first.path))
  const router = openBrowserRouter({ table, base, context, first })
  applyBrowserZone(store)
  showStoredToasts()
  createRoot(document.getElementById('newsroom')!).render(
    <StrictMode>
      <StoreProvider store={store}>
        <BaseContext value={base}>
          <WordsProvider locale={store.getState().locale}>
            <Surroundings />
            <RouterView router={router} />
          </WordsProvider>
        </BaseContext>
      </StoreProvider>
    </StrictMode>,
  )
  followLinks(document, router, base)
  restoreFocus()
}

/** The parts of every page, with or without a login: the theme of the document, and toasts. */
function Surroundings() {
  const theme = useShared((state) => state.theme)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return <Toasts />
}
