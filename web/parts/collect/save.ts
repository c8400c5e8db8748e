import { ask } from '#web/state/call/ask.ts'
import { markCollected, setCollecting, type Collectable } from '#web/state/collecting.ts'
import { begin } from '#web/state/login/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import type { Store } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { undo, undoable } from '#web/state/toast/undo.ts'
import type { Words } from '#web/state/words.tsx'

const keyOf = ({ articleId }: Collectable) => `save ${articleId}`

/**
 * Saves an item into the library that was used last; the toast names it and offers another. Without a login the login
 * dialog opens first.
 */
export async function save(store: Store, item: Collectable, t: Words): Promise<void> {
  const input = { article_id: item.articleId, type: item.type }
  if (!store.getState().user)
    return begin(store, { call: 'collection.save', input, needs: 'account', done: t('news.saved') })
  if (undo(keyOf(item))) return
  markCollected(item, true)
  try {
    const saved = await ask('collection.save', input, { rejectNotFound: true })
    if (!saved) return markCollected(item, false)
    showToast({
      tone: 'success',
      text: t('news.saved_in', { name: saved.library.name }),
      action: { name: t('news.choose_other'), run: () => setCollecting(item) },
    })
  } catch (error) {
    markCollected(item, false)
    showFailure(error)
  }
}

/** Removes an item from all libraries, unless that is undone. */
export function unsave(item: Collectable, t: Words): void {
  undoable({
    key: keyOf(item),
    text: t('news.unsaved'),
    undo: t('common.undo'),
    show: () => markCollected(item, false),
    revert: () => markCollected(item, true),
    commit: () => ask('collection.cancel', { article_id: item.articleId, type: item.type }, { keepsAlive: true }),
    onFailed: showFailure,
  })
}
