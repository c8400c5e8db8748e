import { useState } from 'react'
import type { CatalogueEntry } from '#contract/newsroom/catalogue.ts'
import { catalogueGroups } from '#domain/newsroom/catalogue.ts'
import { localeFacts, locales } from '#domain/platform/locale.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { useOnce } from '#web/state/call/use-once.ts'
import { Check } from '#web/newsroom/parts/check.tsx'

/** The catalogue by what one turns on together: the wire of a language, numbers, podcasts, videos, calendars. */
export function Sets({ list }: { list: readonly CatalogueEntry[] }) {
  const t = useWords()
  const mayManage = useMay()('ingest.manage')
  const { revalidate } = useRevalidator()
  const [publishes, setPublishes] = useState(false)
  const { isBusy, once } = useOnce()
  const sets = [
    ...locales.map((locale) => ({
      name: t('deskstart.set_wire', { language: localeFacts[locale].name }),
      entries: list.filter(({ group, lang }) => group === 'news' && lang === locale),
    })),
    ...catalogueGroups
      .filter((group) => group !== 'news')
      .map((group) => ({
        name: t(`deskcatalogue.group_${group}`),
        entries: list.filter((entry) => entry.group === group),
      })),
  ]
  const turnOn = (entries: readonly CatalogueEntry[]) =>
    once(() =>
      ask('deskCatalogue.set', { keys: entries.map(({ key }) => key), is_on: true, publishes }).then(() =>
        revalidate(),
      ),
    )
  return (
    <>
      {mayManage && (
        <Check
          className="min-h-11 pt-2"
          label={t('deskingest.publishes')}
          checked={publishes}
          onChange={({ target }) => setPublishes(target.checked)}
        />
      )}
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {sets.map(({ name, entries }) => {
          const on = entries.filter(({ is_on }) => is_on)
          const failing = on.filter(({ result }) => result === 'failed').length
          return (
            <li key={name} className="flex min-h-14 items-center gap-3 border-b border-soft py-2 text-sm">
              <span className="min-w-0 flex-1 font-semibold">
                {name}
                <span className="block font-normal text-ink-3">
                  {t('deskcatalogue.on_count', { on: on.length, count: entries.length })}
                  {failing > 0 && ` · ${t('deskstart.failing', { count: failing })}`}
                </span>
              </span>
              {mayManage && on.length < entries.length && (
                <Button
                  aria-label={t('deskstart.turn_on_set', { name })}
                  disabled={isBusy}
                  onClick={() => void turnOn(entries)}
                >
                  {t('deskstart.turn_on')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
