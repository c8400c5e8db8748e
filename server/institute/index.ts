import { institute } from '#contract/institute.ts'
import { bind } from '#server/call/bind.ts'
import { detail } from './detail.ts'
import { library } from './library.ts'
import { select } from './select.ts'

export const handlers = bind(institute, { select, library, detail })
