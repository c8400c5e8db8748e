import type { StaffContext } from '#server/platform/call/context.ts'
import { translateLines } from '#server/newsroom/translation/convert.ts'
import type { TranslationServices } from '#server/platform/translation/translation.ts'
import type { FlashText } from './flash-text.ts'

const twins = { cn: 'tw', tw: 'cn' } as const

/** The texts of a flash; if only one Chinese script is present, the other one is added by machine. */
export async function addChineseTwin(
  context: StaffContext<TranslationServices>,
  texts: readonly FlashText[],
): Promise<FlashText[]> {
  const source = texts.find(({ lang }) => lang === 'cn' || lang === 'tw')
  const twin = source && twins[source.lang as 'cn' | 'tw']
  if (!source || !twin || texts.some(({ lang }) => lang === twin)) return [...texts]
  const lines = [source.title, ...source.paragraphs].join('\n')
  const [title = '', ...paragraphs] = (await translateLines(context, lines, source.lang, twin)).split('\n')
  return [...texts, { lang: twin, title, paragraphs, isMachine: true }]
}
