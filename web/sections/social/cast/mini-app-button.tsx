import type { LinkPreview } from '#contract/social/preview.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useWords } from '#web/state/words.tsx'

/** Opens the mini app of a page, in a new tab. */
export function MiniAppButton({ app: { name, button, url } }: { app: NonNullable<LinkPreview['miniapp']> }) {
  const t = useWords()
  if (!url.startsWith('https:')) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow ugc"
      className="mt-1.5 flex min-h-9 items-center justify-center gap-2 rounded-md border border-control px-3 text-sm font-semibold hover:border-ink hover:no-underline"
    >
      <bdi className="truncate">{visibleText(button)}</bdi>
      {name && <bdi className="truncate font-normal text-ink-3">{visibleText(name)}</bdi>}
      <span className="sr-only">{t('warpcaster.new_tab')}</span>
    </a>
  )
}
