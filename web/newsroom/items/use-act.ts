import { useState } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { ApiError } from '#contract/errors.ts'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { openToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import type { PlainAct } from './offered-acts.ts'
import type { SavedText } from './saver.ts'

export interface ActOptions {
  item: ItemDetail
  saver: SavedText
  /** Saves the data of the item that was changed next to the text; rejects if the server does not accept it. */
  saveFacts: () => Promise<void>
  /** Called with the version after an action; `replaces`: its text differs from the previous one. */
  onDone: (version: ItemDetail, replaces: boolean) => void
}

/** Runs actions on a version; refusals are shown as toasts. */
export function useAct({ item, saver, saveFacts, onDone }: ActOptions) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const { article_id, lang } = item

  /** Runs an action on the current text and data, which are saved first. */
  async function run(act: () => Promise<{ version: ItemDetail }>, replaces = false): Promise<void> {
    setBusy(true)
    try {
      if (!(await saver.flush())) {
        openToast({ tone: 'error', text: t('deskitems.not_saved') })
        return
      }
      await saveFacts()
      const { version } = await act()
      onDone(version, replaces)
      await revalidate()
    } catch (error) {
      if (error instanceof ApiError) openToast({ tone: 'error', text: error.message })
      else showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function runPlain(act: PlainAct): Promise<void> {
    await run(async () => {
      const done = await ask(`deskItem.${act}`, { article_id, lang })
      if (act === 'publish') {
        const takeBack = { name: t('deskitems.takeBack'), run: () => void runPlain('takeBack') }
        const isFirst = item.published_at === null
        openToast({ tone: 'success', text: t('deskitems.is_public'), action: isFirst ? takeBack : undefined })
      }
      return done
    }, act === 'discard')
  }

  return { isBusy, run, runPlain }
}
