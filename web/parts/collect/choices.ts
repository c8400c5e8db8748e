import { useCallback, useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { ask } from '#web/state/call/ask.ts'
import { markCollected, type Collectable } from '#web/state/collecting.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'

type LibraryRow = Output<'library.list'>['list'][number]
type Saved = Output<'collection.add'>

export interface Choices {
  libraries: LibraryRow[]
  isSaved: boolean
}

/** Thrown when a call opened the login dialog instead of succeeding. */
class LoginLost extends Error {}

function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new LoginLost()
  return answer
}

/**
 * The libraries that an item is in, and functions to change that. A change shows immediately and reverts when its call
 * fails. Calls are sent one after the other, so that the last click wins.
 */
export function useChoices({ articleId, type }: Collectable, onLoginLost: () => void) {
  const t = useWords()
  const [choices, setChoices] = useState<Choices>()
  const [hasFailed, setFailed] = useState(false)
  const [status, setStatus] = useState('')
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const load = useCallback(async () => {
    setFailed(false)
    try {
      const { list, collection_status } = answered(await ask('library.list', { article_id: articleId }))
      setChoices({ libraries: list, isSaved: collection_status === 1 })
      markCollected({ articleId, type }, collection_status === 1)
    } catch (error) {
      if (error instanceof LoginLost) onLoginLost()
      else setFailed(true)
    }
  }, [articleId, type, onLoginLost])

  // Once per item: the dialog's content is mounted only while it is open.
  const loadOnce = useRef(load)
  useEffect(() => void loadOnce.current(), [])

  function change(by: (now: Choices) => Choices): void {
    setChoices((now) => now && by(now))
  }

  function settle({ collection_status, library_ids }: Saved): void {
    markCollected({ articleId, type }, collection_status === 1)
    change(({ libraries }) => ({
      isSaved: collection_status === 1,
      libraries: libraries.map((library) => withItem(library, library_ids.includes(library.id))),
    }))
  }

  /**
   * Adds the item to a library or removes it. Without a library it saves the item outside of libraries, or removes it
   * from everywhere.
   */
  function toggle(isIn: boolean, library?: LibraryRow): void {
    const before = choices
    const input = { article_id: articleId, type, library_id: library?.id }
    change(({ libraries, isSaved }) => ({
      isSaved: library ? isSaved || isIn : isIn,
      libraries: libraries.map((row) =>
        row.id === library?.id ? withItem(row, isIn) : !library && !isIn ? withItem(row, false) : row,
      ),
    }))
    markCollected({ articleId, type }, isIn || (library !== undefined && before?.isSaved === true))
    queue.current = queue.current.then(async () => {
      try {
        settle(answered(await ask(isIn ? 'collection.add' : 'collection.cancel', input)))
        const name = library?.name ?? t('dialog.saved_items')
        setStatus(t(isIn ? 'dialog.saved_in' : 'dialog.removed_from', { name }))
      } catch (error) {
        if (error instanceof LoginLost) return onLoginLost()
        if (before) rollBack(before)
        setStatus('')
        showFailure(isIn ? error : new Error(t('dialog.cancel_failed')))
      }
    })
  }

  function rollBack(before: Choices): void {
    const memberIds = new Set(before.libraries.filter(({ has_item }) => has_item).map(({ id }) => id))
    change(({ libraries }) => ({
      isSaved: before.isSaved,
      libraries: libraries.map((library) => withItem(library, memberIds.has(library.id))),
    }))
    markCollected({ articleId, type }, before.isSaved)
  }

  /**
   * Creates a library and adds the item to it. Rejects if the library cannot be created, so that the form can show the
   * reason and retain its text.
   */
  async function create(name: string, isPrivate: boolean): Promise<void> {
    try {
      const library = {
        ...answered(await ask('library.add', { name, is_private: isPrivate })),
        has_item: 0 as const,
      }
      change((now) => ({ ...now, libraries: [library, ...now.libraries] }))
      toggle(true, library)
    } catch (error) {
      if (!(error instanceof LoginLost)) throw error
      onLoginLost()
    }
  }

  return { choices, hasFailed, load, status, toggle, create }
}

function withItem(library: LibraryRow, isIn: boolean): LibraryRow {
  const has_item = isIn ? 1 : 0
  return library.has_item === has_item
    ? library
    : { ...library, has_item, item_count: library.item_count + (isIn ? 1 : -1) }
}
