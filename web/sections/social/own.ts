import { useEffect } from 'react'
import { ApiError } from '#contract/errors.ts'
import { dropFarcaster } from '#web/state/session.ts'
import { useStore } from '#web/state/store.ts'

/** For a loader's catch: without a social login that is still good there is nothing to show; anything else goes on as it is. */
export function unlinked(error: unknown): { isEnded: boolean } {
  if (!(error instanceof ApiError) || error.status !== 401) throw error
  return { isEnded: error.message === 'signeruiderror' }
}

/** A social login that the server does not know any more is forgotten here, too. */
export function useEnded(isEnded: boolean): void {
  const store = useStore()
  useEffect(() => {
    if (isEnded) dropFarcaster(store)
  }, [isEnded, store])
}
