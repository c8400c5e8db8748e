import { deskMedia } from '#contract/newsroom/media.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'
import { detail } from './detail.ts'
import { fetchPicture } from './fetch.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { replace } from './replace.ts'
import { save } from './save.ts'
import { upload } from './upload.ts'

export const handlers = bind(deskMedia, { add, detail, fetch: fetchPicture, list, remove, replace, save, upload })
