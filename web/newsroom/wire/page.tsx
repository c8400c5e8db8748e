import { Incoming } from '#web/newsroom/ingest/incoming.tsx'
import { Page, useTitle } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useLoaderData } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import type { DeskWireRow, FlashTemplate } from '#contract/newsroom/wire.ts'
import { readLocalDraft } from './use-outbox.ts'
import { readWire, useWireRows, WireList } from './wire-list.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TakenStory } from '#contract/newsroom/ingest.ts'
import { readTaken } from '#web/newsroom/ingest/use-incoming.ts'
import { useShared, useSite } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { emptyFlash, isBlank, readersText, settingsIn, writtenIn, type Flash } from './flash.ts'
import { Keys, useWireKeys } from './keys.tsx'
import { Writer } from './writer.tsx'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { useNow } from '#web/state/now.ts'
import { Label } from '#web/ui/label.tsx'

/** Converts a story that was taken over from a source to a flash with its credit and tags. */
const takenFlash = ({ lang, title, text, source_name, source_url, tags }: TakenStory, key: string): Flash => ({
  key,
  source: lang,
  lang,
  texts: { [lang]: { text: [title, text].filter(Boolean).join('\n'), isMachine: false } },
  sourceText: `${title}\n${text}`,
  commands: [
    { kind: 'source', name: source_name, url: source_url },
    ...tags.map((tag) => ({ kind: 'tag' as const, tag })),
  ],
})

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
  const { rows, refresh } = useWireRows(list)
  return (
    <Page title={t('desk.section_wire')}>
      <div className={mayTake ? 'grid gap-x-9 gap-y-8 pt-6 md:grid-cols-2' : 'max-w-3xl pt-2'}>
        {mayTake && <Incoming />}
        <WireList rows={rows} onChanged={refresh} />
      </div>
    </Page>
  )
}

interface WireDeskProps {
  list: DeskWireRow[]
  templates: FlashTemplate[]
  draft: Flash | undefined
}

/** The wire desk: the editor on the left, the current and scheduled wire on the right. */
function WireDesk({ list, templates, draft }: WireDeskProps) {
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
        <WireList rows={rows} onChanged={refresh} />
      </section>
      <Keys />
    </main>
  )
}

function Preview({ flash, onShow }: { flash: Flash; onShow: (lang: Locale) => void }) {
  const t = useWords()
  const { zone } = useSite()
  const now = useNow()
  const { title, paragraphs } = readersText(flash, flash.lang)
  const settings = settingsIn(flash)
  const isWeighted = settings.level > 0
  return (
    <section aria-label={t('deskwire.preview')} className="max-w-[390px] border-b border-dashed border-control pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2 text-xs">
        <h3 className="font-semibold">{t('deskwire.preview')}</h3>
        <span className="flex flex-wrap gap-x-2">
          {writtenIn(flash).map((lang) => (
            <button
              key={lang}
              type="button"
              lang={localeFacts[lang].tag}
              aria-pressed={lang === flash.lang}
              className="min-h-6 text-ink-3 aria-pressed:font-semibold aria-pressed:text-ink"
              onClick={() => onShow(lang)}
            >
              {localeFacts[lang].name}
            </button>
          ))}
        </span>
      </div>
      <div
        data-weighted={isWeighted || undefined}
        lang={localeFacts[flash.lang].tag}
        className="group relative grid min-h-24 grid-cols-[58px_minmax(0,1fr)] gap-3 py-[11px] data-[weighted]:before:absolute data-[weighted]:before:inset-y-3 data-[weighted]:before:-start-3.5 data-[weighted]:before:w-0.5 data-[weighted]:before:bg-signal"
      >
        <span className="text-sm leading-[1.375rem] text-ink-3 group-data-[weighted]:font-[650] group-data-[weighted]:text-signal">
          {clockIn(now, zone)}
        </span>
        <div>
          <p className="text-md leading-[1.45] font-medium group-data-[weighted]:font-bold">
            {title || <span className="font-normal text-ink-3">{t('deskwire.preview_empty')}</span>}
          </p>
          <div className="flash-body mt-1.5 empty:hidden">
            {[...new Set(paragraphs)].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3 empty:hidden">
            {isWeighted && <Label isSignal>{t('flash.weighted')}</Label>}
            {settings.isFirst && <Label>{t('flash.first')}</Label>}
            {settings.isHot && <Label>{t('flash.hot')}</Label>}
            {settings.isDetective && <Label>{t('flash.detective')}</Label>}
            {settings.tokens.map((symbol) => (
              <span key={symbol}>${symbol}</span>
            ))}
            {settings.tags.map((tag) => (
              <span key={tag}># {tag}</span>
            ))}
            {(settings.sourceName || settings.sourceUrl) && <span>{settings.sourceName || t('flash.source')} ↗</span>}
          </div>
        </div>
      </div>
    </section>
  )
}
