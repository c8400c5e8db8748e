import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { CommunityPage, withCounts } from '#web/newsroom/community/community-page.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { Queue } from './queue.tsx'

export const loader = withCounts(({ query }) =>
  ask('deskComment.list', { state: 'hidden', limit: 50, page: optionalNumberIn(query.get('page')) }),
)

/** The comments that the newsroom has hidden, newest first. */
export default function HiddenPage() {
  const { list, page, has_more } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <CommunityPage>
      <Queue key={page} read={list} onChanged={revalidate} />
      <Pager page={page} hasMore={has_more} />
    </CommunityPage>
  )
}
