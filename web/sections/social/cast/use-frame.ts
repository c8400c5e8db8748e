import { useState } from 'react'
import type { Frame } from '#contract/social/frame.ts'
import { ask } from '#web/state/call/ask.ts'
import { isSignerLost } from '#web/state/call/failure.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { useActing } from '#web/sections/social/use-acting.ts'

/** The frame of a cast: each click sends the typed text, and the response replaces the frame. */
export function useFrame(hash: string, first: Frame) {
  const t = useWords()
  const acting = useActing()
  const [frame, setFrame] = useState(first)
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)

  const press = (buttonIndex: number) => {
    const input = { hash, url: frame.post_url, buttonIndex, inputText: text, state: frame.state }
    const send = async () => {
      setBusy(true)
      setMessage('')
      try {
        const answer = await ask('social.frameAction', input, { rejectNotFound: true })
        if (answer?.frame) {
          setFrame(answer.frame)
          setText('')
        }
        setMessage(answer?.message ?? '')
      } catch (error) {
        if (isSignerLost(error)) throw error
        showFailure(error)
      } finally {
        setBusy(false)
      }
    }
    acting(send, { call: 'social.frameAction', input, needs: 'actor', done: t('warpcaster.pressed') })
  }

  return { frame, text, setText, message, isBusy, press }
}
