import { useRef, useState } from 'react'
import type { AnswerEvents, AnswerKind, AnswerMessage, ChatGroup } from '#contract/ai.ts'
import { useSite } from '#web/state/store.ts'
import { askArchive, Unanswered } from './stream.ts'

export interface Pending {
  question: string
  kind: AnswerKind | undefined
  sentences: AnswerEvents['sentence'][]
}

interface Asking {
  groupId: string | undefined
  onAnswer: (group: ChatGroup, message: AnswerMessage) => void
}

/** A question on its way: what has come of its answer, how to stop it, and why the last one failed ('' without words). */
export function useAsking({ groupId, onAnswer }: Asking) {
  const { zone } = useSite()
  const [pending, setPending] = useState<Pending>()
  const [failure, setFailure] = useState<string>()
  const stopping = useRef<AbortController>(undefined)

  /** Whether the answer came, or what had come of it when the reader stopped. */
  async function ask(question: string, replaces?: number): Promise<boolean> {
    const controller = new AbortController()
    stopping.current = controller
    setFailure(undefined)
    setPending({ question, kind: undefined, sentences: [] })
    try {
      await askArchive(
        { question, zone, ...(groupId && { chat_group_id: groupId }), ...(replaces !== undefined && { replaces }) },
        {
          start: ({ kind }) => setPending((last) => last && { ...last, kind }),
          sentence: (sentence) => setPending((last) => last && { ...last, sentences: [...last.sentences, sentence] }),
          done: ({ group, message }) => onAnswer(group, message),
          refusal: () => {},
        },
        controller.signal,
      )
      return true
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof Unanswered ? error.message : '')
      return false
    } finally {
      setPending(undefined)
    }
  }

  return { pending, failure, ask, stop: () => stopping.current?.abort() }
}
