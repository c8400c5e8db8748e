import { useEffect, type ComponentType, lazy, Suspense } from 'react'
import { Outlet } from '#web/router/index.ts'
import { localeFacts, localisePath } from '#domain/platform/locale.ts'
import { loadRoutes } from '#web/state/call/routes.ts'
import { useShared, useSite, useStore } from '#web/state/store.ts'
import { applyBrowserZone } from '#web/state/settings/zone.ts'
import { useWords } from '#web/state/words.tsx'
import { readReadingSettings } from '#web/state/settings/reading-settings.ts'
import { LoadingBar } from './layout/loading-bar.tsx'
import { OfflineBanner } from './layout/offline-banner.tsx'
import { notifyMiniAppHost } from './mini-app.ts'
import { useEver } from '#web/parts/use-ever.ts'
import { hasStoredQueue, useHasOrders } from '#web/state/player/listening.ts'
import { useCollecting } from '#web/state/collecting.ts'

/** The background colour of each theme (`--paper` of style/tokens.css), which browsers use for their own bars. */
const paper = { dark: '#0f1113', light: '#ffffff' }

/**
 * The document of every page. It has no inline script, because the content security policy allows our own files only;
 * the style sheet of a first visit is inlined.
 */
export function Root({ companions }: { companions: readonly ComponentType[] }) {
  const locale = useShared((state) => state.locale)
  const theme = useShared((state) => state.theme)
  const { socialBrowser, links, defaultLocale } = useSite()
  const t = useWords()

  const store = useStore()

  useEffect(() => {
    Object.assign(document.documentElement.dataset, readReadingSettings())
    notifyMiniAppHost()
    // After hydration, and once the browser is idle.
    return whenIdle(() => {
      applyBrowserZone(store)
      void loadRoutes().catch(() => undefined)
      store.setState({ isReady: true })
    })
  }, [store])

  return (
    <html lang={localeFacts[locale].tag} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/touch.png" />
        <link rel="manifest" href={localisePath('/manifest.webmanifest', locale, defaultLocale)} />
        <meta name="theme-color" content={paper[theme]} />
        {socialBrowser && (
          <script
            async
            src={socialBrowser === 'wechat' ? links.wechatScript : links.weiboScript}
            data-sharing={socialBrowser}
          />
        )}
        <link rel="search" type="application/opensearchdescription+xml" title="Farwire" href="/opensearch.xml" />
      </head>
      <body>
        <a className="skip-link z-50 bg-raised px-3 py-2 text-sm" href="#main">
          {t('common.skip_to_content')}
        </a>
        <LoadingBar />
        <OfflineBanner />
        <Outlet />
        <Companions sections={companions} />
      </body>
    </html>
  )
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

const Toasts = lazy(() => import('./toasts/toasts.tsx'))
const NewsToasts = lazy(() => import('./toasts/news-toasts.tsx'))
const Live = lazy(() => import('#web/parts/live/live.tsx'))
const Shortcuts = lazy(() => import('./shortcuts/shortcuts.tsx'))
const Offline = lazy(() => import('#web/parts/offline/offline.tsx'))
const LoginDialog = lazy(() => import('#web/parts/login/login-dialog.tsx'))
const Player = lazy(() => import('#web/parts/player/player.tsx'))
const CollectDialog = lazy(() => import('#web/parts/collect/collect-dialog.tsx'))

/**
 * The components that run next to every page once it is hydrated: toasts, the event stream, shortcuts, dialogs that any
 * page opens, and the companions of sections. None of it is in the first HTML.
 */
function Companions({ sections }: { sections: readonly ComponentType[] }) {
  const isReady = useShared((state) => state.isReady)
  const isLoginOpen = useShared((state) => state.isLoginOpen)
  const wasLoginOpen = useEver(isLoginOpen)
  const wasCollecting = useEver(useCollecting() !== undefined)
  const isListening = useEver(useHasOrders() || (isReady && hasStoredQueue()))
  useAppBadge()
  if (!isReady) return null
  return (
    <Suspense>
      <Toasts />
      <NewsToasts />
      <Live />
      <Shortcuts />
      <Offline />
      {wasLoginOpen && <LoginDialog />}
      {isListening && <Player />}
      {wasCollecting && <CollectDialog />}
      {sections.map((Section) => (
        <Section key={Section.name} />
      ))}
    </Suspense>
  )
}

/**
 * Shows the number of unread messages on the icon of the installed site, or a dot for unread notifications, whose
 * number is unknown.
 */
function useAppBadge(): void {
  const unread = useShared((state) => state.user?.unread ?? 0)
  const hasNotification = useShared((state) => state.hasNewNotification)
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const change =
      unread > 0 || hasNotification ? navigator.setAppBadge(unread || undefined) : navigator.clearAppBadge()
    // The browser rejects this where the site is not installed.
    change.catch(() => undefined)
  }, [unread, hasNotification])
}
