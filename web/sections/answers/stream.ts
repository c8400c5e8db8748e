import type { AnswerEventName, AnswerEvents } from '#contract/answers/ask.ts'
import type { Input } from '#contract/calls.ts'
import { routeOf } from '#web/state/call/routes.ts'
import { currentSite } from '#web/state/store.ts'
import { openAnswer } from '#web/state/call/open-answer.ts'

type Handlers = { [N in AnswerEventName]: (data: AnswerEvents[N]) => void }

/** Why there is no answer: the message of a refusal, or '' for a lost connection. */
export class Unanswered extends Error {}

/**
 * Sends a question and passes on the events of its answer. Rejects with Unanswered if it is refused or the connection
 * ends before the answer does, and with the abort reason if the reader stops it.
 */
export async function askArchive(input: Input<'ai.ask'>, handlers: Handlers, signal: AbortSignal): Promise<void> {
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
