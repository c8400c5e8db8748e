import { useRef, useState } from 'react'
import { ask } from '#web/newsroom/state/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'

/** Milliseconds in which an answer can be undone: a mail cannot be recalled once it is sent. */
export const heldSeconds = 10

/**
 * An answer that waits before it is sent, also while another page of the newsroom is open. Leaving the newsroom sends
 * it immediately. `onSent` runs when the server has it.
 */
export function useHeldAnswer(id: number, onSent: () => unknown) {
  const [state, setState] = useState<'none' | 'waiting' | 'sent'>('none')
  const cancel = useRef<() => void>(undefined)

  function send(text: string): void {
    const commit = () => {
      end()
      setState('sent')
      ask('deskReport.answer', { id, text }, { keepsAlive: true }).then(onSent, (error: unknown) => {
        setState('none')
        showFailure(error)
      })
    }
    const timer = setTimeout(commit, heldSeconds * 1000)
    addEventListener('pagehide', commit)
    const end = () => {
      clearTimeout(timer)
      removeEventListener('pagehide', commit)
    }
    cancel.current = end
    setState('waiting')
  }

  function undo(): void {
    cancel.current?.()
    setState('none')
  }
  return { state, send, undo }
}
