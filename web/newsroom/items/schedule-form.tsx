import { useState, type FormEvent } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf, offsetName } from '#domain/platform/time/zoned-time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { clockIn } from './clock.ts'
import { useServerNow } from '#web/newsroom/parts/use-server-now.ts'

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
export function ScheduleForm({ item, ahead, isBusy, onSubmit }: ScheduleFormProps) {
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

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const notice = String(new FormData(event.currentTarget).get('notice') ?? '').trim()
    onSubmit({ at: local.length === 16 ? `${local}:00` : local, zone, notice: notice || undefined })
  }

  return (
    <form onSubmit={submit} className="mt-4 grid gap-4 text-sm">
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
