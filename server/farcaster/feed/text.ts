const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The text as it is read: with `@name` at the byte offset of each mention (the network keeps names out of texts). */
export function textWithNames(
  text: string,
  mentions: readonly { fid: number; position: number }[],
  nameOf: (fid: number) => string,
): string {
  const bytes = encoder.encode(text)
  let shown = ''
  let at = 0
  for (const { fid, position } of mentions) {
    shown += `${decoder.decode(bytes.subarray(at, position))}@${nameOf(fid)}`
    at = position
  }
  return shown + decoder.decode(bytes.subarray(at))
}
