import { readHtml } from '#server/platform/text/html.ts'

/** The blocks of a sanitised text in their order, each as HTML: what is translated and compared one by one. */
export function passagesOf(html: string): string[] {
  const passages: string[] = []
  let depth = 0
  let start = 0
  readHtml(html, (parser) => ({
    onopentag() {
      if (depth++ === 0) start = parser.startIndex
    },
    onclosetag() {
      if (--depth === 0) passages.push(html.slice(start, parser.endIndex + 1))
    },
  }))
  return passages
}

/** Places of the passages that are not in the earlier text. */
export function changedPassages(passages: readonly string[], before: readonly string[]): number[] {
  const known = new Set(before)
  return passages.flatMap((passage, place) => (known.has(passage) ? [] : [place]))
}
