import { Refusal } from '#contract/errors.ts'
import type { SnapElement } from '#contract/social/snap-elements.ts'
import type { SnapPage } from '#contract/social/snap-page.ts'
import { previewOf, type PreviewSite } from '#server/social/preview/read.ts'

/** More are left out: each is fetched before the page is shown. */
const maxPictures = 8

/**
 * The page with its pictures stored on this site, as those of link previews, so that browsers load nothing from other sites; those
 * that cannot be fetched are empty.
 */
export async function withOwnPictures(
  page: SnapPage,
  site: PreviewSite,
  isOpen?: (ip: string) => boolean,
): Promise<SnapPage> {
  const elements = Object.entries(page.ui.elements)
  const wanted = [...new Set(elements.map(([, element]) => pictureOf(element)))].filter(
    (url) => url !== undefined && URL.canParse(url),
  ) as string[]
  const own = new Map(
    await Promise.all(
      wanted.slice(0, maxPictures).map(async (url) => [url, await storedPicture(url, site, isOpen)] as const),
    ),
  )
  const shown = elements.map(([id, element]) => [id, withPicture(element, own)] as const)
  return { ...page, ui: { ...page.ui, elements: Object.fromEntries(shown) } }
}

function pictureOf({ type, props }: SnapElement): string | undefined {
  if (type === 'image') return props.url
  return type === 'item' && props.media?.variant === 'image' ? props.media.url : undefined
}

function withPicture(element: SnapElement, own: ReadonlyMap<string, string>): SnapElement {
  const { type, props } = element
  if (type === 'image') return { ...element, props: { ...props, url: own.get(props.url) ?? '' } }
  if (type !== 'item' || props.media?.variant !== 'image') return element
  return { ...element, props: { ...props, media: { ...props.media, url: own.get(props.media.url) ?? '' } } }
}

async function storedPicture(url: string, site: PreviewSite, isOpen?: (ip: string) => boolean): Promise<string> {
  try {
    return (await previewOf(new URL(url).href, site, isOpen)).image
  } catch (error) {
    if (error instanceof Refusal) return ''
    throw error
  }
}
