import { useStore } from 'zustand'
import { maxContentLength } from '#contract/newsroom/item.ts'
import { useWords } from '#web/state/words.tsx'
import type { SavedText, Saving } from './saver.ts'
import { Button } from '#web/newsroom/parts/button.tsx'

/** Where the text is stored: on the server, on this device, or nowhere; as a text, to the second. */
export function SavedLine({ saver }: { saver: SavedText }) {
  const t = useWords()
  const { state, at, reason } = useStore(saver.store)
  const time = at ? new Date(at).toLocaleTimeString('en-GB') : ''
  return (
    <p
      role={isTrouble(state) ? 'alert' : 'status'}
      className={isTrouble(state) ? 'font-semibold text-ink' : 'text-ink-2'}
    >
      {state === 'refused' && t('deskitems.saving_refused', { reason })}
      {state === 'long' && t('deskitems.saving_long', { count: maxContentLength.toLocaleString('en') })}
      {state !== 'refused' && state !== 'long' && t(`deskitems.saving_${state}`, { time })}
    </p>
  )
}

/** Whether the server does not have the typed text and retries will not change that. */
export const isTrouble = (state: Saving['state']): boolean => ['local', 'lost', 'long', 'refused'].includes(state)

interface SavingTroubleProps {
  saver: SavedText
  /** Drops the refused text for that of the server. */
  onTakeServers: () => void
  /** Saves the refused text in place of the server's; undefined for who does not write the version. */
  onKeepMine: (() => void) | undefined
}

/** Why the server does not have the typed text; if somebody else changed the stored one, which of the two to keep. */
export function SavingTrouble({ saver, onTakeServers, onKeepMine }: SavingTroubleProps) {
  const t = useWords()
  const { state } = useStore(saver.store)
  if (!isTrouble(state)) return null
  return (
    <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <SavedLine saver={saver} />
      {state === 'refused' && (
        <span className="ms-auto flex flex-wrap gap-2">
          <Button onClick={onTakeServers}>{t('deskitems.drop_restored')}</Button>
          {onKeepMine && <Button onClick={onKeepMine}>{t('deskitems.keep_mine')}</Button>}
        </span>
      )}
    </div>
  )
}

interface RestoredNoticeProps {
  /** When it was typed, in milliseconds. */
  at: number
  /** Restores the text of the server. */
  onDrop: () => void
}

/** Says that the text of this device is shown, which the server did not have. */
export function RestoredNotice({ at, onDrop }: RestoredNoticeProps) {
  const t = useWords()
  return (
    <div role="status" className="border-b border-soft bg-raised text-sm">
      <p className="page-width flex flex-wrap items-center gap-4 py-2">
        {t('deskitems.restored', { time: new Date(at).toLocaleTimeString('en-GB') })}
        <Button onClick={onDrop}>{t('deskitems.drop_restored')}</Button>
      </p>
    </div>
  )
}
