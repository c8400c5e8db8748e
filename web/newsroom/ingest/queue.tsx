import { maxListLimit } from '#domain/platform/constants.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Incoming } from './incoming.tsx'
import { IngestPage } from './ingest-page.tsx'

export const loader = () => ask('deskIngest.incoming', { limit: maxListLimit })

/** The queue on a page of its own; the page of the wire shows it next to its field. */
export default function QueuePage() {
  const t = useWords()
  const first = useLoaderData<typeof loader>()
  return (
    <IngestPage>
      <div className="max-w-3xl pt-6">
        <Incoming first={first} />
        <p className="mt-8 text-sm text-ink-3 max-md:hidden">{t('deskingest.keys')}</p>
      </div>
    </IngestPage>
  )
}
