import { ai } from '#contract/answers/ask.ts'
import { bind } from '#server/platform/call/bind.ts'
import { about } from './about.ts'
import { ask } from './ask.ts'
import { createGroup, deleteGroup, groups, renameGroup } from './groups.ts'
import { history } from './history.ts'
import { mark } from './mark.ts'
import { today } from './today.ts'

export const handlers = bind(ai, { groups, createGroup, renameGroup, deleteGroup, history, ask, mark, about, today })
