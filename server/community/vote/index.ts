import { vote } from '#contract/community/vote.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'
import { info } from './info.ts'

export const handlers = bind(vote, { info, add })
