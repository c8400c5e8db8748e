import { useCallback } from 'react'
import { useStore } from '#web/state/store.ts'

/** Returns a function that acts with the linked social account; without one it opens the social login instead. */
export function useSocialAccount(): (act: () => void) => void {
  const store = useStore()
  return useCallback(
    (act) => {
      if (store.getState().farcaster) act()
      else store.setState({ isSocialLoginOpen: true })
    },
    [store],
  )
}
