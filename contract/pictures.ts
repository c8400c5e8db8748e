import type { Section } from '#domain/item/kind.ts'

/** Pictures that the site draws of its items, and their addresses within a language's site. */
export const pictureShapes = {
  /** For previews where a link is shared. */
  preview: { width: 1200, height: 630 },
  /** For Farcaster clients, which show a mini app at 3:2. */
  miniapp: { width: 1200, height: 800 },
  /** For sharing an item as a picture. */
  poster: { width: 1080, height: 1440 },
} as const

export type PictureShape = keyof typeof pictureShapes

/** The path of an item's picture; `version` changes with its text, so that no cache serves the picture of an older text. */
export const picturePath = (shape: PictureShape, section: Section, articleId: number, version: number) =>
  `/${section}/${articleId}/${shape}.png?v=${version}`

/** The pictures of pages that show no single item. */
export const sitePicturePaths = { preview: '/preview.png', miniapp: '/miniapp.png' } as const

/** The version in the address of an item's picture: Unix seconds of its newest correction, else of its publication. */
export const pictureVersion = (item: { add_time: number; corrections: readonly { add_time: number }[] }) =>
  item.corrections[0]?.add_time ?? item.add_time
