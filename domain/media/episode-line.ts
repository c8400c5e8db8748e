/** Lines in which editors type the chapters and the people of an episode. */

import { oneLine } from '#domain/platform/text/clean-text.ts'
import { clockMs } from './transcript.ts'

const partsOf = (line: string) => line.split('|').map(oneLine)
const isAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/** Parses `12:30 Title | https://…`; undefined for a line without a time or a title, or with another address. */
export function chapterOf(line: string): { start_ms: number; title: string; url: string } | undefined {
  const [first = '', url = ''] = partsOf(line)
  const [clock = '', ...words] = first.split(' ')
  const start = clockMs(clock)
  const title = words.join(' ')
  if (start === undefined || !title || (url && !isAddress(url))) return undefined
  return { start_ms: start, title, url }
}

/** Parses `Name | role | https://…`, of which the role may be left out; undefined for a line without a name or with another address. */
export function personOf(line: string): { name: string; role: string; url: string } | undefined {
  const [name = '', second = '', third = ''] = partsOf(line)
  const [role, url] = isAddress(second) ? ['', second] : [second, third]
  if (!name || (url && !isAddress(url))) return undefined
  return { name, role, url }
}
