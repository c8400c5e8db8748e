import { useEffect } from 'react'
import { ApiError } from '#contract/errors.ts'
import { isSignerLost } from '#web/state/call/failure.ts'
import { clearFarcaster } from '#web/state/session/session.ts'
import { useStore } from '#web/state/store.ts'

/** For a loader's catch: marks the page as one without a valid social login; any other error is thrown again. */
export function unlinked(error: unknown): { isEnded: boolean } {
  if (!(error instanceof ApiError) || error.status !== 401) throw error
  return { isEnded: isSignerLost(error) }
}

/** Deletes a social login that the server no longer accepts from this browser. */
export function useEnded(isEnded: boolean): void {
  const store = useStore()
  useEffect(() => {
    if (isEnded) clearFarcaster(store)
  }, [isEnded, store])
}
