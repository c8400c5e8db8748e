import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from '#web/router/index.ts'
import type { AnswerMessage, ChatGroup } from '#contract/answers/ask.ts'
import type { Output } from '#contract/calls.ts'
import { ask as askServer } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Actions } from './actions.tsx'
import { Answer, Kind } from './answer.tsx'
import { AskField } from './ask-field.tsx'
import { Beginning } from './beginning.tsx'
import { Groups } from './groups.tsx'
import { WrittenSentences } from '#web/parts/summary/written-sentences.tsx'
import { Quotations } from './sentences.tsx'
import { useAsking, type Pending } from './use-asking.ts'

/** A thread of questions with the field for the next one, next to the reader's other threads. */
export function Thread({ about, thread }: { about: Output<'ai.about'>; thread: Output<'ai.history'> | undefined }) {
  const t = useWords()
  const navigate = useNavigate()
  const [group, setGroup] = useState(thread?.group)
  const [messages, setMessages] = useState<readonly AnswerMessage[]>(thread?.list ?? [])
  const [text, setText] = useState('')
  const [replaced, setReplaced] = useState<number>()
  const field = useRef<HTMLTextAreaElement>(null)
  const wasAsked = useRef(false)
  // A question that was typed before hydration stays; one in the address, as of home's field, is asked.
  useEffect(() => {
    const asked = thread
      ? ''
      : (new URLSearchParams(location.search).get('q') ?? '').slice(0, about.limits.question_length)
    if (field.current?.value) setText(field.current.value)
    else if (asked && !wasAsked.current) void send(asked)
    wasAsked.current = true
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the page.
  }, [])
  const opened = thread?.group.id
  // Another thread was opened; a thread that the first answer created is shown already.
  useEffect(() => {
    if (opened === group?.id) return
    setGroup(thread?.group)
    setMessages(thread?.list ?? [])
    setReplaced(undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the reader has asked since must stay.
  }, [opened])

  const { pending, stopped, failure, ask, stop } = useAsking({
    groupId: group?.id,
    onAnswer(answered, message, replaces) {
      setMessages((before) => [...until(before, replaces), message])
      goOnIn(answered)
      // The server has stored the sentences of the answer that the reader stopped, as an answer.
      if (stopped)
        void askServer('ai.history', { chat_group_id: answered.id })
          .then(
            (whole) =>
              whole && setMessages((before) => (whole.list.at(-1)?.id === before.at(-1)?.id ? whole.list : before)),
          )
          .catch(() => {})
    },
    onStop(begun, replaces) {
      setMessages((before) => until(before, replaces))
      goOnIn(begun)
    },
  })

  function goOnIn(asked: ChatGroup): void {
    setReplaced(undefined)
    setGroup(asked)
    if (asked.id !== opened) void navigate(`/ai/${asked.id}`, { replace: true })
  }

  async function send(question: string, replaces = replaced): Promise<void> {
    if (!question.trim() || pending) return
    setText('')
    if (replaces !== undefined) setReplaced(replaces)
    if (!(await ask(question.trim(), replaces))) setText(question)
    field.current?.focus({ preventScroll: true })
  }

  const shown = pending ? until(messages, replaced) : messages
  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,59rem)_13rem]">
      <div className="min-w-0">
        {shown.length === 0 && !pending && !stopped && (
          <Beginning about={about} onChoose={(question) => void send(question)} />
        )}
        {shown.map((message, index) => (
          <Answer key={message.id} message={message} isFirst={index === 0}>
            <Actions
              message={message}
              onChange={(changed) => setMessages((all) => all.map((each) => (each.id === changed.id ? changed : each)))}
              onAgain={() => void send(message.question, message.id)}
              onEdit={() => {
                setReplaced(message.id)
                setText(message.question)
                field.current?.focus()
              }}
            />
          </Answer>
        ))}
        {stopped && (
          <Writing pending={stopped} isFirst={shown.length === 0}>
            {t('ai.stopped')}
          </Writing>
        )}
        <div aria-live="polite" aria-busy={pending !== undefined}>
          {pending && (
            <Writing pending={pending} isFirst={shown.length === 0 && !stopped}>
              {t('ai.reading')}
            </Writing>
          )}
        </div>
        {failure !== undefined && (
          <p role="alert" className="mb-4 border-s-2 border-down ps-4">
            {failure || t('ai.failed')}
          </p>
        )}
        <AskField
          text={text}
          field={field}
          label={t(shown.length > 0 ? 'ai.ask_on' : 'ai.field')}
          isBusy={pending !== undefined}
          maxLength={about.limits.question_length}
          onText={setText}
          onAsk={() => void send(text)}
          onStop={stop}
        />
        <p className="mt-2 text-sm text-ink-3">
          {t(about.writes ? 'ai.writes' : 'ai.quotes', {
            limits: t('ai.limits', { count: about.limits.questions_a_day }),
          })}{' '}
          {t('ai.desk')}
        </p>
      </div>
      <Groups current={group} />
    </div>
  )
}

/** The answers before the one that is replaced. */
const until = (messages: readonly AnswerMessage[], replaced: number | undefined) =>
  replaced === undefined ? messages : messages.filter(({ id }) => id < replaced)

interface WritingProps {
  pending: Pending
  isFirst: boolean
  /** The state of the question that is being answered. */
  children: ReactNode
}

/** The sentences of an answer so far; each appears as a whole, once it is checked. */
function Writing({ pending: { question, kind, sentences }, isFirst, children }: WritingProps) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <article data-writing className="mb-14">
      <Heading className="border-b-2 border-ink pb-2.5 text-xl leading-snug font-bold text-balance wrap-anywhere">
        {question}
      </Heading>
      {kind && sentences.length > 0 && <Kind kind={kind} />}
      {kind === 'answer' ? <WrittenSentences sentences={sentences} /> : <Quotations sentences={sentences} />}
      <p className="mt-3 text-sm text-ink-3">{children}</p>
    </article>
  )
}
