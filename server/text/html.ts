import { Parser, type Handler } from 'htmlparser2'

const maxDepth = 200

/**
 * Parses HTML from outside with a handler that also gets the parser. Refuses HTML that is nested deeper than any text is:
 * parsing time grows with the square of the depth, so a megabyte of `<div>` would block the process.
 */
export function readHtml(html: string, handlerOf: (parser: Parser) => Partial<Handler>): void {
  let depth = 0
  const handler: Partial<Handler> = {}
  const parser = new Parser(handler)
  const { onopentag, onclosetag, ...others } = handlerOf(parser)
  Object.assign(handler, others, {
    onopentag: (...tag: Parameters<Handler['onopentag']>) => {
      if (++depth > maxDepth) throw new Error('its HTML is nested too deeply')
      onopentag?.(...tag)
    },
    onclosetag: (...tag: Parameters<Handler['onclosetag']>) => {
      depth--
      onclosetag?.(...tag)
    },
  })
  parser.write(html)
  parser.end()
}
