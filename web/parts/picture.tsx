import type { ComponentProps, ReactNode } from 'react'
import type { PictureFocus } from '#domain/news/item/byline.ts'
import { useSite } from '#web/state/store.ts'
import { useBroken } from './broken.ts'

/**
 * The address of a picture or recording for a page. The API's addresses are absolute. For one of this site the result is relative, because
 * the page may have been opened at another origin of the site.
 */
export function useSrc(url: string): string {
  const { origin } = useSite()
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}

/** The class by which a crop keeps a part of a picture: pages allow no styles in their text. */
const focusClass: Record<PictureFocus, string> = {
  left_top: 'object-left-top',
  top: 'object-top',
  right_top: 'object-right-top',
  left: 'object-left',
  center: '',
  right: 'object-right',
  left_bottom: 'object-left-bottom',
  bottom: 'object-bottom',
  right_bottom: 'object-right-bottom',
}

interface PictureProps extends ComponentProps<'img'> {
  /** As the API returns it; '' for none. */
  url: string
  /** The part that a crop keeps; the middle by default. */
  focus?: PictureFocus
  /** Shown instead of a picture that is absent; by default its place stays empty, so that nothing moves. */
  fallback?: ReactNode
}

/** A picture whose place has a size, or its fallback. */
export function Picture({ url, focus = 'center', fallback, className = '', ...attributes }: PictureProps) {
  const src = useSrc(url)
  const { isBroken, watch } = useBroken()
  if (!src || (isBroken && fallback !== undefined)) return fallback
  const state = isBroken ? 'invisible' : 'bg-sunk'
  return (
    <img
      alt=""
      loading="lazy"
      {...attributes}
      {...watch}
      src={src}
      className={`object-cover ${focusClass[focus]} ${state} ${className}`}
    />
  )
}
