/** The address of a picture of this site or, over HTTPS, of another; null for any other text, also for an address that cannot be parsed. */
export const pictureAddress = (src: string): URL | null =>
  /^(https:|\/)/.test(src) ? URL.parse(src, location.href) : null
