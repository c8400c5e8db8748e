import { author } from '#contract/news/author.ts'
import { bind } from '#server/platform/call/bind.ts'
import { classes } from './classes.ts'
import { contents } from './contents.ts'
import { info } from './info.ts'
import { reader } from './reader.ts'

export const handlers = bind(author, { info, contents, classes, reader })
