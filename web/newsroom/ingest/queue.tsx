import { useWords } from '#web/state/words.tsx'
import { Incoming } from './incoming.tsx'
import { IngestPage } from './ingest-page.tsx'

/** The queue on a page of its own; the page of the wire shows it next to its field. */
export default function QueuePage() {
  const t = useWords()
  return (
    <IngestPage>
      <div className="max-w-3xl pt-6">
        <Incoming />
        <p className="mt-8 text-sm text-ink-3 max-md:hidden">{t('deskingest.keys')}</p>
      </div>
    </IngestPage>
  )
}
