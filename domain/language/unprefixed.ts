/** Pages that exist without a language prefix only, and the page that other languages have in their place. */
const unprefixed: readonly (readonly [page: RegExp, inOtherLanguages: string])[] = [
  [/^\/dataview\/[^/]+/i, '/dataView'],
  [/^\/networkhot(?:\/|$)/i, '/'],
]

/** The path for a reader who changes to another language: the same page, or what stands for it where it has no prefixed form. */
export const pathInOtherLanguages = (pathname: string): string =>
  unprefixed.find(([page]) => page.test(pathname))?.[1] ?? pathname
