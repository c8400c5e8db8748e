import type { NewsItem } from '#contract/news/item.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { waitingWords } from '#web/parts/translation/waiting-words.ts'
import { TextButton } from '#web/ui/button.tsx'
import type { useTranslatedFlash } from './use-translated-flash.ts'

/** A button that translates a flash in place and back, if the site can translate it. */
export function TranslateFlash({
  item,
  translated: { translation, isPossible },
}: {
  item: NewsItem
  translated: ReturnType<typeof useTranslatedFlash>
}) {
  const { locale } = useSite()
  const t = useWords()
  if (!isPossible) return null
  const { isShown, isWaiting, text, failure, show, hide } = translation
  return (
    <span lang={localeFacts[locale].tag} className="flex flex-wrap items-center gap-x-3 text-xs">
      <TextButton
        data-translate
        aria-disabled={isWaiting}
        className="flex items-center"
        onClick={() => (isWaiting ? undefined : text ? hide() : show())}
      >
        {isWaiting ? t(waitingWords(item.lang, locale)) : t(text ? 'translation.original' : 'translation.translate')}
      </TextButton>
      <span role="status" className="empty:hidden">
        {isShown && (failure ?? (text?.by_machine ? t('translation.by_machine') : ''))}
      </span>
    </span>
  )
}
