import { LinkifyIt } from 'linkify-it'
import { mentions } from '#domain/platform/text/mention.ts'

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string }
  | { kind: 'link'; text: string; href: string }

/** Only full web addresses: no bare domain names, no mail addresses, no addresses with user names. */
const links = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, urlAuth: false })

/**
 * Splits a text into plain parts, links and mentions; joined, their texts are the original text. `mention` is the
 * pattern of mentions.
 */
export function textParts(text: string, mention: RegExp = mentions): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { schema, index, lastIndex, raw } of links.match(text) ?? []) {
    const href = schema === 'http:' || schema === 'https:' ? hrefOf(raw) : undefined
    if (!href) continue
    parts.push(...mentionParts(text.slice(from, index), mention), { kind: 'link', text: raw, href })
    from = lastIndex
  }
  return [...parts, ...mentionParts(text.slice(from), mention)]
}

/** The address as browsers normalise it, with punycode for letters of other scripts in a domain. */
function hrefOf(raw: string): string | undefined {
  try {
    return new URL(raw).href
  } catch {
    return undefined
  }
}

function mentionParts(text: string, mention: RegExp): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { index, 0: found } of text.matchAll(mention)) {
    if (index > from) parts.push({ kind: 'text', text: text.slice(from, index) })
    parts.push({ kind: 'mention', text: found })
    from = index + found.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}
