import { useRef, useState } from 'react'
import type { AnswerEvents, AnswerKind, AnswerMessage, ChatGroup, AnswerEventName } from '#contract/answers/ask.ts'
import { useSite, currentSite } from '#web/state/store.ts'
import type { Input } from '#contract/calls.ts'
import { routeOf } from '#web/state/call/routes.ts'
import { openAnswer } from '#web/state/call/open-answer.ts'

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

type Handlers = { [N in AnswerEventName]: (data: AnswerEvents[N]) => void }

/** Why there is no answer: the message of a refusal, or '' for a lost connection. */
class Unanswered extends Error {}

/**
 * Sends a question and passes on the events of its answer. Rejects with Unanswered if it is refused or the connection
 * ends before the answer does, and with the abort reason if the reader stops it.
 */
async function askArchive(input: Input<'ai.ask'>, handlers: Handlers, signal: AbortSignal): Promise<void> {
  const route = await routeOf('ai.ask')
  const response = await openAnswer(currentSite(), route.split(' ')[1]!, input, signal)
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const envelope = (await response.json().catch(() => ({}))) as { msg?: string }
    throw new Unanswered(envelope.msg ?? '')
  }
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    rest += read.value
    const parts = rest.split('\n\n')
    rest = parts.pop()!
    for (const part of parts) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(part) ?? []
      if (!name || !data) continue
      if (name === 'refusal') throw new Unanswered((JSON.parse(data) as AnswerEvents['refusal']).msg)
      if (name in handlers) handlers[name as 'done'](JSON.parse(data) as AnswerEvents['done'])
      // The answer is complete, even if the connection stays open.
      if (name === 'done') return void reader.cancel().catch(() => undefined)
    }
  }
  throw new Unanswered('')
}
