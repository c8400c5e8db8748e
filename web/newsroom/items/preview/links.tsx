import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import type { PreviewLink } from '#contract/newsroom/preview.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useSite } from '#web/state/store.ts'
import { openToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { clockIn } from '#web/newsroom/items/clock.ts'
import { useToastedSend } from '#web/newsroom/state/use-attempt.ts'
import { Line } from '#web/newsroom/parts/line.tsx'

const hourChoices = [4, 24, 72, 168]

/** The links by which somebody without a login sees the draft, and a form for another one. */
export function Links({ item, seen }: { item: ItemDetail; seen: Output<'deskPreview.read'> }) {
  const t = useWords()
  const [links, setLinks] = useState(seen.links)
  const { article_id, lang } = item
  const { isBusy, attempt, onSubmit } = useToastedSend(async ({ form, text }) => {
    const wanted = { for_whom: text('for_whom'), hours: Number(text('hours')) }
    setLinks((await ask('deskPreview.share', { article_id, lang, ...wanted })).links)
    form.reset()
  })
  const end = (id: number) => attempt(async () => setLinks((await ask('deskPreview.end', { id })).links))

  const isDraft = item.number > 0
  return (
    <section>
      <SectionTitle>{t('deskpreview.links')}</SectionTitle>
      <p className="pt-4 text-sm text-ink-2">
        {seen.may_share
          ? t('deskpreview.links_hint', { language: localeFacts[lang].name })
          : t(isDraft ? 'deskpreview.links_others' : 'deskpreview.links_none')}
      </p>
      {seen.may_share && (
        <form onSubmit={onSubmit} className="grid gap-3 pt-4 text-sm">
          <Line box="font-semibold" label={t('deskpreview.for_whom')} name="for_whom" required maxLength={120} />
          <div className="flex flex-wrap items-end gap-3">
            <Choice
              label={t('deskpreview.ends_in')}
              name="hours"
              defaultValue="24"
              options={hourChoices.map((hours) => ({
                value: String(hours),
                name:
                  hours > 24 ? t('deskpreview.days', { count: hours / 24 }) : t('deskpreview.hours', { count: hours }),
              }))}
            />
            <Button type="submit" disabled={isBusy}>
              {t('deskpreview.make')}
            </Button>
          </div>
        </form>
      )}
      <ul>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} isBusy={isBusy} onEnd={() => void end(link.id)} />
        ))}
      </ul>
    </section>
  )
}

/** One link: its address while it works, for whom it is, its end, and how often it was opened. */
function LinkRow({ link, isBusy, onEnd }: { link: PreviewLink; isBusy: boolean; onEnd: () => void }) {
  const t = useWords()
  const address = useSite().origin + link.path
  const copy = () =>
    navigator.clipboard
      .writeText(address)
      .then(() => openToast({ tone: 'success', text: t('deskpreview.copied') }), showFailure)
  return (
    <li className="grid gap-1 border-b border-soft py-3 text-sm">
      <p>
        <strong className="wrap-anywhere">{link.for_whom}</strong>{' '}
        <span className="text-ink-3">{t('deskpreview.made_by', { name: link.by })}</span>
      </p>
      <p className="text-ink-2">
        {link.is_over
          ? t('deskpreview.ended')
          : t('deskpreview.ends', { time: clockIn(link.ends_at, 'UTC').slice(0, 16) })}
        <span className="ms-3">{t('deskpreview.opened', { count: link.opened_count })}</span>
      </p>
      {!link.is_over && (
        <div className="mt-1 flex flex-wrap gap-2">
          <input
            readOnly
            value={address}
            aria-label={t('deskpreview.address', { name: link.for_whom })}
            onFocus={({ target }) => target.select()}
            className="min-h-9 min-w-0 flex-1 basis-40 rounded-sm border border-control bg-paper px-2 font-mono"
          />
          <Button onClick={() => void copy()}>{t('deskpreview.copy')}</Button>
          <Button disabled={isBusy} onClick={onEnd}>
            {t('deskpreview.end')}
          </Button>
        </div>
      )}
    </li>
  )
}
