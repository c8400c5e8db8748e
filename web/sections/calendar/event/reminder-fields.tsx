import { useState } from 'react'
import { useWords } from '#web/state/words.tsx'
import { Options } from '#web/ui/options.tsx'

/** The classes of a field of these forms. */
export const box = 'mt-1.5 min-h-11 w-full min-w-0 rounded-md border border-control bg-paper px-3 text-md'

/** Minutes before the start; -1 for none. */
const reminders = [-1, 0, 10, 60, 1440, 10_080]

/** The time of a reminder, and whether it is also sent by mail. */
export function ReminderFields({ remind: first, isByMail }: { remind: number; isByMail: boolean }) {
  const t = useWords()
  const [remind, setRemind] = useState(first)
  return (
    <>
      <label className="text-sm font-semibold">
        {t('calendar.remind')}
        <select
          name="remind"
          value={remind}
          className={box}
          onChange={(event) => setRemind(Number(event.target.value))}
        >
          <Options of={[...new Set([...reminders, remind])].map((minutes) => [minutes, remindName(minutes, t)])} />
        </select>
      </label>
      {remind >= 0 && (
        <label className="flex min-h-6 items-center gap-2 text-sm">
          <input name="by_mail" type="checkbox" defaultChecked={isByMail} className="size-4 accent-ink" />
          {t('calendar.by_mail')}
        </label>
      )}
    </>
  )
}

/** Reads the fields as input of the calls. */
export const reminderIn = (form: FormData) => ({ remind: Number(form.get('remind')), by_mail: form.has('by_mail') })

function remindName(minutes: number, t: ReturnType<typeof useWords>): string {
  if (minutes < 0) return t('calendar.remind_none')
  if (minutes === 0) return t('calendar.remind_begin')
  if (minutes % 1440 === 0) return t('calendar.remind_days', { count: minutes / 1440 })
  if (minutes % 60 === 0) return t('calendar.remind_hours', { count: minutes / 60 })
  return t('calendar.remind_minutes', { count: minutes })
}
