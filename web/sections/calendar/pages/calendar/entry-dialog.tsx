import { useState, type SyntheticEvent } from 'react'
import { maxEntryTitle, type CalendarEntry } from '#contract/calendar/entry.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { ask } from '#web/state/call/ask.ts'
import { begin } from '#web/state/login/pending.ts'
import { useStore } from '#web/state/store.ts'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { box, ReminderFields, reminderIn } from '#web/sections/calendar/event/reminder-fields.tsx'
import { useOnce } from '#web/state/call/use-once.ts'
import { Button } from '#web/ui/button.tsx'

/** A new entry for a day, or an existing one. */
export type EntryDraft = { day: string } | CalendarEntry

interface EntryDialogProps {
  draft: EntryDraft | null
  zone: string
  onClose: () => void
  onSaved: () => void
}

/** Adds or changes an own entry. A viewer without a login logs in after writing a new entry, which is then stored. */
export function EntryDialog({ draft, onClose, ...props }: EntryDialogProps) {
  const t = useWords()
  return (
    <Dialog
      isOpen={draft !== null}
      onClose={onClose}
      title={t(draft && 'id' in draft ? 'calendar.change_title' : 'calendar.add')}
    >
      {draft && <EntryForm draft={draft} {...props} />}
    </Dialog>
  )
}

function EntryForm({ draft, zone, onSaved }: Omit<EntryDialogProps, 'draft' | 'onClose'> & { draft: EntryDraft }) {
  const t = useWords()
  const store = useStore()
  const entry = 'id' in draft ? draft : undefined
  const [day, clock] = entry
    ? localTime(entry.start_time * 1000, zone).split('T')
    : [(draft as { day: string }).day, '09:00']
  const [isAllDay, setIsAllDay] = useState(entry?.is_all_day === 1)
  const [fault, setFault] = useState('')
  const { isBusy, once } = useOnce()

  async function save(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const at = momentOf(`${text('day')}T${isAllDay ? '00:00' : text('clock')}`, zone)
    if (Number.isNaN(at) || at <= 0) return setFault(t('calendar.no_time'))
    const fields = {
      title: text('title'),
      time: at / 1000,
      is_all_day: isAllDay,
      zone,
      ...reminderIn(form),
    }
    const labels = { title: t('calendar.entry_title'), time: t('calendar.entry_day'), remind: t('calendar.remind') }
    if (!store.getState().user)
      return begin(store, {
        call: 'calendar.add',
        input: fields,
        needs: 'account',
        done: t('activity.in_calendar'),
        labels,
      })
    setFault('')
    const send = () => (entry ? ask('calendar.edit', { ...fields, id: entry.id }) : ask('calendar.add', fields))
    await once(
      async () => (await send()) && onSaved(),
      (error) => setFault(failureText(error, t, labels)),
    )
  }

  return (
    <form className="mt-4 flex flex-col gap-4" onSubmit={(event) => void save(event)}>
      <Field
        label={t('calendar.entry_title')}
        name="title"
        defaultValue={entry?.title}
        maxLength={maxEntryTitle}
        required
        autoFocus
        autoComplete="off"
        fault={fault}
        isMarked={false}
      />
      <div className="grid grid-cols-2 gap-3">
        <label className="text-sm font-semibold">
          {t('calendar.entry_day')}
          <input name="day" type="date" required defaultValue={day} className={box} />
        </label>
        {!isAllDay && (
          <label className="text-sm font-semibold">
            {t('calendar.entry_clock')}
            <input name="clock" type="time" required defaultValue={clock} className={box} />
          </label>
        )}
      </div>
      <label className="flex min-h-6 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isAllDay}
          className="size-4 accent-ink"
          onChange={() => setIsAllDay(!isAllDay)}
        />
        {t('activity.all_day')}
      </label>
      <ReminderFields remind={entry?.remind ?? -1} isByMail={entry?.by_mail === 1} />
      <Button isMain size={11} type="submit" disabled={isBusy}>
        {t('calendar.save')}
      </Button>
    </form>
  )
}
