import { redirect, type Loader } from '#web/router/index.ts'

/** Redirects (302) the address of an item without an id to the list, with the query parameters of the list. */
export function toList(list: string): Loader {
  return ({ request }) => redirect(list + new URL(request.url).search)
}
