import { useCallback, useEffect, useRef, useState } from 'react'
import type { TakenStory } from '#contract/newsroom/ingest.ts'
import type { DeskWireRow, FlashTemplate } from '#contract/newsroom/wire.ts'
import { Incoming } from '#web/newsroom/ingest/incoming.tsx'
import { readTaken } from '#web/newsroom/ingest/taken.ts'
import { useTitle } from '#web/newsroom/parts/use-title.ts'
import { useShared } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { emptyFlash, isBlank, type Flash } from './flash.ts'
import { Keys } from './keys.tsx'
import { Preview } from './preview.tsx'
import { takenFlash } from './taken-flash.ts'
import { useWireKeys } from './use-wire-keys.ts'
import { useWireRows } from './use-wire-rows.ts'
import { WireList } from './wire-list.tsx'
import { Writer } from './writer.tsx'

interface WireDeskProps {
  list: DeskWireRow[]
  templates: FlashTemplate[]
  draft: Flash | undefined
}

/** The wire desk: the editor on the left, the current and scheduled wire on the right. */
export function WireDesk({ list, templates, draft }: WireDeskProps) {
  const t = useWords()
  const locale = useShared((state) => state.locale)
  const [flash, setFlash] = useState<Flash>(() => draft ?? emptyFlash(locale, crypto.randomUUID()))
  const { rows, refresh } = useWireRows(list)
  const field = useRef<HTMLTextAreaElement>(null)
  useTitle(t('desk.section_wire'))
  useWireKeys(field)

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
      <Writer field={field} flash={flash} setFlash={setFlash} templates={templates} onChanged={refresh} />
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
