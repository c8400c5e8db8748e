import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** The heading of a section below a strong rule, with an optional link to the whole section. */
export function SectionTitle({ children, to, more }: { children: ReactNode; to?: string; more?: string }) {
  return (
    <h2 className="flex items-baseline gap-2.5 border-b-2 border-ink pb-2.5 text-sm font-[650]">
      {children}
      {to && (
        <Link to={to} className="-my-1 ms-auto py-1 font-normal text-ink-3">
          {more}
        </Link>
      )}
    </h2>
  )
}
