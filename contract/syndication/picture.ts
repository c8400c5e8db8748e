import type { Section } from '#domain/news/item/kind.ts'

/** Pictures that the site draws of its items. */
export const pictureShapes = {
  /** For link previews. */
  preview: { width: 1200, height: 630 },
  /** For Farcaster clients, which show a mini app at 3:2. */
  miniapp: { width: 1200, height: 800 },
  /** For sharing an item as a picture. */
  poster: { width: 1080, height: 1440 },
} as const

export type PictureShape = keyof typeof pictureShapes

/**
 * The path of an item's picture. `version` changes with the text, so that no cache serves a picture of an older text.
 */
export const picturePath = (shape: PictureShape, section: Section, articleId: number, version: number) =>
  `/${section}/${articleId}/${shape}.png?v=${version}`

/** The pictures for pages that do not show a single item. */
export const sitePicturePaths = { preview: '/preview.png', miniapp: '/miniapp.png' } as const

/**
 * The version in the address of an item's picture: Unix seconds of its newest correction, otherwise of its publication.
 */
export const pictureVersion = (item: { add_time: number; corrections: readonly { add_time: number }[] }) =>
  item.corrections[0]?.add_time ?? item.add_time
