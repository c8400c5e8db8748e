import { useCallback, useRef } from 'react'
import { isSignerLost } from '#web/state/call/failure.ts'
import { begin, type PendingAct } from '#web/state/login/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { setChanged, useChanged } from './changed.ts'

/**
 * Runs an action that needs a social account. Without one, or with one whose signer was lost, the dialog that links one opens, and
 * `later` is carried out afterwards. All other failures are those of the action.
 */
export function useActing(): (act: () => Promise<void>, later: PendingAct) => void {
  const store = useStore()
  return useCallback(
    (act, later) => {
      if (!store.getState().farcaster) return begin(store, later)
      act().catch((error: unknown) => {
        if (!isSignerLost(error)) throw error
        begin(store, later)
      })
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
  const store = useStore()
  const busy = useRef(false)
  const isOn = useChanged(key) ?? was
  const toggle = async () => {
    if (!store.getState().farcaster)
      return later && !isOn ? begin(store, later) : store.setState({ isSocialLoginOpen: true })
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
  }
  return [isOn, () => void toggle()] as const
}
