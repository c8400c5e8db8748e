import { useEffect, useState } from 'react'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'

type CodeState = 'idle' | 'sending' | { seconds: number }

const tickMs = 250

/**
 * The states of the code button: idle, sending, counting down, idle. It counts by the clock, so that a suspended tab is
 * correct when it resumes. A failure shows its message and returns to idle.
 */
export function useCodeSending() {
  const [state, setState] = useState<CodeState>('idle')
  const [until, setUntil] = useState(0)
  const [email, setEmail] = useState('')

  useEffect(() => {
    if (!until) return
    const tick = () => {
      const seconds = Math.ceil((until - Date.now()) / 1000)
      setState(seconds > 0 ? { seconds } : 'idle')
      if (seconds <= 0) setUntil(0)
    }
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [until])

  return {
    state,
    /** The address that the last code was sent to, '' before the first. */
    email,
    /** Whether the code is being sent. */
    async start(to: string, send: () => Promise<number | undefined>): Promise<boolean> {
      if (state !== 'idle') return false
      setState('sending')
      const seconds = await send().catch(showFailure)
      setState('idle')
      if (!seconds) return false
      setEmail(to)
      setUntil(Date.now() + seconds * 1000)
      return true
    },
    /** Called when the code was used. */
    forget: () => setEmail(''),
  }
}

export function CodeButton({ state, onClick }: { state: CodeState; onClick: () => void }) {
  const t = useWords()
  const text =
    state === 'idle'
      ? t('login.get_code')
      : state === 'sending'
        ? t('login.sending')
        : t('login.seconds', { count: state.seconds })
  return (
    <button
      type="button"
      disabled={state !== 'idle'}
      onClick={onClick}
      className="min-h-10 shrink-0 rounded-sm px-2.5 text-sm font-semibold text-ink hover:bg-soft disabled:cursor-default disabled:bg-transparent disabled:text-ink-3"
    >
      {text}
    </button>
  )
}
