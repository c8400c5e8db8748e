import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openBrowserRouter } from '#web/router/browser-router.ts'
import { loadPage } from '#web/router/load.ts'
import { openTable } from '#web/router/match.ts'
import { LoaderContext, Redirect } from '#web/router/route.ts'
import { RouterView } from '#web/router/router-view.tsx'
import type { Store } from '#web/state/store.ts'
import { StoreProvider } from '#web/state/store-provider.tsx'
import { showStoredToasts } from '#web/state/toast/toasts.ts'
import { WordsProvider } from '#web/state/words.tsx'
import { applyBrowserZone } from '#web/state/settings/zone.ts'
import { followLinks } from '#web/ui/follow-links.ts'
import { BaseContext, hrefOf } from '#web/ui/link.tsx'
import { routes } from './routes.tsx'
import { base } from './state/base.ts'
import { restoreFocus } from './shell/restore-focus.ts'
import { Surroundings } from './shell/surroundings.tsx'

/** Loads the page of the address and shows it. */
export async function start(store: Store): Promise<void> {
  const table = openTable(routes, base)
  const context = () => new LoaderContext()
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
