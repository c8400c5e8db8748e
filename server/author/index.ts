import { author } from '#contract/author.ts'
import { bind } from '#server/call/bind.ts'
import { authorClasses, authorContents, authorInfo, readerInfo } from './read.ts'

export const handlers = bind(author, {
  info: authorInfo,
  contents: authorContents,
  classes: authorClasses,
  reader: readerInfo,
})
