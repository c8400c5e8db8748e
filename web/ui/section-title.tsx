import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'

interface TitleProps {
  children: ReactNode
  /** The path of the whole section, and the name of the link to it. */
  to?: string | undefined
  more?: string | undefined
}

/** The heading of a section below a strong rule, with an optional link to the whole section. */
export function SectionTitle({ children, to, more }: TitleProps) {
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 border-b-2 border-ink pb-2.5 text-sm font-[650]">
      {children}
      {to && (
        <Link to={to} className="-my-1 ms-auto py-1 font-normal text-ink-3">
          {more}
        </Link>
      )}
    </h2>
  )
}

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'>, Omit<TitleProps, 'children'> {
  title: ReactNode
  /** How many the section has, next to its title. */
  count?: number | false
  /** At the end of the line. */
  note?: string
  /** False for one that has nothing to show. */
  isShown?: boolean
}

/** A section with its heading. */
export function Section({ title, count, note, to, more, isShown = true, children, ...props }: SectionProps) {
  if (!isShown) return null
  return (
    <section {...props}>
      <SectionTitle to={to} more={more}>
        {title}
        {count !== undefined && <span className="font-normal text-ink-3">{count}</span>}
        {note && <span className="ms-auto font-normal text-ink-3">{note}</span>}
      </SectionTitle>
      {children}
    </section>
  )
}
