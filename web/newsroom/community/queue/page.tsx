import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { CommunityPage } from '#web/newsroom/community/community-page.tsx'
import { Queue } from './queue.tsx'

export const loader = async () => {
  const [counts, queue] = await Promise.all([ask('deskComment.counts'), ask('deskComment.list', { limit: 100 })])
  return { counts, queue }
}

/** The comments that wait for a decision, oldest first. */
export default function WaitingPage() {
  const { counts, queue } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <CommunityPage counts={counts}>
      <Queue read={queue.list} onChanged={revalidate} />
    </CommunityPage>
  )
}
