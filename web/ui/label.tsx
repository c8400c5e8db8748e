/** A small bordered word; the signal colour is for live and weighted content only. */
export function Label({ children, isSignal = false }: { children: string; isSignal?: boolean }) {
  return (
    <span
      className={`rounded-sm border px-1.5 text-[11px] leading-[18px] whitespace-nowrap ${isSignal ? 'border-signal text-signal' : 'border-line text-ink-2'}`}
    >
      {children}
    </span>
  )
}
