import { library } from '#contract/community/library.ts'
import { bind } from '#server/platform/call/bind.ts'
import { add } from './add.ts'
import { article } from './article.ts'
import { cancelCollect } from './cancel-collect.ts'
import { collect } from './collect.ts'
import { del } from './del.ts'
import { edit } from './edit.ts'
import { info } from './info.ts'
import { list } from './list.ts'
import { pageList } from './page-list.ts'

export const handlers = bind(library, { list, info, article, pageList, add, edit, del, collect, cancelCollect })
