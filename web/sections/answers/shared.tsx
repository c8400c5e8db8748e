import type { AnswerMessage } from '#contract/answers/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { mainWay } from '#web/ui/statement.tsx'
import { Answer } from './answer.tsx'

/** One answer that a reader has made public; the page needs no scripts. */
export function Shared({ messages }: { messages: readonly AnswerMessage[] }) {
  const t = useWords()
  return (
    <div className="max-w-[59rem]">
      {messages.map((message) => (
        <Answer key={message.id} message={message} isFirst />
      ))}
      <p className="flex flex-wrap items-baseline gap-x-6 gap-y-2 text-ink-2">
        <span>{t('ai.shared_by')}</span>
        <Link to="/ai" className={mainWay}>
          {t('ai.own')}
        </Link>
      </p>
    </div>
  )
}
