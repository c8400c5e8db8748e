import type { TranslationPair } from '#contract/newsroom/translation.ts'
import { localeFacts } from '#domain/locale.ts'
import { clockIn } from '#domain/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useMay } from '#web/newsroom/state/me.ts'
import type { PairEditing } from './use-pair.ts'

interface PairActionsProps {
  pair: TranslationPair
  editing: PairEditing
  /** Goes on to the next translation that is open. */
  onNext: () => void
}

/** Below a translation: why the last action failed or when it was saved, and the actions on it. */
export function PairActions({ pair, editing, onNext }: PairActionsProps) {
  const t = useWords()
  const mayApprove = useMay()('translation.approve')
  const { zone } = useSite()
  const { isDirty, savedAt, fault } = editing
  const hasText = editing.title.trim() !== ''
  const lacksTerms = pair.checks.some(({ is_found }) => !is_found)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm">
      <div>
        <p role="alert" className="font-semibold text-down empty:hidden">
          {fault}
        </p>
        <p role="status" className="text-ink-3 empty:hidden">
          {savedAt && !isDirty ? t('desklang.saved', { time: clockIn(savedAt, zone) }) : ''}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={editing.addPassage}>{t('desklang.add_passage')}</Button>
        {!hasText && <Button onClick={() => void editing.translateByMachine()}>{t('desklang.by_machine')}</Button>}
        <Button aria-keyshortcuts="Alt+ArrowDown" onClick={onNext}>
          {t('desklang.next_open')} <kbd className="ms-1 font-mono text-xs font-normal text-ink-3">Alt ↓</kbd>
        </Button>
        <Button disabled={!isDirty || !hasText} onClick={() => void editing.save()}>
          {t('desklang.save')}
        </Button>
        {mayApprove && lacksTerms && !isDirty && (
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
