import { useEffect, useState } from 'react'
import { visibleText } from '#domain/visible.ts'
import { refusalMessage } from '#contract/errors.ts'
import { ask } from '#web/state/ask.ts'
import { useSite } from '#web/state/store.ts'
import { NoAnswer } from '#web/state/transport.ts'
import { useWords } from '#web/state/words.tsx'

/** The translation of a cast into the language of the page, or why there is none. */
export function Translation({ hash }: { hash: string }) {
  const t = useWords()
  const { locale } = useSite()
  const [found, setFound] = useState<{ text: string; isReason: boolean }>()
  useEffect(() => {
    const leave = new AbortController()
    ask('social.translate', { hash, lang: locale }, { signal: leave.signal }).then(
      (answer) => answer && setFound({ text: visibleText(answer.text, { keepsLines: true }), isReason: false }),
      (error: unknown) =>
        setFound({
          text: error instanceof NoAnswer ? t('common.no_answer') : refusalMessage(error) || t('common.error_text'),
          isReason: true,
        }),
    )
    return () => leave.abort()
  }, [hash, locale, t])
  return (
    <div role="status" data-translation className="mt-2 border-s-2 border-line ps-3">
      <p className="text-xs text-ink-3">{t('warpcaster.translation')}</p>
      <p
        dir="auto"
        className={`whitespace-pre-line ${found?.isReason ? 'text-sm text-ink-2' : 'text-md leading-[1.5]'}`}
      >
        {found ? found.text : t('common.loading')}
      </p>
    </div>
  )
}
