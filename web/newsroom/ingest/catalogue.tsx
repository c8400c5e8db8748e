import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import type { CatalogueEntry } from '#contract/newsroom/catalogue.ts'
import { catalogueGroups } from '#domain/newsroom/catalogue.ts'
import { localeFacts, locales } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { faultText } from '#web/newsroom/parts/fault-text.ts'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useLoaderData } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Health } from './health.tsx'
import { IngestPage } from './ingest-page.tsx'
import { useChange } from '#web/newsroom/parts/use-removal.ts'

export const loader = () => ask('deskCatalogue.list')

/** The sources that come with the program: one switch each, and all that are shown with one press. */
export default function CataloguePage() {
  const { list } = useLoaderData<typeof loader>()
  const t = useWords()
  const mayManage = useMay()('ingest.manage')
  const change = useChange()
  const [group, setGroup] = useState<(typeof catalogueGroups)[number]>()
  const [lang, setLang] = useState<(typeof locales)[number]>()
  const [publishes, setPublishes] = useState(false)
  const [tried, setTried] = useState<{ name: string; seen: Output<'deskCatalogue.test'> }>()
  const shown = list.filter((entry) => (!group || entry.group === group) && (!lang || entry.lang === lang))
  const on = shown.filter(({ is_on }) => is_on)
  const set = (entries: readonly CatalogueEntry[], isOn: boolean) =>
    change(ask('deskCatalogue.set', { keys: entries.map(({ key }) => key), is_on: isOn, publishes }))
  const tryOut = ({ key, name }: CatalogueEntry) =>
    ask('deskCatalogue.test', { key }).then((seen) => setTried({ name, seen }), showFailure)
  return (
    <IngestPage aside={t('deskcatalogue.on_count', { on: on.length, count: shown.length })}>
      <p className="max-w-3xl pt-5 text-sm text-ink-2">{t('deskcatalogue.intro')}</p>
      <div className="flex flex-wrap items-end gap-4 pt-4">
        <Choice
          label={t('deskcatalogue.group')}
          className="min-h-11"
          value={group ?? ''}
          options={[
            { value: '', name: t('deskcatalogue.any_group') },
            ...catalogueGroups.map((value) => ({ value, name: t(`deskcatalogue.group_${value}`) })),
          ]}
          onChange={({ target }) => setGroup(oneOf(catalogueGroups, target.value))}
        />
        <Choice
          label={t('deskingest.language')}
          className="min-h-11"
          value={lang ?? ''}
          options={[
            { value: '', name: t('deskcatalogue.any_language') },
            ...locales.map((value) => ({ value, name: localeFacts[value].name })),
          ]}
          onChange={({ target }) => setLang(oneOf(locales, target.value))}
        />
        {mayManage && (
          <>
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input type="checkbox" checked={publishes} onChange={({ target }) => setPublishes(target.checked)} />
              {t('deskingest.publishes')}
            </label>
            {on.length < shown.length && (
              <Button isMain onClick={() => void set(shown, true)}>
                {t('deskcatalogue.all_on', { count: shown.length })}
              </Button>
            )}
            {on.length > 0 && (
              <Button onClick={() => void set(on, false)}>{t('deskcatalogue.all_off', { count: on.length })}</Button>
            )}
          </>
        )}
      </div>
      <div role="status" className="min-h-6 pt-3 text-sm wrap-anywhere">
        {tried &&
          (tried.seen.error ? (
            <>
              <strong>{tried.name}:</strong> {faultText(tried.seen.error, t)}
            </>
          ) : (
            <>
              <strong>{t('deskcatalogue.tried', { name: tried.name, count: tried.seen.count })}</strong>{' '}
              <span className="text-ink-2">{tried.seen.sample.join(' · ')}</span>
            </>
          ))}
      </div>
      <Table
        label={t('deskcatalogue.catalogue')}
        rows={shown}
        keyOf={({ key }) => key}
        empty={t('deskingest.none_found')}
        columns={[
          {
            name: t('deskingest.source'),
            cell: (entry) => (
              <span className="wrap-anywhere">
                <label className="flex min-h-6 items-start gap-2 font-semibold">
                  <input
                    type="checkbox"
                    className="mt-1"
                    aria-label={t('deskcatalogue.switch', { name: entry.name })}
                    checked={entry.is_on}
                    disabled={!mayManage}
                    onChange={({ target }) => void set([entry], target.checked)}
                  />
                  {entry.name}
                </label>
                <span className="block ps-5.5 text-ink-3">{new URL(entry.url).hostname}</span>
              </span>
            ),
          },
          {
            name: t('deskcatalogue.brings'),
            cell: ({ brings, lang: own }) =>
              [t(`deskcatalogue.brings_${brings}`), own && localeFacts[own].name].filter(Boolean).join(' · '),
          },
          { name: t('deskcatalogue.terms'), cell: ({ terms }) => t(`deskcatalogue.terms_${terms}`) },
          {
            name: t('deskcatalogue.every'),
            cell: ({ interval_seconds: seconds }) =>
              seconds < 3600
                ? t('deskcatalogue.every_minutes', { count: Math.round(seconds / 60) })
                : t('deskcatalogue.every_hours', { count: Math.round(seconds / 3600) }),
          },
          { name: t('deskingest.state'), cell: (entry) => <Health source={{ ...entry, is_enabled: entry.is_on }} /> },
          { name: t('deskingest.incoming'), cell: ({ added }) => added, isNumber: true },
          {
            name: '',
            cell: (entry) =>
              mayManage && (
                <Button
                  className="whitespace-nowrap"
                  aria-label={`${t('deskingest.test')}: ${entry.name}`}
                  onClick={() => void tryOut(entry)}
                >
                  {t('deskingest.test')}
                </Button>
              ),
          },
        ]}
      />
    </IngestPage>
  )
}
