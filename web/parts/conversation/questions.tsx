import { useId, useState, type FormEvent } from 'react'
import { ask } from '#web/state/ask.ts'
import { showToast } from '#web/state/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showRefusal } from './failure.ts'
import type { SingleComment } from './threads.ts'

const main = 'min-h-10 rounded-md bg-ink px-4 text-paper hover:opacity-90'
const other = 'min-h-10 rounded-md border border-control px-4'

interface QuestionsProps {
  question: { kind: 'delete' | 'report'; comment: SingleComment } | undefined
  onEnd: () => void
  onDeleted: (id: number) => void
}

/** The dialogs before a comment is deleted or reported. */
export function Questions({ question, onEnd, onDeleted }: QuestionsProps) {
  const t = useWords()
  const close = { onClose: onEnd, closeName: t('common.close') }
  return (
    <>
      <Dialog {...close} isOpen={question?.kind === 'delete'} title={t('comment.delete_title')}>
        {question && <DeleteQuestion id={question.comment.id} onEnd={onEnd} onDeleted={onDeleted} />}
      </Dialog>
      <Dialog {...close} isOpen={question?.kind === 'report'} title={t('comment.report_title')}>
        {question && <ReportQuestion id={question.comment.id} onEnd={onEnd} />}
      </Dialog>
    </>
  )
}

function DeleteQuestion({ id, onEnd, onDeleted }: { id: number } & Pick<QuestionsProps, 'onEnd' | 'onDeleted'>) {
  const t = useWords()

  async function remove(): Promise<void> {
    const answer = await ask('comment.delete', { id }, { rejectNotFound: true }).catch((error: unknown) =>
      showRefusal(error, t),
    )
    onEnd()
    if (!answer) return
    showToast({ tone: 'success', text: t('comment.deleted') })
    onDeleted(id)
  }

  return (
    <>
      <p className="mt-3 text-ink-2">{t('comment.delete_text')}</p>
      <div className="mt-6 flex flex-wrap gap-3 text-sm font-semibold">
        <button type="button" className={main} onClick={() => void remove()}>
          {t('comment.delete_confirm')}
        </button>
        <button type="button" className={other} onClick={onEnd}>
          {t('comment.cancel')}
        </button>
      </div>
    </>
  )
}

/** The text is optional; a refusal leaves the dialog open with what was typed. */
function ReportQuestion({ id, onEnd }: { id: number; onEnd: () => void }) {
  const t = useWords()
  const field = useId()
  const [content, setContent] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      if (!(await ask('comment.report', { id, content }, { rejectNotFound: true }))) return
      onEnd()
      showToast({ tone: 'success', text: t('comment.report_thanks') })
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
        <button type="submit" className={main}>
          {t('comment.report_send')}
        </button>
        <button type="button" className={other} onClick={onEnd}>
          {t('comment.cancel')}
        </button>
      </div>
    </form>
  )
}
