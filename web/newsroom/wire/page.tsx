import { useCallback, useEffect, useRef, useState } from 'react'
import { useLoaderData } from '#web/router/index.ts'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { useRefresh } from '#web/newsroom/parts/use-refresh.ts'
import { useTitle } from '#web/newsroom/parts/use-title.ts'
import type { TakenStory } from '#contract/newsroom/ingest.ts'
import { Incoming } from '#web/newsroom/ingest/incoming.tsx'
import { readTaken } from '#web/newsroom/ingest/taken.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { emptyFlash, isBlank, type Flash } from './flash.ts'
import { readLocalDraft } from './local-draft.ts'
import { Preview } from './preview.tsx'
import { takenFlash } from './taken-flash.ts'
import { useWireKeys } from './use-wire-keys.ts'
import { WireList } from './wire-list.tsx'
import { Writer } from './writer.tsx'

const lookMs = 15_000
/** Shorter while a flash is about to go out: the list says until then that nobody sees it. */
const lookAtHeldMs = 2_000
const listLimit = 40

export async function loader() {
  const [{ list }, { list: templates }, draft] = await Promise.all([
    ask('deskWire.list', { limit: listLimit }),
    ask('deskWire.templates'),
    readLocalDraft(),
  ])
  return { list, templates, draft }
}

/** The wire desk: the editor on the left, the current and scheduled wire on the right. */
export default function WirePage() {
  const t = useWords()
  const loaded = useLoaderData<typeof loader>()
  const locale = useShared((state) => state.locale)
  const [flash, setFlash] = useState<Flash>(() => loaded.draft ?? emptyFlash(locale, crypto.randomUUID()))
  const [rows, setRows] = useState(loaded.list)
  const field = useRef<HTMLTextAreaElement>(null)
  useTitle(t('desk.section_wire'))
  useWireKeys(field)

  const refresh = useCallback(() => {
    // A list that cannot be loaded stays as it was; the bar below the header shows that the connection is lost.
    ask('deskWire.list', { limit: listLimit }).then(
      ({ list }) => setRows(list),
      () => undefined,
    )
  }, [])
  const latest = useRef(flash)
  useEffect(() => {
    latest.current = flash
  })
  const takeOver = useCallback(
    (taken: TakenStory) => {
      const before = latest.current
      setFlash(takenFlash(taken, crypto.randomUUID()))
      field.current?.focus()
      if (isBlank(before)) return
      const run = () => setFlash(before)
      showToast({ tone: 'success', text: taken.title, action: { name: t('common.undo'), run } })
    },
    [t],
  )
  // A story that was taken over on another page of the newsroom.
  useEffect(() => {
    const taken = readTaken()
    if (taken) takeOver(taken)
  }, [takeOver])
  const isOneDue = rows.some(({ status, held_for }) => status === 'scheduled' && held_for < lookMs)
  useRefresh(refresh, isOneDue ? lookAtHeldMs : lookMs)

  return (
    <main
      id="main"
      className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-8 pt-6 pb-16 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-rows-[1fr_auto]"
    >
      <h1 className="sr-only">{t('desk.section_wire')}</h1>
      <nav aria-label={t('deskwire.jumps')} className="flex gap-6 text-sm font-semibold text-ink-2 md:hidden">
        <a href="#write-title">{t('deskwire.new_flash')}</a>
        <a href="#incoming">{t('deskingest.incoming')}</a>
        <a href="#wire-title">{t('desk.section_wire')}</a>
      </nav>
      <Writer field={field} flash={flash} setFlash={setFlash} templates={loaded.templates} onChanged={refresh} />
      <div id="incoming" className="md:col-start-1 md:row-start-2 lg:row-start-1">
        <Incoming onTake={takeOver} />
      </div>
      <section
        aria-labelledby="wire-title"
        className="md:col-start-2 md:row-span-2 md:row-start-1 lg:col-start-3 lg:row-span-1"
      >
        <h2 id="wire-title" className="border-b-2 border-ink pb-2.5 text-sm font-[650]">
          {t('desk.section_wire')}
        </h2>
        <Preview flash={flash} onShow={(lang) => setFlash((now) => ({ ...now, lang }))} />
        <WireList rows={rows} />
      </section>
      <Keys />
    </main>
  )
}

/** The keyboard shortcuts of the page, hidden on touch devices. */
function Keys() {
  const t = useWords()
  const keys = [
    ['C', t('deskwire.key_write')],
    ['J K', t('deskwire.key_rows')],
    ['Alt 1–8', t('deskwire.key_language')],
    ['Alt A', t('deskwire.key_approve')],
    ['Ctrl ↵', t('deskwire.publish')],
    ['Esc', t('deskwire.take_back')],
  ]
  return (
    <ul
      aria-label={t('deskwire.keys')}
      className="order-2 col-span-full flex flex-wrap gap-x-6 gap-y-2 border-t border-soft pt-3 text-xs text-ink-2 max-md:hidden"
    >
      {keys.map(([key, name]) => (
        <li key={key}>
          <kbd className="me-1.5 rounded-sm border border-line px-1 font-mono">{key}</kbd>
          {name}
        </li>
      ))}
    </ul>
  )
}
