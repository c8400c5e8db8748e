import { useRefresh } from '#web/newsroom/parts/use-refresh.ts'
import { useRevalidator } from '#web/router/index.ts'

const refreshMs = 15_000

/** Reads the page of a queue again now and then; returns a function that reads it at once. */
export function useQueueRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  useRefresh(revalidate, refreshMs)
  return revalidate
}
