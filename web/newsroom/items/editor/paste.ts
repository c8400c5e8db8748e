import markdown from 'markdown-it'
import cjk from 'markdown-it-cjk-friendly'
import footnote from 'markdown-it-footnote'
import { toEditor } from './html.ts'

const parser = markdown({ html: false, linkify: true }).use(cjk).use(footnote)

/** Lines that only Markdown begins or ends so. */
const marked = /^(#{1,6} |[-*+] |\d+[.)] |> |```|\|.+\|$)|\*\*[^*\n]+\*\*|\[[^[\]\n]+\]\([^()\n]+\)|\[\^[^[\]\n]+\]/m

/** Plain text that is Markdown as HTML of the editor; undefined for other text. */
export const markdownOf = (text: string): string | undefined =>
  marked.test(text) ? cleanPaste(parser.render(text)) : undefined

/** What is no text of a page, and the pixels by which a page counts who reads it. */
const noText = `script, style, meta, link, title, xml, iframe, object, svg, button, select, textarea, template,
  img[width="0"], img[width="1"], img[height="0"], img[height="1"]`

/** HTML from the clipboard without what Word and Google Docs wrap around a text: the editor's schema drops the rest. */
export function cleanPaste(html: string): string {
  // The page's policy (CSP) takes styles away from whatever the browser parses; they are read from another attribute.
  const { body } = new DOMParser().parseFromString(html.replace(/\sstyle=/gi, ' data-style='), 'text/html')
  for (const foreign of body.querySelectorAll(noText)) foreign.remove()
  for (const element of body.querySelectorAll('*')) {
    // Word's own elements (o:p), and the bold element without weight in which Google Docs puts everything.
    const isWrapper = element.localName.includes(':') || element.id.startsWith('docs-internal-guid')
    if (isWrapper) element.replaceWith(...element.childNodes)
  }
  for (const line of body.querySelectorAll('p[class*="MsoListParagraph"], p[data-style*="mso-list"]')) toItem(line)
  for (const styled of body.querySelectorAll<HTMLElement>('[data-style]')) applyStyle(styled)
  for (const heading of body.querySelectorAll('h1, h5, h6')) toHeading(heading)
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href^="https://www.google.com/url?"]')) {
    // Google Docs leads through an address of its own.
    const target = new URL(link.href).searchParams.get('q')
    if (target && /^https?:/.test(target)) link.setAttribute('href', target)
  }
  return toEditor(body.innerHTML)
}

/** The title of an article is its only heading of the first level; below the fourth there are none. */
function toHeading(heading: Element): void {
  const known = document.createElement(heading.localName === 'h1' ? 'h2' : 'h4')
  known.append(...heading.childNodes)
  heading.replaceWith(known)
}

/** A line of a list as Word writes it: a paragraph that begins with its own bullet or number. */
function toItem(line: Element): void {
  const bullet = line.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]')
  const isNumbered = /^\s*[\da-z]+[.)]/i.test(bullet?.textContent ?? line.textContent ?? '')
  bullet?.remove()
  const name = isNumbered ? 'ol' : 'ul'
  const item = document.createElement('li')
  item.append(...line.childNodes)
  if (!bullet) item.innerHTML = item.innerHTML.replace(/^\s*(?:[·•o§]|\d+[.)])(?:\s|&nbsp;)+/, '')
  const before = line.previousElementSibling
  if (before?.localName === name && before.hasAttribute('data-word')) {
    before.append(item)
    line.remove()
    return
  }
  const list = document.createElement(name)
  list.dataset.word = ''
  list.append(item)
  line.replaceWith(list)
}

/** What a style says of words as elements, and of a cell as a class; Google Docs writes bold and italic as styles. */
function applyStyle(element: HTMLElement): void {
  const style = element.dataset.style ?? ''
  delete element.dataset.style
  const side = /text-align:\s*(right|center)/.exec(style)?.[1]
  if (side && /^t[dh]$/.test(element.localName)) element.classList.add(`align-${side}`)
  if (element.localName !== 'span') return
  const names = [
    ...(/font-weight:\s*(bold|[6-9]00)/.test(style) ? ['strong'] : []),
    ...(/font-style:\s*italic/.test(style) ? ['em'] : []),
  ]
  for (const name of names) {
    const wrapper = document.createElement(name)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
}
