import { castLimits, utf8Bytes } from '#domain/farcaster.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** `@name` where the network can have such a name: not within a word, an address or a longer name. */
const named =
  /(?<![\p{L}\p{M}\p{N}_@./-])@([a-z0-9](?:[a-z0-9-]{0,14}[a-z0-9])?)(?![\p{L}\p{M}\p{N}_]|-+[\p{L}\p{N}]|\.[\p{L}\p{N}])/giu

/** The names that a text mentions, in lower case, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(named)].map((match) => match[1]!.toLowerCase())),
]

/**
 * The text as the network stores it: without the mentioned names, and the byte offset of each. Names that
 * `fidOf` does not know stay text, as do those beyond the ten that a cast can mention.
 */
export function takeMentions(
  text: string,
  fidOf: (name: string) => number | undefined,
): { text: string; mentions: { fid: number; position: number }[] } {
  const mentions: { fid: number; position: number }[] = []
  let stored = ''
  let at = 0
  for (const match of text.matchAll(named)) {
    const fid = mentions.length < castLimits.mentions ? fidOf(match[1]!.toLowerCase()) : undefined
    if (fid === undefined) continue
    stored += text.slice(at, match.index)
    mentions.push({ fid, position: utf8Bytes(stored) })
    at = match.index + match[0].length
  }
  return { text: stored + text.slice(at), mentions }
}

/** The text as it is read: with `@name` at the byte offset of each mention (the network stores texts without the names). */
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
