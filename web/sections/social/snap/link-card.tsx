import { visibleText } from '#domain/platform/text/visible.ts'
import { useWords } from '#web/state/words.tsx'
import { Picture } from '#web/parts/picture.tsx'

/** The metadata of a page; '' for missing values. */
export interface LinkFacts {
  url: string
  title: string
  description: string
  image: string
  site_name: string
}

/** The card of a link: the page's title, otherwise its address. */
export function LinkCard({ link: { url, title, description, image, site_name } }: { link: LinkFacts }) {
  const t = useWords()
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noopener nofollow ugc"
      className="mt-2.5 flex max-[14rem]:block gap-3 rounded-md border border-line p-3 hover:border-control hover:no-underline"
    >
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-xs text-ink-3">{visibleText(site_name) || address.host}</bdi>
        <bdi className="line-clamp-2 text-sm leading-[1.45] font-semibold">
          {visibleText(title) || address.host + address.pathname.replace(/\/$/, '')}
        </bdi>
        {description && (
          <bdi className="line-clamp-2 text-sm leading-[1.45] text-ink-2">{visibleText(description)}</bdi>
        )}
        <span className="sr-only">{t('warpcaster.new_tab')}</span>
      </span>
      <Picture url={image} fallback={null} width={96} height={64} className="h-16 w-24 shrink-0 rounded-sm" />
    </a>
  )
}
