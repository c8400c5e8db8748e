import { deskSlot } from '#contract/newsroom/slot.ts'
import { bind } from '#server/platform/call/bind.ts'
import { list } from './list.ts'
import { preview } from './preview.ts'
import { remove } from './remove.ts'
import { save } from './save.ts'

export const handlers = bind(deskSlot, { list, preview, remove, save })
