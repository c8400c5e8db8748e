import type { ItemKind } from '#domain/news/item/kind.ts'
import type { PictureShape } from '#contract/syndication/picture.ts'
import type { Locale } from '#domain/platform/locale.ts'

/** The contents of a picture; equal contents are the same picture. Plain data, because it is sent to a worker thread. */
export interface PictureFacts {
  shape: PictureShape
  /** Language of the words around the text, and the zone of its time. */
  locale: Locale
  /** Language of title and text. */
  lang: Locale
  /** undefined for the picture of the site itself. */
  item: ItemFacts | undefined
  title: string
  /** Plain text; as much of it is drawn as there is room for. */
  text: string
  /** The address in the QR code and the footer. */
  address: string
}

export interface ItemFacts {
  kind: ItemKind
  isWeighted: boolean
  isCorrected: boolean
  source: string
  /** UTC milliseconds. */
  publishedAt: number
}
