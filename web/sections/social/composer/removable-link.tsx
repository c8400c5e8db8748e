import type { LinkPreview } from '#contract/social/preview.ts'
import { useWords } from '#web/state/words.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { LinkCard } from '#web/sections/social/snap/link-card.tsx'

/** The card of the first link of the text, which is sent as an embed unless the author removes it. */
export function RemovableLink({ link, onRemove }: { link: LinkPreview; onRemove: () => void }) {
  const t = useWords()
  return (
    <div className="relative">
      <LinkCard link={link} />
      <button
        type="button"
        aria-label={t('composer.remove_link')}
        className="absolute end-1.5 top-1.5 flex size-7 items-center justify-center rounded-full border border-line bg-raised text-ink hover:bg-soft"
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
