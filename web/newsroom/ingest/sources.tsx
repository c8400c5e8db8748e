import { useState } from 'react'
import type { IngestSource } from '#contract/newsroom/source.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { When } from '#web/parts/when.tsx'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Health } from './health.tsx'
import { IngestPage } from './ingest-page.tsx'
import { Opml } from './opml.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { nameOfSource } from './source-form.ts'

export const loader = () => ask('deskSource.list')

/** The sources of items, with the state of each. */
export default function SourcesPage() {
  const { list } = useLoaderData<typeof loader>()
  const t = useWords()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<IngestSource | 'new'>()
  const mayManage = may('ingest.manage')
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
      <Table
        label={t('deskingest.sources')}
        rows={list}
        keyOf={({ id }) => id}
        empty={t('deskingest.no_sources')}
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
                <span className="block text-ink-3">{t(`deskingest.format_${source.format}`)}</span>
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
