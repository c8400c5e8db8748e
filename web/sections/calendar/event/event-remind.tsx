import { useState, type SyntheticEvent } from 'react'
import type { ActivityDetail } from '#contract/calendar/event.ts'
import { Button } from '#web/ui/button.tsx'
import { ReminderFields, reminderIn } from './reminder-fields.tsx'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { begin } from '#web/state/login/pending.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { useOnce } from '#web/state/call/use-once.ts'

const hourBefore = 60

/** Adds an event to the reader's own calendar, with a reminder. Without a login the login dialog opens first. */
export function EventRemind({ event }: { event: ActivityDetail }) {
  const t = useWords()
  const store = useStore()
  const isLoggedIn = useShared(({ user }) => user !== null)
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, once } = useOnce()

  async function save(submit: SyntheticEvent<HTMLFormElement>): Promise<void> {
    submit.preventDefault()
    const reminder = reminderIn(new FormData(submit.currentTarget))
    const input = { article_id: event.article_id, title: event.title, ...reminder }
    const labels = { remind: t('calendar.remind') }
    if (!isLoggedIn)
      return begin(store, { call: 'calendar.add', input, needs: 'account', done: t('activity.in_calendar'), labels })
    await once(
      async () => {
        if (!(await ask('calendar.add', input))) return
        setIsOpen(false)
        showToast({ tone: 'success', text: t('activity.in_calendar') })
      },
      (error) => showFailure(error, labels),
    )
  }

  return (
    <>
      <Button className="text-ink noscript:hidden" onClick={() => setIsOpen(true)}>
        {t('activity.remind_me')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('activity.remind_me')}>
        <form className="mt-4 flex flex-col gap-4" onSubmit={(submit) => void save(submit)}>
          <p className="text-ink-2">{t('activity.remind_text')}</p>
          <ReminderFields remind={hourBefore} isByMail={false} />
          <Button isMain size={11} type="submit" disabled={isBusy}>
            {t('calendar.save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
