/** Drafts of this tab. They survive reloads, failures and a login, and are deleted when the tab closes. */

const keyOf = (name: string) => `draft ${name}`

/** The stored draft, '' if there is none. */
export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? ''
  } catch {
    return ''
  }
}

/** Stores a draft; an empty one is deleted. */
export function storeDraft(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(name), text)
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // Storage is full or forbidden: the draft is lost when the page is left.
  }
}
