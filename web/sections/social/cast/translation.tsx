import { useEffect, useRef } from 'react'
import type { Cast } from '#contract/social/cast.ts'
import { modelTimeoutMs } from '#domain/platform/constants.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { ask } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { useTranslation } from '#web/parts/translation/use-translation.ts'
import { waitingWords } from '#web/parts/translation/waiting-words.ts'
import { TextButton } from '#web/ui/button.tsx'

/** The translation of a cast into the language of the page, below its text, or why there is none. */
export function Translation({ cast: { hash, text: original }, hide }: { cast: Cast; hide: () => void }) {
  const t = useWords()
  const { locale } = useSite()
  const { show, text, failure } = useTranslation(original, (signal) =>
    ask('social.translate', { hash, lang: locale }, { signal, timeoutMs: modelTimeoutMs }),
  )
  // Mounting the component requests the translation.
  const begin = useRef(show)
  useEffect(() => void begin.current(), [])
  return (
    <div className="mt-2 border-s-2 border-line ps-3">
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
        {!failure && t('translation.by_machine')}
        <TextButton onClick={hide}>{t('translation.hide')}</TextButton>
      </p>
      <p
        role="status"
        dir="auto"
        className={`whitespace-pre-line ${text ? 'text-md leading-[1.5]' : 'text-sm text-ink-2'}`}
      >
        {text
          ? visibleText(text.text, { keepsLines: true })
          : (failure ?? t(waitingWords(scriptLanguage(original), locale)))}
      </p>
    </div>
  )
}
