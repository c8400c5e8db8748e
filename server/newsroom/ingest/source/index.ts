import { deskSource } from '#contract/newsroom/source.ts'
import { bind } from '#server/platform/call/bind.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { exportOpml, importFile } from './opml.ts'
import { fetch, test } from './read.ts'
import { remove, save } from './save.ts'
import { readSources, withVersion } from './view.ts'

const list: Handler<typeof deskSource.list> = async (_, { db, now }) => ({
  list: (await readSources(db, now)).map(withVersion),
})

export const handlers = bind(deskSource, {
  list,
  save,
  remove,
  test,
  fetch,
  importFile,
  exportOpml,
})
