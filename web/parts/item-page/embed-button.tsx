import { cardPath, frameCode, type CardTheme } from '#contract/embed.ts'
import type { NewsDetail } from '#contract/item.ts'
import type { Section } from '#domain/item/kind.ts'
import { localisePath } from '#domain/locale.ts'
import { EmbedMenu } from '#web/parts/share/embed-menu.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { EmbedIcon } from '#web/ui/icons.tsx'

/** Copies the code of a card for other sites, in the language of this page. */
export function EmbedButton({ item, section }: { item: NewsDetail; section: Section }) {
  const { origin, locale, defaultLocale } = useSite()
  const t = useWords()
  const src = origin + localisePath(cardPath(section, item.article_id), locale, defaultLocale)
  const codeOf = (theme?: CardTheme) => frameCode({ src, title: item.title, theme })
  return (
    <EmbedMenu codeOf={codeOf}>
      <EmbedIcon />
      {t('news.embed')}
    </EmbedMenu>
  )
}
