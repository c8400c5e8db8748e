/** Pages that the operator of a site can write. */
export const sitePages = ['introduce', 'oprr'] as const
export type SitePageName = (typeof sitePages)[number]
