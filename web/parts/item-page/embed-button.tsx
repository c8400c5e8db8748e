import { cardPath, frameCode } from '#contract/embed.ts'
import type { NewsDetail } from '#contract/item.ts'
import type { Section } from '#domain/item/kind.ts'
import { localisePath } from '#domain/locale.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { EmbedIcon } from '#web/ui/icons.tsx'

/** Copies the code of a card for other sites, in the language of this page. */
export function EmbedButton({ item, section }: { item: NewsDetail; section: Section }) {
  const { origin, locale, defaultLocale } = useSite()
  const t = useWords()
  const copy = () => {
    const src = origin + localisePath(cardPath(section, item.article_id), locale, defaultLocale)
    navigator.clipboard.writeText(frameCode({ src, title: item.title })).then(
      () => showToast({ tone: 'success', text: t('news.embed_copied') }),
      () => showToast({ tone: 'error', text: t('news.embed_failed') }),
    )
  }
  return (
    <button type="button" className="no-print flex min-h-6 items-center gap-1 hover:text-ink" onClick={copy}>
      <EmbedIcon />
      {t('news.embed')}
    </button>
  )
}
