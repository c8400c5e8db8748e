import type { Plugin } from 'vite'

/** In characters. V8 gives a text of more than 128 KB memory of its own, which is slow to get and to clear. */
const pieceLength = 8192

/** What React's source contains, each once, and what replaces it. */
const changes = [
  ['result = ""', 'result = [], piece = ""'],
  [
    'null !== chunk && (result += chunk)',
    `null !== chunk && (piece += chunk).length > ${pieceLength} && (result.push(piece), (piece = ""))`,
  ],
  ['return result;', 'result.push(piece); return result;'],
] as const

/**
 * Makes `renderToString` return its markup in pieces. React joins some ten thousand texts by `+=`; as one text of two bytes a
 * character, the join took longer than rendering the wire. A chunk of React is never divided, so neither is a tag's
 * name. `web/shell/document.ts` also accepts the single text of an unchanged React, as in development.
 */
export function renderInPieces(): Plugin {
  return {
    name: 'farwire-render-in-pieces',
    transform: {
      filter: { id: /[\\/]react-dom-server-legacy\.node\.production\.js$/ },
      handler(code) {
        for (const [from] of changes)
          if (code.split(from).length !== 2)
            this.error(`React's renderToString has changed: it should contain '${from}' once (decisions/0105)`)
        return { code: changes.reduce((changed, [from, to]) => changed.replace(from, () => to), code), map: null }
      },
    },
  }
}
