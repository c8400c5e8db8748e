import { useState } from 'react'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { isSendKey } from '#web/ui/keys.ts'
import { isDialogAct, mainAct, otherActs, useAct, type DialogAct, type ReasonAct, type ActOptions } from './use-act.ts'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { useKeyDown } from '#web/newsroom/parts/use-key-down.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf, offsetName } from '#domain/platform/time/zoned-time.ts'
import { useSite } from '#web/state/store.ts'
import { clockIn } from './clock.ts'
import { useServerNow } from '#web/newsroom/state/server-clock.ts'
import { Check } from '#web/newsroom/parts/check.tsx'

/** The actions on a version in its state, the expected one last: Ctrl or Cmd with Enter runs it. */
export function Acts({ item, saver, saveFacts, onDone }: ActOptions) {
  const t = useWords()
  const [shown, setShown] = useState<DialogAct>()
  // Measured once, when the text is opened: the clock of this device may be wrong.
  const [ahead] = useState(() => item.now * 1000 - Date.now())
  const { isBusy, run, runPlain } = useAct({
    item,
    saver,
    saveFacts,
    onDone: (version, replaces) => {
      onDone(version, replaces)
      setShown(undefined)
    },
  })
  const main = mainAct(item)
  const { article_id, lang } = item

  useKeyDown((event) => isSendKey(event) && main && !isBusy && !shown && runPlain(main))

  const runWithReason = (act: ReasonAct, reason: string, isAll: boolean) =>
    run(() => {
      if (act === 'sendBack') return ask('deskItem.sendBack', { article_id, lang, note: reason })
      if (act === 'correct') return ask('deskItem.correct', { article_id, lang, notice: reason })
      return ask('deskItem.withdraw', { article_id, lang, reason, all: isAll })
    })

  return (
    <div className="flex flex-wrap gap-2">
      {otherActs(item).map((act) => (
        <Button key={act} disabled={isBusy} onClick={() => (isDialogAct(act) ? setShown(act) : void runPlain(act))}>
          {t(`deskitems.${act}`)}
        </Button>
      ))}
      {main && (
        <Button
          isMain
          disabled={isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void runPlain(main)}
        >
          {t(`deskitems.${main}`)}
        </Button>
      )}
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown ? t(`deskitems.${shown}`) : ''}
      >
        {shown === 'schedule' ? (
          <ScheduleForm
            ahead={ahead}
            item={item}
            isBusy={isBusy}
            onSubmit={(input) => void run(() => ask('deskItem.schedule', { article_id, lang, ...input }))}
          />
        ) : (
          shown && (
            <ReasonForm
              act={shown}
              isBusy={isBusy}
              onSubmit={(reason, isAll) => void runWithReason(shown, reason, isAll)}
            />
          )
        )}
      </Dialog>
    </div>
  )
}

interface ReasonFormProps {
  act: ReasonAct
  isBusy: boolean
  /** Called with the text, and whether it concerns all languages. */
  onSubmit: (reason: string, isAll: boolean) => void
}

/** Asks for the text that an action needs: readers or the author will read it. */
function ReasonForm({ act, isBusy, onSubmit }: ReasonFormProps) {
  const t = useWords()
  const send = useSend(({ text, data }) => onSubmit(text('words'), data.has('all')))
  return (
    <form onSubmit={send.onSubmit} className="mt-4 grid gap-4 text-sm">
      <label className="grid gap-1.5 font-semibold">
        {t(`deskitems.${act}_words`)}
        <textarea
          name="words"
          required
          autoFocus
          onKeyDown={(event) => {
            if (!isSendKey(event)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          rows={4}
          maxLength={1000}
          className="rounded-md border border-control bg-paper p-3 text-md font-normal"
        />
      </label>
      {act === 'withdraw' && <Check className="" label={t('deskitems.withdraw_all')} name="all" />}
      <p className="text-ink-2">{t(`deskitems.${act}_hint`)}</p>
      <Button isMain type="submit" disabled={isBusy}>
        {t(`deskitems.${act}`)}
      </Button>
    </form>
  )
}

interface ScheduleFormProps {
  item: ItemDetail
  /** Milliseconds that the server's clock is ahead of this device's, which may be wrong. */
  ahead: number
  isBusy: boolean
  onSubmit: (input: { at: string; zone: string; notice: string | undefined }) => void
}

const zones = Intl.supportedValuesOf('timeZone')
const minuteMs = 60_000

/** A time in a zone, to the second, with the same in UTC and the remaining time by the server's clock. */
function ScheduleForm({ item, ahead, isBusy, onSubmit }: ScheduleFormProps) {
  const t = useWords()
  const site = useSite()
  const now = useServerNow(ahead)
  const [zone, setZone] = useState(item.release?.zone ?? site.zone)
  const [local, setLocal] = useState(() => {
    if (item.release) return clockIn(item.release.at, item.release.zone).replace(' ', 'T')
    return `${localTime(Math.ceil(now / (30 * minuteMs)) * 30 * minuteMs + 30 * minuteMs, zone)}:00`
  })
  const at =
    momentOf(local.slice(0, 16), zones.includes(zone) || zone === 'UTC' ? zone : 'UTC') +
    Number(local.slice(17) || 0) * 1000
  const left = Math.floor((at - now) / minuteMs)
  const isPublic = item.acts.includes('correct')
  const field = 'min-h-11 rounded-md border border-control bg-paper px-3 text-md font-normal'

  const send = useSend(({ text }) =>
    onSubmit({ at: local.length === 16 ? `${local}:00` : local, zone, notice: text('notice') || undefined }),
  )

  return (
    <form onSubmit={send.onSubmit} className="mt-4 grid gap-4 text-sm">
      <label className="grid gap-1.5 font-semibold">
        {t('deskitems.time')}
        <input
          type="datetime-local"
          step={1}
          required
          autoFocus
          value={local}
          onChange={({ target }) => setLocal(target.value)}
          className={field}
        />
      </label>
      <label className="grid gap-1.5 font-semibold">
        {t('deskitems.zone')}
        <select value={zone} onChange={({ target }) => setZone(target.value)} className={field}>
          {['UTC', ...zones.filter((each) => each !== 'UTC')].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {isPublic && (
        <label className="grid gap-1.5 font-semibold">
          {t('deskitems.schedule_notice')}
          <textarea name="notice" rows={2} maxLength={1000} className={`${field} py-2`} />
        </label>
      )}
      <p role="status" className={left < 0 ? 'font-semibold' : 'text-ink-2'}>
        {Number.isNaN(at)
          ? ''
          : left < 0
            ? t('deskitems.schedule_past')
            : t('deskitems.schedule_is', {
                zone: offsetName(at, zone),
                time: clockIn(at / 1000, 'UTC'),
                minutes: left,
              })}
      </p>
      <Button isMain type="submit" disabled={isBusy || Number.isNaN(at)}>
        {t('deskitems.schedule')}
      </Button>
    </form>
  )
}
