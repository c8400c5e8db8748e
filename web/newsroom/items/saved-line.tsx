import { useStore } from 'zustand'
import { maxContentLength } from '#contract/newsroom/item.ts'
import { useWords } from '#web/state/words.tsx'
import type { SavedText, Saving } from './saver.ts'

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
