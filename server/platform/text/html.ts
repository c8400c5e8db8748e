import { Parser, type Handler } from 'htmlparser2'
import { Refusal } from '#contract/errors.ts'
import { rowFaultText } from '#domain/platform/row-fault.ts'

const maxDepth = 200

/** A person reads its refusal, the log of a source its message. */
export class HtmlTooDeep extends Refusal {
  override message = rowFaultText('deep', { max: maxDepth })

  constructor() {
    super('html_deep', { max: maxDepth })
  }
}

/**
 * Parses HTML from outside with a handler that also gets the parser. Refuses `html_deep` for HTML that is nested deeper than any text is:
 * parsing time grows with the square of the depth, so a megabyte of `<div>` would block the process.
 */
export function readHtml(html: string, handlerOf: (parser: Parser) => Partial<Handler>): void {
  let depth = 0
  const handler: Partial<Handler> = {}
  // Feeds write HTML as XML: what closes itself has no content.
  const parser = new Parser(handler, { recognizeSelfClosing: true })
  const { onopentag, onclosetag, ...others } = handlerOf(parser)
  Object.assign(handler, others, {
    onopentag: (...tag: Parameters<Handler['onopentag']>) => {
      if (++depth > maxDepth) throw new HtmlTooDeep()
      onopentag?.(...tag)
    },
    onclosetag: (...tag: Parameters<Handler['onclosetag']>) => {
      depth--
      onclosetag?.(...tag)
    },
  })
  parser.write(withoutOpenFrames(html))
  parser.end()
}

/** An `<iframe>` without its end tag would turn all that follows into its text; as `<embed>`, which has none, it does not. */
function withoutOpenFrames(html: string): string {
  const last = [...html.matchAll(/<\/iframe/gi)].at(-1)?.index ?? 0
  return html.slice(0, last) + html.slice(last).replace(/<iframe/gi, '<embed')
}
