import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { StatusMark } from '#web/newsroom/parts/status-mark.tsx'
import { deskLocales, shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { textIn, approved, readersText, withMachineText, type Flash } from './flash.ts'
import type { Dispatch, SetStateAction } from 'react'
import { failureText } from '#web/state/call/failure.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'

/** The languages of the flash, each with its state; Alt and a digit selects one. */
export function LanguageTabs({ flash, onShow }: { flash: Flash; onShow: (lang: Locale) => void }) {
  const t = useWords()
  return (
    <div
      role="tablist"
      aria-label={t('deskwire.languages')}
      className="mt-2 flex gap-x-4 overflow-x-auto border-b border-soft text-sm [scrollbar-width:none]"
    >
      {deskLocales.map((lang, index) => (
        <button
          key={lang}
          type="button"
          role="tab"
          id={`flash-tab-${lang}`}
          aria-selected={lang === flash.lang}
          aria-controls="flash-panel"
          aria-keyshortcuts={`Alt+${index + 1}`}
          title={`${localeFacts[lang].name}, Alt ${index + 1}`}
          className="flex flex-col border-b-2 border-transparent pt-1 pb-1.5 text-start whitespace-nowrap aria-selected:border-signal aria-selected:font-[650]"
          onClick={() => onShow(lang)}
        >
          <span lang={localeFacts[lang].tag}>{shortNames[lang]}</span>
          <span className="text-xs font-normal text-ink-3">
            <TabStatus flash={flash} lang={lang} />
          </span>
        </button>
      ))}
    </div>
  )
}

function TabStatus({ flash, lang }: { flash: Flash; lang: Locale }) {
  const t = useWords()
  if (!textIn(flash, lang).trim()) return <>--</>
  if (lang === flash.source) return <>{t('deskwire.source')}</>
  return flash.texts[lang]?.isMachine ? <StatusMark status="machine" isNamed /> : <>{t('deskwire.ready')}</>
}

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
