/** Does some work after a rest; the returned function, which suits an effect, gives it up, begun or not. */
export function afterRest(restMs: number, work: (signal: AbortSignal) => unknown): () => void {
  const leave = new AbortController()
  const timer = setTimeout(work, restMs, leave.signal)
  return () => {
    clearTimeout(timer)
    leave.abort()
  }
}
