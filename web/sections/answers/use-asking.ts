import { useRef, useState } from 'react'
import type { AnswerEvents, AnswerKind, AnswerMessage, ChatGroup } from '#contract/answers/ask.ts'
import { useSite } from '#web/state/store.ts'
import { askArchive, Unanswered } from './stream.ts'

export interface Pending {
  question: string
  kind: AnswerKind | undefined
  sentences: AnswerEvents['sentence'][]
}

interface Asking {
  groupId: string | undefined
  /** `replaces` is the id of the answer from which on the thread is replaced. */
  onAnswer: (group: ChatGroup, message: AnswerMessage, replaces: number | undefined) => void
  /** The reader stopped after the first sentence: the thread retains the sentences until then. */
  onStop: (group: ChatGroup, replaces: number | undefined) => void
}

/**
 * The state of a question that is being answered: the answer so far, how to stop it, the answer at the last stop, and
 * why the last question failed ('' without a message).
 */
export function useAsking({ groupId, onAnswer, onStop }: Asking) {
  const { zone } = useSite()
  const [pending, setPending] = useState<Pending>()
  const [stopped, setStopped] = useState<Pending>()
  const [failure, setFailure] = useState<string>()
  const stopping = useRef<AbortController>(undefined)

  /**
   * Asks a question. Resolves to whether there is an answer, or at least one sentence of it when the reader stopped.
   */
  async function ask(question: string, replaces?: number): Promise<boolean> {
    const controller = new AbortController()
    stopping.current = controller
    setFailure(undefined)
    setPending({ question, kind: undefined, sentences: [] })
    let begun: AnswerEvents['start'] | undefined
    const sentences: AnswerEvents['sentence'][] = []
    try {
      await askArchive(
        { question, zone, ...(groupId && { chat_group_id: groupId }), ...(replaces !== undefined && { replaces }) },
        {
          start: (start) => {
            begun = start
            setPending({ question, kind: start.kind, sentences: [] })
          },
          sentence: (sentence) => {
            sentences.push(sentence)
            setPending((last) => last && { ...last, sentences: [...sentences] })
          },
          done: ({ group, message }) => {
            setStopped(undefined)
            onAnswer(group, message, replaces)
          },
          refusal: () => {},
        },
        controller.signal,
      )
      return true
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof Unanswered ? error.message : '')
      if (!controller.signal.aborted || !begun || sentences.length === 0) return false
      setStopped({ question, kind: begun.kind, sentences })
      onStop(begun.group, replaces)
      return true
    } finally {
      setPending(undefined)
    }
  }

  return { pending, stopped, failure, ask, stop: () => stopping.current?.abort() }
}
