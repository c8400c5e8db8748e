import { Incoming } from '#web/newsroom/ingest/incoming.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useLoaderData } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import type { DeskWireRow } from '#contract/newsroom/wire.ts'
import { readLocalDraft } from './local-draft.ts'
import { readWire, useWireRows } from './use-wire-rows.ts'
import { WireDesk } from './wire-desk.tsx'
import { WireList } from './wire-list.tsx'

export async function loader() {
  const [{ list }, { list: templates }, draft] = await Promise.all([
    readWire(),
    ask('deskWire.templates'),
    readLocalDraft(),
  ])
  return { list, templates, draft }
}

/** The wire: for those who publish with its desk. */
export default function WirePage() {
  const mayPublish = useMay()('item.publish')
  const loaded = useLoaderData<typeof loader>()
  return mayPublish ? <WireDesk {...loaded} /> : <WireToRead list={loaded.list} />
}

/** The wire without a field, and the incoming stories for those who take them over as drafts. */
function WireToRead({ list }: { list: DeskWireRow[] }) {
  const t = useWords()
  const mayTake = useMay()('ingest.take')
  const { rows } = useWireRows(list)
  return (
    <Page title={t('desk.section_wire')}>
      <div className={mayTake ? 'grid gap-x-9 gap-y-8 pt-6 md:grid-cols-2' : 'max-w-3xl pt-2'}>
        {mayTake && <Incoming />}
        <WireList rows={rows} />
      </div>
    </Page>
  )
}
