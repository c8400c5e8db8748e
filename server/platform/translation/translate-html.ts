import { readTree } from '#server/platform/text/read-tree.ts'
import { serialise } from '#server/platform/text/tree.ts'
import { runsOf } from './marked-text.ts'
import type { Translation, TranslationRequest } from './translation.ts'

export interface Document {
  /** Plain: a title, an abstract, tags. */
  texts: readonly string[]
  /** Sanitised. */
  html: string
}

/**
 * Translates plain texts and sanitised HTML, whose markup stays as it is: only its texts change, so that it needs no sanitising again.
 * Refuses as Translation does.
 */
export async function translateDocument(
  translation: Translation,
  { texts, html }: Document,
  pair: Omit<TranslationRequest, 'texts'>,
): Promise<{ texts: string[]; html: string }> {
  const tree = readTree(html)
  const runs = runsOf(tree)
  const translated = await translation.translate({ ...pair, texts: [...texts, ...runs.map(({ text }) => text)] })
  for (const [index, run] of runs.entries()) run.put(translated.texts[texts.length + index]!)
  return { texts: translated.texts.slice(0, texts.length), html: serialise(tree.children) }
}
