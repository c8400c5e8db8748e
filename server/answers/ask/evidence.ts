import { isCommand } from '#domain/answers/command.ts'
import type { Passage } from '#domain/answers/passage.ts'
import { sentencesOf } from '#domain/answers/sentences.ts'

/**
 * Everything that a sentence of a model may use from a passage. Instructions for programs are no evidence, also where a
 * model has read them.
 */
export function evidenceOf({ title, sentences, sourceName, correction, lang }: Passage): string {
  const said = (text: string) => (isCommand(text) ? '' : text)
  return [
    sentencesOf(title, lang).map(said).join(' '),
    ...sentences.map(said),
    sourceName && said(sourceName) && `(${sourceName})`,
    correction && said(correction.text) && `Correction: ${correction.text}`,
  ]
    .filter(Boolean)
    .join('\n')
}
