/**
 * A page has a variant for each: more than are requested of a page, so that none is cached and no two requests wait for
 * the same one.
 */
export const variants = ['dark', 'light'].flatMap((theme) =>
  Intl.supportedValuesOf('timeZone').map((zone) => `theme=${theme}; tz=${zone}`),
)
