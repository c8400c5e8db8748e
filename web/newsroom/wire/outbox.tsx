import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { localeFacts } from '#domain/platform/locale.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { warningText } from '#web/newsroom/parts/warning-line.tsx'
import { dropSent, isPublic, outbox, releaseFlash, retryFlash, type SentFlash } from '#web/newsroom/state/outbox.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { writtenIn, type Flash } from './flash.ts'
import { PublicLink } from '#web/newsroom/parts/links.tsx'

const tickMs = 250

interface OutboxProps {
  /** Whether the field is empty, so that a flash can return to it. */
  isFieldFree: boolean
  onUndo: (row: SentFlash) => void
  onPutBack: (row: SentFlash) => void
  /** The wire has changed. */
  onChanged: () => void
  /** The focus was on an act that is no longer offered. */
  onLeave: () => void
}

/** What was sent, one row each until readers have it: held, on its way, not sent or taken back. */
export function Outbox(props: OutboxProps) {
  const t = useWords()
  const { rows } = useStore(outbox)
  const failed = rows.filter(({ state }) => state === 'failed').length
  return (
    <section
      aria-labelledby="outbox-title"
      hidden={rows.length === 0}
      className="mt-6 max-md:sticky max-md:bottom-0 max-md:max-h-[45vh] max-md:overflow-y-auto max-md:bg-paper"
    >
      <h2 id="outbox-title" className="flex justify-between border-b-2 border-ink pb-2.5 text-sm font-[650]">
        {t('deskwire.outbox')}
        {failed > 0 && <span className="text-signal">{t('deskwire.failed', { count: failed })}</span>}
      </h2>
      <ol>
        {rows.map((row) => (
          // Mounted again once it is held, so that its time never starts with an outdated moment.
          <Row key={`${row.key} ${row.until}`} row={row} {...props} />
        ))}
      </ol>
    </section>
  )
}

function Row({ row, isFieldFree, onUndo, onPutBack, onChanged, onLeave }: OutboxProps & { row: SentFlash }) {
  const t = useWords()
  const { state, articleId, until } = row
  const left = useLeft(state === 'held' ? until : 0)
  const isOut = isPublic(row, until - left)
  useEffect(() => {
    if (articleId) onChanged()
  }, [articleId, state, isOut, onChanged])
  const flash = row.draft as Flash
  const undo = (
    <Button key="undo" onClick={() => onUndo(row)} aria-keyshortcuts="Escape">
      {t('deskwire.take_back')} <kbd className="ms-1 font-mono text-xs font-normal text-ink-3">Esc</kbd>
    </Button>
  )
  const acts = {
    sending: undo,
    held: isOut ? (
      <PublicLink href={`/flash/${articleId}`} className="min-h-6 underline">
        {t('deskwire.open')}
      </PublicLink>
    ) : (
      <>
        <Button onClick={() => void releaseFlash(row)}>{t('deskwire.send_now')}</Button>
        {undo}
      </>
    ),
    failed: (
      <>
        <Button onClick={() => void retryFlash(row.key)}>{t('deskwire.retry')}</Button>
        <Button onClick={() => onUndo(row)}>{t('deskwire.take_back')}</Button>
      </>
    ),
    undoing: null,
    undone: (
      <>
        <Button disabled={!isFieldFree} onClick={() => onPutBack(row)}>
          {t('deskwire.put_back')}
        </Button>
        <Button onClick={() => void dropSent(row.key)}>{t('deskwire.discard')}</Button>
      </>
    ),
  }[state]
  const grave = row.warnings.find(({ kind }) => kind === 'language' || kind === 'short' || kind === 'number')
  const going = writtenIn(flash).filter((lang) => !flash.texts[lang]?.isMachine)
  const names = going.map((lang) => localeFacts[lang].name).join(t('common.separator'))
  return (
    <li className="relative grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 border-b border-soft py-2.5 text-sm">
      <p className={state === 'failed' || left > 0 ? 'font-[650] text-signal' : 'text-ink-3'}>
        <RowState row={row} left={left} isOut={isOut} />
      </p>
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <h3
            role="status"
            lang={localeFacts[flash.source].tag}
            className={`wrap-anywhere ${state === 'undone' ? 'text-ink-2 line-through' : 'font-medium'}`}
          >
            {row.title}
          </h3>
          {left > 0 && <p className="mt-0.5 text-xs text-ink-3">{t('deskwire.nobody_saw', { languages: names })}</p>}
          <p role="alert" className="mt-0.5 text-xs text-ink-2 empty:hidden">
            {row.fault ||
              (state === 'failed' && t('deskwire.kept_here')) ||
              (left > 0 && grave && warningText(grave, flash.source, t))}
          </p>
        </div>
        <Acts key={`${state} ${isOut}`} onLeave={onLeave}>
          {acts}
        </Acts>
      </div>
      {left > 0 && (
        <span
          aria-hidden="true"
          className="absolute -bottom-px start-0 h-0.5 bg-signal"
          style={{ width: `${(100 * left) / (until - row.at)}%` }}
        />
      )}
    </li>
  )
}

function RowState({ row: { state, until, at }, left, isOut }: { row: SentFlash; left: number; isOut: boolean }) {
  const t = useWords()
  const { zone } = useSite()
  if (isOut) return <>{clockIn(until || at, zone)}</>
  if (state === 'held') return <strong>{t('deskwire.out_in', { seconds: Math.ceil(left / 1000) })}</strong>
  return <>{t(`deskwire.state_${state}`)}</>
}

/** Acts on a row, mounted again with its state: if the focus was on one of them, it does not get lost. */
function Acts({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const acts = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = acts.current
    return () => {
      if (element?.contains(document.activeElement)) onLeave()
    }
  }, [onLeave])
  return (
    <div ref={acts} className="flex shrink-0 flex-wrap items-center gap-2">
      {children}
    </div>
  )
}

/** The milliseconds that are left until a moment of this device's clock. */
function useLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = until <= now
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [isOver, until])
  return Math.max(0, until - now)
}
