import { useCallback, useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { ask } from '#web/state/ask.ts'
import { markCollected, type Collectable } from '#web/state/collecting.ts'
import { showFailure } from '#web/state/policy.ts'
import { useWords } from '#web/state/words.tsx'

type LibraryRow = Output<'library.list'>['list'][number]
type Kept = Output<'collection.add'>

export interface Choices {
  libraries: LibraryRow[]
  isSaved: boolean
}

/** Thrown when a call was answered with the login dialog. */
class LoginLost extends Error {}

function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new LoginLost()
  return answer
}

/**
 * Where an item lies, and the ways to change that. A change shows at once and goes back when its call fails; calls go out
 * one after the other, so that the last click wins.
 */
export function useChoices({ articleId, type }: Collectable, onLoginLost: () => void) {
  const t = useWords()
  const [choices, setChoices] = useState<Choices>()
  const [hasFailed, setFailed] = useState(false)
  const [said, setSaid] = useState('')
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const load = useCallback(async () => {
    setFailed(false)
    try {
      const { list, collection_status } = answered(await ask('library.list', { article_id: articleId }))
      setChoices({ libraries: list, isSaved: collection_status === 1 })
      markCollected(articleId, collection_status === 1)
    } catch (error) {
      if (error instanceof LoginLost) onLoginLost()
      else setFailed(true)
    }
  }, [articleId, onLoginLost])

  // Once for each item: the dialog's content lives only while it is open for one.
  const loadOnce = useRef(load)
  useEffect(() => void loadOnce.current(), [])

  function change(by: (now: Choices) => Choices): void {
    setChoices((now) => now && by(now))
  }

  function settle({ collection_status, library_ids }: Kept): void {
    markCollected(articleId, collection_status === 1)
    change(({ libraries }) => ({
      isSaved: collection_status === 1,
      libraries: libraries.map((library) => withItem(library, library_ids.includes(library.id))),
    }))
  }

  /** Puts the item in or takes it out; without a library it is collected, or nowhere any more. */
  function toggle(isIn: boolean, library?: LibraryRow): void {
    const before = choices
    const input = { article_id: articleId, type, library_id: library?.id }
    change(({ libraries, isSaved }) => ({
      isSaved: library ? isSaved || isIn : isIn,
      libraries: libraries.map((row) =>
        row.id === library?.id ? withItem(row, isIn) : !library && !isIn ? withItem(row, false) : row,
      ),
    }))
    markCollected(articleId, isIn || (library !== undefined && before?.isSaved === true))
    queue.current = queue.current.then(async () => {
      try {
        settle(answered(await ask(isIn ? 'collection.add' : 'collection.cancel', input)))
        const name = library?.name ?? t('dialog.saved_items')
        setSaid(t(isIn ? 'dialog.saved_in' : 'dialog.removed_from', { name }))
      } catch (error) {
        if (error instanceof LoginLost) return onLoginLost()
        if (before) rollBack(before)
        setSaid('')
        showFailure(isIn ? error : { msg: t('dialog.cancel_failed') })
      }
    })
  }

  function rollBack(before: Choices): void {
    const held = new Set(before.libraries.filter(({ has_item }) => has_item).map(({ id }) => id))
    change(({ libraries }) => ({
      isSaved: before.isSaved,
      libraries: libraries.map((library) => withItem(library, held.has(library.id))),
    }))
    markCollected(articleId, before.isSaved)
  }

  /** Makes a library and puts the item into it. Rejects when it cannot be made, so that its form can say why and keep what was typed. */
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

  return { choices, hasFailed, load, said, toggle, create }
}

function withItem(library: LibraryRow, isIn: boolean): LibraryRow {
  const has_item = isIn ? 1 : 0
  return library.has_item === has_item
    ? library
    : { ...library, has_item, item_count: library.item_count + (isIn ? 1 : -1) }
}
