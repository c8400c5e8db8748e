import { useEffect, useRef, type ReactNode } from 'react'

/** The result of trying a form out. It is below the form, so each new one comes into view. */
export function ResultSection({ result, children }: { result: object; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => void section.current?.scrollIntoView({ block: 'nearest' }), [result])
  return (
    <section ref={section} className="mt-6 border-t-2 border-ink pt-3 text-sm" role="status">
      {children}
    </section>
  )
}
