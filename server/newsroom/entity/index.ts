import { deskEntity } from '#contract/newsroom/entity.ts'
import { bind } from '#server/platform/call/bind.ts'
import { detail } from './detail.ts'
import { importFile } from './import/import.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { save } from './save.ts'

export const handlers = bind(deskEntity, { list, detail, save, remove, restore, import: importFile })
