import { deskHook } from '#contract/newsroom/hook.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'
import { edit, renew, switchHook } from './change.ts'
import { list } from './list.ts'
import { log } from './log.ts'
import { remove } from './remove.ts'
import { replay } from './replay.ts'

export const handlers = bind(deskHook, { list, add, edit, switch: switchHook, renew, remove, log, replay })
