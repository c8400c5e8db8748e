import { useEffect, useRef } from 'react'
import { maxUnreadShown } from '#domain/platform/constants.ts'
import { Link, type LinkProps } from './link.tsx'

interface Tab {
  name: string
  to: string
  isCurrent: boolean
  /** The number of entries behind the tab. */
  total?: number | undefined
  /** The number of new entries behind the tab; zero is not shown. */
  count?: number
  onClick?: LinkProps['onClick']
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Wraps the tabs onto several lines on wide screens; on a phone they scroll. */
  wraps?: boolean
}

/** Tabs above the strong rule of the content. */
export function Tabs({ label, tabs, wraps = false }: TabsProps) {
  const line = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  // The line scrolls on a phone: the current tab is scrolled into view.
  useEffect(() => {
    const tab = line.current?.querySelector('[aria-current]')
    if (line.current && tab)
      line.current.scrollLeft += Math.max(
        0,
        tab.getBoundingClientRect().right - line.current.getBoundingClientRect().right,
      )
  }, [current])
  return (
    <nav
      ref={line}
      aria-label={label}
      className={`mt-4 flex gap-x-5 overflow-x-auto border-b-2 border-ink text-sm [scrollbar-width:none] ${wraps ? 'sm:flex-wrap' : ''}`}
    >
      {tabs.map(({ name, to, isCurrent, total, count = 0, onClick }) => (
        <Link
          key={to}
          to={to}
          onClick={onClick}
          aria-current={isCurrent ? 'page' : undefined}
          className="min-w-6 shrink-0 pb-2.5 whitespace-nowrap text-ink-2 hover:text-ink hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {name}
          {total !== undefined && <span className="font-normal text-ink-3"> {total}</span>}
          {count > 0 && (
            <span className="ms-1.5 font-normal text-signal">
              {count > maxUnreadShown ? `${maxUnreadShown}+` : count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
