import { deskTranslation } from '#contract/newsroom/translation.ts'
import { bind } from '#server/platform/call/bind.ts'
import { convert } from './convert.ts'
import { glossary, removeTerm, saveTerm } from './glossary.ts'
import { matrix } from './matrix.ts'
import { pair } from './pair.ts'
import { approve, machine, save } from './write.ts'

export const handlers = bind(deskTranslation, {
  matrix,
  pair,
  convert,
  machine,
  save,
  approve,
  glossary,
  saveTerm,
  removeTerm,
})
