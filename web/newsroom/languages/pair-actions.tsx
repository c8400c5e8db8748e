import { useStore } from 'zustand'
import { localeFacts } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { isTrouble, SavedLine } from '#web/newsroom/items/saved-line.tsx'
import { Button, SendButton } from '#web/newsroom/parts/button.tsx'
import { useWarnings, WarningLine } from '#web/newsroom/parts/warning-line.tsx'
import type { TranslationEditing } from './use-translation.ts'
import { useState } from 'react'
import type { TranslationPair } from '#contract/newsroom/translation.ts'
import { worksIn } from '#domain/newsroom/staff-roles.ts'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { useMay, useMe } from '#web/newsroom/state/me.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { Fault } from '#web/newsroom/parts/fault.tsx'

interface PairActionsProps {
  editing: TranslationEditing
  /** Goes on to the next translation that is open. */
  onNext: () => void
}

/** Below a translation: why the last action failed or where the text is saved, and the actions on it. */
export function PairActions({ editing, onNext }: PairActionsProps) {
  const t = useWords()
  const { pair, saver, fault } = editing
  const mayWrite = pair.acts.includes('write')
  const mayApprove = pair.acts.includes('approve')
  const { state } = useStore(saver.store)
  const { warnings, leave } = useWarnings('', pair.warnings)
  const hasText = editing.title.trim() !== ''
  const lacksTerms = pair.checks.some(({ is_found }) => !is_found)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm">
      {warnings.length > 0 && (
        <div role="status" className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 border-b border-soft pb-3">
          <WarningLine warnings={warnings} source={pair.source_lang} onLeave={leave} />
        </div>
      )}
      <div>
        <Fault text={fault} className="font-semibold" />
        {state !== 'idle' && !isTrouble(state) && <SavedLine saver={saver} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {mayWrite && <Button onClick={editing.addPassage}>{t('desklang.add_passage')}</Button>}
        {mayWrite && !hasText && (
          <Button onClick={() => void editing.translateByMachine()}>{t('desklang.by_machine')}</Button>
        )}
        <Button aria-keyshortcuts="Alt+ArrowDown" onClick={onNext}>
          {t('desklang.next_open')} <kbd className="ms-1 font-mono text-xs font-normal text-ink-3">Alt ↓</kbd>
        </Button>
        <HandOver editing={editing} />
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

/** Above a translation: who it waits for, why it was returned, and that the reader does not work in its language. */
export function HandedOver({ pair: { handed, note, lang } }: { pair: TranslationPair }) {
  const t = useWords()
  const me = useMe()
  const may = useMay()
  const isOthers = may('translation.write') && !worksIn(me.langs, lang)
  if (!handed && !note && !isOthers) return null
  return (
    <div role="status" className="grid gap-1 border-b border-soft py-2.5 text-sm">
      {isOthers && <p>{t('desklang.not_yours')}</p>}
      {handed && (
        <p className={handed.to === me.id ? 'font-semibold' : 'text-ink-2'}>
          {t('desklang.handed', { from: handed.by_name, to: handed.to_name })}
        </p>
      )}
      {note && <p className="border-s-2 border-signal ps-2 wrap-anywhere">{note}</p>}
    </div>
  )
}

/** Ready and Return: each asks to whom, Return also why. */
function HandOver({ editing }: { editing: TranslationEditing }) {
  const t = useWords()
  const me = useMe()
  const [act, setAct] = useState<'submit' | 'return'>()
  const { pair } = editing
  const people = pair.people.filter(({ id, may_approve }) => id !== me.id && (act === 'return' || may_approve))

  const { onSubmit } = useSend(async ({ text }) => {
    const to = Number(text('to')) || undefined
    // Why a refusal came is below the translation, and a note that was not taken stays in its field.
    if (await (act === 'return' ? editing.sendBack(text('note'), to) : editing.ready(to))) setAct(undefined)
  })

  return (
    <>
      {pair.acts.includes('submit') && <Button onClick={() => setAct('submit')}>{t('desklang.ready')}</Button>}
      {pair.acts.includes('return') && <Button onClick={() => setAct('return')}>{t('desklang.send_back')}</Button>}
      <Dialog
        isOpen={act !== undefined}
        onClose={() => setAct(undefined)}
        title={t(act === 'return' ? 'desklang.send_back' : 'desklang.ready')}
      >
        <form className="mt-5 grid gap-4" onSubmit={onSubmit}>
          <Choice
            label={t('desklang.hand_to')}
            name="to"
            className="min-h-11"
            options={[
              { value: '', name: t(act === 'return' ? 'desklang.to_writer' : 'desklang.to_anyone') },
              ...people.map(({ id, name }) => ({ value: String(id), name })),
            ]}
          />
          {act === 'return' && (
            <label className="grid gap-1 text-sm">
              <span className="font-semibold">{t('desklang.why')}</span>
              <textarea
                name="note"
                required
                maxLength={1000}
                className="min-h-24 rounded-sm border border-control bg-paper p-2.5"
              />
            </label>
          )}
          <Fault text={editing.fault} className="text-sm font-semibold" />
          <SendButton isMain>{t(act === 'return' ? 'desklang.send_back' : 'desklang.hand_over')}</SendButton>
        </form>
      </Dialog>
    </>
  )
}
