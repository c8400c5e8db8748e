import { useEffect, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { slotPlaces } from '#contract/site/home.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Choice, selectClass } from '#web/newsroom/parts/choice.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { inputTime, secondsOf } from './utc-clock.ts'

/** A preview of the places of a sub-site at a given time. */
export function Preview({ now }: { now: number }) {
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
          label={t('deskslots.site')}
          value={lang}
          onChange={({ target }) => setLang(oneOf(deskLocales, target.value) ?? lang)}
          options={deskLocales.map((value) => ({ value, name: localeFacts[value].name }))}
        />
        <label className="grid gap-1 text-sm">
          <span className="text-ink-2">{t('deskslots.at')}</span>
          <input
            type="datetime-local"
            value={time}
            className={selectClass}
            onChange={({ target }) => setTime(target.value)}
          />
        </label>
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
