import { readCookie } from '#web/state/cookies.ts'
import type { Store } from '#web/state/store.ts'
import { clearSession } from './session.ts'

/**
 * Opens the login dialog; for an account that only lacks a social account, the dialog that links one. In all other cases
 * the remains of an earlier login are deleted. This is decided at the request, because the dialog's script may arrive
 * after another tab has logged in.
 */
export function requestLogin(store: Store): void {
  const { isLoginOpen, user, farcaster } = store.getState()
  if (isLoginOpen) return
  if (user !== null && readCookie('token') !== '' && !farcaster) return store.setState({ isSocialLoginOpen: true })
  clearSession(store)
  store.setState({ isLoginOpen: true })
}
