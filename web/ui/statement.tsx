import type { ReactNode } from 'react'

/** A page with a single message: a symbol, a heading, a sentence, and links. */
export function Statement({
  mark,
  title,
  text,
  children,
}: {
  mark: ReactNode
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="max-w-[62ch] py-10 md:py-20">
      <p className="text-sm font-semibold text-signal">{mark}</p>
      <h1 className="mt-3 text-2xl leading-tight font-bold tracking-tight text-balance">{title}</h1>
      {text && <p className="mt-3 text-lg text-ink-2">{text}</p>}
      <p className="mt-8 flex flex-wrap items-baseline gap-x-6 gap-y-2 text-ink-2">{children}</p>
    </div>
  )
}

/** The primary link. */
export const mainWay = 'border-b-2 border-signal pb-0.5 font-semibold text-ink hover:no-underline'
