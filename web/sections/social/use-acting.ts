import { useCallback, useRef } from 'react'
import { isSignerLost } from '#web/state/call/failure.ts'
import { begin, type PendingAct } from '#web/state/login/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { setChanged, useChanged } from './changed.ts'

/** Runs an action that needs a social account; without one, the dialog that links one opens. */
export function useActing(): (act: () => void | Promise<void>) => void {
  const store = useStore()
  return useCallback(
    (act) => {
      if (store.getState().farcaster) void act()
      else store.setState({ isSocialLoginOpen: true })
    },
    [store],
  )
}

/** Whether a social account is the viewer's own. */
export const useIsOwn = (fid: number) => useShared((state) => state.farcaster?.fid === String(fid))

interface SwitchOptions {
  /** The act that turns it on after a login, for a viewer without a social account or with one that is no longer linked. */
  later?: PendingAct
  onDone?: (isOn: boolean) => void
  onFailed?: (error: unknown) => void
}

/**
 * A state that the viewer turns on and off, such as a like. It changes everywhere immediately and reverts when the call
 * is refused. `send` resolves to undefined if the login has to be renewed first.
 */
export function useSwitch(
  key: string,
  was: boolean,
  send: (isOn: boolean) => Promise<unknown>,
  { later, onDone, onFailed = showFailure }: SwitchOptions = {},
) {
  const acting = useActing()
  const store = useStore()
  const busy = useRef(false)
  const isOn = useChanged(key) ?? was
  const toggle = () => {
    if (later && !isOn && !store.getState().farcaster) return begin(store, later)
    acting(async () => {
      if (busy.current) return
      busy.current = true
      setChanged(key, !isOn)
      try {
        if (await send(!isOn)) onDone?.(!isOn)
        else setChanged(key, isOn)
      } catch (error) {
        setChanged(key, isOn)
        if (later && !isOn && isSignerLost(error)) return begin(store, later)
        onFailed(error)
      } finally {
        busy.current = false
      }
    })
  }
  return [isOn, toggle] as const
}
