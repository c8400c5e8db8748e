import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { useRevalidator } from '#web/router/index.ts'
import { openToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import type { SavedText } from './saver.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { takeBackMs } from '#domain/platform/constants.ts'

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
  const { isBusy, once } = useOnce()
  const { article_id, lang } = item

  /** Runs an action on the current text and data, which are saved first. */
  const run = (act: () => Promise<{ version: ItemDetail }>, replaces = false) =>
    once(async () => {
      if (!(await saver.flush())) return openToast({ tone: 'error', text: t('deskitems.not_saved') })
      await saveFacts()
      const { version } = await act()
      onDone(version, replaces)
      return revalidate()
    })

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

/** The actions that run at once. */
type PlainAct = 'submit' | 'approve' | 'publish' | 'takeBack' | 'cancelSchedule' | 'discard'
/** The actions that ask for a text first. */
export type ReasonAct = 'sendBack' | 'correct' | 'withdraw'
/** The actions that open a dialog. */
export type DialogAct = ReasonAct | 'schedule'

const dialogActs: ReadonlySet<string> = new Set<DialogAct>(['sendBack', 'correct', 'withdraw', 'schedule'])
export const isDialogAct = (act: PlainAct | DialogAct): act is DialogAct => dialogActs.has(act)

/** The action that is expected next; undefined if the viewer can neither publish nor submit the version. */
export const mainAct = ({ acts }: ItemDetail): 'publish' | 'submit' | undefined =>
  (['publish', 'submit'] as const).find((act) => acts.includes(act))

/** The other actions on a version, in the order of their buttons. */
export function otherActs(item: ItemDetail): (PlainAct | DialogAct)[] {
  const { acts, lang, versions, published_at, now } = item
  const isFresh = published_at !== null && now - published_at < takeBackMs / 1000
  const hasPublicText = versions.some((each) => each.lang === lang && each.shown !== 'none')
  const offered: [PlainAct | DialogAct, boolean][] = [
    ['submit', acts.includes('submit') && mainAct(item) !== 'submit'],
    ['approve', acts.includes('approve')],
    ['sendBack', acts.includes('return')],
    ['schedule', acts.includes('schedule')],
    ['cancelSchedule', acts.includes('cancelSchedule')],
    ['correct', acts.includes('correct')],
    ['withdraw', acts.includes('withdraw')],
    ['takeBack', acts.includes('takeBack') && isFresh],
    ['discard', acts.includes('discard') && hasPublicText],
  ]
  return offered.filter(([, isOffered]) => isOffered).map(([act]) => act)
}
