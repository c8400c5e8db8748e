import { useEffect } from 'react'
import { ApiError } from '#contract/errors.ts'
import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { Head } from '#web/parts/head/head.tsx'
import { missing } from '#web/parts/error/missing.ts'
import { Shared } from '#web/sections/answers/shared.tsx'
import { Thread } from '#web/sections/answers/thread.tsx'
import { aiHostContext } from '#web/state/call/ai-host.ts'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'

export async function loader({ params, context }: LoaderArgs) {
  const ask = context.get(askContext)
  const isAiHost = context.get(aiHostContext)
  const [about, thread] = await Promise.all([
    ask('ai.about').catch(missing),
    params.ai
      ? ask('ai.history', { chat_group_id: params.ai }).catch((error: unknown) => {
          if (isAiHost && error instanceof ApiError && error.status === 404) return null
          return missing(error)
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
