import { CommunityPage, withCounts } from './community-page.tsx'
import { Undoable } from '#web/newsroom/parts/acts.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useRetainedActs } from '#web/newsroom/parts/use-retained-rows.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { Pager } from '#web/parts/pager.tsx'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'

export const loader = withCounts(({ query }) =>
  ask('deskComment.barred', { limit: 50, page: optionalNumberIn(query.get('page')) }),
)

/** The accounts that cannot comment. */
export default function BarredPage() {
  const { list, page, has_more } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const { rows, acts } = useRetainedActs(list, revalidate)
  return (
    <CommunityPage>
      {rows.length === 0 && <p className="py-10 text-ink-2">{t('deskcommunity.no_barred')}</p>}
      <ul>
        {rows.map(({ id, nickname, comments, hidden }) => {
          const bar = (on: boolean) => () => ask('deskComment.bar', { account_id: id, on })
          const unbar = () => acts.act(id, t('deskcommunity.done_unbar', { name: nickname }), bar(false), bar(true))
          return (
            <li key={id} className="border-b border-soft">
              <Undoable acts={acts} id={id}>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
                  <bdi className="min-w-0 flex-1 truncate font-semibold">{nickname}</bdi>
                  <span className="text-ink-3">{t('deskcommunity.member', { comments, hidden })}</span>
                  <Button onClick={() => void unbar()}>{t('deskcommunity.unbar')}</Button>
                </div>
              </Undoable>
            </li>
          )
        })}
      </ul>
      <Pager page={page} hasMore={has_more} />
    </CommunityPage>
  )
}
