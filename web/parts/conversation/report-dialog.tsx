import { useId, useState, type FormEvent } from 'react'
import { ask } from '#web/state/call/ask.ts'
import { begin } from '#web/state/login/pending.ts'
import { useStore } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { showRefusal } from './failure.ts'
import type { SingleComment } from './single-comment.ts'

/** The dialog that reports a comment; closed while there is no comment. */
export function ReportDialog({ comment, onEnd }: { comment: SingleComment | undefined; onEnd: () => void }) {
  const t = useWords()
  return (
    <Dialog isOpen={comment !== undefined} onClose={onEnd} title={t('comment.report_title')}>
      {comment && <ReportForm id={comment.id} onEnd={onEnd} />}
    </Dialog>
  )
}

/** The text is optional; after a refusal the dialog stays open with its text. */
function ReportForm({ id, onEnd }: { id: number; onEnd: () => void }) {
  const t = useWords()
  const store = useStore()
  const field = useId()
  const [content, setContent] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const done = t('comment.report_thanks')
    if (!store.getState().user)
      return begin(store, { call: 'comment.report', input: { id, content }, needs: 'account', done })
    try {
      if (!(await ask('comment.report', { id, content }, { rejectNotFound: true }))) return
      onEnd()
      showToast({ tone: 'success', text: done })
    } catch (error) {
      showRefusal(error, t)
    }
  }

  return (
    <form className="mt-3" onSubmit={(event) => void submit(event)}>
      <label htmlFor={field} className="text-sm text-ink-2">
        {t('comment.report_label')}
      </label>
      <textarea
        id={field}
        rows={4}
        maxLength={1000}
        value={content}
        className="mt-1.5 block w-full rounded-md border border-control bg-paper px-3 py-2 text-md"
        onChange={(event) => setContent(event.target.value)}
      />
      <div className="mt-5 flex flex-wrap gap-3 text-sm font-semibold">
        <Button isMain type="submit">
          {t('comment.report_send')}
        </Button>
        <Button onClick={onEnd}>{t('comment.cancel')}</Button>
      </div>
    </form>
  )
}
