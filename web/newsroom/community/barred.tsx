import { CommunityPage } from './community-page.tsx'
import { DoneLine, useActs } from '#web/newsroom/parts/acts.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useRetainedRows } from '#web/newsroom/parts/use-retained-rows.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { Pager } from '#web/parts/pager.tsx'
import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'

export const loader = async ({ request }: LoaderArgs) => {
  const page = optionalNumberIn(new URL(request.url).searchParams.get('page'))
  const [counts, barred] = await Promise.all([
    ask('deskComment.counts'),
    ask('deskComment.barred', { limit: 50, page }),
  ])
  return { counts, barred }
}

/** The accounts that cannot comment. */
export default function BarredPage() {
  const { counts, barred } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const acts = useActs(revalidate)
  const { rows, retain } = useRetainedRows(barred.list)
  return (
    <CommunityPage counts={counts}>
      {rows.length === 0 && <p className="py-10 text-ink-2">{t('deskcommunity.no_barred')}</p>}
      <ul>
        {rows.map(({ id, nickname, comments, hidden }) => {
          const done = acts.doneTo(id)
          const bar = (on: boolean) => () => ask('deskComment.bar', { account_id: id, on })
          const unbar = () => {
            retain(id)
            void acts.act(id, t('deskcommunity.done_unbar', { name: nickname }), bar(false), bar(true))
          }
          return (
            <li key={id} className="border-b border-soft">
              {done ? (
                <DoneLine text={done.text} onUndo={() => void acts.undo(id)} />
              ) : (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
                  <bdi className="min-w-0 flex-1 truncate font-semibold">{nickname}</bdi>
                  <span className="text-ink-3">{t('deskcommunity.member', { comments, hidden })}</span>
                  <Button onClick={unbar}>{t('deskcommunity.unbar')}</Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <Pager page={barred.page} hasMore={barred.has_more} />
    </CommunityPage>
  )
}
