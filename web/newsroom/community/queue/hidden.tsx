import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { CommunityPage } from '#web/newsroom/community/community-page.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { Queue } from './queue.tsx'

export const loader = async ({ request }: LoaderArgs) => {
  const page = optionalNumberIn(new URL(request.url).searchParams.get('page'))
  const [counts, queue] = await Promise.all([
    ask('deskComment.counts'),
    ask('deskComment.list', { state: 'hidden', limit: 50, page }),
  ])
  return { counts, queue }
}

/** The comments that the newsroom has hidden, newest first. */
export default function HiddenPage() {
  const { counts, queue } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <CommunityPage counts={counts}>
      <Queue key={queue.page} read={queue.list} onChanged={revalidate} />
      <Pager page={queue.page} hasMore={queue.has_more} />
    </CommunityPage>
  )
}
