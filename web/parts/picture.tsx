import type { ComponentProps, ReactNode } from 'react'
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

interface PictureProps extends ComponentProps<'img'> {
  /** As the API returns it; '' for none. */
  url: string
  /** Shown instead of a picture that is absent; by default its place stays empty, so that nothing moves. */
  fallback?: ReactNode
}

/** A picture whose place has a size, or its fallback. */
export function Picture({ url, fallback, className = '', ...attributes }: PictureProps) {
  const src = useSrc(url)
  const { isBroken, watch } = useBroken()
  if (!src || (isBroken && fallback !== undefined)) return fallback
  const state = isBroken ? 'invisible' : 'bg-sunk'
  return (
    <img alt="" loading="lazy" {...attributes} {...watch} src={src} className={`object-cover ${state} ${className}`} />
  )
}
