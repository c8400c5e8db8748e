import { imageGapPx, imageRowPx } from '#domain/platform/constants.ts'
import { useWords } from '#web/state/words.tsx'
import { CloseButton } from '#web/ui/button.tsx'
import type { Slot } from './use-images.ts'

/** The size of each preview in CSS pixels; all share the row. */
const previewWidth = (images: number): number => (imageRowPx - (images - 1) * imageGapPx) / images

interface ImageRowProps {
  slots: readonly Slot[]
  /** Files wait until the viewer has an account. */
  isWaiting: boolean
  onRemove: (id: number) => void
}

/** The images of a cast that is being written; narrow screens show them smaller. */
export function ImageRow({ slots, isWaiting, onRemove }: ImageRowProps) {
  const t = useWords()
  if (slots.length === 0) return null
  return (
    <ul className={`mt-3 grid max-w-[32.625rem] gap-2 ${slots.length > 1 ? 'grid-cols-2' : ''}`}>
      {slots.map(({ id, name, url }, index) => (
        <li key={id} className="relative flex min-h-24 items-center justify-center overflow-hidden rounded-md bg-sunk">
          {url ? (
            <img
              src={url}
              alt={t('composer.image', { number: index + 1 })}
              width={previewWidth(slots.length)}
              className="max-h-72 min-h-24 w-full object-contain"
            />
          ) : (
            <p role="status" className="flex max-w-full items-center gap-2 p-3 text-sm text-ink-2">
              {!isWaiting && (
                <span
                  aria-hidden="true"
                  className="size-4 shrink-0 animate-spin rounded-full border-2 border-control border-t-transparent"
                />
              )}
              <bdi className="truncate">{isWaiting ? name : t('composer.uploading', { name })}</bdi>
            </p>
          )}
          <CloseButton
            name={t('composer.remove_image', { number: index + 1 })}
            className="absolute end-1.5 top-1.5 size-7 rounded-full border border-line bg-raised"
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}
