import { useState, type SyntheticEvent } from 'react'
import type { ActivityDetail } from '#contract/calendar/event.ts'
import { ReminderFields, reminderIn } from './reminder-fields.tsx'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { begin } from '#web/state/login/pending.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const hourBefore = 60

/** Adds an event to the reader's own calendar, with a reminder. Without a login the login dialog opens first. */
export function EventRemind({ event }: { event: ActivityDetail }) {
  const t = useWords()
  const store = useStore()
  const isLoggedIn = useShared(({ user }) => user !== null)
  const [isOpen, setIsOpen] = useState(false)
  const [isSaving, setIsSaving] = useState(false)

  async function save(submit: SyntheticEvent<HTMLFormElement>): Promise<void> {
    submit.preventDefault()
    const reminder = reminderIn(new FormData(submit.currentTarget))
    const input = { article_id: event.article_id, title: event.title, ...reminder }
    const labels = { remind: t('calendar.remind') }
    if (!isLoggedIn)
      return begin(store, { call: 'calendar.add', input, needs: 'account', done: t('activity.in_calendar'), labels })
    setIsSaving(true)
    try {
      if (await ask('calendar.add', input)) {
        setIsOpen(false)
        showToast({ tone: 'success', text: t('activity.in_calendar') })
      }
    } catch (error) {
      showFailure(error, labels)
    }
    setIsSaving(false)
  }

  return (
    <>
      <button
        type="button"
        className="min-h-10 rounded-md border border-control px-4 font-semibold text-ink hover:border-ink noscript:hidden"
        onClick={() => setIsOpen(true)}
      >
        {t('activity.remind_me')}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('activity.remind_me')}
        closeName={t('common.close')}
      >
        <form className="mt-4 flex flex-col gap-4" onSubmit={(submit) => void save(submit)}>
          <p className="text-ink-2">{t('activity.remind_text')}</p>
          <ReminderFields remind={hourBefore} isByMail={false} />
          <button
            type="submit"
            disabled={isSaving}
            className="min-h-11 rounded-md bg-ink px-5 font-semibold text-paper disabled:opacity-60"
          >
            {t('calendar.save')}
          </button>
        </form>
      </Dialog>
    </>
  )
}
