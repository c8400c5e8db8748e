import type { Words } from '#web/state/words.tsx'

/** The texts of a pasted picture of another site. */
export interface ForeignPicture {
  src: string
  alt: string
  caption: string
  credit: string
}

export interface BlockOptions {
  t: Words
}

export interface FigureOptions extends BlockOptions {
  /** Imports the selected picture of another site; without it pictures cannot be imported. */
  foreign?: ((picture: ForeignPicture) => void) | undefined
}

/** Until the editor hands in its own. */
export const withoutWords: BlockOptions = { t: () => '' }
