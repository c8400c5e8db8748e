import { lazy, Suspense, useState } from 'react'
import { sectionOf, type Section } from '#domain/news/item/kind.ts'
import { shortPathOf } from '#domain/news/item/short-link.ts'
import { useHref } from '#web/router/index.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { useWords } from '#web/state/words.tsx'
import { FlagIcon, EmbedIcon, PosterIcon } from '#web/ui/icons.tsx'
import { CollectButton } from '#web/parts/collect/collect-button.tsx'
import { ShareButton } from '#web/parts/share/share-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmbedMenu } from '#web/parts/share/embed-menu.tsx'
import type { CardProps } from './card-entries.tsx'

/** The actions of an item: share its address, a poster or a card, save it, and report an error to the newsroom. */
export function ItemTools({ item }: { item: NewsDetail }) {
  const t = useWords()
  const section = sectionOf(item)
  const here = useHref(`/${section}/${item.article_id}`)
  return (
    <>
      <CollectButton key={item.article_id} item={item} />
      <ShareButton path={shortPathOf('share', item)} title={item.title} />
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

const CardEntries = lazy(() => import('./card-entries.tsx'))

/** Offers the code of an item's card for other sites. */
function EmbedButton(props: CardProps) {
  const t = useWords()
  const label = (
    <>
      <EmbedIcon />
      <span className="max-sm:sr-only">{t('news.embed')}</span>
    </>
  )
  return (
    <EmbedMenu label={label}>
      <CardEntries {...props} />
    </EmbedMenu>
  )
}

const PosterDialog = lazy(() => import('./poster-dialog.tsx'))

/** Opens the poster of an item; its code and texts are loaded with the first click. */
function PosterButton({ item, section }: { item: NewsDetail; section: Section }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('news.poster')}
        className="no-print flex min-h-6 min-w-6 items-center gap-1 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <PosterIcon />
        <span className="max-sm:sr-only">{t('news.poster')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <PosterDialog item={item} section={section} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
