/** One for all texts: making a segmenter takes far longer than using it. */
let segmenter: Intl.Segmenter | undefined
const segmentsOf = (text: string) => (segmenter ??= new Intl.Segmenter()).segment(text)

/** The graphemes of a text, which are its characters as readers perceive them: a mark stays with its letter. */
export const graphemesOf = (text: string): string[] => Array.from(segmentsOf(text), ({ segment }) => segment)

/** The first grapheme of a text; '' of an empty one. */
export const firstGrapheme = (text: string): string => segmentsOf(text).containing(0)?.segment ?? ''
