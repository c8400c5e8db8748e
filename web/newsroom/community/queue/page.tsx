import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { CommunityPage, withCounts } from '#web/newsroom/community/community-page.tsx'
import { Queue } from './queue.tsx'

export const loader = withCounts(() => ask('deskComment.list', { limit: 100 }))

/** The comments that wait for a decision, oldest first. */
export default function WaitingPage() {
  const { list } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <CommunityPage>
      <Queue read={list} onChanged={revalidate} />
    </CommunityPage>
  )
}
