import { sectionOf } from '#domain/news/item/kind.ts'
import { useHref } from '#web/router/index.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { useWords } from '#web/state/words.tsx'
import { FlagIcon } from '#web/ui/icons.tsx'
import { CollectButton } from '#web/parts/collect/collect-button.tsx'
import { EmbedButton } from './embed-button.tsx'
import { PosterButton } from './poster-button.tsx'
import { ShareButton } from '#web/parts/share/share-button.tsx'
import { Link } from '#web/ui/link.tsx'

/** The actions of an item: share its address, a poster or a card, save it, and report an error to the newsroom. */
export function ItemTools({ item }: { item: NewsDetail }) {
  const t = useWords()
  const section = sectionOf(item)
  const here = useHref(`/${section}/${item.article_id}`)
  return (
    <>
      <CollectButton key={item.article_id} item={item} />
      <ShareButton path={`/${section}/${item.article_id}`} title={item.title} />
      <PosterButton item={item} section={section} />
      <EmbedButton item={item} section={section} />
      <Link
        to={`/report?target=${encodeURIComponent(here)}`}
        rel="nofollow"
        title={t('news.report_item')}
        className="flex min-h-6 min-w-6 items-center gap-1 hover:text-ink hover:no-underline"
      >
        <FlagIcon />
        <span className="max-sm:sr-only">{t('news.report_item')}</span>
      </Link>
    </>
  )
}
