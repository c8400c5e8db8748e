import { clockMs } from '#domain/media/transcript.ts'

const rssNamespace =
  /^https?:\/\/(backend\.userland\.com\/rss|purl\.org\/rss\/1\.0\/$|(blogs|cyber)\.law\.harvard\.edu\/(tech\/)?rss|my\.netscape\.com\/rdf\/simple)/i
const xhtmlNamespace = /^https?:\/\/www\.w3\.org\/1999\/xhtml\/?$/i

const fractionalClock = /(<itunes:duration>)((?:\d{1,3}:)?\d{1,2}:[0-5]?\d\.\d{1,9})(?=<)/g

/**
 * XML in the form that feed parsers read: elements of RSS without a prefix, the `body` of XHTML, in which some feeds have the
 * whole text of an item, as `content:encoded`, and clocks with fractions of seconds as seconds.
 */
export function withoutDialects(xml: string): string {
  const bindings = [...xml.matchAll(/\sxmlns:([\w.-]{1,40})\s*=\s*["']([^"'<>]{1,200})["']/g)]
  const prefixesOf = (namespace: RegExp) =>
    new Set(bindings.flatMap(([, prefix, address]) => (namespace.test(address!.trim()) ? prefix! : [])))
  let text = xml.replace(fractionalClock, (_, open: string, clock: string) => open + clockMs(clock)! / 1000)
  for (const prefix of prefixesOf(rssNamespace)) text = withoutPrefix(text, prefix)
  for (const prefix of prefixesOf(xhtmlNamespace)) text = bodiesAsContent(text, prefix)
  return text.includes('<body ') ? bodiesAsContent(text, '') : text
}

const withoutPrefix = (xml: string, prefix: string) =>
  xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</')

/** Without a prefix only elements that declare the namespace of XHTML themselves. */
function bodiesAsContent(xml: string, prefix: string): string {
  const [start, end] = prefix ? [`<${prefix}:body`, `</${prefix}:body>`] : ['<body ', '</body>']
  const pieces: string[] = []
  let from = 0
  for (;;) {
    const open = xml.indexOf(start, from)
    const inner = open < 0 ? -1 : xml.indexOf('>', open) + 1
    const close = inner <= 0 ? -1 : xml.indexOf(end, inner)
    if (close < 0) break
    const isXhtml = prefix !== '' || xml.slice(open, inner).includes('http://www.w3.org/1999/xhtml')
    const body = xml.slice(inner, close)
    const html = prefix ? withoutPrefix(body, prefix) : body
    pieces.push(xml.slice(from, open))
    pieces.push(isXhtml ? `<content:encoded>${escapeXml(html)}</content:encoded>` : xml.slice(open, close + end.length))
    from = close + end.length
  }
  return pieces.join('') + xml.slice(from)
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
