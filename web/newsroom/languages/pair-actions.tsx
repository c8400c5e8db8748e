import { useStore } from 'zustand'
import { localeFacts } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { isTrouble, SavedLine } from '#web/newsroom/items/saved-line.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useMay } from '#web/newsroom/state/me.ts'
import type { TranslationEditing } from './use-translation.ts'

interface PairActionsProps {
  editing: TranslationEditing
  /** Goes on to the next translation that is open. */
  onNext: () => void
}

/** Below a translation: why the last action failed or where the text is saved, and the actions on it. */
export function PairActions({ editing, onNext }: PairActionsProps) {
  const t = useWords()
  const may = useMay()
  const mayApprove = may('translation.approve')
  const { pair, saver, fault } = editing
  const { state } = useStore(saver.store)
  const hasText = editing.title.trim() !== ''
  const lacksTerms = pair.checks.some(({ is_found }) => !is_found)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm">
      <div>
        <p role="alert" className="font-semibold text-down empty:hidden">
          {fault}
        </p>
        {state !== 'idle' && !isTrouble(state) && <SavedLine saver={saver} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {may('translation.write') && <Button onClick={editing.addPassage}>{t('desklang.add_passage')}</Button>}
        {may('translation.write') && !hasText && (
          <Button onClick={() => void editing.translateByMachine()}>{t('desklang.by_machine')}</Button>
        )}
        <Button aria-keyshortcuts="Alt+ArrowDown" onClick={onNext}>
          {t('desklang.next_open')} <kbd className="ms-1 font-mono text-xs font-normal text-ink-3">Alt ↓</kbd>
        </Button>
        {mayApprove && lacksTerms && (
          <Button onClick={() => void editing.approve(true)}>{t('desklang.approve_anyway')}</Button>
        )}
        {mayApprove && (
          <Button isMain disabled={!hasText} aria-keyshortcuts="Control+Enter" onClick={() => void editing.approve()}>
            {t('desklang.approve', { language: localeFacts[pair.lang].name })}{' '}
            <kbd className="ms-1 font-mono text-xs font-normal opacity-80">Ctrl ↵</kbd>
          </Button>
        )}
      </div>
    </div>
  )
}
