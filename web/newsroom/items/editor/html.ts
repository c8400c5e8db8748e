import { make } from './make.ts'

/**
 * Converts between stored HTML and the editor's: the editor has the text of a footnote at its reference, stored HTML
 * has a section at the end (as Markdown converters generate it). Both conversions preserve everything else.
 */

const parse = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html.replace(/(<(?:table|col)\b[^<>]*?) style="[^"]*"/g, '$1'), 'text/html').body

/** Converts stored HTML to the editor's. */
export function toEditor(html: string): string {
  const body = parse(html)
  for (const reference of body.querySelectorAll('sup.footnote-ref')) {
    const id = reference.querySelector('a')?.getAttribute('href')?.slice(1)
    const note = id && body.querySelector(`li[id="${CSS.escape(id)}"]`)
    const mark = make('sup')
    mark.dataset.note = note ? textOf(note) : ''
    reference.replaceWith(mark)
  }
  for (const section of body.querySelectorAll('section.footnotes, hr.footnotes-sep')) section.remove()
  return body.innerHTML
}

function textOf(note: Element): string {
  const copy = note.cloneNode(true) as Element
  for (const back of copy.querySelectorAll('.footnote-backref')) back.remove()
  for (const link of copy.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href')!
    link.textContent = link.textContent === href ? href : `${link.textContent} ${href}`
  }
  return copy.textContent?.trim() ?? ''
}

/** Converts the editor's HTML to the stored form. */
export function fromEditor(html: string): string {
  const body = parse(html)
  // The editor requires a paragraph in each cell and list item; a single one is redundant.
  for (const alone of body.querySelectorAll('td > p:only-child, th > p:only-child, li > p:only-child'))
    alone.replaceWith(...alone.childNodes)
  for (const style of body.querySelectorAll('[style], colgroup')) {
    if (style.localName === 'colgroup') style.remove()
    else style.removeAttribute('style')
  }
  const last = body.lastElementChild
  if (last?.localName === 'p' && !last.hasChildNodes()) last.remove()
  const notes = [...body.querySelectorAll<HTMLElement>('sup[data-note]')]
  const items = notes.map((mark, index) => {
    const number = index + 1
    const link = make('a', { href: `#fn${number}`, id: `fnref${number}` }, `[${number}]`)
    mark.replaceWith(make('sup', { className: 'footnote-ref' }, link))
    const back = make('a', { href: `#fnref${number}`, className: 'footnote-backref' }, '↩︎')
    const text = make('p', {}, ...withLinks(mark.dataset.note ?? ''), ' ', back)
    return make('li', { id: `fn${number}`, className: 'footnote-item' }, text)
  })
  if (items.length > 0)
    body.append(make('section', { className: 'footnotes' }, make('ol', { className: 'footnotes-list' }, ...items)))
  return body.innerHTML
}

/** A plain text as HTML in which web addresses are links. */
function withLinks(text: string): (string | HTMLElement)[] {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+)/)
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : make('a', { href: piece }, piece)))
}
