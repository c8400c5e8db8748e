import { institute } from '#contract/news/research.ts'
import { bind } from '#server/platform/call/bind.ts'
import { detail } from './detail.ts'
import { library } from './library.ts'
import { select } from './select.ts'

export const handlers = bind(institute, { select, library, detail })
