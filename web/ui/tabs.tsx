import { Link, type LinkProps } from './link.tsx'

interface Tab {
  name: string
  to: string
  isCurrent: boolean
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
  return (
    <nav
      aria-label={label}
      className={`mt-4 flex gap-x-5 overflow-x-auto border-b-2 border-ink text-sm [scrollbar-width:none] ${wraps ? 'sm:flex-wrap' : ''}`}
    >
      {tabs.map(({ name, to, isCurrent, onClick }) => (
        <Link
          key={to}
          to={to}
          onClick={onClick}
          aria-current={isCurrent ? 'page' : undefined}
          className="pb-2.5 whitespace-nowrap text-ink-2 hover:text-ink hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
