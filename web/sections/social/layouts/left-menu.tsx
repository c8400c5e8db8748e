import { useEffect, useRef } from 'react'
import { useIsNavigating, useLocation } from '#web/router/index.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { ComposeButton } from './compose-button.tsx'
import { currentEntry, menuEntries } from './menu-entries.ts'
import { Link, type LinkProps } from '#web/ui/link.tsx'

const entryClass =
  'relative flex min-h-10 items-center gap-2 text-ink-2 whitespace-nowrap hover:text-ink hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink md:border-s-2 md:border-transparent md:ps-3.5 md:aria-[current]:border-signal max-md:border-b-2 max-md:border-transparent max-md:aria-[current]:border-signal'

/** The menu of the social feed: a list at the left edge, on narrow screens a bar above the page. */
export function LeftMenu() {
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
