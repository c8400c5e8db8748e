import type { ReactNode } from 'react'

/** The heading of a part of a page above its strong rule, with a fact at its end. */
export function Heading({ text, aside, className = 'mt-8' }: { text: string; aside: ReactNode; className?: string }) {
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-6 border-b-2 border-ink pb-2 ${className}`}>
      <h2 className="font-semibold">{text}</h2>
      <span className="text-sm text-ink-3">{aside}</span>
    </div>
  )
}
