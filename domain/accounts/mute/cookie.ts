import { muteKinds, type Mute } from './kinds.ts'

/** The name of the cookie with a reader's mutes: the server renders the wire without muted items. */
export const mutesCookie = 'mutes'

/**
 * Mutes in the format of the cookie, the newest first, one per line: the first letter of the kind, the end in minutes
 * since 1970 in base 36 (empty for never), a point, the text. '' for none.
 */
export type MutesText = string

const maxMutes = 100
/** Browsers store no cookie above 4096 bytes. */
const maxEncoded = 3500
const minuteMs = 60_000
const lineForm = /^([a-z])([0-9a-z]{0,8})\.(.{1,60})$/u

/** Parses the mutes of a cookie; invalid lines are ignored. */
export const mutesIn = (text: MutesText): Mute[] =>
  text.split('\n', maxMutes).flatMap((line) => {
    const [, letter, end, muted] = lineForm.exec(line) ?? []
    const kind = muteKinds.find((each) => each[0] === letter)
    return kind && muted ? [{ kind, text: muted, until: end ? Number.parseInt(end, 36) * minuteMs : null }] : []
  })

const lineOf = ({ kind, text, until }: Mute) =>
  `${kind[0]}${until === null ? '' : Math.ceil(until / minuteMs).toString(36)}.${text}`

/** Serialises mutes for the cookie. Omits the oldest ones if it would exceed the limit of browsers. */
export function mutesText(mutes: readonly Mute[]): MutesText {
  const lines: string[] = []
  let encoded = 0
  for (const line of mutes.slice(0, maxMutes).map(lineOf)) {
    encoded += encodeURIComponent(`${line}\n`).length
    if (encoded > maxEncoded) break
    lines.push(line)
  }
  return lines.join('\n')
}

/** The canonical form of what a browser sends, so that equal mutes are equal texts. */
export const canonicalMutes = (cookie: string | undefined): MutesText => (cookie ? mutesText(mutesIn(cookie)) : '')

const pages = /\/(newsflash|japan_flash|korea_flash|live|farcaster)(?=[/?]|$)/i

/** Whether the page at an address hides muted items; only these pages have variants by mutes. */
export const followsMutes = (address: string): boolean => pages.test(address)
