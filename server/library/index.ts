import { library } from '#contract/library.ts'
import { bind } from '#server/call/bind.ts'
import { cancelLibrary, collectLibrary } from './collect.ts'
import { addLibrary, deleteLibrary, editLibrary, listOwnLibraries } from './own.ts'
import { listLibraryItems, listPublicLibraries, readLibrary } from './read.ts'

export const handlers = bind(library, {
  list: listOwnLibraries,
  info: readLibrary,
  article: listLibraryItems,
  pageList: listPublicLibraries,
  add: addLibrary,
  edit: editLibrary,
  del: deleteLibrary,
  collect: collectLibrary,
  cancelCollect: cancelLibrary,
})
