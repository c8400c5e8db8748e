/** Downloads a text that the browser made, or was sent, as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The download has begun when the next task runs.
  setTimeout(() => URL.revokeObjectURL(href))
}
