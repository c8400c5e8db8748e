import { collection } from '#contract/collection.ts'
import { bind } from '#server/call/bind.ts'
import { cancelItem, collectItem } from '#server/library/collect.ts'
import { listCollected, listKeptLibraries } from '#server/library/collected.ts'

export const handlers = bind(collection, {
  add: collectItem,
  cancel: cancelItem,
  content: listCollected,
  library: listKeptLibraries,
})
