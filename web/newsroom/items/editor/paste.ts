import markdown from 'markdown-it'
import cjk from 'markdown-it-cjk-friendly'
import footnote from 'markdown-it-footnote'
import { toEditor } from './html.ts'
import { make } from './make.ts'

const parser = markdown({ html: false, linkify: true }).use(cjk).use(footnote)

/** Patterns of lines that only occur in Markdown. */
const marked = /^(#{1,6} |[-*+] |\d+[.)] |> |```|\|.+\|$)|\*\*[^*\n]+\*\*|\[[^[\]\n]+\]\([^()\n]+\)|\[\^[^[\]\n]+\]/m

/** Converts plain text that is Markdown to HTML of the editor; undefined for other text. */
export const markdownOf = (text: string): string | undefined =>
  marked.test(text) ? cleanPaste(parser.render(text)) : undefined

/** Elements without text, and tracking pixels. */
const noText = `script, style, meta, link, title, xml, iframe, object, svg, button, select, textarea, template,
  img[width="0"], img[width="1"], img[height="0"], img[height="1"]`

/** Removes the wrappers of Word and Google Docs from HTML of the clipboard; the editor's schema drops the rest. */
export function cleanPaste(html: string): string {
  // The content security policy removes styles from HTML that the browser parses; they are read from another attribute.
  const { body } = new DOMParser().parseFromString(html.replace(/\sstyle=/gi, ' data-style='), 'text/html')
  for (const foreign of body.querySelectorAll(noText)) foreign.remove()
  for (const element of body.querySelectorAll('*')) {
    // Word's own elements (o:p), and the bold element without weight that Google Docs wraps around the whole text.
    const isWrapper = element.localName.includes(':') || element.id.startsWith('docs-internal-guid')
    if (isWrapper) element.replaceWith(...element.childNodes)
  }
  for (const line of body.querySelectorAll('p[class*="MsoListParagraph"], p[data-style*="mso-list"]')) toItem(line)
  for (const styled of body.querySelectorAll<HTMLElement>('[data-style]')) applyStyle(styled)
  for (const heading of body.querySelectorAll('h1, h5, h6')) toHeading(heading)
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href^="https://www.google.com/url?"]')) {
    // Google Docs uses a redirect of its own for links.
    const target = new URL(link.href).searchParams.get('q')
    if (target && /^https?:/.test(target)) link.setAttribute('href', target)
  }
  return toEditor(body.innerHTML)
}

/** The only first-level heading is the title of the article; the lowest level is the fourth. */
function toHeading(heading: Element): void {
  heading.replaceWith(make(heading.localName === 'h1' ? 'h2' : 'h4', {}, ...heading.childNodes))
}

/** A list item of Word: a paragraph that starts with its bullet or number. */
function toItem(line: Element): void {
  const bullet = line.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]')
  const isNumbered = /^\s*[\da-z]+[.)]/i.test(bullet?.textContent ?? line.textContent ?? '')
  bullet?.remove()
  const name = isNumbered ? 'ol' : 'ul'
  const item = make('li', {}, ...line.childNodes)
  if (!bullet) item.innerHTML = item.innerHTML.replace(/^\s*(?:[·•o§]|\d+[.)])(?:\s|&nbsp;)+/, '')
  const before = line.previousElementSibling
  if (before?.localName === name && before.hasAttribute('data-word')) {
    before.append(item)
    line.remove()
    return
  }
  const list = make(name, {}, item)
  list.dataset.word = ''
  line.replaceWith(list)
}

/** Converts styles of words to elements, and of cells to classes; Google Docs uses styles for bold and italic. */
function applyStyle(element: HTMLElement): void {
  const style = element.dataset.style ?? ''
  delete element.dataset.style
  const side = /text-align:\s*(right|center)/.exec(style)?.[1]
  if (side && /^t[dh]$/.test(element.localName)) element.classList.add(`align-${side}`)
  if (element.localName !== 'span') return
  const isBold = /font-weight:\s*(bold|[6-9]00)/.test(style)
  const isItalic = /font-style:\s*italic/.test(style)
  if (isBold) element.append(make('strong', {}, ...element.childNodes))
  if (isItalic) element.append(make('em', {}, ...element.childNodes))
}
