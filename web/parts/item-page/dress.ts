/** A sanitised text with anchors on headings, scroll containers around wide tables, and focusable code blocks. */
export interface Dressed {
  html: string
  contents: { id: string; text: string; level: 2 | 3 }[]
}

const heading = /<h([23])(?: id="([^"]*)")?>((?:[^<]|<(?!h[23]))*?)<\/h\1>/g

/** A cell with a number, or with an amount and its unit: digits first or after a sign, and at most one word. */
const numberCell =
  /<(td|th)((?: [^<>]*)?)>(?=\s{0,20}[-+−±≈~<>$€£¥₿]{0,5}\d[\d.,:/%\u00a0\u202f ]{0,40}(?:[^\s<\d]{1,8})?\s{0,20}<\/\1>)/g

/** An embed of a chart of this site: its picture is ours, so it is shown immediately. */
const ownChart = /<figure class="embed"><a href="(\/dataView\/[\w.-]{1,100})">[^<]{0,500}<\/a>/g

/** An embed of a post on X. Nothing is loaded from there: our stored text of the post is shown with its author. */
const postOnX =
  /<figure class="embed">(?=<a href="https:\/\/(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com\/(\w{1,20})\/status\/\d{1,25}[^"]{0,200}")/g

/**
 * Rewrites sanitised HTML only, because it relies on the simple form that sanitising produces. `tableLabel` is the
 * accessible name of the scroll containers.
 */
export function dress(sanitised: string, tableLabel: string): Dressed {
  const contents: Dressed['contents'] = []
  const html = sanitised
    .replace(heading, (_, level: string, ownId: string | undefined, inner: string) => {
      const id = ownId || `part-${contents.length + 1}`
      contents.push({ id, text: inner.replace(/<[^<>]*>/g, ''), level: Number(level) as 2 | 3 })
      return `<h${level} id="${id}" tabindex="-1">${inner}</h${level}>`
    })
    .replace(numberCell, (_, name: string, attributes: string) =>
      attributes.includes('class="')
        ? `<${name}${attributes.replace('class="', 'class="number ')}>`
        : `<${name}${attributes} class="number">`,
    )
    .replace(ownChart, '$&<img src="$1.svg" alt="" width="1200" height="630" loading="lazy">')
    .replace(postOnX, '$&<p class="embed-from" translate="no">X · @$1</p>')
    .replaceAll('<table', `<div class="table-scroll" role="region" tabindex="0" aria-label="${tableLabel}"><table`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre', '<pre tabindex="0"')
  return { html, contents }
}
