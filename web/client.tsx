import './style/base.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, type HydrationState } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { askContext, askForPage } from './state/ask.ts'
import { listenForInstall } from './state/install.ts'
import { followOtherTabs, resumeSession } from './state/session.ts'
import { showStoredToasts } from './state/toasts.ts'
import { finishAllWhenLeaving } from './state/undo.ts'
import { startStore, StoreContext } from './state/store.ts'
import type { Site } from './state/site.ts'
import { readingContext } from './state/reading.ts'
import { viewerContext } from './state/viewer.ts'
import { loadWords, WordsProvider } from './state/words.tsx'
import { routesOf } from './routes.tsx'
import { followLinks } from './ui/follow-links.ts'
import { BaseContext } from './ui/link.tsx'

const { site, loaderData, errors } = JSON.parse(document.getElementById('state')!.textContent!) as {
  site: Site
  loaderData: HydrationState['loaderData']
  errors: HydrationState['errors']
}

const store = startStore(site)
const routes = routesOf(site.base, site.isMobileShell)

/** The modules of the first page must be loaded before React hydrates the markup. */
async function loadFirstPage(): Promise<void> {
  await Promise.all([
    loadWords(site.locale),
    ...(matchRoutes(routes, location, site.base || '/') ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  ])
}

/** Not awaited by the module: pages import modules that share a chunk with it, and would wait for it in turn. */
async function start(): Promise<void> {
  await loadFirstPage()
  const context = () => {
    const provider = new RouterContextProvider()
    provider.set(askContext, askForPage)
    provider.set(readingContext, store.getState().site)
    provider.set(viewerContext, store.getState().farcaster?.fid ?? '')
    return provider
  }
  const router = createBrowserRouter(routes, {
    basename: site.base || '/',
    hydrationData: { loaderData, errors },
    getContext: context,
  })

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StoreContext value={store}>
          <BaseContext value={site.base}>
            <WordsProvider locale={site.locale}>
              <RouterProvider router={router} />
            </WordsProvider>
          </BaseContext>
        </StoreContext>
      </StrictMode>,
    )
    followLinks(document, router, site.base)
  })
}

resumeSession(store)
followOtherTabs(store)
showStoredToasts()
finishAllWhenLeaving()
listenForInstall()
void start()
