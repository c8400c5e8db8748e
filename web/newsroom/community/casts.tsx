import { CommunityPage, withCounts } from './community-page.tsx'
import { Undoable } from '#web/newsroom/parts/acts.tsx'
import { Button, SendButton } from '#web/newsroom/parts/button.tsx'
import { useRetainedActs } from '#web/newsroom/parts/use-retained-rows.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { When } from '#web/parts/when.tsx'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToastedSend } from '#web/newsroom/state/use-attempt.ts'

export const loader = withCounts(async () => {
  const { list } = await ask('deskCast.hidden', { limit: 100 })
  return { casts: list.map((cast) => ({ id: cast.hash, ...cast })) }
})

/** The casts that this site hides. The page explains that the network still has them. */
export default function CastsPage() {
  const { casts } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const { rows, acts } = useRetainedActs(casts, revalidate)
  const { fault, onSubmit } = useToastedSend(async ({ form, text }) => {
    const hash = /0x[0-9a-f]{40}/i.exec(text('cast'))?.[0]
    if (!hash) return t('deskcommunity.cast_wrong')
    await ask('deskCast.hide', { hash })
    form.reset()
    await revalidate()
  })

  return (
    <CommunityPage>
      <p className="pt-4 text-sm text-ink-2">{t('deskcommunity.cast_here')}</p>
      <form noValidate className="flex max-w-xl flex-wrap items-end gap-3 py-4" onSubmit={onSubmit}>
        <div className="min-w-0 flex-1">
          <Field label={t('deskcommunity.cast_address')} name="cast" fault={fault} autoComplete="off" />
        </div>
        <SendButton>{t('deskcommunity.hide_cast')}</SendButton>
      </form>
      <ul className="border-t border-soft">
        {rows.map(({ hash, text, hidden_time }) => {
          const set = (on: boolean) => () => ask('deskCast.hide', { hash, on })
          const show = () => acts.act(hash, t('deskcommunity.done_cast_shown'), set(false), set(true))
          return (
            <li key={hash} className="border-b border-soft">
              <Undoable acts={acts} id={hash}>
                <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 py-3 text-sm">
                  <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text || hash}</p>
                  <When seconds={hidden_time} className="text-ink-3" />
                  <Button onClick={() => void show()}>{t('deskcommunity.show')}</Button>
                </div>
              </Undoable>
            </li>
          )
        })}
      </ul>
      {rows.length === 0 && <p className="py-8 text-ink-2">{t('deskcommunity.no_casts')}</p>}
    </CommunityPage>
  )
}
