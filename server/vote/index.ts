import { vote } from '#contract/vote.ts'
import { bind } from '#server/call/bind.ts'
import { add } from './add.ts'
import { info } from './info.ts'

export const handlers = bind(vote, { info, add })
