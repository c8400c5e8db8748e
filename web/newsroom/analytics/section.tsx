import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  aside?: string
  /** The method of its numbers. */
  counted?: string
  children: ReactNode
}

/** One part of the numbers below a rule, with its method. */
export function Section({ title, aside, counted, children }: SectionProps) {
  return (
    <section className="pt-8">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2 text-sm font-semibold">
        {title}
        <span className="font-normal text-ink-2">{aside}</span>
      </h2>
      {children}
      {counted && <p className="pt-2 text-sm text-ink-2">{counted}</p>}
    </section>
  )
}
