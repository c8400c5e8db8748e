import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '#web/router/index.ts'
import type { AnswerMessage } from '#contract/ai.ts'
import type { Output } from '#contract/calls.ts'
import { useWords } from '#web/state/words.tsx'
import { Actions } from './actions.tsx'
import { Answer, Kind } from './answer.tsx'
import { AskField } from './ask-field.tsx'
import { Beginning } from './beginning.tsx'
import { Groups } from './groups.tsx'
import { WrittenSentences } from '#web/parts/summary/written-sentences.tsx'
import { Quotations } from './sentences.tsx'
import { useAsking, type Pending } from './use-asking.ts'

interface ThreadProps {
  about: Output<'ai.about'>
  thread: Output<'ai.history'> | undefined
}

/** A thread of questions with the field for the next one; beside it the reader's others. */
export function Thread({ about, thread }: ThreadProps) {
  const t = useWords()
  const navigate = useNavigate()
  const [group, setGroup] = useState(thread?.group)
  const [messages, setMessages] = useState<readonly AnswerMessage[]>(thread?.list ?? [])
  const [text, setText] = useState('')
  const [replaced, setReplaced] = useState<number>()
  const field = useRef<HTMLTextAreaElement>(null)
  const opened = thread?.group.id
  // Another thread was opened; the one that the first answer began is shown already.
  useEffect(() => {
    if (opened === group?.id) return
    setGroup(thread?.group)
    setMessages(thread?.list ?? [])
    setReplaced(undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the reader has asked since must stay.
  }, [opened])

  const { pending, failure, ask, stop } = useAsking({
    groupId: group?.id,
    onAnswer(answered, message) {
      setMessages((before) => [...before.filter(({ id }) => replaced === undefined || id < replaced), message])
      setReplaced(undefined)
      setGroup(answered)
      if (answered.id !== opened) void navigate(`/ai/${answered.id}`, { replace: true })
    },
  })

  async function send(question: string, replaces = replaced): Promise<void> {
    if (!question.trim() || pending) return
    setText('')
    if (replaces !== undefined) setReplaced(replaces)
    if (!(await ask(question.trim(), replaces))) setText(question)
    field.current?.focus({ preventScroll: true })
  }

  const shown = messages.filter(({ id }) => !pending || replaced === undefined || id < replaced)
  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,944px)_208px]">
      <div className="min-w-0">
        {shown.length === 0 && !pending && <Beginning about={about} onChoose={(question) => void send(question)} />}
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
        <div aria-live="polite" aria-busy={pending !== undefined}>
          {pending && <Writing pending={pending} isFirst={shown.length === 0} />}
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
          {t(about.writes ? 'ai.writes' : 'ai.quotes')} {t('ai.limits', { count: about.limits.questions_a_day })}
        </p>
      </div>
      <Groups current={group} />
    </div>
  )
}

/** What has come of an answer: sentences appear whole, once they are checked. */
function Writing({ pending: { question, kind, sentences }, isFirst }: { pending: Pending; isFirst: boolean }) {
  const t = useWords()
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <article data-writing className="mb-14">
      <Heading className="border-b-2 border-ink pb-2.5 text-xl leading-snug font-bold text-balance wrap-anywhere">
        {question}
      </Heading>
      {kind && sentences.length > 0 && <Kind kind={kind} />}
      {kind === 'answer' ? <WrittenSentences sentences={sentences} /> : <Quotations sentences={sentences} />}
      <p className="mt-3 text-sm text-ink-3">{t('ai.reading')}</p>
    </article>
  )
}
