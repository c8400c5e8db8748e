/** A small bordered word. The signal colour is only for live and weighted content. */
export function Label({ children, isSignal = false }: { children: string; isSignal?: boolean }) {
  return (
    <span
      className={`rounded-sm border px-1.5 text-[0.6875rem] leading-[1.125rem] whitespace-nowrap ${isSignal ? 'border-signal text-signal' : 'border-line text-ink-2'}`}
    >
      {children}
    </span>
  )
}
