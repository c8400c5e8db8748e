import { useState, useEffect } from 'react'
import type { HomeSlot } from '#contract/newsroom/slot.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { useRemoval } from '#web/newsroom/parts/use-removal.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { SlotDialog, slotInput } from './slot-dialog.tsx'
import { utcClock, inputTime, secondsOf } from '#web/newsroom/parts/record-fields.tsx'
import type { Output } from '#contract/calls.ts'
import { slotPlaces } from '#contract/site/home.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useSite } from '#web/state/store.ts'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { deskLocales, languageOptions } from '#web/newsroom/parts/desk-locales.ts'
import { Line } from '#web/newsroom/parts/line.tsx'

export const loader = () => ask('deskSlot.list')

/** The items that editors have set at the places of the home page, now and later. */
export default function SlotsPage() {
  const { list, now } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const removal = useRemoval()
  const [edited, setEdited] = useState<{ slot?: HomeSlot }>()

  const remove = (slot: HomeSlot) =>
    removal({
      text: t('deskslots.removed'),
      remove: () => ask('deskSlot.remove', { id: slot.id, version: slot.version }),
      restore: () => ask('deskSlot.save', slotInput(slot)),
      onRemoved: revalidate,
      onRestored: revalidate,
      onRefused: revalidate,
    })
  const stateOf = ({ is_public, starts_at }: HomeSlot) =>
    !is_public ? t('deskslots.not_public') : starts_at > now ? t('deskslots.later') : t('deskslots.seen')

  return (
    <Page
      title={t('desk.section_slots')}
      aside={
        <Button isMain onClick={() => setEdited({})}>
          {t('deskslots.add')}
        </Button>
      }
    >
      <p className="max-w-[70ch] py-4 text-sm text-ink-2">{t('deskslots.text')}</p>
      <Table
        label={t('desk.section_slots')}
        rows={list}
        keyOf={({ id }) => id}
        empty={t('deskslots.none')}
        columns={[
          {
            name: t('deskslots.place'),
            cell: ({ place, position }) => `${t(`deskslots.place_${place}`)} ${position}`,
          },
          {
            name: t('deskslots.item'),
            cell: (slot) => (
              <>
                <Link to={`/items/${slot.article_id}`} className="font-semibold">
                  {slot.title || slot.article_id}
                </Link>
                <span className="block text-ink-3">{stateOf(slot)}</span>
              </>
            ),
          },
          {
            name: t('deskslots.site'),
            cell: ({ lang }) => (lang ? localeFacts[lang].name : t('deskslots.all_sites')),
          },
          {
            name: t('deskslots.time'),
            cell: ({ starts_at, ends_at }) => (
              <span>
                <span className="block whitespace-nowrap">{utcClock(starts_at)}</span>
                <span className="block whitespace-nowrap">{t('deskslots.until', { time: utcClock(ends_at) })}</span>
              </span>
            ),
          },
          {
            name: '',
            cell: (slot) => (
              <span className="flex flex-wrap justify-end gap-2">
                <Button onClick={() => setEdited({ slot })}>{t('deskslots.change')}</Button>
                <Button onClick={() => void remove(slot)}>{t('deskslots.remove')}</Button>
              </span>
            ),
          },
        ]}
      />
      <Preview key={JSON.stringify(list)} now={now} />
      {edited && <SlotDialog {...edited} now={now} onClose={() => setEdited(undefined)} onChanged={revalidate} />}
    </Page>
  )
}

function Preview({ now }: { now: number }) {
  const t = useWords()
  const site = useSite()
  const [lang, setLang] = useState<Locale>(site.locale)
  const [time, setTime] = useState(() => inputTime(now))
  const [shown, setShown] = useState<Output<'deskSlot.preview'>>()
  const at = time === inputTime(now) ? now : secondsOf(time)

  useEffect(() => {
    if (at === undefined) return
    const leave = new AbortController()
    ask('deskSlot.preview', { lang, at }, { signal: leave.signal }).then(setShown, (error) => {
      if (!leave.signal.aborted) showFailure(error)
    })
    return () => leave.abort()
  }, [lang, at])

  return (
    <section className="pt-8">
      <SectionTitle>{t('deskslots.preview')}</SectionTitle>
      <div className="flex flex-wrap gap-4 py-4">
        <Choice
          isPlain
          label={t('deskslots.site')}
          value={lang}
          onChange={({ target }) => setLang(oneOf(deskLocales, target.value) ?? lang)}
          options={languageOptions}
        />
        <Line
          type="datetime-local"
          label={t('deskslots.at')}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <dl className="text-sm" aria-live="polite">
        {slotPlaces.map((place) => (
          <div
            key={place}
            className="grid gap-x-6 gap-y-1 border-b border-soft py-3 sm:grid-cols-[180px_minmax(0,1fr)]"
          >
            <dt className="text-ink-2">{t(`deskslots.place_${place}`)}</dt>
            <dd>
              {shown?.[place].length === 0 && <span className="text-ink-3">{t(`deskslots.without_${place}`)}</span>}
              <ol className="grid gap-1">
                {shown?.[place].map((item) => (
                  <li key={item.article_id} lang={localeFacts[item.lang].tag} className="font-semibold">
                    {item.title}
                  </li>
                ))}
              </ol>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
