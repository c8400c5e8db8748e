import { readTree } from '#server/platform/text/read-tree.ts'
import { serialise } from '#server/platform/text/tree.ts'
import { runsOf } from './marked-text.ts'
import type { TranslatedTexts, Translation, TranslationRequest } from './translation.ts'

export interface Document {
  title: string
  /** Sanitised. */
  html: string
}

/**
 * Translates a title and sanitised HTML, whose markup stays as it is: only its texts change, so that it needs no sanitising again.
 * Refuses as Translation does.
 */
export async function translateDocument(
  translation: Translation,
  { title, html }: Document,
  pair: Omit<TranslationRequest, 'texts'>,
): Promise<Document & Pick<TranslatedTexts, 'provider'>> {
  const tree = readTree(html)
  const runs = runsOf(tree)
  const { texts, provider } = await translation.translate({ ...pair, texts: [title, ...runs.map(({ text }) => text)] })
  for (const [index, run] of runs.entries()) run.put(texts[index + 1]!)
  return { title: texts[0]!, html: serialise(tree.children), provider }
}
