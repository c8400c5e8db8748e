/** Pages that exist without a language prefix only, with the page that replaces them in other languages. */
const unprefixed: readonly (readonly [page: RegExp, inOtherLanguages: string])[] = [
  [/^\/dataview\/[^/]+/i, '/dataView'],
  [/^\/networkhot(?:\/|$)/i, '/'],
]

/** The path after a change of language: the same page, or its replacement if it has no prefixed form. */
export const pathInOtherLanguages = (pathname: string): string =>
  unprefixed.find(([page]) => page.test(pathname))?.[1] ?? pathname
