import { Parser } from 'htmlparser2'

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/**
 * Repairs broken XML as far as possible: an item that was cut off is dropped, tags that were
 * never or wrongly closed are closed where their parent ends, an RSS without channel gets one, bare ampersands become text,
 * document types with their entities and control characters are removed.
 */
export function repairXml(xml: string): string {
  let out = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        out += `<${name}${Object.entries(attributes)
          .map(([key, value]) => ` ${key}="${escape(value)}"`)
          .join('')}>`
      },
      ontext(text) {
        out += escape(text)
      },
      onclosetag(name) {
        out += `</${name}>`
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  const whole = withChannel(wholeItems(withoutDoctype(xml)))
  parser.write(whole.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''))
  parser.end()
  return out
}

function withoutDoctype(xml: string): string {
  const start = xml.search(/<!DOCTYPE/i)
  if (start < 0) return xml
  const doctype = /<!DOCTYPE[^[>]*(\[[^\]]*\]\s*)?>/iy
  doctype.lastIndex = start
  return doctype.test(xml) ? xml.slice(0, start) + xml.slice(doctype.lastIndex) : xml
}

/** Whether an entry of a feed begins and does not end. */
export function endsWithinEntry(xml: string): boolean {
  const text = xml.toLowerCase()
  return ['item', 'entry'].some((name) => text.search(new RegExp(`<${name}[\\s>](?![^]*</${name}>)`)) >= 0)
}

function wholeItems(xml: string): string {
  if (/<\/(rss|feed|rdf:rdf)\s*>/i.test(xml.slice(-2000))) return xml
  const last = Math.max(...['</item>', '</entry>'].map((end) => xml.toLowerCase().lastIndexOf(end)))
  return last < 0 ? xml : xml.slice(0, xml.indexOf('>', last) + 1)
}

function withChannel(xml: string): string {
  if (/<channel[\s>]/i.test(xml)) return xml
  return xml
    .replace(/<rss(\s[^<>]*)?>/i, '$&<channel>')
    .replace(/(<\/channel\s*>\s*)?<\/rss\s*>\s*$/i, '</channel></rss>')
}
