const firstRetryMs = 1_000
const retries = 5

interface RetryParts {
  open: () => void
  /** The interval after five failed attempts; without it there are no more attempts. */
  thenEveryMs?: number
  giveUp?: () => void
}

/**
 * Schedules when a lost stream is opened again: after 1, 2, 4, 8 and 16 seconds, and again from the start of this
 * sequence whenever the browser comes online.
 */
export function openRetry({ open, thenEveryMs, giveUp }: RetryParts) {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function startOver(): void {
    tries = 0
    clearTimeout(timer)
    open()
  }

  addEventListener('online', startOver)
  return {
    startOver,
    lost(): void {
      clearTimeout(timer)
      if (tries < retries) timer = setTimeout(open, firstRetryMs * 2 ** tries++)
      else if (thenEveryMs !== undefined) timer = setTimeout(open, thenEveryMs)
      else giveUp?.()
    },
    succeeded(): void {
      tries = 0
    },
    stop(): void {
      clearTimeout(timer)
      removeEventListener('online', startOver)
    },
  }
}
