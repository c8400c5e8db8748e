/** The texts of a pasted picture of another site. */
export interface ForeignPicture {
  src: string
  alt: string
  caption: string
  credit: string
}

/** The labels of blocks with fields. */
export type BlockWords = Record<
  'alt' | 'caption' | 'credit' | 'embed_title' | 'embed_text' | 'import_picture',
  string
> & {
  /** The name of a picture of another host. */
  foreign: (host: string) => string
}

export interface FigureOptions {
  words: BlockWords
  /** Imports the selected picture of another site; without it pictures cannot be imported. */
  foreign?: ((picture: ForeignPicture) => void) | undefined
}

export const noWords: BlockWords = {
  alt: '',
  caption: '',
  credit: '',
  embed_title: '',
  embed_text: '',
  import_picture: '',
  foreign: (host) => host,
}
