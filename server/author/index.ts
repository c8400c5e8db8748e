import { author } from '#contract/author.ts'
import { bind } from '#server/call/bind.ts'
import { classes } from './classes.ts'
import { contents } from './contents.ts'
import { info } from './info.ts'
import { reader } from './reader.ts'

export const handlers = bind(author, { info, contents, classes, reader })
