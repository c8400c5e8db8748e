import { plainText } from '#server/platform/text/plain-text.ts'

/** A sanitised text in editable form: plain, one line per paragraph. */
export const plainLines = (html: string): string =>
  html
    .split(/<\/(?:p|li|h[2-6]|blockquote|pre|tr)>|<br>/)
    .map(plainText)
    .filter(Boolean)
    .join('\n')
