interface VideoHost {
  name: string
  /** Returns the id of a video from an address of the host; undefined for other pages. */
  idOf: (url: URL) => string | null | undefined
  /** The origin of the host's player. */
  frameOrigin: string
  frame: (id: string) => string
}

const lastPart = ({ pathname }: URL, pattern: RegExp) => pattern.exec(pathname)?.[1]

/** The hosts whose videos may be embedded in a frame. */
const hosts: readonly (VideoHost & { hostname: RegExp })[] = [
  {
    name: 'YouTube',
    hostname: /^((www|m)\.)?youtube(-nocookie)?\.com$/,
    idOf: (url) => url.searchParams.get('v') ?? lastPart(url, /^\/(?:embed|live|shorts)\/([\w-]+)/),
    frameOrigin: 'https://www.youtube-nocookie.com',
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    name: 'YouTube',
    hostname: /^youtu\.be$/,
    idOf: (url) => lastPart(url, /^\/([\w-]+)/),
    frameOrigin: 'https://www.youtube-nocookie.com',
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    name: 'Vimeo',
    hostname: /^((www|player)\.)?vimeo\.com$/,
    idOf: (url) => lastPart(url, /(?:^|\/)(\d+)/),
    frameOrigin: 'https://player.vimeo.com',
    frame: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
  {
    name: 'Bilibili',
    hostname: /^((www|m)\.)?bilibili\.com$/,
    idOf: (url) => lastPart(url, /^\/video\/(BV\w+)/),
    frameOrigin: 'https://player.bilibili.com',
    frame: (id) => `https://player.bilibili.com/player.html?bvid=${id}&autoplay=1`,
  },
]

/** The origins that pages may embed in a frame. */
export const videoFrameOrigins = [...new Set(hosts.map(({ frameOrigin }) => frameOrigin))]

/**
 * The player for the address of a video page of a known host: the name of the host and the address for a frame, which
 * starts playing immediately. Undefined for any other address.
 */
export function videoFrame(address: string): { host: string; frame: string } | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return undefined
  const host = hosts.find(({ hostname }) => hostname.test(url.host))
  const id = host?.idOf(url)
  return host && id && /^[\w-]{4,40}$/.test(id) ? { host: host.name, frame: host.frame(id) } : undefined
}
