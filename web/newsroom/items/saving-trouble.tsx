import { useStore } from 'zustand'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { isTrouble, SavedLine } from './saved-line.tsx'
import type { SavedText } from './saver.ts'

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
