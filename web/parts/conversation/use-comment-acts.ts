import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ask } from '#web/state/call/ask.ts'
import type { PendingAct } from '#web/state/login/pending.ts'
import { undoable } from '#web/state/toast/undo.ts'
import { useWords } from '#web/state/words.tsx'
import { useConversing } from './context.ts'
import { showRefusal } from './failure.ts'
import type { SingleComment } from './single-comment.ts'

/** The acts on a comment; `onDone` is called when a reply or a change was stored. */
export function useCommentActs(comment: SingleComment, onDone: () => void) {
  const t = useWords()
  const { articleId, type, control } = useConversing()
  const [isRemoved, setRemoved] = useState(false)
  const answering = { article_id: articleId, type, parent: comment.id }

  async function edit(content: string): Promise<boolean> {
    const changed = await ask('comment.edit', { id: comment.id, content }, { rejectNotFound: true })
    if (!changed) return false
    control.change(comment.id, (before) => ({
      ...before,
      content: changed.content,
      edit_time: changed.edit_time,
      edit_seconds: changed.edit_seconds,
    }))
    onDone()
    return true
  }

  async function reply(content: string): Promise<boolean> {
    const isThere = await control.add(ask('comment.add', { ...answering, content }, { rejectNotFound: true }))
    if (isThere) onDone()
    return isThere
  }

  function remove(): void {
    undoable({
      key: `comment ${comment.id}`,
      text: t('comment.deleted'),
      undo: t('common.undo'),
      show: () => flushSync(() => setRemoved(true)),
      revert: () => setRemoved(false),
      commit: async () => {
        const done = await ask('comment.delete', { id: comment.id }, { rejectNotFound: true, keepsAlive: true })
        if (done) control.remove(comment.id)
        return done
      },
      onFailed: (error) => showRefusal(error, t),
    })
    document.getElementById(`comment-${comment.id}`)?.focus()
  }

  /** The reply of a viewer without a login, which is sent after it. */
  const replyLater = (content: string): PendingAct => ({
    call: 'comment.add',
    input: { ...answering, content },
    needs: 'account',
    done: t('comment.posted'),
    draft: `comment reply ${comment.id}`,
  })

  return { isRemoved, edit, reply, replyLater, remove }
}
