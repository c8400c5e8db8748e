import { useWords } from '#web/state/words.tsx'
import { HourSelect } from './hour-select.tsx'

/** When mails are sent: once a day, immediately, or both. */
export function MailTimes({ digestHour, hasAlerts }: { digestHour: number | null; hasAlerts: boolean }) {
  const t = useWords()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{t('subscribe.when')}</legend>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <span>{t('subscribe.digest')}</span>
        <HourSelect name="digest_hour" value={digestHour} label={t('subscribe.digest')} />
      </div>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="alerts"
          value="1"
          defaultChecked={hasAlerts}
          className="size-[18px] accent-signal"
        />
        {t('subscribe.at_once')}
      </label>
    </fieldset>
  )
}
