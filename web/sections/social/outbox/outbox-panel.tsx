import { useRef, useState } from 'react'
import type { WaitingWrite } from '#contract/social/write.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CastWhen } from '#web/sections/social/cast/cast-when.tsx'
import { useOutbox } from './use-outbox.ts'

/** For messages without a text of their own. */
const names: Record<string, WordKey> = {
  remove: 'warpcaster.outbox_remove',
  like: 'warpcaster.outbox_like',
  recast: 'warpcaster.outbox_recast',
  link: 'warpcaster.outbox_link',
  profile: 'warpcaster.outbox_profile',
}
const control =
  'min-h-9 rounded-md border border-control px-3 text-sm font-semibold hover:border-ink disabled:opacity-50'

/**
 * The messages that the network has not accepted, with buttons to retry or discard them, above a feed and the own
 * profile. Nothing if there are none.
 */
export function OutboxPanel() {
  const t = useWords()
  const { rows, retry, discard } = useOutbox()
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
                {t(row.state === 'failed' ? 'warpcaster.failed' : 'warpcaster.outbox_waiting')}
                {row.reason && `: ${row.reason}`}
              </span>
              <CastWhen at={new Date(row.add_time * 1000).toISOString()} />
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <button type="button" className={control} disabled={busy === row.id} onClick={() => void run(row, retry)}>
                {t('warpcaster.outbox_retry')}
              </button>
              <button
                type="button"
                className={control}
                disabled={busy === row.id}
                onClick={() => (row.kind === 'cast' ? setConfirming(row) : void run(row, discard))}
              >
                {t('warpcaster.outbox_discard')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        title={t('warpcaster.outbox_discard_title')}
        closeName={t('common.close')}
      >
        <p className="mt-3 text-ink-2">{t('warpcaster.outbox_discard_text')}</p>
        <div className="mt-6 flex flex-wrap gap-3 text-sm font-semibold">
          <button
            type="button"
            className="min-h-10 rounded-md bg-ink px-4 text-paper hover:opacity-90"
            onClick={() => {
              setConfirming(undefined)
              void run(confirming!, discard)
            }}
          >
            {t('warpcaster.outbox_discard_confirm')}
          </button>
          <button
            type="button"
            className="min-h-10 rounded-md border border-control px-4"
            onClick={() => setConfirming(undefined)}
          >
            {t('warpcaster.cancel')}
          </button>
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
