import { useEffect, useRef, type RefObject } from 'react'
import { ask } from '#web/state/call/ask.ts'
import { useShared } from '#web/state/store.ts'

/** The ref of a field that is filled, if it is empty, with the mail address of the viewer's account. */
export function useOwnEmail(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const isLoggedIn = useShared((state) => state.user !== null)
  useEffect(() => {
    if (!isLoggedIn) return
    const fill = async () => {
      const account = await ask('account.info').catch(() => undefined)
      if (field.current && account) field.current.value ||= account.email
    }
    void fill()
  }, [isLoggedIn])
  return field
}
