import { useEffect, useState } from 'react'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { NoAnswer } from '#web/state/call/transport.ts'
import { toPublish, writtenIn, type Flash } from './flash.ts'

/** A flash that is held: it is not public until `until` (milliseconds of this device's clock). */
export interface Held {
  articleId: number
  title: string
  langs: string[]
  until: number
  flash: Flash
}

export type Line = 'up' | 'down' | 'back'

interface Sending {
  /** `back`: the connection was lost before a flash was sent, and is restored; it asks before it sends. */
  line: Line
  isSending: boolean
  fault: string
  send: (flash: Flash, title: string) => Promise<Held | undefined>
}

/**
 * Sends flashes. A flash that could not be sent stays in the field; its idempotency key ensures that it is published
 * once.
 */
export function useSending(isWanted: boolean): Sending {
  const t = useWords()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  const [wasLost, setLost] = useState(false)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])

  async function send(flash: Flash, title: string): Promise<Held | undefined> {
    if (isSending) return undefined
    setSending(true)
    setFault('')
    const begun = Date.now()
    try {
      const { article_id, held_for } = await ask('deskWire.publish', toPublish(flash))
      setLost(false)
      const langs = writtenIn(flash).filter((lang) => !flash.texts[lang]?.isMachine)
      return { articleId: article_id, title, langs, until: begun + held_for, flash }
    } catch (error) {
      if (error instanceof NoAnswer) setLost(true)
      else setFault(failureText(error, t))
      return undefined
    } finally {
      setSending(false)
    }
  }

  const line = !isOnline ? 'down' : wasLost && isWanted ? 'back' : 'up'
  return { line, isSending, fault, send }
}
