import MarkdownIt from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import footnote from 'markdown-it-footnote'

const markdown = new MarkdownIt({ html: true, linkify: true, typographer: true }).use(footnote).use(cjkFriendly)

// A link whose reference is nowhere defined is read as its text, as are the brackets of its name.
markdown.inline.ruler.after('link', 'lost_reference', (state, silent) => {
  if (state.src[state.pos] !== '[' || state.src[state.pos + 1] === '^') return false
  const end = state.md.helpers.parseLinkLabel(state, state.pos, true)
  const reference = end < 0 ? null : /^\[[^[\]\n]*(?:\n[^[\]\n]*)?\]/.exec(state.src.slice(end + 1, state.posMax))
  if (!reference) return false
  if (!silent) {
    const { posMax } = state
    state.pos++
    state.posMax = end
    state.md.inline.tokenize(state)
    state.posMax = posMax
  }
  state.pos = end + 1 + reference[0].length
  return true
})

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const widePunctuation = /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff65]/u

// Between Chinese or Japanese characters a line end is no space.
markdown.renderer.rules.softbreak = (tokens, index) => {
  const before =
    tokens
      .slice(0, index)
      .findLast(({ content }) => content)
      ?.content.at(-1) ?? ' '
  const after = tokens.slice(index + 1).find(({ content }) => content)?.content[0] ?? ' '
  const joins = (wide.test(before) && wide.test(after)) || widePunctuation.test(before) || widePunctuation.test(after)
  return joins ? '' : '\n'
}

// An image alone in its paragraph with a title is a figure, and the title its caption.
markdown.core.ruler.push('figure', ({ tokens }) => {
  tokens.forEach((token, index) => {
    const image = token.type === 'inline' && token.children?.length === 1 ? token.children[0]! : undefined
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    const caption = image?.type === 'image' ? image.attrGet('title') : null
    if (!caption || before?.type !== 'paragraph_open' || after?.type !== 'paragraph_close') return
    before.tag = after.tag = 'figure'
    image!.attrs = image!.attrs!.filter(([name]) => name !== 'title')
    image!.meta = { caption }
  })
})

const { image: plainImage } = markdown.renderer.rules
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const caption = (tokens[index]!.meta as { caption?: string } | null)?.caption
  const image = plainImage!(tokens, index, options, env, self)
  return caption ? `${image}<figcaption>${markdown.utils.escapeHtml(caption)}</figcaption>` : image
}

/** Markdown (CommonMark with tables, footnotes and bare links) as HTML that is not sanitised yet. */
export function htmlOfMarkdown(text: string): string {
  return markdown.render(text)
}
