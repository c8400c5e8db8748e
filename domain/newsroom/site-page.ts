/** The pages of city camps, with fields of their own and the form of applications. */
export const campPages = ['citycamps', 'citycampsnewyork'] as const
/** Those that are a text. */
export const textPages = ['introduce', 'oprr'] as const
/** Pages that the newsroom writes, by their addresses. Until then they are left out of navigation and sitemap. */
export const sitePages = [...textPages, ...campPages] as const
export type SitePageName = (typeof sitePages)[number]
