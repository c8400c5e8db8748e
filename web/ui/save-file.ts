/** Downloads a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  // Without a byte order mark Excel reads a table in the encoding of the computer: Chinese and Thai would be unreadable.
  const mark = type.startsWith('text/csv') ? '\uFEFF' : ''
  const href = URL.createObjectURL(new Blob([mark, text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has started the download when the next task runs.
  setTimeout(() => URL.revokeObjectURL(href))
}
