import { collection } from '#contract/community/collection.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'
import { save } from './save.ts'
import { cancel } from './cancel.ts'
import { content } from './content.ts'
import { library } from './library.ts'

export const handlers = bind(collection, { add, save, cancel, content, library })
