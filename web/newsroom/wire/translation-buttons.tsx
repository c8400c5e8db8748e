import type { Dispatch, SetStateAction } from 'react'
import { localeFacts } from '#domain/platform/locale.ts'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { approved, readersText, textIn, withMachineText, type Flash } from './flash.ts'

interface TranslationButtonsProps {
  flash: Flash
  setFlash: Dispatch<SetStateAction<Flash>>
  /** Shows why a text could not be translated; '' clears the message. */
  onFault: (fault: string) => void
}

/** The actions on the translation in the field: an empty one is translated by machine, a machine's text approved. */
export function TranslationButtons({ flash, setFlash, onFault }: TranslationButtonsProps) {
  const t = useWords()
  const { key, source, lang } = flash
  const isEmpty = !textIn(flash, lang).trim()

  async function translate(): Promise<void> {
    onFault('')
    try {
      const { text } = await ask('deskTranslation.convert', { from: source, to: lang, text: textIn(flash, source) })
      setFlash((now) => withMachineText(now, key, lang, text))
    } catch (error) {
      onFault(failureText(error, t))
    }
  }

  return (
    <div className="mt-2 flex gap-2">
      {isEmpty && (
        <Button disabled={!readersText(flash, source).title} onClick={() => void translate()}>
          {t('deskwire.by_machine')}
        </Button>
      )}
      {flash.texts[lang]?.isMachine && !isEmpty && (
        <Button aria-keyshortcuts="Alt+A" onClick={() => setFlash((now) => approved(now, now.lang))}>
          {t('deskwire.approve', { language: localeFacts[lang].name })}{' '}
          <kbd className="ms-1 font-mono text-xs font-normal text-ink-3">Alt A</kbd>
        </Button>
      )}
    </div>
  )
}
