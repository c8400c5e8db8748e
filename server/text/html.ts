import { Parser, type Handler } from 'htmlparser2'

const deepest = 200

/**
 * Reads HTML from outside with a handler that also gets the parser. Refuses what is nested deeper than any text is: parsers
 * slow down with the square of the depth, and nobody should be able to hold the site up with a megabyte of `<div>`.
 */
export function readHtml(html: string, handlerOf: (parser: Parser) => Partial<Handler>): void {
  let depth = 0
  const handler: Partial<Handler> = {}
  const parser = new Parser(handler)
  const { onopentag, onclosetag, ...others } = handlerOf(parser)
  Object.assign(handler, others, {
    onopentag: (...tag: Parameters<Handler['onopentag']>) => {
      if (++depth > deepest) throw new Error('its HTML is nested too deeply')
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
