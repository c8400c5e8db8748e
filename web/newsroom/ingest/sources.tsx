import { useState } from 'react'
import type { IngestSource } from '#contract/newsroom/source.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Field } from '#web/ui/field.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { FailingMany, fewFailing } from './failing-many.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { When } from '#web/parts/when.tsx'
import { useLoaderData, useLocation, useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Health } from './health.tsx'
import { IngestPage } from './ingest-page.tsx'
import { Opml } from './opml.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { nameOfSource } from './source-form.ts'

const states = ['failing', 'working', 'off', 'never'] as const
const stateNames = {
  failing: 'deskingest.state_failing',
  working: 'deskingest.state_working',
  off: 'deskingest.off',
  never: 'deskingest.never',
} as const
const stateOf = ({ is_enabled, result }: IngestSource): (typeof states)[number] =>
  !is_enabled ? 'off' : result === 'failed' ? 'failing' : result === 'never' ? 'never' : 'working'

export const loader = () => ask('deskSource.list')

/** The sources of items, with the state of each. */
export default function SourcesPage() {
  const { list } = useLoaderData<typeof loader>()
  const t = useWords()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<IngestSource | 'new'>()
  const mayManage = may('ingest.manage')
  const [query, setQuery] = useState('')
  const [state, setState] = useState(oneOf(states, new URLSearchParams(useLocation().search).get('state') ?? ''))
  const failing = list.filter((source) => stateOf(source) === 'failing')
  const isFolded = !state && query.trim() === '' && failing.length > fewFailing
  const shown = list.filter(
    (source) =>
      (state ? stateOf(source) === state : !(isFolded && stateOf(source) === 'failing')) &&
      `${source.name} ${source.title} ${source.url} ${source.folder}`
        .toLowerCase()
        .includes(query.trim().toLowerCase()),
  )
  return (
    <IngestPage
      aside={
        mayManage && (
          <Button isMain onClick={() => setEdited('new')}>
            {t('deskingest.add_source')}
          </Button>
        )
      }
    >
      {list.length > 0 && (
        <div className="grid items-end gap-4 pt-5 sm:grid-cols-[1fr_auto]">
          <Field
            label={t('deskingest.search_sources')}
            type="search"
            fault=""
            isMarked={false}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <Choice
            label={t('deskingest.state')}
            className="min-h-11"
            value={state ?? ''}
            options={[
              { value: '', name: t('deskingest.any_state') },
              ...states.map((value) => ({ value, name: t(stateNames[value]) })),
            ]}
            onChange={({ target }) => setState(oneOf(states, target.value))}
          />
        </div>
      )}
      {isFolded && (
        <FailingMany since={failing.map(({ failing_time }) => failing_time)}>
          <Button onClick={() => setState('failing')}>{t('deskingest.show_them')}</Button>
        </FailingMany>
      )}
      <Table
        label={t('deskingest.sources')}
        rows={shown}
        keyOf={({ id }) => id}
        empty={isFolded ? '' : t(list.length === 0 ? 'deskingest.no_sources' : 'deskingest.none_found')}
        columns={[
          {
            name: t('deskingest.source'),
            cell: (source) => (
              <span className="wrap-anywhere">
                {mayManage ? (
                  <button
                    type="button"
                    className="text-start font-semibold hover:underline"
                    onClick={() => setEdited(source)}
                  >
                    {nameOfSource(source)}
                  </button>
                ) : (
                  <strong>{nameOfSource(source)}</strong>
                )}
                <span className="block text-ink-3">
                  {[t(`deskingest.format_${source.format}`), source.folder].filter(Boolean).join(' · ')}
                </span>
              </span>
            ),
          },
          { name: t('deskingest.state'), cell: (source) => <Health source={source} /> },
          {
            name: t('deskingest.read'),
            cell: ({ read_time }) => (read_time ? <When seconds={read_time} /> : '--'),
          },
          { name: t('deskingest.week'), cell: ({ added_week }) => added_week, isNumber: true },
          {
            name: '',
            cell: (source) => (
              <Button
                aria-label={t('deskingest.try_source', { name: nameOfSource(source) })}
                onClick={() => void ask('deskSource.fetch', { id: source.id }).then(() => revalidate(), showFailure)}
              >
                {t('deskingest.try_now')}
              </Button>
            ),
          },
        ]}
      />
      <Opml mayImport={mayManage} onImported={() => void revalidate()} />
      {edited && (
        <SourceDialog
          source={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            void revalidate()
          }}
          onRestored={() => void revalidate()}
        />
      )}
    </IngestPage>
  )
}
