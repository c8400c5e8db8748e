import { isCommand } from '#domain/answer/command.ts'
import type { Passage } from '#domain/answer/passage.ts'
import { sentencesOf } from '#domain/answer/sentences.ts'

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
