import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import type { IngestSource } from '#contract/newsroom/source.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Field } from '#web/ui/field.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { When } from '#web/parts/when.tsx'
import { useLoaderData, useLocation, useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { FileButton } from '#web/newsroom/parts/file-button.tsx'
import { showToast } from '#web/state/toast/toasts.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { FailingMany, fewFailing, Health } from './health.tsx'
import { IngestPage, Opener } from './ingest-page.tsx'
import { nameOfSource, SourceDialog } from './source-dialog.tsx'
import { SeenItems } from './test-run.tsx'

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
  const [edited, setEdited] = useState<{ source?: IngestSource }>()
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
          <Button isMain onClick={() => setEdited({})}>
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
                <Opener name={nameOfSource(source)} {...(mayManage && { onOpen: () => setEdited({ source }) })} />
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
      {edited && <SourceDialog {...edited} onClose={() => setEdited(undefined)} onChanged={revalidate} />}
    </IngestPage>
  )
}

interface Trial {
  text: string
  name: string
  found: Output<'deskSource.importFile'>
}

/** Import of lists of feeds (OPML), and of what is in a file, after a trial that stores nothing; export of the list. */
function Opml({ mayImport, onImported }: { mayImport: boolean; onImported: () => void }) {
  const t = useWords()
  const [trial, setTrial] = useState<Trial>()

  async function tryFile(file: File): Promise<void> {
    setTrial(undefined)
    const given = { text: await file.text(), name: file.name }
    setTrial({ ...given, found: await ask('deskSource.importFile', { ...given, is_trial: true }) })
  }

  async function take({ text, name }: Trial): Promise<void> {
    const { list: _list, feeds: _feeds, ...counts } = await ask('deskSource.importFile', { text, name })
    const words = t(counts.of === 'items' ? 'deskingest.read_file' : 'deskingest.imported', counts)
    showToast({ tone: 'success', text: words })
    setTrial(undefined)
    onImported()
  }

  async function give(): Promise<void> {
    const { text } = await ask('deskSource.exportOpml')
    saveFile('sources.opml', 'text/x-opml', text)
  }

  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3 text-sm">
        <Button onClick={() => void give().catch(showFailure)}>{t('deskingest.export')}</Button>
        {mayImport && (
          <>
            <FileButton
              name={t('deskingest.import')}
              accept=".opml,.xml,.rss,.atom,.rdf,.json,.ics,.html"
              onFile={(file) => void tryFile(file).catch(showFailure)}
            />
            <span className="text-ink-2">{t('deskingest.import_hint')}</span>
          </>
        )}
      </div>
      {trial && <FileTrial trial={trial} onTake={() => void take(trial).catch(showFailure)} />}
    </>
  )
}

/** What a file would add: counts, then the feeds that it lists or its first items. */
function FileTrial({ trial: { name, found }, onTake }: { trial: Trial; onTake: () => void }) {
  const t = useWords()
  const { feeds, list, left_out, ...counts } = found
  return (
    <section aria-label={name} className="mt-6 text-sm">
      <p role="status" className="border-t-2 border-ink py-4 wrap-anywhere">
        <span className="me-2 font-semibold">{name}</span>{' '}
        {counts.of === 'items'
          ? t('deskentities.import_found', { ...counts, changed: 0 })
          : t('deskingest.importable', counts)}
      </p>
      {counts.added > 0 ? (
        <Button isMain className="min-h-11" onClick={onTake}>
          {t('deskentities.import_run', { count: counts.added })}
        </Button>
      ) : (
        <p className="text-ink-2">{t('deskentities.import_nothing')}</p>
      )}
      <ul>
        {feeds.map((feed) => (
          <li key={feed.url} className="border-b border-soft py-2 wrap-anywhere">
            <span className="block font-semibold">{feed.name || feed.url}</span>
            <span className="text-ink-3">{[feed.folder, feed.url].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <SeenItems list={list} left_out={left_out} />
    </section>
  )
}
