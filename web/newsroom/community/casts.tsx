import { useState, type FormEvent } from 'react'
import { CommunityPage } from './community-page.tsx'
import { DoneLine, useActs } from '#web/newsroom/parts/acts.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useRetainedRows } from '#web/newsroom/parts/use-retained-rows.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { When } from '#web/parts/when.tsx'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'

export const loader = async () => {
  const [counts, { list }] = await Promise.all([ask('deskComment.counts'), ask('deskCast.hidden', { limit: 100 })])
  return { counts, casts: list.map((cast) => ({ id: cast.hash, ...cast })) }
}

/** The casts that this site hides. The page explains that the network still has them. */
export default function CastsPage() {
  const { counts, casts } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const acts = useActs(revalidate)
  const { rows, retain } = useRetainedRows(casts)
  const [fault, setFault] = useState('')

  async function hide(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const hash = /0x[0-9a-f]{40}/i.exec(String(new FormData(form).get('cast')))?.[0]
    if (!hash) return setFault(t('deskcommunity.cast_wrong'))
    setFault('')
    try {
      await ask('deskCast.hide', { hash })
      form.reset()
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <CommunityPage counts={counts}>
      <p className="pt-4 text-sm text-ink-2">{t('deskcommunity.cast_here')}</p>
      <form noValidate className="flex max-w-xl flex-wrap items-end gap-3 py-4" onSubmit={(event) => void hide(event)}>
        <div className="min-w-0 flex-1">
          <Field
            label={t('deskcommunity.cast_address')}
            name="cast"
            fault={fault}
            isMarked={fault !== ''}
            autoComplete="off"
          />
        </div>
        <Button type="submit" className="min-h-11">
          {t('deskcommunity.hide_cast')}
        </Button>
      </form>
      <ul className="border-t border-soft">
        {rows.map(({ hash, text, hidden_time }) => {
          const done = acts.doneTo(hash)
          const set = (on: boolean) => () => ask('deskCast.hide', { hash, on })
          const show = () => {
            retain(hash)
            void acts.act(hash, t('deskcommunity.done_cast_shown'), set(false), set(true))
          }
          return (
            <li key={hash} className="border-b border-soft">
              {done ? (
                <DoneLine text={done.text} onUndo={() => void acts.undo(hash)} />
              ) : (
                <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 py-3 text-sm">
                  <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text || hash}</p>
                  <When seconds={hidden_time} className="text-ink-3" />
                  <Button onClick={show}>{t('deskcommunity.show')}</Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {rows.length === 0 && <p className="py-8 text-ink-2">{t('deskcommunity.no_casts')}</p>}
    </CommunityPage>
  )
}
