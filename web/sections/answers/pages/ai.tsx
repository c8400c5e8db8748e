import { useEffect } from 'react'
import { ApiError } from '#contract/errors.ts'
import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Thread } from '#web/sections/answers/thread.tsx'
import { useWords } from '#web/state/words.tsx'
import type { AnswerMessage } from '#contract/answers/ask.ts'
import { Link } from '#web/ui/link.tsx'
import { mainWay } from '#web/ui/statement.tsx'
import { Answer } from '#web/sections/answers/answer.tsx'

export async function loader({ params, call, isAiElsewhere }: LoaderArgs) {
  const [about, thread] = await Promise.all([
    call('ai.about'),
    params.ai
      ? call('ai.history', { chat_group_id: params.ai }).catch((error: unknown) => {
          if (isAiElsewhere && error instanceof ApiError && error.status === 404) return null
          throw error
        })
      : undefined,
  ])
  return { about, thread }
}

/** Questions to the archive: a new thread, a thread of the reader, or one public answer. */
export default function AiPage() {
  const { about, thread } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  // A guest's thread at an AI host on another origin: only the browser has the cookie of that host.
  useEffect(() => {
    if (thread === null) void revalidate()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the page of the server.
  }, [thread])
  if (thread === null)
    return (
      <>
        <Head title={t('ai.title')} description={t('ai.description')} isHidden />
        <p role="status">{t('ai.reading')}</p>
      </>
    )
  const isShared = thread !== undefined && !thread.is_own
  const title = isShared ? (thread.list[0]?.question ?? t('ai.title')) : t('ai.title')
  const first = thread?.list[0]?.sentences[0]?.text
  return (
    <>
      <Head
        title={title}
        description={(isShared && first) || t('ai.description')}
        isHidden={thread !== undefined && !isShared}
      />
      {isShared ? <Shared messages={thread.list} /> : <Thread about={about} thread={thread} />}
    </>
  )
}

/** One answer that a reader has made public; the page needs no scripts. */
function Shared({ messages }: { messages: readonly AnswerMessage[] }) {
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
