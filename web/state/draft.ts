/** What is being written in this tab: it outlives reloads, failures and a login, and ends with the tab. */

const keyOf = (name: string) => `draft ${name}`

/** The text that was being written, '' where there is none. */
export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text as far as it was written; an empty one is forgotten. */
export function storeDraft(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(name), text)
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // Storage is full or forbidden: the text lives as long as the page.
  }
}
