import { useCallback, useState } from 'react'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { serverNow } from '#web/newsroom/state/server-clock.ts'
import type { Flash } from './flash.ts'
import type { Held } from './use-sending.ts'

interface HeldOptions {
  onChanged: () => void
  /** Restores a flash that was undone into the field. */
  restore: (flash: Flash) => void
  /** Whether the field is empty. */
  isFieldFree: boolean
}

/** The flash that is held, and the actions on it until it is published. */
export function useHeld({ onChanged, restore, isFieldFree }: HeldOptions) {
  const t = useWords()
  const [held, setHeld] = useState<Held>()
  const [shelved, setShelved] = useState<Held>()
  const [lastSent, setLastSent] = useState<number>()
  const [fault, setFault] = useState('')

  const out = useCallback(() => {
    setHeld(undefined)
    setFault('')
    setLastSent(serverNow())
    onChanged()
  }, [onChanged])

  function putBack(of = shelved): void {
    if (!of) return
    // The server must treat it as another flash: the idempotency key of the first one is used.
    restore({ ...of.flash, key: crypto.randomUUID() })
    setShelved(undefined)
  }

  async function act(work: (articleId: number) => Promise<unknown>, after: (of: Held) => void): Promise<void> {
    if (!held) return
    setFault('')
    try {
      await work(held.articleId)
      after(held)
    } catch (error) {
      setFault(failureText(error, t))
    }
    onChanged()
  }

  return {
    held,
    shelved,
    lastSent,
    fault,
    hold: (sent: Held) => {
      setFault('')
      setHeld(sent.until > Date.now() ? sent : undefined)
      if (sent.until <= Date.now()) setLastSent(serverNow())
      onChanged()
    },
    out,
    takeBack: () =>
      void act(
        (article_id) => ask('deskWire.takeBack', { article_id }),
        (of) => {
          setHeld(undefined)
          if (isFieldFree) putBack(of)
          else setShelved(of)
        },
      ),
    release: () => void act((article_id) => ask('deskWire.release', { article_id }), out),
    putBack: () => putBack(),
  }
}
