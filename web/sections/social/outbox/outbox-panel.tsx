import { useRef, useState, useCallback, useEffect } from 'react'
import type { WaitingWrite } from '#contract/social/write.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useSite, useShared } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { CastWhen } from '#web/sections/social/cast/cast-when.tsx'
import { useRevalidator } from '#web/router/index.ts'
import { ask, askForPage } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { Button } from '#web/ui/button.tsx'

/** For messages without a text of their own. */
const names: Record<string, WordKey> = {
  remove: 'warpcaster.outbox_remove',
  like: 'warpcaster.outbox_like',
  recast: 'warpcaster.outbox_recast',
  link: 'warpcaster.outbox_link',
  profile: 'warpcaster.outbox_profile',
}
const stateNames = {
  scheduled: 'warpcaster.outbox_scheduled',
  sending: 'warpcaster.outbox_waiting',
  failed: 'warpcaster.failed',
} as const satisfies Record<WaitingWrite['state'], WordKey>

/**
 * The messages that the network has not accepted, with buttons to retry or discard them, above a feed and the own
 * profile. Nothing if there are none.
 */
export function OutboxPanel() {
  const t = useWords()
  const { rows, retry, discard } = useOutbox()
  const { locale, zone } = useSite()
  const format = dateFormat(localeFacts[locale].tag, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' })
  const timeOf = ({ add_time }: WaitingWrite) => format.format(add_time * 1000)
  const [busy, setBusy] = useState('')
  const [confirming, setConfirming] = useState<WaitingWrite>()
  const section = useRef<HTMLElement>(null)

  async function run(row: WaitingWrite, work: (row: WaitingWrite) => Promise<void>): Promise<void> {
    setBusy(row.id)
    await work(row)
    setBusy('')
    // The button with the focus may disappear with its row.
    ;(section.current ?? document.getElementById('main'))?.focus()
  }

  if (rows.length === 0) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="outbox"
      className="mb-6 rounded-md border border-line bg-sunk px-4 pt-3 pb-1 outline-none"
    >
      <h2 id="outbox" className="text-md font-semibold">
        {t('warpcaster.outbox_title')}
      </h2>
      <ul className="max-h-[60vh] overflow-y-auto">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-soft py-3 last:border-0">
            <bdi className="line-clamp-3 break-words whitespace-pre-line">{textOf(row, t)}</bdi>
            <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-ink-3">
              <span className={row.state === 'failed' ? 'text-down' : ''}>
                {t(stateNames[row.state], { at: timeOf(row) })}
                {row.reason && `: ${row.reason}`}
              </span>
              {row.state !== 'scheduled' && <CastWhen at={new Date(row.add_time * 1000).toISOString()} />}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size={9} disabled={busy === row.id} onClick={() => void run(row, retry)}>
                {t(row.state === 'scheduled' ? 'warpcaster.outbox_now' : 'warpcaster.outbox_retry')}
              </Button>
              <Button
                size={9}
                disabled={busy === row.id}
                onClick={() => (row.kind === 'cast' ? setConfirming(row) : void run(row, discard))}
              >
                {t('warpcaster.outbox_discard')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        title={t('warpcaster.outbox_discard_title')}
      >
        <p className="mt-3 text-ink-2">{t('warpcaster.outbox_discard_text')}</p>
        <div className="mt-6 flex flex-wrap gap-3 text-sm font-semibold">
          <Button
            isMain
            onClick={() => {
              setConfirming(undefined)
              void run(confirming!, discard)
            }}
          >
            {t('warpcaster.outbox_discard_confirm')}
          </Button>
          <Button onClick={() => setConfirming(undefined)}>{t('warpcaster.cancel')}</Button>
        </div>
      </Dialog>
    </section>
  )
}

function textOf({ kind, text }: WaitingWrite, t: ReturnType<typeof useWords>): string {
  const name = names[kind]
  if (!name) return visibleText(text)
  return text ? `${t(name)}: ${visibleText(text)}` : t(name)
}

/** Milliseconds. The server omits messages younger than five seconds, because most of them are accepted by then. */
const settledMs = 6_000
/** The polling interval in ms while messages are shown. */
const lookMs = 20_000

/** The viewer's messages that the network has not accepted yet, and the actions on them. */
function useOutbox() {
  const t = useWords()
  const [rows, setRows] = useState<WaitingWrite[]>([])
  const waiting = useRef(rows)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fid = useShared((state) => (state.isReady ? state.farcaster?.fid : undefined))
  const isLater = useShared((state) => state.isSendSuccess && state.postDetails === null)
  const isWaiting = rows.length > 0
  const { revalidate } = useRevalidator()

  const look = useCallback(async () => {
    // The page handles an expired login; a lost response is ignored, because the next poll follows.
    const answer = await askForPage('social.outbox').catch(() => undefined)
    if (!answer) return
    const left = new Set(answer.list.map(({ id }) => id))
    // What waited for the network and is not refused has arrived.
    if (waiting.current.some(({ id, state }) => state === 'sending' && !left.has(id)))
      showToast({ tone: 'success', text: t('warpcaster.outbox_sent') })
    waiting.current = answer.list
    setRows(answer.list)
  }, [t])

  useEffect(() => {
    if (fid) void look()
    else setRows([])
  }, [fid, look])
  useEffect(() => {
    // The note that something was sent lasts for a second only; the look outlasts it.
    if (isLater) later.current = setTimeout(() => void look(), settledMs)
  }, [isLater, look])
  useEffect(() => () => clearTimeout(later.current), [])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void (document.visibilityState === 'visible' && look()), lookMs)
    return () => clearInterval(timer)
  }, [isWaiting, look])

  const forget = (id: string) => void (waiting.current = waiting.current.filter((row) => row.id !== id))

  async function retry({ id }: WaitingWrite): Promise<void> {
    forget(id)
    const answer = await ask('social.retry', { id }, { rejectNotFound: true }).catch(showFailure)
    await look()
    if (!answer) return
    const isSent = answer.state === 'done'
    showToast({
      tone: isSent ? 'success' : 'error',
      text: t(isSent ? 'warpcaster.outbox_sent' : 'warpcaster.outbox_still'),
    })
    if (isSent) void revalidate()
  }

  async function discard({ id }: WaitingWrite): Promise<void> {
    forget(id)
    await ask('social.discard', { id }, { rejectNotFound: true }).catch(showFailure)
    await look()
  }

  return { rows, retry, discard }
}
