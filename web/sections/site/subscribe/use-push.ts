import { useEffect, useState } from 'react'
import type { Subscription } from '#contract/accounts/subscription.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { endPush, pushState, savePush, storedKey, type PushState } from './push.ts'

/** The push subscription of this device, and the calls that change it. */
export function usePush() {
  const t = useWords()
  const [state, setState] = useState<PushState>()
  const [current, setCurrent] = useState<Subscription>()
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    void pushState().then(async (found) => {
      if (found === 'on') setCurrent(await ask('subscription.info', { key: storedKey() }).catch(() => undefined))
      setState(found)
    })
  }, [])

  async function run(work: () => Promise<PushState>, done: string): Promise<void> {
    setBusy(true)
    setStatus('')
    try {
      const next = await work()
      setState(next)
      if (next === 'on' || next === 'off') setStatus(done)
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }

  return {
    /** Undefined until the state of the browser is known. */
    state,
    /** The stored subscription of this device. */
    current,
    /** What the last call has done. */
    status,
    isBusy,
    save: (form: FormData) => run(() => savePush(form), t('subscribe.push_saved')),
    end: () => run(() => endPush().then(() => 'off' as const), t('subscribe.push_ended')),
  }
}
