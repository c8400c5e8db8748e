import { useCallback, useState } from 'react'
import { ask } from '#web/newsroom/state/ask.ts'
import type { Flash } from './flash.ts'
import type { Held } from './use-sending.ts'

interface HeldOptions {
  onChanged: () => void
  /** Puts a flash that was taken back into the field. */
  restore: (flash: Flash) => void
  /** Whether nothing is in the field. */
  isFieldFree: boolean
}

/** The flash that is held, and what can be done with it while nobody has seen it. */
export function useHeld({ onChanged, restore, isFieldFree }: HeldOptions) {
  const [held, setHeld] = useState<Held>()
  const [shelved, setShelved] = useState<Held>()
  const [lastSent, setLastSent] = useState<number>()
  const [fault, setFault] = useState('')

  const out = useCallback(() => {
    setHeld(undefined)
    setLastSent(Date.now())
    onChanged()
  }, [onChanged])

  function putBack(of = shelved): void {
    if (!of) return
    // It is another flash for the server: the key of the first one is used up.
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
      setFault((error as Error).message)
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
      if (sent.until <= Date.now()) setLastSent(Date.now())
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
