import { redirect, type Loader } from '#web/router/index.ts'

/** 302 from an item's address without an id to its list, with the parameters that the list reads. */
export function toList(list: string): Loader {
  return ({ request }) => redirect(list + new URL(request.url).search)
}
