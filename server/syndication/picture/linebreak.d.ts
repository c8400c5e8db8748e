declare module 'linebreak' {
  /** Iterates over the positions at which a text may or must break, by Unicode's line breaking algorithm. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
