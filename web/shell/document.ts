import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const headEnd = '</head>'
/** The end of the markup of every page (root.tsx). */
const documentEnd = '</body></html>'

/** The markup of a page in pieces, none of which ends within a tag. */
export const markupOf = (view: ReactNode): string[] => [renderToString(view) as string | string[]].flat()

/**
 * The document of a page: its markup with what the page itself does not render, at the end of the head and of the body.
 * In pieces, because joining them would copy the text.
 */
export function documentOf(markup: readonly string[], inHead: readonly string[], inBody: string): string[] {
  const at = markup.findIndex((piece) => piece.includes(headEnd))
  const end = markup[at]!.indexOf(headEnd)
  const upToHead = [...markup.slice(0, at), markup[at]!.slice(0, end)]
  const rest = [markup[at]!.slice(end), ...markup.slice(at + 1)]
  return ['<!doctype html>', ...upToHead, ...inHead, ...withoutEnd(rest, documentEnd.length), inBody, documentEnd]
}

/** A text in pieces without its last characters. */
function withoutEnd(pieces: readonly string[], length: number): string[] {
  const last = pieces.at(-1)!
  return last.length > length
    ? [...pieces.slice(0, -1), last.slice(0, last.length - length)]
    : withoutEnd(pieces.slice(0, -1), length - last.length)
}
