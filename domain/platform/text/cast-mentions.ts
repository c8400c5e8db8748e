import { castLimits, utf8Bytes } from '#domain/social/farcaster.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * `@name` for a name that the network allows, or `@name@host` where people of two nodes have it; not within a word, an address or a
 * longer name.
 */
const named =
  /(?<![\p{L}\p{M}\p{N}_@./-])@([a-z0-9](?:[a-z0-9-]{0,14}[a-z0-9])?(?:@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}(?::\d{1,5})?)?)(?![\p{L}\p{M}\p{N}_]|-+[\p{L}\p{N}]|\.[\p{L}\p{N}])/giu

/** The names that a text mentions, in lower case, without repetitions. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(named)].map((match) => match[1]!.toLowerCase())),
]

/**
 * Converts a text to the form that the network stores: without the mentioned names, but with the byte offset of each.
 * Names without a fid in `fidOf`, and those beyond the ten that a cast can mention, remain in the text.
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

/**
 * The text for display: with `@name` at the byte offset of each mention (the network stores texts without the names).
 */
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
