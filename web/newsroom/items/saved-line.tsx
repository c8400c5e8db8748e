import { useStore } from 'zustand'
import { useWords } from '#web/state/words.tsx'
import type { Saver } from './saver.ts'

/** Where the text is: at the server, on this device, or nowhere; in words, to the second. */
export function SavedLine({ saver }: { saver: Saver }) {
  const t = useWords()
  const { state, at, reason } = useStore(saver.store)
  const time = at ? new Date(at).toLocaleTimeString('en-GB') : ''
  const isBad = state === 'kept' || state === 'lost' || state === 'refused'
  return (
    <p role="status" className={isBad ? 'font-semibold text-ink' : 'text-ink-2'}>
      {state === 'refused' ? t('deskitems.saving_refused', { reason }) : t(`deskitems.saving_${state}`, { time })}
    </p>
  )
}
