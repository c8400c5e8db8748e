import { Outlet, useIsNavigating, useLocation } from '#web/router/index.ts'
import { useLiveCounts } from '#web/sections/social/changed.ts'
import { useEffect, useRef } from 'react'
import { useShared, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { PenIcon } from '#web/sections/social/icons.tsx'
import { currentEntry, menuEntries } from './menu-entries.ts'

/** A social page next to the left menu. */
export default function FarcasterMenuLayout() {
  useLiveCounts()
  return (
    <div className="grid grid-cols-1 gap-x-10 md:grid-cols-[min(11rem,45%)_minmax(0,1fr)]">
      <div>
        <LeftMenu />
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

const entryClass =
  'relative flex min-h-10 items-center gap-2 text-ink-2 whitespace-nowrap hover:text-ink hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink md:border-s-2 md:border-transparent md:ps-3.5 md:aria-[current]:border-signal max-md:border-b-2 max-md:border-transparent max-md:aria-[current]:border-signal'

/** The menu of the social feed: a list at the left edge, on narrow screens a bar above the page. */
function LeftMenu() {
  const t = useWords()
  const { pathname, search } = useLocation()
  const store = useStore()
  const isLeaving = useIsNavigating()
  const current = currentEntry(pathname, search)
  const isLinked = useShared((state) => state.farcaster !== null)
  const hasNew = useShared((state) => state.hasNewNotification)

  const list = useRef<HTMLUListElement>(null)
  // On narrow screens the bar is wider than the screen: it scrolls to the entry of the current page.
  useEffect(() => {
    const bar = list.current
    const entry = bar?.querySelector('[aria-current]')
    if (bar && entry)
      bar.scrollLeft += Math.max(0, entry.getBoundingClientRect().right - bar.getBoundingClientRect().right)
  }, [current])

  const press =
    (name: string, isOwn: boolean): LinkProps['onClick'] =>
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      if (isOwn && !isLinked) {
        event.preventDefault()
        store.setState({ isSocialLoginOpen: true })
      }
      if (name === 'community') {
        // Once another page is loading, staying is a navigation, too.
        if (/\/farcaster\/*$/i.test(pathname) && !isLeaving) event.preventDefault()
        store.setState({ isRefreshHome: true })
      }
    }

  return (
    <nav
      aria-label={t('warpcaster.menu')}
      className="max-md:sticky max-md:top-14 max-md:flex max-md:items-center max-md:gap-4 max-md:z-20 max-md:-mx-5 max-md:-mt-5 max-md:mb-4 max-md:border-b max-md:border-line max-md:bg-paper max-md:px-5 md:fixed md:w-[176px]"
    >
      <ul
        ref={list}
        className="text-md max-md:flex max-md:min-w-0 max-md:flex-1 max-md:gap-5 max-md:overflow-x-auto max-md:[scrollbar-width:none]"
      >
        {menuEntries.map(({ name, to, key, isOwn }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={current === name ? 'page' : undefined}
              className={entryClass}
              onClick={press(name, isOwn)}
            >
              {t(key)}
              {name === 'notification' && hasNew && (
                <span className="size-2 rounded-full bg-signal">
                  <span className="sr-only">{t('warpcaster.has_new')}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <ComposeButton />
    </nav>
  )
}

/** Opens the composer, on a channel's page for that channel. Narrow screens show it as an icon at the end of the menu. */
function ComposeButton() {
  const t = useWords()
  const store = useStore()
  const { pathname, search } = useLocation()
  const channelId = /\/farcaster\/channel\/?$/i.test(pathname)
    ? (new URLSearchParams(search).get('id') ?? undefined)
    : undefined
  return (
    <button
      type="button"
      className="no-print flex min-h-10 items-center justify-center gap-2 rounded-md bg-ink px-4 text-sm font-semibold text-paper hover:opacity-90 max-md:min-h-8 max-md:shrink-0 max-md:px-2.5 md:mt-5 md:w-full noscript:hidden"
      onClick={() => store.setState({ composer: { kind: 'new', channelId } })}
    >
      <PenIcon />
      <span className="max-md:sr-only">{t('warpcaster.compose')}</span>
    </button>
  )
}
