import { useCallback, useRef } from 'react'
import type { Input } from '#contract/calls.ts'
import { ask } from '#web/state/call/ask.ts'
import { isSignerLost } from '#web/state/call/failure.ts'
import { begin, type PendingAct } from '#web/state/login/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
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

type SwitchCall = `social.${'reaction' | 'bookmark' | 'followUser' | 'followChannel' | 'mute' | 'block'}`

interface SwitchOptions {
  /** Names the state, and whether it was on when the page was rendered. */
  key: string
  was: boolean
  /** The toast of a change; none without. */
  done?: (isOn: boolean) => string
  /** The toast after it was turned on by a viewer who had to log in or link an account first; without it they begin anew. */
  later?: string
  /** The toast of a refusal, instead of the refusal itself. */
  failed?: string
}

/**
 * A state that the viewer turns on and off by a call, such as a like. It changes everywhere immediately and reverts when
 * the call is refused, or when the login has to be renewed first.
 */
export function useSwitch<Name extends SwitchCall>(
  call: Name,
  inputOf: (isOn: boolean) => Input<Name>,
  { key, was, done, later, failed }: SwitchOptions,
) {
  const store = useStore()
  const busy = useRef(false)
  const isOn = useChanged(key) ?? was
  const begun = { call, input: inputOf(true), needs: 'actor', done: later } as unknown as PendingAct
  const send = ask as (name: Name, input: Input<Name>) => Promise<unknown>
  const toggle = async () => {
    const canWait = later !== undefined && !isOn
    if (!store.getState().farcaster) return canWait ? begin(store, begun) : store.setState({ isSocialLoginOpen: true })
    if (busy.current) return
    busy.current = true
    setChanged(key, !isOn)
    try {
      if (!(await send(call, inputOf(!isOn)))) setChanged(key, isOn)
      else if (done) showToast({ tone: 'success', text: done(!isOn) })
    } catch (error) {
      setChanged(key, isOn)
      if (canWait && isSignerLost(error)) return begin(store, begun)
      if (failed) showToast({ tone: 'error', text: failed })
      else showFailure(error)
    } finally {
      busy.current = false
    }
  }
  return [isOn, () => void toggle()] as const
}
