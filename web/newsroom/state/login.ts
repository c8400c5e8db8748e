import { createStore } from 'zustand'

interface Login {
  /**
   * The missing part of a login: any login ('ended'), its second factor ('second'), or a login within the last hour
   * ('stale'). The frame then asks for it in a dialog, so that no typed text is lost.
   */
  need: 'none' | 'ended' | 'second' | 'stale'
  /** Whether the last question was answered by the same person. */
  isGiven?: boolean
}

export const login = createStore<Login>(() => ({ need: 'none' }))

/** Asks for a login within the last hour. Resolves to whether the person gave it, when the dialog is closed. */
export function requestFreshLogin(): Promise<boolean> {
  login.setState({ need: 'stale', isGiven: false })
  return new Promise((resolve) => {
    const stop = login.subscribe(({ need, isGiven }) => {
      if (need !== 'none') return
      stop()
      resolve(isGiven === true)
    })
  })
}
