import type { ReactNode } from 'react'

/** A part of the side column below a rule. */
export function SidePart({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-7">
      <div className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5">
        <h2 className="font-bold">{title}</h2>
        <span className="text-ink-3">{aside}</span>
      </div>
      <div className="grid gap-2 pt-2">{children}</div>
    </section>
  )
}
