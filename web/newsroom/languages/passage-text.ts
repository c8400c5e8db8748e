/** A passage for editing: the text of a paragraph without markup, otherwise its HTML. */
export function toText(html: string): string {
  const inner = html.startsWith('<p>') && html.endsWith('</p>') ? html.slice(3, -4) : undefined
  if (inner === undefined || inner.includes('<')) return html
  return inner.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** The passage as HTML; '' for an empty one. The server sanitises it. */
export function toHtml(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || /^<(?:p|h[1-6]|ul|ol|blockquote|table|figure|img|hr|pre|section|dl|div)\b/i.test(trimmed))
    return trimmed
  return `<p>${trimmed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`
}
