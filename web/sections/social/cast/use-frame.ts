import { useState } from 'react'
import type { Frame } from '#contract/social/frame.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useActing } from '#web/sections/social/use-acting.ts'

/** The frame of a cast: each click sends the typed text, and the response replaces the frame. */
export function useFrame(hash: string, first: Frame) {
  const acting = useActing()
  const [frame, setFrame] = useState(first)
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)

  const press = (buttonIndex: number) =>
    acting(async () => {
      setBusy(true)
      setMessage('')
      try {
        const answer = await ask(
          'social.frameAction',
          { hash, url: frame.post_url, buttonIndex, inputText: text, state: frame.state },
          { rejectNotFound: true },
        )
        if (answer?.frame) {
          setFrame(answer.frame)
          setText('')
        }
        setMessage(answer?.message ?? '')
      } catch (error) {
        showFailure(error)
      } finally {
        setBusy(false)
      }
    })

  return { frame, text, setText, message, isBusy, press }
}
