/** The words that a picture of another site already has. */
export interface ForeignPicture {
  src: string
  alt: string
  caption: string
  credit: string
}

/** The words of blocks that have fields. */
export type BlockWords = Record<
  'alt' | 'caption' | 'credit' | 'embed_title' | 'embed_text' | 'import_picture',
  string
> & {
  /** What a picture is called that is at another host. */
  foreign: (host: string) => string
}

export interface FigureOptions {
  words: BlockWords
  /** Imports a picture of another site, which is selected; without it pictures are not taken. */
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
